/// Which tabs stand in which part of a sidebar: tabs that follow one another in a part without a
/// title, each group that says so in one of its own.
@MainActor struct TabSidebarParts {
  /// The names of the parts, from top to bottom.
  private(set) var order: [String] = []
  /// What stands in them.
  private(set) var tabs: [String: [UITab]] = [:]
  private var isPlain = false

  init(_ tabs: [UITab]) {
    for tab in tabs { add(tab, isRoot: true) }
  }

  /// The children that stand below the row of a group.
  static func children(of group: UITabGroup) -> [UITab] {
    group.displayOrder.filter { !$0.isHidden }.flatMap { child -> [UITab] in
      guard let inner = child as? UITabGroup else { return [child] }
      return switch inner.sidebarAppearance {
      case .automatic: [inner]
      case .inline: children(of: inner)
      case .rootSection: []
      }
    }
  }

  private mutating func add(_ tab: UITab, isRoot: Bool) {
    guard !tab.isHidden else { return }
    guard let group = tab as? UITabGroup else {
      if isRoot { addPlain([tab]) }
      return
    }
    switch group.sidebarAppearance {
    case .inline: if isRoot { addPlain(TabSidebarParts.children(of: group)) }
    case .automatic where !isRoot: break
    case .automatic, .rootSection:
      order.append(group.identifier)
      tabs[group.identifier] = [group]
      isPlain = false
    }
    for child in group.displayOrder { add(child, isRoot: false) }
  }

  private mutating func addPlain(_ more: [UITab]) {
    if !isPlain { order.append("tabs \(order.count)") }
    isPlain = true
    tabs[order[order.count - 1], default: []] += more
  }
}
