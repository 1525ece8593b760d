import KumikoFoundation

/// Hears of the life of an application. With `@main` in front of the class, it is where a program
/// starts. Every method may be left out.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Called first of all, before `didFinishLaunching`; returns whether to go on.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called before the first event; returns whether to go on.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The older form of that, called where it is not implemented.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// How a scene that is about to be connected is set up.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// Sessions whose windows were closed are gone.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// A window of the program has the keyboard. Where scenes have delegates, these hear of that
  /// instead, as in UIKit; so it is with the next three.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// No window of the program has the keyboard any more.
  func applicationWillResignActive(_ application: UIApplication)

  /// The last window of the program that was on the screen was minimised.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// A window comes back to the screen after all were minimised.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// An address or a file is to be opened, where no scene has a delegate; returns whether it was.
  /// Called after the launch for what the program was started with, and later for what another
  /// start of it hands over.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  /// The older form of that, called where it is not implemented; nobody says who asks.
  func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool

  /// The oldest form of that, called where neither is implemented.
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool

  /// Something that the user was doing is about to go on in a window whose scene has no delegate,
  /// which was asked for anew; returns whether the user has been told. What is returned changes
  /// nothing here.
  func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool

  /// What the user was doing goes on in a window whose scene has no delegate, which was asked for
  /// anew; returns whether it does. `restorationHandler` hands it on to what shows it, by
  /// `restoreUserActivityState(_:)`.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool

  /// The user chose a quick action of the program, where no scene has a delegate: called after the
  /// launch for what the program was started for, and later while it runs. `completionHandler` is
  /// told whether it was done, and does nothing on a desktop.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)

  /// Another day began, clocks went on or back for summer, or the clock was set, which is noticed
  /// when a window gets the keyboard.
  func applicationSignificantTimeChange(_ application: UIApplication)

  /// The ways in which a window may be turned: asked when what covers the window comes, beside that
  /// controller's `supportedInterfaceOrientations`. Nothing comes of it on a desktop.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask

  /// The machine is short of memory: what can be made again should be given up.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// Called when the last window was closed, or the desktop ends the program (by SIGTERM or
  /// SIGINT), and it is about to end.
  func applicationWillTerminate(_ application: UIApplication)

  /// Whether what controllers with a `restorationIdentifier` show is kept until the next start; no
  /// unless implemented. Called when the last window leaves the screen, in programs whose windows
  /// have no scenes: those keep the `stateRestorationActivity` of their scenes.
  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool

  /// Whether what was kept is given back; no unless implemented. Called after the launch.
  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool

  /// The older form of that, asked too.
  func application(
    _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
  ) -> Bool

  /// The older form of that, asked too.
  func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool

  /// Makes a controller that was there and is not, by its path of names; nil for none. Asked where
  /// the controller had no `restorationClass`, or that made none.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?

  /// Something of the application's own can be kept beside what controllers show.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)

  /// Controllers have been given what was kept.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)

  /// Messages from a server of Apple's were asked for, and do not come.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error)
}

extension UIApplicationDelegate {
  /// It was not done.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }

  /// All.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }

  /// No.
  public func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { false }

  /// No.
  public func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { false }

  /// No.
  public func application(
    _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
  ) -> Bool { false }

  /// No.
  public func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool { false }

  /// None.
  public func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { nil }

  /// Nothing to keep.
  public func application(
    _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder
  ) {}

  /// Nothing to take up.
  public func application(
    _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder
  ) {}

  /// Nothing to do.
  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}

  /// Goes on.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Tells `applicationDidFinishLaunching(_:)`, and goes on.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }

  /// Nothing to do.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}

  /// Not told.
  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }

  /// It does not.
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }

  /// Nothing to do.
  public func applicationSignificantTimeChange(_ application: UIApplication) {}

  /// A set-up without a name, which takes the class `SceneDelegate` where there is one.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }

  /// Nothing to do.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  /// What the older form says.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    application(app, open: url, sourceApplication: nil, annotation: [AnyHashable: Any]())
  }

  /// What the oldest form says.
  public func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool { self.application(application, handleOpen: url) }

  /// It was not.
  public func application(_ application: UIApplication, handleOpen url: URL) -> Bool { false }

  /// Nothing to do.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

  /// Nothing to do.
  public func applicationDidBecomeActive(_ application: UIApplication) {}

  /// Nothing to do.
  public func applicationWillResignActive(_ application: UIApplication) {}

  /// Nothing to do.
  public func applicationDidEnterBackground(_ application: UIApplication) {}

  /// Nothing to do.
  public func applicationWillEnterForeground(_ application: UIApplication) {}

  /// Nothing to do.
  public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplication {
  /// What a launch can bring along.
  public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// A key by name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
