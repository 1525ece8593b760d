import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// How large scenes, windows and the screen are before and after there is a window.
@MainActor @Suite(.serialized) struct SceneSizeTests {
  private func scene() -> UIWindowScene {
    UIWindowScene(
      session: UISceneSession(role: .windowApplication),
      connectionOptions: UIScene.ConnectionOptions(nil))
  }

  @Test func `a scene has its size before it has a window`() {
    let (scene, opening) = (scene(), UIScreen.main.openingBounds)
    expect(scene.coordinateSpace.bounds == opening, scene.coordinateSpace.bounds, opening)
    expect(scene.interfaceOrientation == .landscapeRight, scene.interfaceOrientation)
    let window = UIWindow(frame: scene.coordinateSpace.bounds)
    window.windowScene = scene
    expect(window.frame == opening && scene.windows == [window])
    window.frame = rect(0, 0, 390, 844)
    expect(scene.coordinateSpace.bounds == rect(0, 0, 390, 844))
    expect(scene.interfaceOrientation == .portrait, scene.interfaceOrientation)
  }

  @Test func `a window without a size gets that of its scene, and one of its own keeps it`() {
    let scene = scene()
    let first = UIWindow()
    first.windowScene = scene
    expect(first.bounds == UIScreen.main.openingBounds, first.bounds)
    first.frame = rect(0, 0, 320, 480)
    let second = UIWindow(windowScene: scene)
    expect(second.frame == rect(0, 0, 320, 480), second.frame, rect(0, 0, 320, 480))
    let badge = UIWindow(frame: rect(10, 20, 60, 40))
    badge.windowScene = scene
    expect(badge.frame == rect(10, 20, 60, 40), badge.frame, rect(10, 20, 60, 40))
    let third = UIWindow(frame: .zero)
    third.windowScene = scene
    expect(third.frame == rect(0, 0, 320, 480), third.frame, rect(0, 0, 320, 480))
  }

  @Test func `the root of a window that is made in the usual way finds its size when it loads`() {
    final class Root: UIViewController {
      var loaded: CGSize?
      override func viewDidLoad() { loaded = view.bounds.size }
    }
    let (scene, root) = (scene(), Root())
    let window = UIWindow(frame: scene.coordinateSpace.bounds)
    window.windowScene = scene
    window.rootViewController = root
    expect(root.loaded == UIScreen.main.openingBounds.size, root.loaded)
  }

  @Test func `the screen is as large as the window, while it is resized, too`() {
    final class Page: UIViewController {
      var sizes: [CGSize] = []
      override func viewDidLayoutSubviews() { sizes.append(UIScreen.main.bounds.size) }
    }
    let (page, application) = (Page(), UIApplication.shared)
    for window in application.windows { application.windowClosed(window) }
    let screen = ControllerScreen(page, width: 390, height: 700)
    expect(UIScreen.main.bounds == rect(0, 0, 390, 700), rect(0, 0, 390, 700))
    screen.resize(1_000, 600)
    expect(UIScreen.main.bounds == rect(0, 0, 1_000, 600), rect(0, 0, 1_000, 600))
    expect(page.sizes.first == CGSize(width: 390, height: 700), page.sizes.first)
    expect(page.sizes.last == CGSize(width: 1_000, height: 600), page.sizes.last)
    expect(UIScreen.main.nativeBounds.width == 1_000 * UIScreen.main.scale)
    // The window that has the keyboard counts, whichever was laid out last.
    let other = UIWindow(frame: rect(0, 0, 500, 400))
    other.makeKeyAndVisible()
    screen.tick()
    expect(UIScreen.main.bounds == rect(0, 0, 500, 400), rect(0, 0, 500, 400))
    application.windowClosed(other)
    screen.tick()
    expect(UIScreen.main.bounds == rect(0, 0, 1_000, 600), rect(0, 0, 1_000, 600))
  }
}
