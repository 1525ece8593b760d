import KumikoFoundation

/// Descriptions as text, for `visualDescription()` and reports.
enum GroupDrawing {
  /// One line: the kind, the size and the subitems, nested ones in brackets.
  ///
  ///     horizontal group (1 × width, 44) of [item (0.5 × width, 1 × height)]
  static func line(for item: NSCollectionLayoutItem) -> String {
    var text = "\(name(of: item)) \(item.layoutSize)"
    if let group = item as? NSCollectionLayoutGroup, !group.subitems.isEmpty {
      text += " of [\(group.subitems.map(line(for:)).joined(separator: ", "))]"
    }
    return text
  }

  static func text(of item: NSCollectionLayoutItem, depth: Int = 0) -> String {
    var text = String(repeating: "  ", count: depth) + "\(name(of: item)) \(item.layoutSize)"
    if item.contentInsets != .zero { text += ", insets \(item.contentInsets.short)" }
    if let edges = item.edgeSpacing {
      let sides = [edges.leading, edges.top, edges.trailing, edges.bottom]
      text += ", edges (" + sides.map { $0?.description ?? "0" }.joined(separator: ", ") + ")"
    }
    guard let group = item as? NSCollectionLayoutGroup else { return text + attached(item, depth) }
    if let spacing = group.interItemSpacing { text += ", spacing \(spacing)" }
    text += attached(item, depth)
    return ([text] + group.subitems.map { Self.text(of: $0, depth: depth + 1) })
      .joined(separator: "\n")
  }

  private static func attached(_ item: NSCollectionLayoutItem, _ depth: Int) -> String {
    item.supplementaryItems
      .map {
        "\n" + String(repeating: "  ", count: depth + 1) + "+ \($0.elementKind) \($0.layoutSize)"
      }
      .joined()
  }

  private static func name(of item: NSCollectionLayoutItem) -> String {
    guard let group = item as? NSCollectionLayoutGroup else {
      let kind =
        (item as? NSCollectionLayoutSupplementaryItem)?.elementKind
        ?? (item as? NSCollectionLayoutDecorationItem)?.elementKind
      return kind.map { "\"\($0)\"" } ?? "item"
    }
    switch group.arrangement {
    case .custom: return "custom group"
    case .whole(let kind): return kind.name
    case .line(let axis, let filling):
      let axisName = axis == .horizontal ? "horizontal" : "vertical"
      switch filling {
      case .list: return "\(axisName) group"
      case .divided(let count): return "\(axisName) group divided by \(count)"
      case .copies(let count): return "\(axisName) group of \(count)"
      case .widest(let least): return "\(axisName) group of subitems from \(least.short)"
      }
    }
  }
}

extension NSDirectionalEdgeInsets {
  /// Top, leading, bottom, trailing.
  var short: String { "(\(top.short), \(leading.short), \(bottom.short), \(trailing.short))" }
}
