import Foundation
import KumikoFoundation

// The life cycle of scenes, as typed messages:
//
//     token = NotificationCenter.default.addObserver(of: UIScene.self, for: .didActivate) {
//       [weak self] message in self?.show(message.scene.title)
//     }
//
// Each is posted with the notification of the same name.

extension UIScene {
  /// A scene was connected.
  public struct WillConnectMessage: NotificationCenter.MainActorMessage, NotifiedMessage {
    /// The subject of the message: the scene.
    public typealias Subject = UIScene
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { willConnectNotification }
    /// The scene.
    public var scene: UIScene
    /// A message, as the library posts it.
    public init(scene: UIScene) { self.scene = scene }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScene.WillConnectMessage> {
  /// A scene was connected.
  public nonisolated static var willConnect: Self { .init() }
}

extension UIScene {
  /// A scene is about to appear on the screen.
  public struct WillEnterForegroundMessage: NotificationCenter.MainActorMessage, NotifiedMessage {
    /// The subject of the message: the scene.
    public typealias Subject = UIScene
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { willEnterForegroundNotification }
    /// The scene.
    public var scene: UIScene
    /// A message, as the library posts it.
    public init(scene: UIScene) { self.scene = scene }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScene.WillEnterForegroundMessage> {
  /// A scene is about to appear on the screen.
  public nonisolated static var willEnterForeground: Self { .init() }
}

extension UIScene {
  /// A scene has the keyboard.
  public struct DidActivateMessage: NotificationCenter.MainActorMessage, NotifiedMessage {
    /// The subject of the message: the scene.
    public typealias Subject = UIScene
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { didActivateNotification }
    /// The scene.
    public var scene: UIScene
    /// A message, as the library posts it.
    public init(scene: UIScene) { self.scene = scene }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScene.DidActivateMessage> {
  /// A scene has the keyboard.
  public nonisolated static var didActivate: Self { .init() }
}

extension UIScene {
  /// A scene is about to lose the keyboard.
  public struct WillDeactivateMessage: NotificationCenter.MainActorMessage, NotifiedMessage {
    /// The subject of the message: the scene.
    public typealias Subject = UIScene
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { willDeactivateNotification }
    /// The scene.
    public var scene: UIScene
    /// A message, as the library posts it.
    public init(scene: UIScene) { self.scene = scene }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScene.WillDeactivateMessage> {
  /// A scene is about to lose the keyboard.
  public nonisolated static var willDeactivate: Self { .init() }
}

extension UIScene {
  /// A scene has left the screen.
  public struct DidEnterBackgroundMessage: NotificationCenter.MainActorMessage, NotifiedMessage {
    /// The subject of the message: the scene.
    public typealias Subject = UIScene
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { didEnterBackgroundNotification }
    /// The scene.
    public var scene: UIScene
    /// A message, as the library posts it.
    public init(scene: UIScene) { self.scene = scene }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScene.DidEnterBackgroundMessage> {
  /// A scene has left the screen.
  public nonisolated static var didEnterBackground: Self { .init() }
}
