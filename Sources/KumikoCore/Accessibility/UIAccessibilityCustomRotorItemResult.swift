import KumikoFoundation

/// What a rotor found.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: NSObject {
  /// The element; held weakly.
  open weak var targetElement: AnyObject?
  /// The part of a text; nil for all of it.
  open var targetRange: UITextRange?

  /// Nothing found.
  public override init() { super.init() }

  deinit {}
}
