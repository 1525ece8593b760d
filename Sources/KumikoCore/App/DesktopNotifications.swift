import KumikoFoundation

/// A notification that the desktop shows to the user outside of the windows.
package struct DesktopNotification: Equatable, Sendable {
  /// A button on it.
  package struct Button: Equatable, Sendable {
    /// The identifier of the button.
    package var identifier: String
    /// The text that the user reads.
    package var title: String

    /// A button.
    package init(identifier: String, title: String) {
      self.identifier = identifier
      self.title = title
    }
  }

  /// The urgency of a notification.
  package enum Urgency: UInt8, Sendable {
    /// Low.
    case low
    /// Normal.
    case normal
    /// The notification stays until the user has seen it.
    case critical
  }

  /// The identifier; a notification with the same identifier is replaced.
  package var identifier: String
  /// One line.
  package var title: String
  /// Plain text.
  package var body: String
  /// Buttons, in their order.
  package var buttons: [Button]
  /// The file of an image to show with it.
  package var picture: URL?
  /// Whether it is shown without a sound.
  package var isSilent: Bool
  /// The urgency.
  package var urgency: Urgency

  /// A notification.
  package init(
    identifier: String, title: String, body: String, buttons: [Button] = [], picture: URL? = nil,
    isSilent: Bool = true, urgency: Urgency = .normal
  ) {
    (self.identifier, self.title, self.body) = (identifier, title, body)
    (self.buttons, self.picture) = (buttons, picture)
    (self.isSilent, self.urgency) = (isSilent, urgency)
  }
}

/// The user's response to a notification.
package enum DesktopNotificationChoice: Equatable, Sendable {
  /// Clicked the notification.
  case opened
  /// Pressed one of its buttons.
  case button(String)
  /// Closed it.
  case dismissed
}

/// A service that shows notifications on a desktop.
package protocol DesktopNotifications: AnyObject {
  /// Called with the identifier of a notification that the user responded to.
  var chosen: (String, DesktopNotificationChoice) -> Void { get set }
  /// Reports whether the desktop shows notifications; calls back once, at once or later.
  func askWhetherThere(answered: @escaping (Bool) -> Void)
  /// Shows a notification; calls back once, at once or later, with an error message, nil on
  /// success.
  func show(_ notification: DesktopNotification, answered: @escaping (String?) -> Void)
  /// Removes a notification, where it is still shown.
  func withdraw(_ identifier: String)
}
