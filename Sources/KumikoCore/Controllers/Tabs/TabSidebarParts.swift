/// The tabs in each section of a sidebar: consecutive tabs share a section without a title, and
/// each group that requires it has one of its own.
@MainActor struct TabSidebarParts {
  /// The names of the sections, from top to bottom.
  private(set) var order: [String] = []
  /// The tabs in the sections.
  private(set) var tabs: [String: [UITab]] = [:]
  private var isPlain = false
  private let isEditing: Bool

  /// - Parameter isEditing: whether hidden tabs are listed that the user can show.
  init(_ tabs: [UITab], isEditing: Bool = false) {
    self.isEditing = isEditing
    for tab in tabs { add(tab, isRoot: true) }
  }

  private func isListed(_ tab: UITab) -> Bool {
    !tab.isHidden || (isEditing && tab.allowsHiding)
  }

  /// The children that are listed below the row of a group.
  func children(of group: UITabGroup) -> [UITab] {
    group.displayOrder.filter(isListed).flatMap { child -> [UITab] in
      guard let inner = child as? UITabGroup else { return [child] }
      return switch inner.sidebarAppearance {
      case .automatic: [inner]
      case .inline: children(of: inner)
      case .rootSection: []
      }
    }
  }

  private mutating func add(_ tab: UITab, isRoot: Bool) {
    guard isListed(tab) else { return }
    guard let group = tab as? UITabGroup else {
      if isRoot { addPlain([tab]) }
      return
    }
    switch group.sidebarAppearance {
    case .inline: if isRoot { addPlain(children(of: group)) }
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
