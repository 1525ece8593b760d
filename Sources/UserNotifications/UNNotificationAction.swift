import Foundation

/// A button of notifications, which belongs to a category.
///
///     let later = UNNotificationAction(identifier: "later", title: "Remind me later")
///     let tea = UNNotificationCategory(
///       identifier: "tea", actions: [later], intentIdentifiers: [])
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier in responses.
  public let identifier: String
  /// The title that is shown.
  public let title: String
  /// The behaviour of the action.
  public let options: UNNotificationActionOptions
  /// The icon; stored, since buttons of desktop notifications have none.
  public let icon: UNNotificationActionIcon?

  /// Creates a button.
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = []
  ) { self.init(identifier: identifier, title: title, options: options, icon: nil) }

  /// Creates a button with an icon.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?
  ) {
    (self.identifier, self.title) = (identifier, title)
    (self.options, self.icon) = (options, icon)
  }

  /// Returns itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A button of notifications that requests a line of text.
///
/// Desktop notifications have no text field: the button is shown, and a click on it is delivered as
/// one on the notification itself, `UNNotificationDefaultActionIdentifier`, with the app brought to
/// the front, where the user can write. That is reported. No `UNTextInputNotificationResponse` is
/// ever delivered.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// The title of the button beside the text field; stored.
  public let textInputButtonTitle: String
  /// The placeholder of the text field; stored.
  public let textInputPlaceholder: String

  /// Creates a button that requests text.
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.init(
      identifier: identifier, title: title, options: options, icon: nil,
      textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
  }

  /// Creates a button that requests text, with an icon.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?, textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }
}

/// The icon of an action; stored, since buttons of desktop notifications have none.
open class UNNotificationActionIcon: NSObject, NSCopying, @unchecked Sendable {
  private let name: String
  private let isSystem: Bool

  private init(_ name: String, isSystem: Bool) { (self.name, self.isSystem) = (name, isSystem) }

  /// An image of the app.
  public convenience init(templateImageName: String) {
    self.init(templateImageName, isSystem: false)
  }

  /// A system symbol image.
  public convenience init(systemImageName: String) { self.init(systemImageName, isSystem: true) }

  /// Returns itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Icons of the same image are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationActionIcon else { return false }
    return other.name == name && other.isSystem == isSystem
  }

  /// The hash of the name.
  open override var hash: Int { name.hashValue }
}

/// The behaviour of an action.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Options with a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Requires the machine to be unlocked; desktops show notifications only then.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  /// A destructive action; it has the same appearance as others.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// Brings the app to the front.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}
