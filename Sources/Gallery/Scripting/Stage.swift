import Kumiko
import Offscreen

/// Where a script is played: a window, and a way to let time pass.
protocol Stage {
  var window: UIWindow { get }
  /// Gives the window an event.
  func send(_ event: InputEvent) async
  /// Lets time pass.
  func pass(_ seconds: TimeInterval) async
  /// Lets time pass until nothing moves.
  func settle() async
}

/// A window without a screen, under the test's clock.
struct OffscreenStage: Stage {
  let host: OffscreenHost
  var window: UIWindow { host.window }

  func send(_ event: InputEvent) async { host.send(event) }
  func pass(_ seconds: TimeInterval) async { await host.advanceRunningTasks(by: seconds) }
  func settle() async { await host.settle() }
}

/// A window on the desktop, in real time.
struct DesktopStage: Stage {
  let window: UIWindow

  func send(_ event: InputEvent) async {
    window.send(event)
    await pass(0.02)
  }

  func pass(_ seconds: TimeInterval) async {
    try? await Task.sleep(nanoseconds: UInt64(max(0, seconds) * 1e9))
  }

  func settle() async {
    var quiet = 0
    while quiet < 3 {
      await pass(0.02)
      quiet = window.needsFrame ? 0 : quiet + 1
    }
  }
}
