import Kumiko

/// Opens a window for each scene. The first one asks for a second, animates in both, closes the
/// second and goes on by itself, and closes itself: the program ends. It prints a line for each
/// step.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  private var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UIViewController()
    window.rootViewController?.view.backgroundColor = .systemTeal
    window.makeKeyAndVisible()
    self.window = window
    let activity = connectionOptions.userActivities.first?.activityType
    print("window for \(activity ?? "the launch")")
    if activity == nil { Task { await self.openAnother() } }
  }

  func sceneDidDisconnect(_ scene: UIScene) { print("window gone") }

  private func openAnother() async {
    let application = UIApplication.shared
    application.requestSceneSessionActivation(
      nil, userActivity: NSUserActivity(activityType: "a second one"), options: nil)
    let windows = application.windows
    for window in windows { await SceneDelegate.animate(window) }
    print("\(windows.count) windows animate")
    if let second = windows.last?.windowScene?.session {
      application.requestSceneSessionDestruction(second, options: nil)
    }
    if let window { await SceneDelegate.animate(window) }
    print("\(application.windows.count) window animates")
    if let first = window?.windowScene?.session {
      application.requestSceneSessionDestruction(first, options: nil)
    }
  }

  private static func animate(_ window: UIWindow) async {
    await withCheckedContinuation { continuation in
      UIView.animate(withDuration: 0.05) {
        window.rootViewController?.view.alpha = window.rootViewController?.view.alpha == 1 ? 0.5 : 1
      } completion: { _ in
        continuation.resume()
      }
    }
  }
}
