import Foundation
import KumikoFoundation

/// Names work that goes on while the program is in the background.
public nonisolated struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The name's number.
  public let rawValue: Int

  /// A name by its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No work.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

// What is around the program.
extension UIApplication {
  /// Whether the screen stays on and is not locked while nobody touches anything: for films and the
  /// like; no unless set.
  public var isIdleTimerDisabled: Bool {
    get { environment.keepsScreenOn }
    set {
      guard newValue != environment.keepsScreenOn else { return }
      environment.keepsScreenOn = newValue
      host?.keepScreenOn(newValue)
    }
  }

  /// Whether the desktop has a program for addresses of this kind; for a file, whether there is it.
  /// No without a desktop.
  public func canOpenURL(_ url: URL) -> Bool { host?.canOpen(url) ?? false }

  /// The direction in which the program reads: that of the window with the keyboard, or else of the
  /// desktop's language.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let traits = keyWindow?.currentTraits ?? .current
    return traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Whether a mark in a telephone's bar says that the network is used; kept, and never seen, as
  /// with UIKit on telephones without a button.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { environment.showsNetworkActivity }
    set { environment.showsNetworkActivity = newValue }
  }

  /// How the program is turned on the screen: as its window with the keyboard.
  public var statusBarOrientation: UIInterfaceOrientation {
    (keyWindow ?? windows.last)?.windowScene?.interfaceOrientation ?? .unknown
  }

  /// Whether shaking the device offers to undo; yes unless set. Kept: nobody shakes a desktop,
  /// where keys and the menu undo.
  public var applicationSupportsShakeToEdit: Bool {
    get { environment.shakesToEdit }
    set { environment.shakesToEdit = newValue }
  }

  // MARK: Background

  /// Says that work begins that is to go on while no window is on the screen. A desktop lets
  /// programs work as they like: the work is given a name, and time never runs out.
  public func beginBackgroundTask(
    expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(withName: nil, expirationHandler: handler) }

  /// Says so with a name for reports of the system, of which there are none.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    environment.tasks += 1
    return UIBackgroundTaskIdentifier(rawValue: environment.tasks)
  }

  /// Says that the work is done.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// How long work may go on in the background, in seconds: without an end.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Whether files that are locked with the machine can be read: always.
  public var isProtectedDataAvailable: Bool { true }

  /// Asks for messages from a server of Apple's. There is no way to them: the delegate is told so.
  public func registerForRemoteNotifications() {
    delegate?.application(
      self, didFailToRegisterForRemoteNotificationsWithError: RemoteNotificationsError())
  }

  /// No longer asks; nothing here.
  public func unregisterForRemoteNotifications() {}

  /// Whether messages of that kind come: never.
  public var isRegisteredForRemoteNotifications: Bool { false }

  // MARK: Events

  /// Has the program take no touches until `endIgnoringInteractionEvents()` was called as often.
  public func beginIgnoringInteractionEvents() { environment.ignoring += 1 }

  /// Ends what `beginIgnoringInteractionEvents()` began.
  public func endIgnoringInteractionEvents() {
    environment.ignoring = max(0, environment.ignoring - 1)
  }

  /// Whether no touches are taken.
  public var isIgnoringInteractionEvents: Bool { environment.ignoring > 0 }

  /// Has the keys for sounds and films reach `remoteControlReceived(with:)` of whoever has the
  /// keyboard, and on along the chain.
  public func beginReceivingRemoteControlEvents() { environment.wantsRemoteControl = true }

  /// These keys are presses as others again.
  public func endReceivingRemoteControlEvents() { environment.wantsRemoteControl = false }

  /// Gives an event to a window.
  func sendEvent(_ event: UIEvent, in window: UIWindow) { window.sendEvent(event) }

  // MARK: Addresses

  /// The address of a telephone's page of settings for the program. No desktop has one: it cannot
  /// be opened.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// The address of the page for its messages, likewise.
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
}

/// What is known of what is around the program.
struct ApplicationEnvironment {
  var keepsScreenOn = false
  var badgeNumber = 0
  var showsNetworkActivity = false
  var tasks = 0
  var ignoring = 0
  var wantsRemoteControl = false
  var shakesToEdit = true
}

/// Why no messages come from a server of Apple's.
private struct RemoteNotificationsError: LocalizedError {
  var errorDescription: String? { "remote notifications are Apple's, and not there on Linux" }
}

extension UIApplication.LaunchOptionsKey {
  /// The program that asked to start this one; never there.
  public static let sourceApplication = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
  /// The message from a server that started the program; never there.
  public static let remoteNotification = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  /// The place that started the program; never there.
  public static let location = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsLocationKey")
  /// The quick action that the program was started for, a `UIApplicationShortcutItem`.
  public static let shortcutItem = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  /// What the user was doing elsewhere; never there: scenes are told.
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
