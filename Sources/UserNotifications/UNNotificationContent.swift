@_exported import Foundation

/// What a notification says.
///
/// Requests and notifications have copies, which nobody changes any more.
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

  /// Content that says nothing.
  public override init() { super.init() }

  init(_ values: Values) { self.values = values }

  /// One line that says what it is about.
  open var title: String { values.title }
  /// A second line: it stands above the text, as desktops have no line of its own for it.
  open var subtitle: String { values.subtitle }
  /// The text.
  open var body: String { values.body }
  /// The number at the program's picture once it is shown; nil leaves it as it is.
  open var badge: NSNumber? { values.badge }
  /// What is heard with it; nil for nothing.
  open var sound: UNNotificationSound? { values.sound }
  /// What the app wants to know of it later.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  /// The category whose actions it has; empty for none.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// What it belongs to; kept, since desktops group notifications by programs.
  open var threadIdentifier: String { values.threadIdentifier }
  /// What the app's scenes are asked for; kept.
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// Files that belong to it; the first picture is shown beside the text.
  open var attachments: [UNNotificationAttachment] { values.attachments }
  /// How much it matters.
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// From 0 to 1, for what sums them up; kept.
  open var relevanceScore: Double { values.relevanceScore }
  /// Which focus lets it through; kept, since the desktop decides.
  open var filterCriteria: String? { values.filterCriteria }
  /// What is shown while the app starts; kept, since it starts no app.
  open var launchImageName: String { values.launchImageName }

  /// Content that nobody changes.
  open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values) }

  /// Content of the same values that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(values) }
}

/// What a notification is to say.
///
///     let content = UNMutableNotificationContent()
///     content.title = "The tea is ready"
///     content.sound = .default
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// One line that says what it is about.
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  /// A second line: it stands above the text, as desktops have no line of its own for it.
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  /// The text.
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }
  /// The number at the program's picture once it is shown; nil leaves it as it is.
  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }
  /// What is heard with it; nil for nothing.
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }
  /// What the app wants to know of it later.
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  /// The category whose actions it has; empty for none.
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }
  /// What it belongs to; kept, since desktops group notifications by programs.
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }
  /// What the app's scenes are asked for; kept.
  open override var targetContentIdentifier: String? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }
  /// Files that belong to it; the first picture is shown beside the text.
  open override var attachments: [UNNotificationAttachment] {
    get { values.attachments }
    set { values.attachments = newValue }
  }
  /// How much it matters.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
  /// From 0 to 1, for what sums them up; kept.
  open override var relevanceScore: Double {
    get { values.relevanceScore }
    set { values.relevanceScore = newValue }
  }
  /// Which focus lets it through; kept, since the desktop decides.
  open override var filterCriteria: String? {
    get { values.filterCriteria }
    set { values.filterCriteria = newValue }
  }
  /// What is shown while the app starts; kept, since it starts no app.
  open override var launchImageName: String {
    get { values.launchImageName }
    set { values.launchImageName = newValue }
  }
}

/// How much a notification matters.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// It can wait.
  case passive = 0
  /// As usual.
  case active = 1
  /// It is of this moment; as usual on desktops.
  case timeSensitive = 2
  /// It stays until the user has seen it.
  case critical = 3
}

/// What is heard with a notification: the desktop's own sound, whichever is asked for.
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
  let isCritical: Bool

  init(isCritical: Bool) { self.isCritical = isCritical }

  /// A sound of the app's. Desktops play their own in its place.
  public init(named name: UNNotificationSoundName) { isCritical = false }

  /// The usual sound.
  open class var `default`: UNNotificationSound { UNNotificationSound(isCritical: false) }

  /// That of calls, which is the usual one on desktops.
  open class var defaultRingtone: UNNotificationSound { .default }

  /// One of the app's for what is critical. Desktops play their own in its place.
  open class func criticalSoundNamed(
    _ name: UNNotificationSoundName, withAudioVolume volume: Float = 1
  ) -> UNNotificationSound { .defaultCritical }

  /// That of what is critical; desktops have a volume of their own.
  open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    .defaultCritical
  }

  /// That of what is critical, which is the usual one on desktops.
  open class var defaultCritical: UNNotificationSound { UNNotificationSound(isCritical: true) }

  /// Itself, since it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The name of a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The file's name.
  public let rawValue: String

  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A file that belongs to a notification.
open class UNNotificationAttachment: NSObject, @unchecked Sendable {
  /// What it is known by.
  public let identifier: String
  /// Where it is.
  public let url: URL

  /// A file. `options` are kept by nobody here.
  ///
  /// - Parameter identifier: empty for one that is made up.
  /// - Throws: `UNError.attachmentInvalidURL` for what is no file that is there.
  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    guard url.isFileURL, FileManager.default.fileExists(atPath: url.path) else {
      throw UNError(.attachmentInvalidURL)
    }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    self.url = url
  }
}
