import Foundation
import KumikoFoundation

// Foundation on Linux does not convert a notification to a message, or a message to a notification:
// the sender posts both.

/// A message with the same meaning as a notification.
protocol NotifiedMessage: NotificationCenter.MainActorMessage {
  nonisolated static var name: Notification.Name { get }
}

/// A message about the on-screen keyboard.
protocol KeyboardMessage: NotifiedMessage where Subject == UIScreen {
  init(
    beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
    animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen)
}

extension UIApplication {
  /// Posts a message and the notification of the same meaning.
  func post<Message: NotifiedMessage>(_ message: Message)
  where Message.Subject == UIApplication {
    NotificationCenter.default.post(name: Message.name, object: self)
    NotificationCenter.default.post(message, subject: self)
  }
}

extension UIScene {
  /// Posts a message and the notification of the same meaning.
  func post<Message: NotifiedMessage>(_ message: Message)
  where Message.Subject == UIScene {
    NotificationCenter.default.post(name: Message.name, object: self)
    NotificationCenter.default.post(message, subject: self)
  }
}
