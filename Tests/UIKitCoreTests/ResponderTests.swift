import Testing
import UIFoundation

@testable import UIKitCore

private final class KeyView: UIView {
  var keys: [String] = []
  var canGive = true
  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { canGive }
  override func handleKey(_ key: KeyPress) -> Bool {
    keys.append(key.name)
    return true
  }
}

private final class TouchController: UIViewController {
  var touches = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
}

@MainActor struct ResponderTests {
  private let screen = ViewScreen()

  @Test func `what a view does not answer goes to its controller and on`() {
    let controller = TouchController()
    let inner = UIView(frame: rect(10, 10, 50, 50))
    screen.window.rootViewController = controller
    controller.view.addSubview(inner)
    screen.window.sendSubviewToBack(screen.root)
    #expect(inner.next === controller.view)
    #expect(controller.view.next === controller)
    #expect(controller.next === screen.window)
    screen.tick()
    screen.click(20, 20)
    #expect(controller.touches == 1)
  }

  @Test func `the keyboard goes from one view to another`() {
    let (first, second) = (KeyView(), KeyView())
    #expect(!first.becomeFirstResponder())
    screen.root.addSubview(first)
    screen.root.addSubview(second)
    #expect(first.becomeFirstResponder() && first.isFirstResponder)
    screen.pipeline.enqueue(.key(KeyPress("a")))
    screen.tick()
    first.canGive = false
    #expect(!second.becomeFirstResponder() && first.isFirstResponder)
    first.canGive = true
    #expect(second.becomeFirstResponder() && !first.isFirstResponder)
    screen.pipeline.enqueue(.key(KeyPress("b")))
    screen.tick()
    #expect(first.keys == ["a"] && second.keys == ["b"])
    #expect(second.resignFirstResponder() && !second.isFirstResponder)
    #expect(!screen.root.becomeFirstResponder())
  }

  @Test func `a view that leaves loses the keyboard`() {
    let view = KeyView()
    screen.root.addSubview(view)
    view.becomeFirstResponder()
    view.removeFromSuperview()
    #expect(screen.window.firstResponder == nil)
  }
}
