import Foundation
import KumikoFoundation

// What is told of what stands at the lower edge of a window, as messages with types:
//
//     token = NotificationCenter.default.addObserver(of: UIScreen.self, for: .keyboardWillShow) {
//       [weak self] message in
//       self?.makeRoom(below: message.endFrame, lasting: message.animationDuration)
//     }
//
// Each is posted with the notification of the same name; see there for what that is on a desktop.

extension UIResponder {
  /// What stands at the lower edge of a window is about to come, or to have another height.
  public struct KeyboardWillShowMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
    /// Who it is told of: the screen.
    public typealias Subject = UIScreen
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { keyboardWillShowNotification }
    /// Where it is at the start, in the window.
    public var beginFrame: CGRect
    /// Where it is at the end, in the window.
    public var endFrame: CGRect
    /// How long it takes, in seconds.
    public var animationDuration: TimeInterval
    /// The curve of its motion.
    public var animationCurve: UIView.AnimationCurve
    /// Whether it is this program's.
    public var isLocal: Bool
    /// The screen.
    public var screen: UIScreen

    /// A message, as the library posts it.
    public init(
      beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
      animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
    ) {
      (self.beginFrame, self.endFrame, self.isLocal) = (beginFrame, endFrame, isLocal)
      (self.animationDuration, self.animationCurve) = (animationDuration, animationCurve)
      self.screen = screen
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillShowMessage> {
  /// What stands at the lower edge of a window is about to come, or to have another height.
  public nonisolated static var keyboardWillShow: Self { .init() }
}

extension UIResponder {
  /// What stands at the lower edge of a window has come.
  public struct KeyboardDidShowMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
    /// Who it is told of: the screen.
    public typealias Subject = UIScreen
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { keyboardDidShowNotification }
    /// Where it is at the start, in the window.
    public var beginFrame: CGRect
    /// Where it is at the end, in the window.
    public var endFrame: CGRect
    /// How long it takes, in seconds.
    public var animationDuration: TimeInterval
    /// The curve of its motion.
    public var animationCurve: UIView.AnimationCurve
    /// Whether it is this program's.
    public var isLocal: Bool
    /// The screen.
    public var screen: UIScreen

    /// A message, as the library posts it.
    public init(
      beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
      animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
    ) {
      (self.beginFrame, self.endFrame, self.isLocal) = (beginFrame, endFrame, isLocal)
      (self.animationDuration, self.animationCurve) = (animationDuration, animationCurve)
      self.screen = screen
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidShowMessage> {
  /// What stands at the lower edge of a window has come.
  public nonisolated static var keyboardDidShow: Self { .init() }
}

extension UIResponder {
  /// What stands at the lower edge of a window is about to go.
  public struct KeyboardWillHideMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
    /// Who it is told of: the screen.
    public typealias Subject = UIScreen
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { keyboardWillHideNotification }
    /// Where it is at the start, in the window.
    public var beginFrame: CGRect
    /// Where it is at the end, in the window.
    public var endFrame: CGRect
    /// How long it takes, in seconds.
    public var animationDuration: TimeInterval
    /// The curve of its motion.
    public var animationCurve: UIView.AnimationCurve
    /// Whether it is this program's.
    public var isLocal: Bool
    /// The screen.
    public var screen: UIScreen

    /// A message, as the library posts it.
    public init(
      beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
      animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
    ) {
      (self.beginFrame, self.endFrame, self.isLocal) = (beginFrame, endFrame, isLocal)
      (self.animationDuration, self.animationCurve) = (animationDuration, animationCurve)
      self.screen = screen
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillHideMessage> {
  /// What stands at the lower edge of a window is about to go.
  public nonisolated static var keyboardWillHide: Self { .init() }
}

extension UIResponder {
  /// What stands at the lower edge of a window has gone.
  public struct KeyboardDidHideMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
    /// Who it is told of: the screen.
    public typealias Subject = UIScreen
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { keyboardDidHideNotification }
    /// Where it is at the start, in the window.
    public var beginFrame: CGRect
    /// Where it is at the end, in the window.
    public var endFrame: CGRect
    /// How long it takes, in seconds.
    public var animationDuration: TimeInterval
    /// The curve of its motion.
    public var animationCurve: UIView.AnimationCurve
    /// Whether it is this program's.
    public var isLocal: Bool
    /// The screen.
    public var screen: UIScreen

    /// A message, as the library posts it.
    public init(
      beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
      animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
    ) {
      (self.beginFrame, self.endFrame, self.isLocal) = (beginFrame, endFrame, isLocal)
      (self.animationDuration, self.animationCurve) = (animationDuration, animationCurve)
      self.screen = screen
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidHideMessage> {
  /// What stands at the lower edge of a window has gone.
  public nonisolated static var keyboardDidHide: Self { .init() }
}

extension UIResponder {
  /// What stands at the lower edge of a window is about to change its place.
  public struct KeyboardWillChangeFrameMessage: NotificationCenter.MainActorMessage, KeyboardMessage
  {
    /// Who it is told of: the screen.
    public typealias Subject = UIScreen
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { keyboardWillChangeFrameNotification }
    /// Where it is at the start, in the window.
    public var beginFrame: CGRect
    /// Where it is at the end, in the window.
    public var endFrame: CGRect
    /// How long it takes, in seconds.
    public var animationDuration: TimeInterval
    /// The curve of its motion.
    public var animationCurve: UIView.AnimationCurve
    /// Whether it is this program's.
    public var isLocal: Bool
    /// The screen.
    public var screen: UIScreen

    /// A message, as the library posts it.
    public init(
      beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
      animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
    ) {
      (self.beginFrame, self.endFrame, self.isLocal) = (beginFrame, endFrame, isLocal)
      (self.animationDuration, self.animationCurve) = (animationDuration, animationCurve)
      self.screen = screen
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillChangeFrameMessage> {
  /// What stands at the lower edge of a window is about to change its place.
  public nonisolated static var keyboardWillChangeFrame: Self { .init() }
}

extension UIResponder {
  /// What stands at the lower edge of a window has changed its place.
  public struct KeyboardDidChangeFrameMessage: NotificationCenter.MainActorMessage, KeyboardMessage
  {
    /// Who it is told of: the screen.
    public typealias Subject = UIScreen
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { keyboardDidChangeFrameNotification }
    /// Where it is at the start, in the window.
    public var beginFrame: CGRect
    /// Where it is at the end, in the window.
    public var endFrame: CGRect
    /// How long it takes, in seconds.
    public var animationDuration: TimeInterval
    /// The curve of its motion.
    public var animationCurve: UIView.AnimationCurve
    /// Whether it is this program's.
    public var isLocal: Bool
    /// The screen.
    public var screen: UIScreen

    /// A message, as the library posts it.
    public init(
      beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
      animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
    ) {
      (self.beginFrame, self.endFrame, self.isLocal) = (beginFrame, endFrame, isLocal)
      (self.animationDuration, self.animationCurve) = (animationDuration, animationCurve)
      self.screen = screen
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidChangeFrameMessage> {
  /// What stands at the lower edge of a window has changed its place.
  public nonisolated static var keyboardDidChangeFrame: Self { .init() }
}
