import KumikoFoundation

/// The place in memory that what is said about an object is kept under.
private let wordsKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

// UIKit has these on every object. Those of views, controllers, bar items and elements are members
// of their classes, and can be overridden; what is said about any other object is kept for the app.
extension NSObjectProtocol where Self: NSObject {
  private var words: [AnyKeyPath: Any] {
    objc_getAssociatedObject(self, wordsKey) as? [AnyKeyPath: Any] ?? [:]
  }

  private func said<Value>(
    _ path: ReferenceWritableKeyPath<AccessibleObject, Value>, else usual: Value
  ) -> Value {
    if let own = self as? AccessibleObject { return own[keyPath: path] }
    return words[path] as? Value ?? usual
  }

  private func say<Value>(
    _ path: ReferenceWritableKeyPath<AccessibleObject, Value>, _ value: Value
  ) {
    if let own = self as? AccessibleObject { return own[keyPath: path] = value }
    var words = words
    words[path] = value
    objc_setAssociatedObject(self, wordsKey, words, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  /// Whether assistive programs meet the object as one thing; no unless set.
  public var isAccessibilityElement: Bool {
    get { said(\.isAccessibilityElement, else: false) }
    set { say(\.isAccessibilityElement, newValue) }
  }

  /// A short name, such as "Play".
  public var accessibilityLabel: String? {
    get { said(\.accessibilityLabel, else: nil) }
    set { say(\.accessibilityLabel, newValue) }
  }

  /// What using it does, such as "Plays the song".
  public var accessibilityHint: String? {
    get { said(\.accessibilityHint, else: nil) }
    set { say(\.accessibilityHint, newValue) }
  }

  /// What changes about it, such as how loud.
  public var accessibilityValue: String? {
    get { said(\.accessibilityValue, else: nil) }
    set { say(\.accessibilityValue, newValue) }
  }

  /// What it is, and how it behaves.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { said(\.accessibilityTraits, else: []) }
    set { say(\.accessibilityTraits, newValue) }
  }

  /// A name for tests, which nobody hears.
  public var accessibilityIdentifier: String? {
    get { said(\.accessibilityIdentifier, else: nil) }
    set { say(\.accessibilityIdentifier, newValue) }
  }

  /// The language of the words, by its code; nil for the user's.
  public var accessibilityLanguage: String? {
    get { said(\.accessibilityLanguage, else: nil) }
    set { say(\.accessibilityLanguage, newValue) }
  }

  /// What it holds, in the order of reading.
  public var accessibilityElements: [Any]? {
    get { said(\.accessibilityElements, else: nil) }
    set { say(\.accessibilityElements, newValue) }
  }

  /// Whether what it holds is hidden from assistive programs.
  public var accessibilityElementsHidden: Bool {
    get { said(\.accessibilityElementsHidden, else: false) }
    set { say(\.accessibilityElementsHidden, newValue) }
  }

  /// Whether nothing beside it is met.
  public var accessibilityViewIsModal: Bool {
    get { said(\.accessibilityViewIsModal, else: false) }
    set { say(\.accessibilityViewIsModal, newValue) }
  }

  /// Where it is on the screen, in points.
  public var accessibilityFrame: CGRect {
    get { said(\.accessibilityFrame, else: .zero) }
    set { say(\.accessibilityFrame, newValue) }
  }
}
