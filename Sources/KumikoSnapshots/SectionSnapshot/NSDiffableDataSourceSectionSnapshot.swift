/// The items of one section as an outline: items with children, expanded or collapsed.
///
///     var outline = NSDiffableDataSourceSectionSnapshot<String>()
///     outline.append(["fruit", "nuts"])
///     outline.append(["apple", "pear"], to: "fruit")
///     outline.visibleItems                      // fruit, nuts
///     outline.expand(["fruit"])
///     outline.visibleItems                      // fruit, apple, pear, nuts
///     outline.level(of: "pear")                 // 1
///
/// Items are unique, compared with `==`. Repeated and unknown items are reported, without loss of
/// valid ones.
///
/// Appending at the end costs O(items of the call); other edits O(items of the snapshot), as do
/// queries that return lists. Queries about one item cost O(1), `isVisible` and `parent(of:)`
/// O(items before it) at most.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  var table: IdentifierTable<ItemIdentifierType>
  var outline = Outline()

  /// An outline without items.
  public init() {
    table = IdentifierTable()
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSectionSnapshot {
  /// All items, each parent before its children, collapsed or not.
  public var items: [ItemIdentifierType] { table.keys(outline.handles) }

  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] {
    table.keys(outline.places.filter { outline.levels[$0] == 0 }.map { outline.handles[$0] })
  }

  /// The items without collapsed ancestors: those that the section shows.
  public var visibleItems: [ItemIdentifierType] { table.keys(outline.visibleHandles) }

  /// The items that are expanded, in order.
  public var expandedItems: [ItemIdentifierType] {
    table.keys(outline.handles.filter { outline.expanded.contains($0) })
  }

  /// Whether `item` is in the outline, visible or not.
  public func contains(_ item: ItemIdentifierType) -> Bool { place(of: item) != nil }

  /// The index of `item` in `items`, nil if it does not exist.
  public func index(of item: ItemIdentifierType) -> Int? { place(of: item) }

  /// The number of ancestors of `item`; 0 if it does not exist, which is reported.
  public func level(of item: ItemIdentifierType) -> Int {
    known(item, "level(of:)", "0 was returned.").map { Int(outline.levels[$0]) } ?? 0
  }

  /// The parent of `child`, nil if it has none; nil if it does not exist, which is reported.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    guard let place = known(child, "parent(of:)", "nil was returned."),
      let parent = outline.parent(place)
    else { return nil }
    return table.key(outline.handles[parent])
  }

  /// Whether `item` is expanded; `false` if it does not exist, which is reported.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    guard let place = known(item, "isExpanded(_:)", "false was returned.") else { return false }
    return outline.expanded.contains(outline.handles[place])
  }

  /// Whether no ancestor of `item` is collapsed; `false` if it does not exist, which is reported.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard let place = known(item, "isVisible(_:)", "false was returned.") else { return false }
    return outline.isVisible(place)
  }

  /// The descendants of `parent` as an outline of its own, with `parent` above them if requested.
  /// Empty if `parent` does not exist, which is reported.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false)
    -> NSDiffableDataSourceSectionSnapshot
  {
    var result = self
    result.outline = Outline()
    guard let place = known(parent, "snapshot(of:)", "an empty one was returned.") else {
      return result
    }
    let places = (includingParent ? place : place + 1)..<outline.subtreeEnd(place)
    result.outline = outline.part(places)
    return result
  }

  /// The outline as text: one item per line, indented by its level; `-` before an expanded item,
  /// `+` before a collapsed parent, `·` before the rest.
  ///
  ///     - fruit
  ///       · apple
  ///       · pear
  ///     · nuts
  public func visualDescription() -> String {
    outline.places.map { place in
      let handle = outline.handles[place]
      let isParent = outline.hasChildren(place)
      let symbol = outline.expanded.contains(handle) ? "-" : isParent ? "+" : "·"
      let indent = String(repeating: "  ", count: Int(outline.levels[place]))
      return "\(indent)\(symbol) \(table.key(handle))"
    }.joined(separator: "\n")
  }
}
