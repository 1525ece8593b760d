@_exported import Foundation

/// The content of a notification.
///
/// Requests and notifications have immutable copies.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct Values {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var targetContentIdentifier: String?
    var attachments: [UNNotificationAttachment] = []
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var filterCriteria: String?
    var launchImageName = ""
  }

  var values = Values()

  /// Empty content.
  public override init() { super.init() }

  init(_ values: Values) { self.values = values }

  /// The title, of one line.
  open var title: String { values.title }
  /// The subtitle: it is shown above the body, as desktops have no separate line for it.
  open var subtitle: String { values.subtitle }
  /// The text.
  open var body: String { values.body }
  /// The number of the app's badge once the notification is shown; nil leaves it unchanged.
  open var badge: NSNumber? { values.badge }
  /// The sound that is played with it; nil for none.
  open var sound: UNNotificationSound? { values.sound }
  /// Custom data of the app.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  /// The category that provides its actions; empty for none.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// The identifier of its group; stored, since desktops group notifications by application.
  open var threadIdentifier: String { values.threadIdentifier }
  /// The identifier with which the app selects a scene; stored.
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// Attached files; the first picture is shown beside the text.
  open var attachments: [UNNotificationAttachment] { values.attachments }
  /// The importance of the notification.
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// The relevance in a summary, from 0 to 1; stored.
  open var relevanceScore: Double { values.relevanceScore }
  /// The filter criterion of a Focus; stored, since the desktop decides.
  open var filterCriteria: String? { values.filterCriteria }
  /// The launch image; stored, since a notification launches no app.
  open var launchImageName: String { values.launchImageName }

  /// An immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values) }

  /// A mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(values) }
}

/// The mutable content of a notification.
///
///     let content = UNMutableNotificationContent()
///     content.title = "The tea is ready"
///     content.sound = .default
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// The title, of one line.
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  /// The subtitle: it is shown above the body, as desktops have no separate line for it.
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  /// The text.
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }
  /// The number of the app's badge once the notification is shown; nil leaves it unchanged.
  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }
  /// The sound that is played with it; nil for none.
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }
  /// Custom data of the app.
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  /// The category that provides its actions; empty for none.
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }
  /// The identifier of its group; stored, since desktops group notifications by application.
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }
  /// The identifier with which the app selects a scene; stored.
  open override var targetContentIdentifier: String? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }
  /// Attached files; the first picture is shown beside the text.
  open override var attachments: [UNNotificationAttachment] {
    get { values.attachments }
    set { values.attachments = newValue }
  }
  /// The importance of the notification.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
  /// The relevance in a summary, from 0 to 1; stored.
  open override var relevanceScore: Double {
    get { values.relevanceScore }
    set { values.relevanceScore = newValue }
  }
  /// The filter criterion of a Focus; stored, since the desktop decides.
  open override var filterCriteria: String? {
    get { values.filterCriteria }
    set { values.filterCriteria = newValue }
  }
  /// The launch image; stored, since a notification launches no app.
  open override var launchImageName: String {
    get { values.launchImageName }
    set { values.launchImageName = newValue }
  }
}

/// The importance of a notification.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// Low importance.
  case passive = 0
  /// The default.
  case active = 1
  /// Time-sensitive; as `active` on desktops.
  case timeSensitive = 2
  /// Critical: it stays visible until the user has seen it.
  case critical = 3
}

/// The sound of a notification: always the desktop's own, regardless of the requested one.
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
  let isCritical: Bool

  init(isCritical: Bool) { self.isCritical = isCritical }

  /// A sound of the app. Desktops play their own instead.
  public init(named name: UNNotificationSoundName) { isCritical = false }

  /// The default sound.
  open class var `default`: UNNotificationSound { UNNotificationSound(isCritical: false) }

  /// The ringtone of calls, which is the default sound on desktops.
  open class var defaultRingtone: UNNotificationSound { .default }

  /// A critical sound of the app. Desktops play their own instead.
  open class func criticalSoundNamed(
    _ name: UNNotificationSoundName, withAudioVolume volume: Float = 1
  ) -> UNNotificationSound { .defaultCritical }

  /// The critical sound; the volume is that of the desktop.
  open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    .defaultCritical
  }

  /// The critical sound, which is the default sound on desktops.
  open class var defaultCritical: UNNotificationSound { UNNotificationSound(isCritical: true) }

  /// Returns itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The name of a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name of the file.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A file that is attached to a notification. The first picture is shown beside the text.
///
///     func attach(_ picture: URL, to content: UNMutableNotificationContent) throws {
///       content.attachments = [try UNNotificationAttachment(identifier: "", url: picture)]
///     }
open class UNNotificationAttachment: NSObject, @unchecked Sendable {
  /// Its identifier.
  public let identifier: String
  /// The URL of the file.
  public let url: URL

  /// An attachment. `options` are ignored.
  ///
  /// - Parameter identifier: empty for a generated one.
  /// - Throws: `UNError.attachmentInvalidURL` if the file does not exist.
  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    guard url.isFileURL, FileManager.default.fileExists(atPath: url.path) else {
      throw UNError(.attachmentInvalidURL)
    }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    self.url = url
  }
}
