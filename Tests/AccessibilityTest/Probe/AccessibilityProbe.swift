import Kumiko

/// A program that assistive programs are tried on: `rows` shows a list of 100,000 rows, `parts`, or
/// nothing, one of each thing that the Gallery has none of.
@main
final class AccessibilityProbe: NSObject, UIApplicationDelegate {
  private var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 500, height: 700))
    window.title = "Probe"
    window.rootViewController =
      CommandLine.arguments.contains("rows") ? RowsController() : PartsController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
