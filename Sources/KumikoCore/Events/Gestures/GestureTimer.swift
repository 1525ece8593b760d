import KumikoFoundation

/// Calls a closure at a time of the frame clock.
final class GestureTimer: FrameStepping {
  private var action: (() -> Void)?
  private weak var animator: Animator?

  /// Calls `action` in the first frame at or after `time`; never without a window. It does not
  /// request frames until then.
  init(in window: UIWindow?, until time: TimeInterval, _ action: @escaping () -> Void) {
    self.action = action
    animator = window?.animator
    animator?.wake(self, at: time, isAwaited: true)
  }

  func stop() {
    action = nil
    animator?.forget(self)
  }

  func step(to now: TimeInterval) -> Bool {
    let action = action
    self.action = nil
    action?()
    return false
  }
}
