import Foundation
import KumikoFoundation

/// Identifies work that continues while the program is in the background.
public nonisolated struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int

  /// An identifier with a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No work.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

// The environment of the program.
extension UIApplication {
  /// Whether the screen stays on and unlocked without user input, as for videos; `false` by
  /// default.
  public var isIdleTimerDisabled: Bool {
    get { environment.keepsScreenOn }
    set {
      guard newValue != environment.keepsScreenOn else { return }
      environment.keepsScreenOn = newValue
      host?.keepScreenOn(newValue)
    }
  }

  /// Whether the desktop has a program for URLs of this kind; for a file, whether it exists.
  /// `false` without a desktop.
  public func canOpenURL(_ url: URL) -> Bool { host?.canOpen(url) ?? false }

  /// The layout direction of the program: that of the key window, or else of the desktop's
  /// language.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let traits = keyWindow?.currentTraits ?? .current
    return traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Whether the status bar indicates network activity; stored, but without effect, as in UIKit on
  /// phones without a home button.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { environment.showsNetworkActivity }
    set { environment.showsNetworkActivity = newValue }
  }

  /// The interface orientation of the key window.
  public var statusBarOrientation: UIInterfaceOrientation {
    (keyWindow ?? windows.last)?.windowScene?.interfaceOrientation ?? .unknown
  }

  /// Whether shaking the device offers to undo; `true` by default. Stored without effect: a desktop
  /// undoes by keys and the menu.
  public var applicationSupportsShakeToEdit: Bool {
    get { environment.shakesToEdit }
    set { environment.shakesToEdit = newValue }
  }

  // MARK: Background

  /// Begins work that continues while no window is on the screen. Desktops do not suspend programs:
  /// the work gets an identifier, and its time never expires.
  public func beginBackgroundTask(
    expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(withName: nil, expirationHandler: handler) }

  /// The same with a name for system reports, which do not exist.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    environment.tasks += 1
    return UIBackgroundTaskIdentifier(rawValue: environment.tasks)
  }

  /// Ends the work.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The remaining time for work in the background, in seconds: unlimited.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Whether files that are protected while the machine is locked can be read: always.
  public var isProtectedDataAvailable: Bool { true }

  /// Registers for Apple's remote notifications, which are not available: the delegate receives an
  /// error.
  public func registerForRemoteNotifications() {
    delegate?.application(
      self, didFailToRegisterForRemoteNotificationsWithError: RemoteNotificationsError())
  }

  /// Unregisters; does nothing.
  public func unregisterForRemoteNotifications() {}

  /// Whether the program is registered for remote notifications: never.
  public var isRegisteredForRemoteNotifications: Bool { false }

  // MARK: Events

  /// Ignores touches until `endIgnoringInteractionEvents()` was called as many times.
  public func beginIgnoringInteractionEvents() { environment.ignoring += 1 }

  /// Balances a call of `beginIgnoringInteractionEvents()`.
  public func endIgnoringInteractionEvents() {
    environment.ignoring = max(0, environment.ignoring - 1)
  }

  /// Whether touches are ignored.
  public var isIgnoringInteractionEvents: Bool { environment.ignoring > 0 }

  /// Delivers media keys to `remoteControlReceived(with:)` of the first responder, and up the
  /// responder chain.
  public func beginReceivingRemoteControlEvents() { environment.wantsRemoteControl = true }

  /// Delivers media keys as ordinary presses again.
  public func endReceivingRemoteControlEvents() { environment.wantsRemoteControl = false }

  /// Sends an event to a window.
  func sendEvent(_ event: UIEvent, in window: UIWindow) { window.sendEvent(event) }

  // MARK: URLs

  /// The URL of the program's page in a phone's settings. Desktops have none: it cannot be opened.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// The URL of the page for its notifications, likewise.
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
}

/// The state of the program's environment.
struct ApplicationEnvironment {
  var keepsScreenOn = false
  var badgeNumber = 0
  var showsNetworkActivity = false
  var tasks = 0
  var ignoring = 0
  var wantsRemoteControl = false
  var shakesToEdit = true
}

/// The reason why there are no remote notifications.
private struct RemoteNotificationsError: LocalizedError {
  var errorDescription: String? { "remote notifications are Apple's, and not there on Linux" }
}

extension UIApplication.LaunchOptionsKey {
  /// The program that requested the launch; never present.
  public static let sourceApplication = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
  /// The remote notification that launched the program; never present.
  public static let remoteNotification = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  /// The location event that launched the program; never present.
  public static let location = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsLocationKey")
  /// The quick action that the program was launched for, a `UIApplicationShortcutItem`.
  public static let shortcutItem = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  /// The activity to continue; never present: activities are delivered to scenes.
  public static let userActivityDictionary = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
}

extension UIApplicationDelegate {
  /// The property `window` of the delegate's class; nil where it has none.
  ///
  ///     UIApplication.shared.delegate?.window??.rootViewController
  public var window: UIWindow?? {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      if let found = current.children.first(where: { $0.label == "window" }) {
        return .some(found.value as? UIWindow)
      }
      mirror = current.superclassMirror
    }
    return .none
  }
}

/// What a program that was woken in the background reports. Desktops wake none: methods of a
/// delegate that report it are not called, but may stay.
public nonisolated enum UIBackgroundFetchResult: UInt, Sendable {
  /// There was something new.
  case newData = 0
  /// There was nothing new.
  case noData
  /// It could not be found out.
  case failed
}
