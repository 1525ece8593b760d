import Kumiko

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 480))

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window.rootViewController = ListViewController.inBars()
    window.makeKeyAndVisible()
    return true
  }
}
