import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import KumikoCore

/// The tree that was reported last keeps nothing alive, and leads to nothing that is gone.
@MainActor struct AccessibilityLifetimeTests {
  private final class Ending: UIView {
    nonisolated(unsafe) var ended: () -> Void = {}
    deinit { ended() }
  }

  @Test func `a view that is let go of has a node for a while, and no view behind it`() throws {
    let host = try OffscreenHost(size: CGSize(width: 200, height: 100))
    host.rootViewController = UIViewController()
    let pass = host.window.accessibilityPass
    func shown() throws -> UIAccessibility.ID {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      view.isAccessibilityElement = true
      view.accessibilityLabel = "Brief"
      host.window.rootViewController?.view.addSubview(view)
      pass.update()
      let id = try #require(pass.tree.root.all.first { $0.label == "Brief" }?.id)
      expect(pass.view(id) === view)
      view.removeFromSuperview()
      return id
    }
    let id = try shown()
    expect(pass.tree.node(id) != nil, saying: "the tree is as it was reported")
    expect(pass.view(id) == nil)
    pass.update()
    expect(pass.tree.node(id) == nil)
  }

  @Test func `a view that ends while its node is looked up is found or is not`() throws {
    let host = try OffscreenHost(size: CGSize(width: 200, height: 100))
    host.rootViewController = UIViewController()
    let pass = host.window.accessibilityPass
    var found: [UIAccessibility.ID?] = []
    func shown() {
      let view = Ending(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      view.isAccessibilityElement = true
      view.accessibilityLabel = "Brief"
      host.window.rootViewController?.view.addSubview(view)
      pass.update()
      view.ended = { MainActor.assumeIsolated { found.append(pass.tree.id(of: host.window)) } }
      view.removeFromSuperview()
    }
    shown()
    expect(found == [pass.tree.root.id], found)
  }

  @Test func `an object that ends on another thread is not found either`() async {
    nonisolated(unsafe) var items = [UIView()]
    let link = items[0].accessibilityLink
    expect(link.object != nil)
    await Task.detached { items = [] }.value
    expect(link.object == nil)
  }
}
