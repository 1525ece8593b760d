import KumikoFoundation

// The notifications about a phone's status bar. A desktop has none: these are never posted, and
// observing them does no harm.
extension UIApplication {
  /// Posted before the orientation of the status bar changes; never on a desktop.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted after the orientation of the status bar changed; never on a desktop.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// Posted before the frame of the status bar changes; never on a desktop.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Posted after the frame of the status bar changed; never on a desktop.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// The key of the orientation in the user info of these notifications.
  public nonisolated static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"
  /// The key of the frame in the user info of these notifications.
  public nonisolated static let statusBarFrameUserInfoKey =
    "UIApplicationStatusBarFrameUserInfoKey"
}
