import KumikoFoundation

/// The time of a window's frames where it does not go as fast as the host's: slower, by steps, or
/// not at all. A window has none unless a tool asked for that.
final class FrameClock {
  /// Seconds that pass in the window while one passes for the host; 0 where time stands.
  private(set) var rate = 1.0
  /// Whether the next frame shows something else although nothing asked for it.
  private(set) var isDue = false

  private var host: TimeInterval?
  private var shown: TimeInterval
  private var step: TimeInterval = 0

  /// A clock that shows a time.
  init(at time: TimeInterval) { shown = time }

  /// Whether time stands.
  var stands: Bool { rate == 0 }

  /// The window's time at a time of the host's. Neither goes back.
  func time(at time: TimeInterval) -> TimeInterval {
    // What passed before the rate changed is not made up for: nothing jumps.
    shown += max(0, time - (host ?? time)) * rate + step
    (host, step, isDue) = (max(time, host ?? time), 0, false)
    return shown
  }

  /// When a time of the window's comes, in the host's; nil for never.
  func hostTime(of time: TimeInterval) -> TimeInterval? {
    guard !stands, let host else { return nil }
    return host + max(0, time - shown) / rate
  }

  /// From the next frame on time goes so fast.
  func run(at rate: Double) {
    self.rate = max(0, rate)
    (host, isDue) = (nil, true)
  }

  /// Lets seconds pass with the next frame.
  func pass(_ seconds: TimeInterval) {
    step += max(0, seconds)
    isDue = true
  }
}
