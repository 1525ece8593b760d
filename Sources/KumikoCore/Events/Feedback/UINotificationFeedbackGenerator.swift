import KumikoFoundation

/// Lets the user feel how something went; nothing on a desktop.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How something went.
  public nonisolated enum FeedbackType: Int, Sendable {
    /// Well.
    case success = 0
    /// Not quite.
    case warning
    /// Not at all.
    case error
  }

  /// It is over, and went so.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
  /// It is over, and went so, at a place of the view.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
