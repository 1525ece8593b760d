import Foundation
import KumikoFoundation

// The life cycle of the application, as typed messages:
//
//     let center = NotificationCenter.default
//     token = center.addObserver(of: UIApplication.self, for: .didBecomeActive) {
//       [weak self] _ in self?.refresh()
//     }
//
// Each is posted with the notification of the same name.

extension UIApplication {
  /// The application was launched.
  public struct DidFinishLaunchingMessage: NotificationCenter.MainActorMessage, NotifiedMessage {
    /// The subject of the message: the application.
    public typealias Subject = UIApplication
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { didFinishLaunchingNotification }
    /// A message, as the library posts it.
    public init() {}
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidFinishLaunchingMessage> {
  /// The application was launched.
  public nonisolated static var didFinishLaunching: Self { .init() }
}

extension UIApplication {
  /// A window of the application has the keyboard.
  public struct DidBecomeActiveMessage: NotificationCenter.MainActorMessage, NotifiedMessage {
    /// The subject of the message: the application.
    public typealias Subject = UIApplication
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { didBecomeActiveNotification }
    /// A message, as the library posts it.
    public init() {}
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidBecomeActiveMessage> {
  /// A window of the application has the keyboard.
  public nonisolated static var didBecomeActive: Self { .init() }
}

extension UIApplication {
  /// No window of the application has the keyboard any more.
  public struct WillResignActiveMessage: NotificationCenter.MainActorMessage, NotifiedMessage {
    /// The subject of the message: the application.
    public typealias Subject = UIApplication
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { willResignActiveNotification }
    /// A message, as the library posts it.
    public init() {}
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillResignActiveMessage> {
  /// No window of the application has the keyboard any more.
  public nonisolated static var willResignActive: Self { .init() }
}

extension UIApplication {
  /// The last window that was on the screen was minimised.
  public struct DidEnterBackgroundMessage: NotificationCenter.MainActorMessage, NotifiedMessage {
    /// The subject of the message: the application.
    public typealias Subject = UIApplication
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { didEnterBackgroundNotification }
    /// A message, as the library posts it.
    public init() {}
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidEnterBackgroundMessage> {
  /// The last window that was on the screen was minimised.
  public nonisolated static var didEnterBackground: Self { .init() }
}

extension UIApplication {
  /// A window returns to the screen after all were minimised.
  public struct WillEnterForegroundMessage: NotificationCenter.MainActorMessage, NotifiedMessage {
    /// The subject of the message: the application.
    public typealias Subject = UIApplication
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { willEnterForegroundNotification }
    /// A message, as the library posts it.
    public init() {}
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillEnterForegroundMessage> {
  /// A window returns to the screen after all were minimised.
  public nonisolated static var willEnterForeground: Self { .init() }
}

extension UIApplication {
  /// The machine is short of memory.
  public struct DidReceiveMemoryWarningMessage: NotificationCenter.MainActorMessage, NotifiedMessage
  {
    /// The subject of the message: the application.
    public typealias Subject = UIApplication
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { didReceiveMemoryWarningNotification }
    /// A message, as the library posts it.
    public init() {}
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidReceiveMemoryWarningMessage>
{
  /// The machine is short of memory.
  public nonisolated static var didReceiveMemoryWarning: Self { .init() }
}

extension UIApplication {
  /// Another day began, or the clock was set.
  public struct SignificantTimeChangeMessage: NotificationCenter.MainActorMessage, NotifiedMessage {
    /// The subject of the message: the application.
    public typealias Subject = UIApplication
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { significantTimeChangeNotification }
    /// A message, as the library posts it.
    public init() {}
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.SignificantTimeChangeMessage> {
  /// Another day began, or the clock was set.
  public nonisolated static var significantTimeChange: Self { .init() }
}

extension UIApplication {
  /// The program is about to end.
  public struct WillTerminateMessage: NotificationCenter.MainActorMessage, NotifiedMessage {
    /// The subject of the message: the application.
    public typealias Subject = UIApplication
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { willTerminateNotification }
    /// A message, as the library posts it.
    public init() {}
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillTerminateMessage> {
  /// The program is about to end.
  public nonisolated static var willTerminate: Self { .init() }
}
