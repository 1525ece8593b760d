import KumikoFoundation

/// A way to go through what is in a container, such as from one error to the next.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: NSObject {
  /// Where to go from here.
  public nonisolated enum Direction: Int, Sendable {
    /// Back.
    case previous = 0
    /// On.
    case next
  }

  /// Finds what comes next; nil where there is nothing more.
  public typealias Search =
    (_ predicate: UIAccessibilityCustomRotorSearchPredicate) ->
    UIAccessibilityCustomRotorItemResult?

  /// The name, such as "Errors".
  open var name: String
  /// The name with attributes, of which the letters are used.
  open var attributedName: NSAttributedString {
    get { NSAttributedString(string: name) }
    set { name = newValue.string }
  }
  /// Finds what comes next.
  open var itemSearchBlock: Search

  /// A rotor with a name.
  public init(name: String, itemSearch: @escaping Search) {
    self.name = name
    itemSearchBlock = itemSearch
    super.init()
  }

  /// A rotor with a name, of which the letters are used.
  public convenience init(
    attributedName: NSAttributedString, itemSearch: @escaping Search
  ) {
    self.init(name: attributedName.string, itemSearch: itemSearch)
  }

  deinit {}

  private var current: UIAccessibilityCustomRotorItemResult?

  /// Goes on to the next thing; returns what it is, nil for nothing more.
  func turn(_ direction: Direction) -> AccessibleObject? {
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    predicate.searchDirection = direction
    if let current { predicate.currentItem = current }
    guard let result = itemSearchBlock(predicate) else { return nil }
    current = result
    return result.targetElement as? AccessibleObject
  }
}
