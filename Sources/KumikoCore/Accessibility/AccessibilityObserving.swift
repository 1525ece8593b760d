import KumikoFoundation

/// The observers of accessibility. While there are none, no tree is built, and a frame costs one
/// check of `isListening`.
@MainActor package enum AccessibilityObserving {
  private struct WeakObserver {
    weak var observer: (any AccessibilityObserver)?
    /// The window that it observes; all windows where `isForOne` is false.
    weak var window: UIWindow?
    let isForOne: Bool

    func observes(_ other: UIWindow) -> Bool { !isForOne || window === other }
  }

  private static var observers: [WeakObserver] = []

  /// Whether there are any observers.
  package private(set) static var isListening = false

  /// The object that an assistive technology is focused on.
  static weak var focusedObject: AccessibleObject?

  /// Adds an observer of one window, or of all.
  package static func add(_ observer: any AccessibilityObserver, to window: UIWindow? = nil) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
    observers.append(
      WeakObserver(observer: observer, window: window, isForOne: window != nil))
    listenersChanged()
  }

  /// Removes an observer.
  package static func remove(_ observer: any AccessibilityObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
    listenersChanged()
  }

  private static func listenersChanged() {
    // An observer of other windows is not focused on an object of this one.
    let window = (focusedObject as? UIResponder)?.responderWindow
    if !(window.map(isObserved) ?? !observers.isEmpty) { focusMoved(to: nil) }
    guard isListening == observers.isEmpty else { return }
    isListening = !observers.isEmpty
    NotificationCenter.default.post(
      name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
  }

  static func notify(_ events: [UIAccessibility.Event], in pass: AccessibilityPass) {
    guard !events.isEmpty else { return }
    for observer in observers where observer.observes(pass.window) {
      observer.observer?.changed(events, in: pass)
    }
  }

  private static func isObserved(_ window: UIWindow) -> Bool {
    observers.contains { $0.observes(window) }
  }

  // MARK: Changes

  /// How many trees are being built. What apps set meanwhile, as those do that create their
  /// elements on request, is already contained in these trees.
  static var builds = 0

  /// An app changed an accessibility property of an object.
  static func objectChanged(_ object: AccessibleObject) {
    guard isListening, builds == 0, let window = (object as? UIResponder)?.responderWindow,
      isObserved(window)
    else { return }
    window.knownAccessibilityPass?.isDue = true
    window.host?.frameNeeded(by: window)
  }

  /// The key window changed, or there is none any more.
  static func keyWindowChanged() {
    guard isListening else { return }
    for window in UIApplication.shared.windows where isObserved(window) {
      window.accessibilityPass.update()
    }
  }

  /// A frame of a window was rendered; `changed` states whether anything is drawn differently, and
  /// `hasScrolled` whether other parts of any content are visible.
  package static func frameEnded(
    in window: UIWindow, changed: Bool, isMoving: Bool, hasScrolled: Bool = false
  ) {
    guard isListening, isObserved(window) else { return }
    window.accessibilityPass.frameEnded(
      changed: changed, isMoving: isMoving, hasScrolled: hasScrolled)
  }

  /// An app posts a notification.
  static func post(
    _ notification: UIAccessibility.Notification, _ text: String?, _ object: AccessibleObject?,
    priority: UIAccessibilityPriority = .default
  ) {
    guard isListening else { return }
    let own = (object as? UIResponder)?.responderWindow
    let shown = UIApplication.shared.keyWindow ?? UIApplication.shared.windows.last
    guard let window = own ?? observers.lazy.compactMap(\.window).last ?? shown, isObserved(window)
    else { return }
    let pass = window.accessibilityPass
    pass.update()
    var events: [UIAccessibility.Event] = []
    if notification == .screenChanged { events.append(.screenChanged(pass.tree.root.id)) }
    if let text { events.append(.announcement(text, priority)) }
    if let object, let id = pass.tree.id(of: object) {
      events.append(.focus(id))
      focusMoved(to: object)
    }
    notify(events, in: pass)
  }

  /// An assistive technology moved its focus to an object.
  static func focusMoved(to object: AccessibleObject?) {
    let former = focusedObject
    guard former !== object else { return }
    focusedObject = object
    former?.accessibilityStore?[.isFocused] = nil
    former?.accessibilityElementDidLoseFocus()
    if let object {
      _ = object.accessibilityNumber
      object.accessibilityStore?[.isFocused] = true
      object.accessibilityElementDidBecomeFocused()
    }
    var information: [AnyHashable: Any] = [:]
    information[UIAccessibility.focusedElementUserInfoKey] = object
    information[UIAccessibility.unfocusedElementUserInfoKey] = former
    information[UIAccessibility.assistiveTechnologyUserInfoKey] =
      UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver
    NotificationCenter.default.post(
      name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: information)
  }
}
