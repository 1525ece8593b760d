import Foundation
import KumikoCore

/// A notification that is asked for: what it says, and when.
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  /// What it is known by; another with the same name takes its place.
  public let identifier: String
  /// What it says.
  public let content: UNNotificationContent
  /// When it is shown; nil for at once.
  public let trigger: UNNotificationTrigger?

  /// A notification to be asked for.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content.copy() as? UNNotificationContent ?? content
    self.trigger = trigger
  }

  /// Itself, since it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A notification that was shown.
open class UNNotification: NSObject, NSCopying, @unchecked Sendable {
  /// When.
  public let date: Date
  /// What was asked for.
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) { (self.date, self.request) = (date, request) }

  /// Itself, since it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What the user did with a notification.
open class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
  /// Which.
  public let notification: UNNotification
  /// The action that was chosen: one of the category's, or `UNNotificationDefaultActionIdentifier`
  /// for a click on the notification, or `UNNotificationDismissActionIdentifier`.
  public let actionIdentifier: String

  init(_ notification: UNNotification, _ actionIdentifier: String) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
  }

  /// Itself, since it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A text that the user wrote into a notification; notifications of desktops have no field, so
/// that it never comes. See `UNTextInputNotificationAction`.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// The text.
  public let userText: String

  init(_ notification: UNNotification, _ actionIdentifier: String, text: String) {
    userText = text
    super.init(notification, actionIdentifier)
  }
}

extension UIScene.ConnectionOptions {
  /// What the user did with the notification that the program was started for: nil, since
  /// notifications of programs that have ended start none.
  @MainActor public var notificationResponse: UNNotificationResponse? { nil }
}

extension UNNotificationResponse {
  /// The scene that is to show what the user asked for: that of the window in front.
  @MainActor public var targetScene: UIScene? {
    let windows = UIApplication.shared.windows
    return (windows.first(where: \.isKeyWindow) ?? windows.first)?.windowScene
  }
}

/// A click on the notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

/// The notification was closed by the user.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
