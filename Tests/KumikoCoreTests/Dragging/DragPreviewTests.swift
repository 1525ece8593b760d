import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What is seen of the items under the pointer.
@MainActor struct DragPreviewTests {
  private func dragged(_ screen: DragScreen) -> UIView? {
    screen.press(50, 50)
    screen.move(250, 50)
    return screen.previews.last
  }

  @Test func `an item can look otherwise than what it is taken from`() {
    let screen = DragScreen()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .yellow
    screen.items[0].previewProvider = { UIDragPreview(view: label, parameters: parameters) }
    let preview = dragged(screen)
    expect(preview?.bounds.size == CGSize(width: 60, height: 20), preview?.bounds.size)
    expect(preview?.backgroundColor == .yellow && label.isDescendant(of: screen.window))
  }

  @Test func `without a preview nothing is seen, and the item is dragged`() async {
    let screen = DragScreen()
    screen.lifting = { _ in nil }
    expect(dragged(screen) == nil)
    screen.release(250, 50)
    await screen.settle()
    expect(screen.log.contains("didEnd copy"), screen.log)
  }

  @Test func `a fifth item is counted, and not seen`() {
    let screen = DragScreen(["a", "b", "c", "d", "e"])
    _ = dragged(screen)
    expect(screen.previews.map(\.alpha) == [0, 1, 1, 1, 1], saying: "from the back to the front")
    expect(screen.badge?.text == "+5" && screen.badge?.isHidden == false)
    expect(screen.badge?.backgroundColor == .systemGreen, screen.badge?.backgroundColor)
  }

  @Test func `a move of several is counted without a plus, and of one not at all`() {
    let screen = DragScreen(["a", "b"])
    screen.operation = .move
    _ = dragged(screen)
    expect(screen.badge?.text == "2" && screen.badge?.backgroundColor == .systemBlue)
    let one = DragScreen()
    one.operation = .move
    _ = dragged(one)
    expect(one.badge?.isHidden == true, one.badge?.isHidden)
  }

  @Test func `what was pressed is in front of what comes with it`() {
    let list = ListDragScreen(["abcde"])
    for row in [0, 2, 4] {
      list.view.selectItem(at: path(row), animated: false, scrollPosition: [])
    }
    list.press(2)
    list.move(3)
    let previews = list.screen.window.subviews.compactMap { $0 as? DragPreviewView }
    // Where it was held the pointer still holds it; the others lie a little lower.
    expect(previews.last?.center == list.at(3), previews.last?.center, list.at(3))
    expect(previews.first?.center == CGPoint(x: list.at(3).x + 12, y: list.at(3).y + 12))
  }

  @Test func `a target says where the preview comes to rest, and how large`() {
    let screen = DragScreen()
    screen.dropping = { usual in
      usual.retargetedPreview(
        with: UIDragPreviewTarget(
          container: screen.right, center: CGPoint(x: 20, y: 30),
          transform: CGAffineTransform(scaleX: 0.5, y: 0.5)))
    }
    let preview = dragged(screen)
    screen.release(250, 50)
    expect(preview?.center == CGPoint(x: 220, y: 30), preview?.center)
    expect(preview?.transform == CGAffineTransform(scaleX: 0.5, y: 0.5), preview?.transform)
  }

  @Test func `a target in another window lets it fade where it is`() {
    let (screen, other) = (DragScreen(), DragScreen())
    screen.dropping = { usual in
      usual.retargetedPreview(
        with: UIDragPreviewTarget(container: other.right, center: CGPoint(x: 20, y: 30)))
    }
    let preview = dragged(screen)
    screen.release(250, 50)
    expect(preview?.center == CGPoint(x: 250, y: 50) && preview?.alpha == 0)
  }

  @Test func `animations beside a drop run with it, and are told its end`() async {
    let screen = DragScreen()
    var order: [String] = []
    screen.whenLanding = { animator in
      animator.addAnimations {
        screen.right.alpha = 0.5
        order.append("beside")
      }
      animator.addCompletion { _ in
        order.append("end")
        animator.addCompletion { _ in order.append("late") }
      }
    }
    _ = dragged(screen)
    screen.release(250, 50)
    expect(order == ["beside"] && screen.right.alpha == 0.5)
    await screen.settle()
    expect(order == ["beside", "end", "late"], order)
  }

  @Test func `an animation that is added while the motion runs is run at once`() {
    let screen = DragScreen()
    var kept: (any UIDragAnimating)?
    screen.whenLanding = { kept = $0 }
    _ = dragged(screen)
    screen.release(250, 50)
    kept?.addAnimations { screen.right.alpha = 0.5 }
    expect(screen.right.alpha == 0.5, screen.right.alpha)
  }

  @Test func `what nobody took flies back, also from outside of the window`() async {
    let screen = DragScreen()
    screen.window.host = TwoWindows([screen.window])
    let preview = dragged(screen)
    screen.move(900, 50)
    expect(preview?.window == nil, preview?.window, saying: "outside it is not seen")
    screen.release(900, 50)
    expect(preview?.window === screen.window && preview?.center == CGPoint(x: 50, y: 50))
    await screen.settle()
    expect(screen.previews.isEmpty, screen.previews)
  }

  @Test func `a source says where it flies back to, or that it fades`() {
    let screen = DragScreen()
    screen.cancelling = { usual in
      usual.retargetedPreview(
        with: UIDragPreviewTarget(container: screen.left, center: CGPoint(x: 5, y: 6)))
    }
    let preview = dragged(screen)
    screen.move(150, 200)
    screen.release(150, 200)
    expect(preview?.center == CGPoint(x: 5, y: 6), preview?.center)
    let fading = DragScreen()
    fading.cancelling = { _ in nil }
    let other = dragged(fading)
    fading.move(150, 200)
    fading.release(150, 200)
    expect(other?.alpha == 0, other?.alpha)
  }

  @Test func `a preview for elsewhere is the same view with the same look`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    let parent = UIView()
    parent.addSubview(view)
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .red
    let preview = UITargetedDragPreview(view: view, parameters: parameters)
    expect(preview.target.container === parent && preview.target.center == view.center)
    let other = preview.retargetedPreview(with: UIDragPreviewTarget(container: view, center: .zero))
    expect(other.view === view && other.parameters.backgroundColor == .red)
  }
}
