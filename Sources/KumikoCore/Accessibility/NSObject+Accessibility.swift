import KumikoFoundation

/// The key under which the accessibility properties of an object are associated with it.
private let wordsKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

// UIKit has these on every object. Those of views, controllers, bar items and elements are members
// of their classes, and can be overridden; those of any other object are merely stored for the app.
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

  private func store<Value>(
    _ path: ReferenceWritableKeyPath<AccessibleObject, Value>, _ value: Value
  ) {
    if let own = self as? AccessibleObject { return own[keyPath: path] = value }
    var words = words
    words[path] = value
    objc_setAssociatedObject(self, wordsKey, words, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  /// Whether the object is a single element for assistive technologies; `false` unless set.
  public var isAccessibilityElement: Bool {
    get { said(\.isAccessibilityElement, else: false) }
    set { store(\.isAccessibilityElement, newValue) }
  }

  /// A short label, such as "Play".
  public var accessibilityLabel: String? {
    get { said(\.accessibilityLabel, else: nil) }
    set { store(\.accessibilityLabel, newValue) }
  }

  /// A description of what using it does, such as "Plays the song".
  public var accessibilityHint: String? {
    get { said(\.accessibilityHint, else: nil) }
    set { store(\.accessibilityHint, newValue) }
  }

  /// The value, such as the volume.
  public var accessibilityValue: String? {
    get { said(\.accessibilityValue, else: nil) }
    set { store(\.accessibilityValue, newValue) }
  }

  /// The kind of element, and how it behaves.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { said(\.accessibilityTraits, else: []) }
    set { store(\.accessibilityTraits, newValue) }
  }

  /// An identifier for UI tests, which is never read out.
  public var accessibilityIdentifier: String? {
    get { said(\.accessibilityIdentifier, else: nil) }
    set { store(\.accessibilityIdentifier, newValue) }
  }

  /// The language code of its texts; nil for the user's language.
  public var accessibilityLanguage: String? {
    get { said(\.accessibilityLanguage, else: nil) }
    set { store(\.accessibilityLanguage, newValue) }
  }

  /// Its elements, in reading order.
  public var accessibilityElements: [Any]? {
    get { said(\.accessibilityElements, else: nil) }
    set { store(\.accessibilityElements, newValue) }
  }

  /// Whether its contents are hidden from assistive technologies.
  public var accessibilityElementsHidden: Bool {
    get { said(\.accessibilityElementsHidden, else: false) }
    set { store(\.accessibilityElementsHidden, newValue) }
  }

  /// Whether its siblings are ignored.
  public var accessibilityViewIsModal: Bool {
    get { said(\.accessibilityViewIsModal, else: false) }
    set { store(\.accessibilityViewIsModal, newValue) }
  }

  /// Its frame on the screen, in points.
  public var accessibilityFrame: CGRect {
    get { said(\.accessibilityFrame, else: .zero) }
    set { store(\.accessibilityFrame, newValue) }
  }
}
