import Foundation

/// A kind of notification, with what can be done with it.
open class UNNotificationCategory: NSObject, NSCopying, @unchecked Sendable {
  /// What contents name it by.
  public let identifier: String
  /// Its buttons, in their order. Desktops show two or three.
  public let actions: [UNNotificationAction]
  /// Intents of the assistant, of which there is none here; kept.
  public let intentIdentifiers: [String]
  /// What the app is told.
  public let options: UNNotificationCategoryOptions

  /// A kind of notification.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    (self.identifier, self.actions) = (identifier, actions)
    (self.intentIdentifiers, self.options) = (intentIdentifiers, options)
  }

  /// Itself, since it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Two of the same name are one.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationCategory)?.identifier == identifier
  }

  /// Made of the name.
  open override var hash: Int { identifier.hashValue }
}

/// What the app is told of notifications of a category.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// That one was closed.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
  /// In cars; kept.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
  /// With titles where texts are hidden; kept, since desktops decide.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 1 << 2)
  /// With subtitles where texts are hidden; kept, since desktops decide.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 1 << 3)
}

/// A button on notifications.
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
  /// What responses name it by.
  public let identifier: String
  /// What the user reads.
  public let title: String
  /// What else it does.
  public let options: UNNotificationActionOptions

  /// A button.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = []
  ) {
    (self.identifier, self.title, self.options) = (identifier, title, options)
  }

  /// Itself, since it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
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
