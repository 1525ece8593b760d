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
  /// What stands there where texts are hidden; kept, since desktops decide.
  public let hiddenPreviewsBodyPlaceholder: String
  /// What several of it are called together; kept, since desktops put none together.
  public let categorySummaryFormat: String

  /// A kind of notification.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
  }

  /// A kind of notification, with what stands there where texts are hidden.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil,
      options: options)
  }

  /// A kind of notification, with what stands there where texts are hidden and where several are
  /// put together.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
    options: UNNotificationCategoryOptions = []
  ) {
    (self.identifier, self.actions) = (identifier, actions)
    (self.intentIdentifiers, self.options) = (intentIdentifiers, options)
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder ?? ""
    self.categorySummaryFormat = categorySummaryFormat ?? ""
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
