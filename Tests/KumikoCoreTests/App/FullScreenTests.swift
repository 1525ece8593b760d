import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// F11 fills the screen and gives it back.
@MainActor struct FullScreenTests {
  private final class Desktop: StandInDesktop {
    var isFull = false
    func setFullScreen(_ isFull: Bool, of window: UIWindow) { self.isFull = isFull }
    func isFullScreen(_ window: UIWindow) -> Bool { isFull }
  }

  private let desktop = Desktop()
  private let screen = ControllerScreen(UIViewController(), width: 300, height: 200)
  private let scene = UIWindowScene(
    session: UISceneSession(role: .windowApplication),
    connectionOptions: UIScene.ConnectionOptions(nil))

  init() {
    screen.window.windowScene = scene
    screen.window.becameVisible(on: desktop)
  }

  @Test func `F11 fills the screen, another gives the window its place back`() {
    expect(!scene.isFullScreen)
    screen.key("f11")
    expect(desktop.isFull && scene.isFullScreen)
    screen.key("f11")
    expect(!desktop.isFull && !scene.isFullScreen)
  }

  @Test func `a scene can keep its windows from that`() {
    scene.sizeRestrictions?.allowsFullScreen = false
    screen.key("f11")
    expect(!desktop.isFull)
  }

  @Test func `with Shift it is another key`() {
    screen.send(.key(KeyPress("f11", modifiers: .shift)))
    expect(!desktop.isFull)
  }
}
