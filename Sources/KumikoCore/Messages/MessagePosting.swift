import Foundation
import KumikoFoundation

// Foundation on Linux does not make a message of a notification, nor the other way round: who posts
// one posts both.

/// A message that says the same as a notification.
protocol NotifiedMessage: NotificationCenter.MainActorMessage {
  nonisolated static var name: Notification.Name { get }
}

/// What is told of a keyboard on the screen.
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
