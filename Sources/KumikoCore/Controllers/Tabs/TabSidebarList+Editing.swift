import KumikoFoundation

/// What the user changed in the sidebar since it is edited.
struct TabEditing {
  /// Whether the tabs with these identifiers were hidden before.
  var wasHidden: [String: Bool] = [:]
  /// The children of the groups with these identifiers in their former order.
  var orders: [String: [String]] = [:]
}

// While the sidebar is edited, each tab that can be hidden has a check mark, and the children of
// groups that allow it can be moved.
extension TabSidebarList {
  /// Whether there is anything to edit.
  var isEditable: Bool {
    tabs.givenTabs.flatMap(\.family).contains { tab in
      tab.allowsHiding || (tab as? UITabGroup)?.allowsReordering == true
    }
  }

  func beginEditing() {
    guard editing == nil, isEditable else { return }
    tabs.delegate?.tabBarControllerWillBeginEditing(tabs)
    editing = TabEditing()
    view.isEditing = true
    show(tabs.givenTabs)
  }

  /// Ends editing, and notifies the delegate of what differs from before.
  func endEditing() {
    guard let ended = editing else { return }
    editing = nil
    view.isEditing = false
    show(tabs.givenTabs)
    let family = tabs.givenTabs.flatMap(\.family)
    let changed = family.filter { tab in
      ended.wasHidden[tab.identifier].map { $0 != tab.isHidden } ?? false
    }
    if !changed.isEmpty { tabs.delegate?.tabBarController(tabs, visibilityDidChangeFor: changed) }
    for case let group as UITabGroup in family {
      guard let former = ended.orders[group.identifier],
        former != group.displayOrder.map(\.identifier)
      else { continue }
      tabs.delegate?.tabBarController(tabs, displayOrderDidChangeFor: group)
    }
    tabs.delegate?.tabBarControllerDidEndEditing(tabs)
  }

  /// The check mark and the handle of a tab's row while the sidebar is edited.
  func editingAccessories(of tab: UITab) -> [UICellAccessory] {
    guard editing != nil else { return [] }
    return (tab.allowsHiding ? [.multiselect()] : [])
      + (tab.parent?.allowsReordering == true ? [.reorder()] : [])
  }

  // MARK: Visibility

  /// Selects the rows of the tabs that can be hidden and are not.
  func showVisibility() {
    guard let source else { return }
    for (name, tab) in found {
      guard let path = source.indexPath(for: .tab(name)) else { continue }
      if tab.allowsHiding, !tab.isHidden {
        view.selectItem(at: path, animated: false, scrollPosition: [])
      } else {
        view.deselectItem(at: path, animated: false)
      }
    }
  }

  /// The user hid or showed the tab of a row.
  func setVisible(_ isVisible: Bool, at path: IndexPath) {
    guard let tab = tab(at: path), tab.allowsHiding, tab.isHidden == isVisible else { return }
    if editing?.wasHidden[tab.identifier] == nil {
      editing?.wasHidden[tab.identifier] = tab.isHidden
    }
    tabs.customization.setHidden(!isVisible, tab)
    tab.isHidden = !isVisible
  }

  // MARK: Order

  func canMove(_ row: Row) -> Bool {
    guard editing != nil, case .tab(let name) = row else { return false }
    return found[name]?.parent?.allowsReordering == true
  }

  /// The nearest row of the same group to a proposed one.
  func target(of origin: IndexPath, proposed: IndexPath) -> IndexPath {
    guard let parent = tab(at: origin)?.parent else { return origin }
    let rows = parent.children.compactMap { source?.indexPath(for: .tab($0.identifier)) }
      .filter { $0.section == origin.section }
    guard let first = rows.min(), let last = rows.max() else { return origin }
    return min(max(proposed, first), last)
  }

  /// The user moved a row.
  func moved(_ snapshot: NSDiffableDataSourceSnapshot<String, Row>) {
    let listed: [UITab] = snapshot.itemIdentifiers.compactMap { row in
      if case .tab(let name) = row { found[name] } else { nil }
    }
    for case let group as UITabGroup in found.values where group.allowsReordering {
      let former = group.displayOrder.map(\.identifier)
      let moved = listed.filter { $0.parent === group }.map(\.identifier)
      let isListed = Set(moved)
      var rest = moved[...]
      // Children without a row stay in place.
      let order = former.map { isListed.contains($0) ? rest.removeFirst() : $0 }
      guard order != former else { continue }
      if editing?.orders[group.identifier] == nil { editing?.orders[group.identifier] = former }
      tabs.customization.setOrder(order, of: group)
      group.displayOrderIdentifiers = order
    }
  }
}
