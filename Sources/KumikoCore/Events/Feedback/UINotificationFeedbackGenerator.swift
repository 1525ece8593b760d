import KumikoFoundation

/// Haptic feedback for the result of a task; has no effect on a desktop.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of a task.
  public nonisolated enum FeedbackType: Int, Sendable {
    /// It succeeded.
    case success = 0
    /// It produced a warning.
    case warning
    /// It failed.
    case error
  }

  /// A task has ended with a result.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
  /// A task has ended with a result, at a location in the view.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
