import KumikoFoundation

/// The parameters of a rotor's search.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  /// The direction of the search.
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next
  /// The item to start from; a result without a target stands for the start.
  open var currentItem = UIAccessibilityCustomRotorItemResult()

  /// Creates a search from the start.
  public override init() { super.init() }

  deinit {}
}
