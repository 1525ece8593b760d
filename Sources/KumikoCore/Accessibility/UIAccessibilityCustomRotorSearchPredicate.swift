import KumikoFoundation

/// What is searched for by a rotor.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  /// Where to go.
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next
  /// Where to go from; without a target at the start.
  open var currentItem = UIAccessibilityCustomRotorItemResult()

  /// A search from the start.
  public override init() { super.init() }

  deinit {}
}
