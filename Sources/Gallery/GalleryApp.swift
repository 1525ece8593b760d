import Driving
import Kumiko

/// The Gallery in a window.
final class GalleryApp: NSObject, UIApplicationDelegate {
  private let options: Options
  private let screen: Screen
  private let script: Script?
  private var window: UIWindow?

  init(_ options: Options, _ screen: Screen, _ script: Script?) {
    self.options = options
    self.screen = screen
    self.script = script
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(origin: .zero, size: options.size))
    window.title = "Kumiko Gallery"
    // Options take precedence; without any the last state is restored.
    window.isRestorable = options.screen == nil && !options.hasSize && script == nil
    window.traitOverrides.userInterfaceStyle = options.appearance ?? .unspecified
    window.traitOverrides.layoutDirection = options.direction ?? .unspecified
    window.traitOverrides.displayScale = options.scale ?? 0
    window.traitOverrides.preferredContentSizeCategory = options.textSize ?? .unspecified
    window.traitOverrides.accessibilityContrast = options.contrast ?? .unspecified
    window.rootViewController = BrowserViewController(
      screen: screen, showsList: options.screen == nil)
    window.makeKeyAndVisible()
    self.window = window
    if script != nil || options.output != nil {
      Task { await play(on: window) }
    }
    return true
  }

  /// Plays the script in real time. With `--output` a picture of the final state is written and the
  /// program exits.
  private func play(on window: UIWindow) async {
    let stage = WindowStage(window)
    let session = options.session(of: stage, screen)
    do throws(DrivingProblem) {
      _ = await stage.settle(within: 60)
      if let script { try await script.play(in: session) }
      guard let output = options.output else { return }
      try await session.run("screenshot \(output)")
      exit(0)
    } catch {
      Main.end(.outside("\(error)"))
    }
  }
}
