import Kumiko
import Offscreen

/// Where a script is played: a window, and a way to let time pass.
protocol Stage {
  var window: UIWindow { get }
  /// Gives the window an event.
  func send(_ event: UIEvent.Input) async
  /// Gives the window another size in points.
  func resize(to size: CGSize) async throws
  /// A picture of what the window shows.
  func pngData() throws -> Data
  /// Lets time pass.
  func pass(_ seconds: TimeInterval) async
  /// Lets time pass until nothing moves.
  func settle() async
}

/// A window without a screen, under the test's clock.
struct OffscreenStage: Stage {
  let host: OffscreenHost
  var window: UIWindow { host.window }

  func send(_ event: UIEvent.Input) async { host.send(event) }
  func resize(to size: CGSize) async throws { try host.resize(to: size) }
  func pngData() throws -> Data { try host.pngData() }
  func pass(_ seconds: TimeInterval) async { await host.advanceRunningTasks(by: seconds) }
  func settle() async { await host.settle() }
}

/// A window on the desktop, in real time.
struct DesktopStage: Stage {
  let window: UIWindow

  func send(_ event: UIEvent.Input) async {
    window.send(event)
    await pass(0.02)
  }

  func resize(to size: CGSize) async throws {
    guard let scene = window.windowScene else { return }
    let origin = scene.effectiveGeometry.systemFrame.origin
    var problem: (any Error)?
    scene.requestGeometryUpdate(.Mac(systemFrame: CGRect(origin: origin, size: size))) {
      problem = $0
    }
    if let problem { throw problem }
  }

  func pngData() throws -> Data {
    guard let data = try window.pngData() else {
      throw Failure.outside("the window is not shown any more")
    }
    return data
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
