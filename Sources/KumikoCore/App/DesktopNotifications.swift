import KumikoFoundation

/// What the desktop is to show the user beside the windows.
package struct DesktopNotification: Equatable, Sendable {
  /// A button on it.
  package struct Button: Equatable, Sendable {
    /// What the program knows it by.
    package var identifier: String
    /// What the user reads.
    package var title: String

    /// A button.
    package init(identifier: String, title: String) {
      self.identifier = identifier
      self.title = title
    }
  }

  /// How much it matters.
  package enum Urgency: UInt8, Sendable {
    /// It can wait.
    case low
    /// As usual.
    case normal
    /// It stays until the user has seen it.
    case critical
  }

  /// What the program knows it by; one of the same name takes its place.
  package var identifier: String
  /// One line.
  package var title: String
  /// Plain text.
  package var body: String
  /// Buttons, in their order.
  package var buttons: [Button]
  /// A picture beside it.
  package var picture: URL?
  /// Whether it comes without a sound.
  package var isSilent: Bool
  /// How much it matters.
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

/// What the user did with a notification.
package enum DesktopNotificationChoice: Equatable, Sendable {
  /// Clicked on it.
  case opened
  /// Pressed one of its buttons.
  case button(String)
  /// Closed it.
  case dismissed
}

/// Whoever shows notifications on a desktop.
package protocol DesktopNotifications: AnyObject {
  /// Called with the identifier of a notification that the user did something with.
  var chosen: (String, DesktopNotificationChoice) -> Void { get set }
  /// Says whether the desktop shows notifications, at once or later, once.
  func askWhetherThere(answered: @escaping (Bool) -> Void)
  /// Shows one; what is wrong is told at once or later, once, and nil where nothing is.
  func show(_ notification: DesktopNotification, answered: @escaping (String?) -> Void)
  /// Takes one away again, where it is still there.
  func withdraw(_ identifier: String)
}
