import KumikoFoundation

/// The item that a rotor found.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: NSObject {
  /// The element; held weakly.
  open weak var targetElement: AnyObject?
  /// The range of a text; nil for all of it.
  open var targetRange: UITextRange?

  /// Creates an empty result.
  public override init() { super.init() }

  deinit {}
}
