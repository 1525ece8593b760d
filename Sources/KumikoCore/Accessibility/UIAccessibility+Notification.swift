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
    /// A text to read, the argument: a string, also with `accessibilitySpeechAnnouncementPriority`;
    /// one of high priority interrupts what is read.
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
    case let text as NSAttributedString:
      AccessibilityObserving.post(
        notification, text.string, nil, priority: text.announcementPriority)
    case let object as AccessibleObject: AccessibilityObserving.post(notification, nil, object)
    case let other?:
      Diagnostics.report(.argumentOfAccessibilityPost("\(type(of: other))"))
    }
  }

  /// The element that an assistive program is at, of any kind where nil; nil for none.
  public static func focusedElement(using identifier: AssistiveTechnologyIdentifier?) -> Any? {
    identifier == .notificationSwitchControl ? nil : AccessibilityObserving.focusedObject
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
    /// A program that uses the screen by switches: none on desktops, as far as programs see.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

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

  /// Posted when an assistive program went on to an element; see the keys that follow.
  public nonisolated static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The element that is at focus now, in what `elementFocusedNotification` carries.
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The kind of assistive program, in what `elementFocusedNotification` carries.
  public nonisolated static let assistiveTechnologyUserInfoKey =
    "UIAccessibilityAssistiveTechnologyKey"
  /// The element that was before, in what `elementFocusedNotification` carries.
  public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
}
