import Foundation
import KumikoFoundation

// Reports about the input panel at the lower edge of a window, as typed messages:
//
//     token = NotificationCenter.default.addObserver(of: UIScreen.self, for: .keyboardWillShow) {
//       [weak self] message in
//       self?.makeRoom(below: message.endFrame, lasting: message.animationDuration)
//     }
//
// Each is posted with the notification of the same name; it describes the meaning on a desktop.

extension UIResponder {
  /// The panel at the lower edge of a window is about to appear, or to get another height.
  public struct KeyboardWillShowMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
    /// The subject of the message: the screen.
    public typealias Subject = UIScreen
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { keyboardWillShowNotification }
    /// The frame at the start, in the window.
    public var beginFrame: CGRect
    /// The frame at the end, in the window.
    public var endFrame: CGRect
    /// The duration of the animation, in seconds.
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
  /// The panel at the lower edge of a window is about to appear, or to get another height.
  public nonisolated static var keyboardWillShow: Self { .init() }
}

extension UIResponder {
  /// The panel at the lower edge of a window has appeared.
  public struct KeyboardDidShowMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
    /// The subject of the message: the screen.
    public typealias Subject = UIScreen
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { keyboardDidShowNotification }
    /// The frame at the start, in the window.
    public var beginFrame: CGRect
    /// The frame at the end, in the window.
    public var endFrame: CGRect
    /// The duration of the animation, in seconds.
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
  /// The panel at the lower edge of a window has appeared.
  public nonisolated static var keyboardDidShow: Self { .init() }
}

extension UIResponder {
  /// The panel at the lower edge of a window is about to disappear.
  public struct KeyboardWillHideMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
    /// The subject of the message: the screen.
    public typealias Subject = UIScreen
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { keyboardWillHideNotification }
    /// The frame at the start, in the window.
    public var beginFrame: CGRect
    /// The frame at the end, in the window.
    public var endFrame: CGRect
    /// The duration of the animation, in seconds.
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
  /// The panel at the lower edge of a window is about to disappear.
  public nonisolated static var keyboardWillHide: Self { .init() }
}

extension UIResponder {
  /// The panel at the lower edge of a window has disappeared.
  public struct KeyboardDidHideMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
    /// The subject of the message: the screen.
    public typealias Subject = UIScreen
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { keyboardDidHideNotification }
    /// The frame at the start, in the window.
    public var beginFrame: CGRect
    /// The frame at the end, in the window.
    public var endFrame: CGRect
    /// The duration of the animation, in seconds.
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
  /// The panel at the lower edge of a window has disappeared.
  public nonisolated static var keyboardDidHide: Self { .init() }
}

extension UIResponder {
  /// The panel at the lower edge of a window is about to change its frame.
  public struct KeyboardWillChangeFrameMessage: NotificationCenter.MainActorMessage, KeyboardMessage
  {
    /// The subject of the message: the screen.
    public typealias Subject = UIScreen
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { keyboardWillChangeFrameNotification }
    /// The frame at the start, in the window.
    public var beginFrame: CGRect
    /// The frame at the end, in the window.
    public var endFrame: CGRect
    /// The duration of the animation, in seconds.
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
  /// The panel at the lower edge of a window is about to change its frame.
  public nonisolated static var keyboardWillChangeFrame: Self { .init() }
}

extension UIResponder {
  /// The panel at the lower edge of a window has changed its frame.
  public struct KeyboardDidChangeFrameMessage: NotificationCenter.MainActorMessage, KeyboardMessage
  {
    /// The subject of the message: the screen.
    public typealias Subject = UIScreen
    /// The notification of the same meaning.
    public nonisolated static var name: Notification.Name { keyboardDidChangeFrameNotification }
    /// The frame at the start, in the window.
    public var beginFrame: CGRect
    /// The frame at the end, in the window.
    public var endFrame: CGRect
    /// The duration of the animation, in seconds.
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
  /// The panel at the lower edge of a window has changed its frame.
  public nonisolated static var keyboardDidChangeFrame: Self { .init() }
}
