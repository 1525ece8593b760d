import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Views of controllers that an app scales.
@MainActor struct ScaledRootTests {
  @Test func `a window does not enlarge what an app makes smaller behind a card`() {
    let root = UIViewController()
    let screen = ControllerScreen(root)
    root.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    screen.window.setNeedsLayout()
    screen.tick()
    expect(root.view.bounds == rect(0, 0, 375, 600), root.view.bounds)
    expect(root.view.frame == rect(93.75, 150, 187.5, 300), root.view.frame)
    screen.resize(400, 800)
    expect(root.view.bounds == rect(0, 0, 400, 800), root.view.bounds)
    expect(root.view.frame == rect(100, 200, 200, 400), root.view.frame)
    root.view.transform = .identity
    screen.tick()
    expect(root.view.frame == rect(0, 0, 400, 800), root.view.frame)
  }

  @Test func `a page keeps its size in the stack where an app scales it`() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    let screen = ControllerScreen(navigation)
    let size = page.view.bounds.size
    page.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    page.view.superview?.setNeedsLayout()
    screen.tick()
    expect(page.view.bounds.size == size, page.view.bounds, size)
  }
}
