import Foundation

// The notifications about the life cycle of the application and its scenes; the object is the
// application or the scene.

extension UIApplication {
  /// The application was launched.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// A window of the application became key.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// No window of the application is key any more.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The last visible window of the application was minimised.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// A window of the application is restored after all were minimised.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The machine is low on memory.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// The date changed, daylight saving time began or ended, or the clock was set.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// The program is about to terminate.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
}

extension UIScene {
  /// A scene was connected.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// A scene was disconnected.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// A scene is about to be shown.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// A window of the scene became key.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// No window of the scene will be key any more.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// No window of the scene is shown any more.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")

  func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
