import KumikoFoundation

/// The time of a window's frames if it does not run as fast as the host's: slower, in steps, or
/// paused. A window has none unless a tool requests it.
final class FrameClock {
  /// Seconds that pass in the window while one passes for the host; 0 if time is paused.
  private(set) var rate = 1.0
  /// Whether the next frame differs although nothing requested it.
  private(set) var isDue = false

  private var host: TimeInterval?
  private var shown: TimeInterval
  private var step: TimeInterval = 0

  /// A clock that shows a time.
  init(at time: TimeInterval) { shown = time }

  /// Whether time is paused.
  var stands: Bool { rate == 0 }

  /// The window's time at a time of the host's. Neither decreases.
  func time(at time: TimeInterval) -> TimeInterval {
    // Time that passed before the rate changed is not made up for, so that nothing jumps.
    shown += max(0, time - (host ?? time)) * rate + step
    (host, step, isDue) = (max(time, host ?? time), 0, false)
    return shown
  }

  /// The host's time that corresponds to a time of the window's; nil for never.
  func hostTime(of time: TimeInterval) -> TimeInterval? {
    guard !stands, let host else { return nil }
    return host + max(0, time - shown) / rate
  }

  /// Sets the rate of time, from the next frame on.
  func run(at rate: Double) {
    self.rate = max(0, rate)
    (host, isDue) = (nil, true)
  }

  /// Advances time by seconds with the next frame.
  func pass(_ seconds: TimeInterval) {
    step += max(0, seconds)
    isDue = true
  }
}
