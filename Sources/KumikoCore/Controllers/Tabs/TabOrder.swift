/// Tabs in an order that the user changes, of which some are fixed.
struct TabOrder<Tab: AnyObject> {
  /// The current order of the tabs.
  private(set) var tabs: [Tab]
  private let former: [Tab]
  private let isMovable: (Tab) -> Bool

  init(_ tabs: [Tab], isMovable: @escaping (Tab) -> Bool) {
    (self.tabs, former, self.isMovable) = (tabs, tabs, isMovable)
  }

  /// Whether the order differs from the initial one.
  var isChanged: Bool { !tabs.elementsEqual(former, by: ===) }

  /// Whether the order was created from the same tabs.
  func began(with tabs: [Tab]) -> Bool { former.elementsEqual(tabs, by: ===) }

  func canMove(_ index: Int) -> Bool { tabs.indices.contains(index) && isMovable(tabs[index]) }

  /// Moves a tab; fixed tabs stay in place. Returns whether all others are where a list that only
  /// moved this one would have them.
  mutating func move(_ index: Int, to target: Int) -> Bool {
    var shown = tabs
    shown.insert(shown.remove(at: index), at: min(max(target, 0), shown.count))
    var moved = shown.filter(isMovable)
    tabs = former.map { isMovable($0) ? moved.removeFirst() : $0 }
    return tabs.elementsEqual(shown, by: ===)
  }
}
