import KumikoFoundation

extension UIAccessibility {
  /// What an app tells assistive programs.
  public nonisolated struct Notification: RawRepresentable, Hashable, Sendable {
    /// A number for it.
    public let rawValue: UInt32

    /// A notification by its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The screen is another one; the argument is where to go on, or a text to read.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen changed; the argument is where to go on, or a text to read.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text to read, the argument: a string, also with `accessibilitySpeechAnnouncementPriority`.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled; the argument is a text that says where, such as "Page 3 of 9".
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells assistive programs something; what each takes is said there. Another argument is
  /// reported.
  public static func post(notification: Notification, argument: Any?) {
    switch argument {
    case nil: AccessibilityObserving.post(notification, nil, nil)
    case let text as String: AccessibilityObserving.post(notification, text, nil)
    case let text as NSAttributedString: AccessibilityObserving.post(notification, text.string, nil)
    case let object as AccessibleObject: AccessibilityObserving.post(notification, nil, object)
    case let other?:
      Diagnostics.report(.argumentOfAccessibilityPost("\(type(of: other))"))
    }
  }

  /// The element that an assistive program is at; nil for none.
  public static func focusedElement(using identifier: AssistiveTechnologyIdentifier?) -> Any? {
    AccessibilityObserving.focusedObject
  }

  /// A kind of assistive program.
  public nonisolated struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A screen reader.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
  }

  /// Whether an assistive program, such as the screen reader Orca, listens to this program.
  public static var isVoiceOverRunning: Bool { AccessibilityObserving.isListening }

  /// No: desktops have no such setting that programs see. So it is with what follows.
  public static var isBoldTextEnabled: Bool { false }
  /// No.
  public static var isInvertColorsEnabled: Bool { false }
  /// No.
  public static var isGrayscaleEnabled: Bool { false }
  /// No.
  public static var isMonoAudioEnabled: Bool { false }
  /// No.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// No.
  public static var isGuidedAccessEnabled: Bool { false }
  /// No.
  public static var isSwitchControlRunning: Bool { false }
  /// No.
  public static var isAssistiveTouchRunning: Bool { false }
  /// No.
  public static var isSpeakSelectionEnabled: Bool { false }
  /// No.
  public static var isSpeakScreenEnabled: Bool { false }
  /// No.
  public static var isShakeToUndoEnabled: Bool { false }
  /// No.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  /// No.
  public static var buttonShapesEnabled: Bool { false }
  /// Whether colour alone is not to tell things apart: where the user asks for stronger contrast.
  public static var shouldDifferentiateWithoutColor: Bool { isDarkerSystemColorsEnabled }
  /// Whether views are to fade instead of moving: where the user asks for less motion.
  public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }
  /// Whether films may start by themselves: where the user does not ask for less motion.
  public static var isVideoAutoplayEnabled: Bool { !isReduceMotionEnabled }

  /// A rectangle of a view in points of the window, as elements want it.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }

  /// A path of a view in points of the window, as elements want it.
  public static func convertToScreenCoordinates(
    _ path: UIBezierPath, in view: UIView
  ) -> UIBezierPath {
    let copy = path.copy() as? UIBezierPath ?? UIBezierPath()
    let origin = view.convert(CGPoint.zero, to: nil)
    copy.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return copy
  }

  /// Posted when `isVoiceOverRunning` changed.
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted when an assistive program went on to an element; see the keys that follow.
  public nonisolated static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The element that is at focus now, in what `elementFocusedNotification` carries.
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The element that was before, in what `elementFocusedNotification` carries.
  public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
}
