import KumikoFoundation

/// Does something at a time of the frames' clock.
final class GestureTimer: FrameStepping {
  private var action: (() -> Void)?
  private weak var animator: Animator?

  /// Does `action` in the first frame at or after `time`; at no time without a window. No frames
  /// are made for it until then.
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
