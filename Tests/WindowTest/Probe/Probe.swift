import Kumiko

/// A program with a window in which everything that can wait for the main actor waits for it, one
/// after the other, so that each finds the run loop asleep. It prints a line for each that arrived
/// and ends with status 0, or with status 1 after 25 seconds. With the argument `windows`, scenes
/// open windows instead; see `SceneDelegate`. With `life` it stays; see `LifeProbe`.
@main
final class Probe: NSObject, UIApplicationDelegate {
  private var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // Scenes open the windows.
    if CommandLine.arguments.contains("windows") { return true }
    if LifeProbe.isWanted {
      LifeProbe.listen()
      window = LifeProbe.open()
      return true
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.title = "Probe"
    window.rootViewController = UIViewController()
    window.rootViewController?.view.backgroundColor = .systemTeal
    window.makeKeyAndVisible()
    self.window = window
    DispatchQueue.global().asyncAfter(deadline: .now() + 25) {
      print("something never arrived")
      exit(1)
    }
    Task { await self.visitAll() }
    return true
  }

  func applicationWillTerminate(_ application: UIApplication) { print("end") }

  private func visitAll() async {
    print("task")
    try? await Task.sleep(nanoseconds: 50_000_000)
    print("sleeping task")
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    print("main queue")
    await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) {
        DispatchQueue.main.async { continuation.resume() }
      }
    }
    print("main queue from another thread")
    await withCheckedContinuation { continuation in
      _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in
        continuation.resume()
      }
    }
    print("timer")
    await withCheckedContinuation { continuation in
      UIView.animate(withDuration: 0.05) {
        self.window?.rootViewController?.view.alpha = 0.5
      } completion: { _ in
        continuation.resume()
      }
    }
    print("animation")
    exit(0)
  }
}
