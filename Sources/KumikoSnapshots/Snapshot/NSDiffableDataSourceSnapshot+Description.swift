extension NSDiffableDataSourceSnapshot: CustomStringConvertible, CustomReflectable {
  /// The sections with their items, one per line; only the first if there are many. O(sections, and
  /// items of the sections shown).
  ///
  ///     2 sections, 3 items
  ///       fruits (2): apple, pear
  ///       tools (1): hammer
  public var description: String {
    let words = SnapshotWords.self
    let sections = sectionIdentifiers
    var lines = [
      "\(words.count(sections.count, "section")), \(words.count(numberOfItems, "item"))"
    ]
    for section in sections.prefix(words.mostLines) {
      let items = itemIdentifiers(inSection: section)
      lines.append("  \(section) (\(items.count)): \(words.list(items))")
    }
    let rest = sections.count - words.mostLines
    if rest > 0 { lines.append("  and \(words.count(rest, "more section"))") }
    return lines.joined(separator: "\n")
  }

  /// The reflection for `dump` and debuggers: the items of each section.
  public var customMirror: Mirror {
    let children = sectionIdentifiers.map { section in
      Mirror.Child(label: "\(section)", value: itemIdentifiers(inSection: section))
    }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension NSDiffableDataSourceSectionSnapshot: CustomStringConvertible, CustomReflectable {
  /// The items, collapsed ones included, one per line, indented by level; only the first if there
  /// are many. O(items).
  ///
  ///     4 items
  ///       ▾ fruits
  ///             apple
  ///       ▸ tools
  ///             hammer
  public var description: String {
    let words = SnapshotWords.self
    let all = items
    var lines = [words.count(all.count, "item")]
    for (index, item) in all.prefix(words.mostLines).enumerated() {
      let depth = level(of: item)
      let isParent = index + 1 < all.count && level(of: all[index + 1]) > depth
      let mark = isParent ? (isExpanded(item) ? "▾ " : "▸ ") : "  "
      lines.append(String(repeating: "    ", count: depth) + "  \(mark)\(item)")
    }
    let rest = all.count - words.mostLines
    if rest > 0 { lines.append("  and \(words.count(rest, "more item"))") }
    return lines.joined(separator: "\n")
  }

  /// The reflection for `dump` and debuggers: the items, each with its level.
  public var customMirror: Mirror {
    let children = items.map { Mirror.Child(label: "level \(level(of: $0))", value: $0) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

private enum SnapshotWords {
  /// The maximum number of sections, or items of an outline, that are printed.
  static let mostLines = 40
  /// The maximum number of items of a section that are printed.
  static let mostItems = 20

  static func count(_ count: Int, _ what: String) -> String {
    "\(count) \(what)\(count == 1 ? "" : "s")"
  }

  static func list<Item>(_ items: [Item]) -> String {
    let shown = items.prefix(mostItems).map { "\($0)" }.joined(separator: ", ")
    let rest = items.count - mostItems
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }
}
