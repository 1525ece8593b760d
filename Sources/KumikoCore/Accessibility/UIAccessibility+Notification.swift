import KumikoFoundation

extension UIAccessibility {
  /// A notification that an app sends to assistive technologies.
  public nonisolated struct Notification: RawRepresentable, Hashable, Sendable {
    /// A number for it.
    public let rawValue: UInt32

    /// A notification by its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The screen was replaced; the argument is the element to continue at, or a text to read.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen changed; the argument is the element to continue at, or a text to read.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text to read, the argument: a string, also with `accessibilitySpeechAnnouncementPriority`;
    /// one of high priority interrupts what is read.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled; the argument is a text that states the position, such as "Page 3 of 9".
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Posts a notification to assistive technologies; see each one for the arguments that it
  /// accepts. An argument of any other type is reported.
  public static func post(notification: Notification, argument: Any?) {
    switch argument {
    case nil: AccessibilityObserving.post(notification, nil, nil)
    case let text as String: AccessibilityObserving.post(notification, text, nil)
    case let text as NSAttributedString:
      AccessibilityObserving.post(
        notification, text.string, nil, priority: text.announcementPriority)
    case let object as AccessibleObject: AccessibilityObserving.post(notification, nil, object)
    case let other?:
      Diagnostics.report(.argumentOfAccessibilityPost("\(type(of: other))"))
    }
  }

  /// The element that an assistive technology is focused on, of any kind where nil; nil if there is
  /// none.
  public static func focusedElement(using identifier: AssistiveTechnologyIdentifier?) -> Any? {
    identifier == .notificationSwitchControl ? nil : AccessibilityObserving.focusedObject
  }

  /// A kind of assistive technology.
  public nonisolated struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A screen reader.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// A program that controls the screen by switches: none that is detectable on desktops.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  /// Converts a rectangle of a view to window coordinates in points, as elements use them.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }

  /// Converts a path of a view to window coordinates in points, as elements use them.
  public static func convertToScreenCoordinates(
    _ path: UIBezierPath, in view: UIView
  ) -> UIBezierPath {
    let copy = path.copy() as? UIBezierPath ?? UIBezierPath()
    let origin = view.convert(CGPoint.zero, to: nil)
    copy.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return copy
  }

  /// Posted when an assistive technology focused an element; see the keys that follow.
  public nonisolated static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The key of the focused element in the user info of `elementFocusedNotification`.
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the kind of assistive technology in the user info of `elementFocusedNotification`.
  public nonisolated static let assistiveTechnologyUserInfoKey =
    "UIAccessibilityAssistiveTechnologyKey"
  /// The key of the previously focused element in the user info of `elementFocusedNotification`.
  public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
}
