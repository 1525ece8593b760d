import Foundation

/// A button on notifications.
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
  /// What responses name it by.
  public let identifier: String
  /// What the user reads.
  public let title: String
  /// What else it does.
  public let options: UNNotificationActionOptions
  /// The picture beside the title; kept, since buttons of desktops' notifications have none.
  public let icon: UNNotificationActionIcon?

  /// A button.
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = []
  ) { self.init(identifier: identifier, title: title, options: options, icon: nil) }

  /// A button with a picture.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?
  ) {
    (self.identifier, self.title) = (identifier, title)
    (self.options, self.icon) = (options, icon)
  }

  /// Itself, since it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A button on notifications that asks for a line of text.
///
/// Notifications of desktops have no field for it: its button stands there, and a click on it is
/// told as one on the notification itself, `UNNotificationDefaultActionIdentifier`, with the app
/// brought to the front, where the user can write. That is reported. Nobody is told of a text that
/// was never written.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// What the button beside the field says; kept.
  public let textInputButtonTitle: String
  /// What stands in the empty field; kept.
  public let textInputPlaceholder: String

  /// A button that asks for text.
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.init(
      identifier: identifier, title: title, options: options, icon: nil,
      textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
  }

  /// A button that asks for text, with a picture.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?, textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }
}

/// The picture of a button on notifications; kept, since those of desktops have none.
open class UNNotificationActionIcon: NSObject, NSCopying, @unchecked Sendable {
  private let name: String
  private let isSystem: Bool

  private init(_ name: String, isSystem: Bool) { (self.name, self.isSystem) = (name, isSystem) }

  /// A picture of the app's.
  public convenience init(templateImageName: String) {
    self.init(templateImageName, isSystem: false)
  }

  /// A symbol.
  public convenience init(systemImageName: String) { self.init(systemImageName, isSystem: true) }

  /// Itself, since it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Two of the same picture are one.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationActionIcon else { return false }
    return other.name == name && other.isSystem == isSystem
  }

  /// Made of the name.
  open override var hash: Int { name.hashValue }
}

/// What a button on notifications does besides.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Only where the machine is unlocked; desktops show notifications only there.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  /// It takes something away; drawn as others are.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// The app comes to the front.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}
