import Foundation
import KumikoCore

/// A request for a notification: its content, and when it is shown.
///
///     let content = UNMutableNotificationContent()
///     content.title = "The tea is ready"
///     let request = UNNotificationRequest(
///       identifier: "tea", content: content,
///       trigger: UNTimeIntervalNotificationTrigger(timeInterval: 180, repeats: false))
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier; a request replaces an earlier one with the same identifier.
  public let identifier: String
  /// The content.
  public let content: UNNotificationContent
  /// When it is shown; nil for immediately.
  public let trigger: UNNotificationTrigger?

  /// Creates a request.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content.copy() as? UNNotificationContent ?? content
    self.trigger = trigger
  }

  /// Returns itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A notification that was delivered.
open class UNNotification: NSObject, NSCopying, @unchecked Sendable {
  /// The delivery date.
  public let date: Date
  /// The request.
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) { (self.date, self.request) = (date, request) }

  /// Returns itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The user's response to a notification.
open class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// The action that was chosen: one of the category's, or `UNNotificationDefaultActionIdentifier`
  /// for a click on the notification, or `UNNotificationDismissActionIdentifier`.
  public let actionIdentifier: String

  init(_ notification: UNNotification, _ actionIdentifier: String) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
  }

  /// Returns itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A text that the user typed into a notification; desktop notifications have no text field, so
/// that it is never delivered. See `UNTextInputNotificationAction`.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// The text.
  public let userText: String

  init(_ notification: UNNotification, _ actionIdentifier: String, text: String) {
    userText = text
    super.init(notification, actionIdentifier)
  }
}

extension UIScene.ConnectionOptions {
  /// The response with which the program was launched: nil, since notifications of programs that
  /// have exited launch none.
  @MainActor public var notificationResponse: UNNotificationResponse? { nil }
}

extension UNNotificationResponse {
  /// The target scene of the response: that of the key window, or else of the first window.
  @MainActor public var targetScene: UIScene? {
    let windows = UIApplication.shared.windows
    return (windows.first(where: \.isKeyWindow) ?? windows.first)?.windowScene
  }
}

/// A click on the notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

/// The notification was closed by the user.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
