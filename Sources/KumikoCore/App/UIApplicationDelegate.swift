import KumikoFoundation

/// The delegate of an application, which is notified of its life cycle. Marked `@main`, it is the
/// entry point of a program. All methods are optional.
///
///     @main
///     final class AppDelegate: UIResponder, UIApplicationDelegate {
///       var window: UIWindow?
///
///       func application(
///         _ application: UIApplication,
///         didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///       ) -> Bool {
///         window = UIWindow(frame: UIScreen.main.bounds)
///         window?.rootViewController = UIViewController()
///         window?.makeKeyAndVisible()
///         return true
///       }
///     }
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Called first, before `didFinishLaunching`; returns whether to continue.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called before the first event; returns whether to continue.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The older form, called where the other one is not implemented.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// Returns the configuration of a scene that is about to be connected.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// Called when sessions were discarded because their windows were closed.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// Called when a window of the program became key. Where scenes have delegates, these are called
  /// instead, as in UIKit; the same applies to the next three methods.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Called when no window of the program is key any more.
  func applicationWillResignActive(_ application: UIApplication)

  /// Called when the last visible window of the program was minimised.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Called when a window is restored after all were minimised.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Called to open a URL or a file where no scene has a delegate; returns whether it was opened.
  /// Called after the launch for URLs that the program was launched with, and later for those that
  /// another launch hands over.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  /// The older form, called where that is not implemented; the requesting program is unknown.
  func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool

  /// The oldest form, called where neither is implemented.
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool

  /// Called before a user activity is continued in a window whose scene has no delegate, which was
  /// requested again; returns whether the user has been notified. The return value has no effect
  /// here.
  func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool

  /// Called to continue a user activity in a window whose scene has no delegate, which was
  /// requested again; returns whether it is continued. `restorationHandler` passes it to the
  /// objects that show it, by `restoreUserActivityState(_:)`.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool

  /// Called when the user chose a quick action of the program, where no scene has a delegate: after
  /// the launch for the action that the program was launched for, and later while it runs.
  /// `completionHandler` receives whether it was performed, which has no effect on a desktop.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)

  /// Called when the date changed, daylight saving time began or ended, or the clock was set, which
  /// is detected when a window becomes key.
  func applicationSignificantTimeChange(_ application: UIApplication)

  /// The supported orientations of a window: requested when the controller that covers the window
  /// appears, in addition to that controller's `supportedInterfaceOrientations`. Without effect on
  /// a desktop.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask

  /// Called when the machine is low on memory: release what can be created again.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// Called before the program terminates, because the last window was closed, or the desktop
  /// terminates it (by SIGTERM or SIGINT).
  func applicationWillTerminate(_ application: UIApplication)

  /// Whether the state of view controllers with a `restorationIdentifier` is saved for the next
  /// launch; `false` by default. Called when the last window leaves the screen, in programs whose
  /// windows have no scenes: scenes save their `stateRestorationActivity` instead.
  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool

  /// Whether the saved state is restored; `false` by default. Called after the launch.
  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool

  /// The older form, which is called too.
  func application(
    _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
  ) -> Bool

  /// The older form, which is called too.
  func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool

  /// Creates a view controller to restore that does not exist, by its path of identifiers; nil for
  /// none. Called where the controller had no `restorationClass`, or that created none.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?

  /// Called to save the application's own state in addition to that of view controllers.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)

  /// Called when the state of view controllers was restored.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)

  /// Called when registering for remote notifications failed, as it always does.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error)
}

extension UIApplicationDelegate {
  /// Reports that the action was not performed.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }

  /// All orientations.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }

  /// `false`.
  public func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { false }

  /// `false`.
  public func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { false }

  /// `false`.
  public func application(
    _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
  ) -> Bool { false }

  /// `false`.
  public func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool { false }

  /// None.
  public func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { nil }

  /// Does nothing.
  public func application(
    _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder
  ) {}

  /// Does nothing.
  public func application(
    _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder
  ) {}

  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}

  /// Continues.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Calls `applicationDidFinishLaunching(_:)`, and continues.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }

  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}

  /// `false`.
  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }

  /// `false`.
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }

  /// Does nothing.
  public func applicationSignificantTimeChange(_ application: UIApplication) {}

  /// A configuration without a name, which uses the class `SceneDelegate` where there is one.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  /// Calls the older form.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    application(app, open: url, sourceApplication: nil, annotation: [AnyHashable: Any]())
  }

  /// Calls the oldest form.
  public func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool { self.application(application, handleOpen: url) }

  /// `false`.
  public func application(_ application: UIApplication, handleOpen url: URL) -> Bool { false }

  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplication {
  /// The keys of launch options.
  public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// A key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
