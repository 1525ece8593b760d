import Foundation

/// The kinds of authorisation that an app requests.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Options with a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Badges of the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// Visible notifications.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  /// In cars; of no effect.
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  /// Notifications that stay until the user has seen them.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  /// The app has its own notification settings; without effect.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  /// Without asking the user, who is never asked on desktops.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

/// Whether an app may show notifications.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The user was not asked; never on desktops, where there is no question.
  case notDetermined = 0
  /// There is no notification server.
  case denied = 1
  /// Notifications are authorised.
  case authorized = 2
  /// Quiet notifications are authorised; never on desktops.
  case provisional = 3
  /// Authorised for a limited time; never on desktops.
  case ephemeral = 4
}

/// The state of a setting.
public enum UNNotificationSetting: Int, Sendable {
  /// Not supported.
  case notSupported = 0
  /// Off.
  case disabled = 1
  /// On.
  case enabled = 2
}

/// How notifications are displayed.
public enum UNAlertStyle: Int, Sendable {
  /// Not at all.
  case none = 0
  /// They disappear automatically.
  case banner = 1
  /// They stay.
  case alert = 2
}

/// When the text of notifications is visible.
public enum UNShowPreviewsSetting: Int, Sendable {
  /// Also on the lock screen.
  case always = 0
  /// When the screen is not locked.
  case whenAuthenticated = 1
  /// Never.
  case never = 2
}

/// The notification settings of the app on the desktop.
///
///     UNUserNotificationCenter.current().getNotificationSettings { settings in
///       print(settings.authorizationStatus == .authorized)
///     }
open class UNNotificationSettings: NSObject, NSCopying, @unchecked Sendable {
  private let isThere: Bool

  init(isThere: Bool) { self.isThere = isThere }

  private var setting: UNNotificationSetting { isThere ? .enabled : .notSupported }

  /// Authorised if there is a notification server, else denied.
  open var authorizationStatus: UNAuthorizationStatus { isThere ? .authorized : .denied }
  /// Whether they are visible.
  open var alertSetting: UNNotificationSetting { setting }
  /// Whether they play sounds.
  open var soundSetting: UNNotificationSetting { setting }
  /// Whether the app's icon has a badge; some panels show it.
  open var badgeSetting: UNNotificationSetting { .enabled }
  /// Whether the desktop keeps them in a list.
  open var notificationCenterSetting: UNNotificationSetting { setting }
  /// Whether they are visible on the lock screen: the desktop decides.
  open var lockScreenSetting: UNNotificationSetting { .notSupported }
  /// Whether they are visible in cars: never.
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  /// Whether critical ones stay until the user has seen them.
  open var criticalAlertSetting: UNNotificationSetting { setting }
  /// Whether time-sensitive ones are shown immediately, as all are.
  open var timeSensitiveSetting: UNNotificationSetting { setting }
  /// Whether they are collected in a scheduled summary: never.
  open var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
  /// Whether an assistant announces them: never.
  open var announcementSetting: UNNotificationSetting { .notSupported }
  /// Whether messages break through a Focus: the desktop decides.
  open var directMessagesSetting: UNNotificationSetting { .notSupported }
  /// When their text is visible: the desktop decides, and does not report it.
  open var showPreviewsSetting: UNShowPreviewsSetting { .always }
  /// Whether the desktop links to the app's own notification settings: it does not.
  open var providesAppNotificationSettings: Bool { false }
  /// How they are displayed.
  open var alertStyle: UNAlertStyle { isThere ? .banner : .none }

  /// Returns itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
