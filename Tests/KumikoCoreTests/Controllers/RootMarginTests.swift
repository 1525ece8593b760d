import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The margins of the views of controllers.
@MainActor struct RootMarginTests {
  @Test(arguments: [(320, 16), (375, 16), (390, 20), (1024, 20)] as [(CGFloat, CGFloat)])
  func `a controller's view keeps the system's margins at its sides alone`(
    width: CGFloat, margin: CGFloat
  ) {
    let controller = UIViewController()
    _ = ControllerScreen(controller, width: width)
    expect(
      controller.systemMinimumLayoutMargins
        == NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin),
      controller.systemMinimumLayoutMargins)
    expect(
      controller.view.layoutMargins
        == UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin),
      controller.view.layoutMargins, UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin))
    expect(controller.view.layoutMarginsGuide.layoutFrame.minX == margin)
  }

  @Test func `margins that are set count where they are larger, and all where the system's do not`()
  {
    let controller = UIViewController()
    let screen = ControllerScreen(controller, width: 375)
    let set = NSDirectionalEdgeInsets(top: 5, leading: 4, bottom: 6, trailing: 40)
    controller.view.directionalLayoutMargins = set
    expect(
      controller.view.directionalLayoutMargins
        == NSDirectionalEdgeInsets(top: 5, leading: 16, bottom: 6, trailing: 40),
      controller.view.directionalLayoutMargins)
    let label = UIView()
    controller.view.constrain(label) {
      [
        label.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor),
        label.topAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.topAnchor),
        label.widthAnchor.constraint(equalToConstant: 10),
        label.heightAnchor.constraint(equalToConstant: 10),
      ]
    }
    screen.tick()
    expect(label.frame == rect(16, 5, 10, 10), label.frame, rect(16, 5, 10, 10))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    screen.tick()
    expect(controller.view.directionalLayoutMargins == set)
    expect(label.frame == rect(4, 5, 10, 10), label.frame, rect(4, 5, 10, 10))
  }

  @Test func `what is tied to the margins follows a window that becomes wide`() {
    let controller = UIViewController()
    let screen = ControllerScreen(controller, width: 375)
    let label = UIView()
    controller.view.constrain(label) {
      [
        label.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor),
        label.trailingAnchor.constraint(
          equalTo: controller.view.layoutMarginsGuide.trailingAnchor),
        label.topAnchor.constraint(equalTo: controller.view.topAnchor),
        label.heightAnchor.constraint(equalToConstant: 10),
      ]
    }
    screen.tick()
    expect(label.frame == rect(16, 0, 343, 10), label.frame, rect(16, 0, 343, 10))
    screen.resize(800, 600)
    expect(label.frame == rect(20, 0, 760, 10), label.frame, rect(20, 0, 760, 10))
    screen.resize(300, 600)
    expect(label.frame == rect(16, 0, 268, 10), label.frame, rect(16, 0, 268, 10))
  }

  @Test func `views that are not those of controllers keep 8 points`() {
    expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }
}

/// Counts its layouts, and gives its one subview a size in each.
private final class Board: UIView {
  let inner = UIView()
  var layouts = 0
  var innerSize: CGSize?

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    if let innerSize { inner.bounds.size = innerSize }
  }
}

/// What the size of a subview means for the layout of its superview.
@MainActor struct SubviewSizeTests {
  private func framed() -> (Board, ViewScreen) {
    let (frame, screen) = (Board(frame: rect(0, 0, 100, 100)), ViewScreen())
    frame.addSubview(frame.inner)
    screen.root.addSubview(frame)
    screen.tick()
    frame.layouts = 0
    return (frame, screen)
  }

  @Test func `a subview of another size has its superview laid out`() {
    let (frame, screen) = framed()
    frame.inner.frame = rect(0, 0, 10, 10)
    screen.tick()
    expect(frame.layouts == 1, frame.layouts)
    frame.inner.bounds = rect(0, 0, 20, 10)
    screen.tick()
    expect(frame.layouts == 2, frame.layouts)
  }

  @Test func `a subview that only moves, or keeps its size, does not`() {
    let (frame, screen) = framed()
    frame.inner.frame = rect(0, 0, 10, 10)
    screen.tick()
    frame.inner.frame = rect(30, 40, 10, 10)
    frame.inner.bounds = rect(5, 5, 10, 10)
    frame.inner.center = CGPoint(x: 1, y: 1)
    screen.tick()
    expect(frame.layouts == 1, frame.layouts)
  }

  @Test func `a layout that sets the sizes of its subviews runs once`() {
    let (frame, screen) = framed()
    frame.innerSize = CGSize(width: 33, height: 44)
    frame.setNeedsLayout()
    screen.tick()
    expect(frame.layouts == 1, frame.layouts)
    expect(frame.inner.bounds.size == CGSize(width: 33, height: 44), frame.inner.bounds.size)
    frame.inner.bounds.size = CGSize(width: 1, height: 1)
    screen.tick()
    expect(frame.layouts == 2, frame.layouts)
    expect(frame.inner.bounds.size == CGSize(width: 33, height: 44), frame.inner.bounds.size)
  }
}
