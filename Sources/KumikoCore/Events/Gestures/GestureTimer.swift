import KumikoFoundation

/// Does something at a time of the frames' clock.
final class GestureTimer: FrameStepping {
  private let time: TimeInterval
  private var action: (() -> Void)?

  /// Does `action` in the first frame at or after `time`; at no time without a window.
  init(in window: UIWindow?, until time: TimeInterval, _ action: @escaping () -> Void) {
    self.time = time
    self.action = action
    window?.animator.add(self)
  }

  func stop() { action = nil }

  func step(to now: TimeInterval) -> Bool {
    guard let action else { return false }
    guard now >= time - 1e-9 else { return true }
    self.action = nil
    action()
    return false
  }
}
