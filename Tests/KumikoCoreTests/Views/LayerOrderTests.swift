import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What layers let a tree of views do: order, transforms, ends of animations.
@MainActor struct LayerOrderTests {
  private let screen = ViewScreen()

  /// The widths of what is filled, from back to front.
  private func widths() -> [Int] {
    screen.window.setNeedsDisplay()
    screen.root.setNeedsDisplay()
    return (screen.tick()?.commands ?? []).compactMap {
      if case .fill(let rect, _) = $0, rect.width < 100 { return Int(rect.width) }
      return nil
    }
  }

  private func box(_ width: CGFloat) -> UIView {
    let view = UIView(frame: rect(0, 0, width, 20))
    view.backgroundColor = .systemRed
    screen.root.addSubview(view)
    return view
  }

  @Test func `what has a larger zPosition is in front, equals in their order`() {
    let boxes = [box(10), box(20), box(30)]
    expect(widths() == [10, 20, 30], widths())
    boxes[0].layer.zPosition = 1
    boxes[2].layer.zPosition = -1
    expect(widths() == [30, 20, 10], widths())
    expect(screen.root.subviews == boxes, screen.root.subviews, boxes)
    expect(screen.root.hitTest(CGPoint(x: 5, y: 5), with: nil) === boxes[2], boxes[2])
    boxes[0].layer.zPosition = 0
    boxes[2].layer.zPosition = 0
    expect(widths() == [10, 20, 30], widths())
    let kinds = reportKinds { boxes[0].layer.zPosition = .infinity }
    expect(kinds == ["view.nonFiniteGeometry"], kinds)
    expect(boxes[0].layer.zPosition == 0, boxes[0].layer.zPosition)
  }

  @Test func `a layer is turned as its view is`() {
    let view = box(10)
    view.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
    expect(view.transform == CGAffineTransform(scaleX: 2, y: 3), view.transform)
    expect(view.layer.affineTransform() == view.transform)
  }

  @Test func `what moves is at once where it goes`() {
    let view = box(10)
    screen.tick()
    var finished: Bool?
    UIView.animate(withDuration: 1) {
      view.center.x = 100
    } completion: {
      finished = $0
    }
    screen.wait(0.3)
    expect(view.composedState.center.x < 100, view.composedState.center.x)
    view.layer.removeAllAnimations()
    expect(finished == false, finished)
    expect(view.composedState.center.x == 100, view.composedState.center.x)
    expect(screen.tick() != nil, saying: "it is drawn there")
  }

  @Test func `margins keep away from the safe area unless a view says otherwise`() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.top = 40
    let screen = ControllerScreen(controller)
    let inner = UIView(frame: controller.view.bounds)
    controller.view.addSubview(inner)
    screen.tick()
    expect(inner.layoutMarginsGuide.layoutFrame.minY == 48)
    inner.insetsLayoutMarginsFromSafeArea = false
    screen.tick()
    expect(inner.layoutMarginsGuide.layoutFrame.minY == 8)
    expect(inner.readableContentGuide.layoutFrame.minY == 8)
  }
}
