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
  /// How they are seen.
  open var alertStyle: UNAlertStyle { isThere ? .banner : .none }

  /// Itself, since it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
