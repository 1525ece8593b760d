import Foundation

/// A type of notification, with its actions.
///
///     let tea = UNNotificationCategory(
///       identifier: "tea",
///       actions: [UNNotificationAction(identifier: "later", title: "Remind me later")],
///       intentIdentifiers: [])
///     UNUserNotificationCenter.current().setNotificationCategories([tea])
open class UNNotificationCategory: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier that contents refer to.
  public let identifier: String
  /// The actions, in display order. Desktops show two or three.
  public let actions: [UNNotificationAction]
  /// Intent identifiers; stored, as there is no assistant here.
  public let intentIdentifiers: [String]
  /// Which events are reported to the app.
  public let options: UNNotificationCategoryOptions
  /// The placeholder for hidden previews; stored, since desktops decide.
  public let hiddenPreviewsBodyPlaceholder: String
  /// The summary format of grouped notifications; stored, since desktops do not group them.
  public let categorySummaryFormat: String

  /// Creates a category.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
  }

  /// Creates a category, with a placeholder for hidden previews.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil,
      options: options)
  }

  /// Creates a category, with a placeholder for hidden previews and a summary format of groups.
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

  /// Returns itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Categories with the same identifier are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationCategory)?.identifier == identifier
  }

  /// The hash of the identifier.
  open override var hash: Int { identifier.hashValue }
}

/// Which events of notifications of a category are reported to the app.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Options with a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The user dismissed a notification.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
  /// Shown in cars; stored.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
  /// Shows titles of hidden previews; stored, since desktops decide.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 1 << 2)
  /// Shows subtitles of hidden previews; stored, since desktops decide.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 1 << 3)
}
