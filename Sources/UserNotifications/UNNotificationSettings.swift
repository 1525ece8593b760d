import Foundation

/// What an app asks leave for.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Numbers at the program's picture.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// Notifications that are seen.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  /// In cars; of no effect.
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  /// Those that stay until they are seen.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  /// The app has settings of its own for them; of no effect.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  /// Without a question to the user, who is not asked on desktops at all.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

/// Whether an app may show notifications.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The user was not asked; never so on desktops, where nobody is.
  case notDetermined = 0
  /// Nothing shows them.
  case denied = 1
  /// It may.
  case authorized = 2
  /// It may, quietly; never so on desktops.
  case provisional = 3
  /// It may for a while; never so on desktops.
  case ephemeral = 4
}

/// Whether something about notifications is on.
public enum UNNotificationSetting: Int, Sendable {
  /// It is not there.
  case notSupported = 0
  /// It is off.
  case disabled = 1
  /// It is on.
  case enabled = 2
}

/// How notifications are seen.
public enum UNAlertStyle: Int, Sendable {
  /// Not at all.
  case none = 0
  /// They go by themselves.
  case banner = 1
  /// They stay.
  case alert = 2
}

/// When the text of notifications is seen.
public enum UNShowPreviewsSetting: Int, Sendable {
  /// Also on a locked screen.
  case always = 0
  /// Where the screen is not locked.
  case whenAuthenticated = 1
  /// Never.
  case never = 2
}

/// What the desktop does with the app's notifications.
open class UNNotificationSettings: NSObject, NSCopying, @unchecked Sendable {
  private let isThere: Bool

  init(isThere: Bool) { self.isThere = isThere }

  private var setting: UNNotificationSetting { isThere ? .enabled : .notSupported }

  /// Authorised where the desktop shows notifications, else denied.
  open var authorizationStatus: UNAuthorizationStatus { isThere ? .authorized : .denied }
  /// Whether they are seen.
  open var alertSetting: UNNotificationSetting { setting }
  /// Whether they are heard.
  open var soundSetting: UNNotificationSetting { setting }
  /// Whether there are numbers at the program's picture; some panels show them.
  open var badgeSetting: UNNotificationSetting { .enabled }
  /// Whether the desktop keeps them in a list.
  open var notificationCenterSetting: UNNotificationSetting { setting }
  /// Whether they are seen while the screen is locked: the desktop decides.
  open var lockScreenSetting: UNNotificationSetting { .notSupported }
  /// Whether they are seen in cars: there are none.
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  /// Whether critical ones stay until they are seen.
  open var criticalAlertSetting: UNNotificationSetting { setting }
  /// Whether those of this moment come at once, as all do.
  open var timeSensitiveSetting: UNNotificationSetting { setting }
  /// Whether they wait for a summary: they never do.
  open var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
  /// Whether an assistant reads them out: there is none.
  open var announcementSetting: UNNotificationSetting { .notSupported }
  /// Whether those of people come in spite of a focus: the desktop decides.
  open var directMessagesSetting: UNNotificationSetting { .notSupported }
  /// When their text is seen: the desktop decides, and says nothing of it.
  open var showPreviewsSetting: UNShowPreviewsSetting { .always }
  /// Whether the desktop leads to settings of the app's for them: it does not.
  open var providesAppNotificationSettings: Bool { false }
  /// How they are seen.
  open var alertStyle: UNAlertStyle { isThere ? .banner : .none }

  /// Itself, since it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
