import KumikoFoundation
import KumikoGraphics

/// Lists the tabs of a controller: those outside of groups in sections of their own, and each group
/// with a header above that expands and collapses it.
final class TabSidebarList: NSObject {
  /// A row: a tab, by its identifier, or an action of a group.
  enum Row: Hashable {
    case tab(String)
    case action(group: String, Int)
  }

  @Owner var tabs: UITabBarController
  let view: UICollectionView
  private(set) var source: UICollectionViewDiffableDataSource<String, Row>?
  private(set) var found: [String: UITab] = [:]
  /// The collapsed groups, and the expanded inner ones.
  private var (closed, opened) = (Set<String>(), Set<String>())
  /// What the user has changed so far; nil while the sidebar is not edited.
  var editing: TabEditing?

  init(of tabs: UITabBarController) {
    _tabs = Owner(tabs, orElse: UITabBarController())
    let layout = UICollectionViewCompositionalLayout { [weak tabs] section, environment in
      var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
      let isGroup = tabs?.sidebar.list?.isGroup(section: section) ?? false
      list.headerMode = isGroup ? .firstItemInSection : .none
      return .list(using: list, layoutEnvironment: environment)
    }
    view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    view.backgroundColor = .clear
    view.delegate = self
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Row> {
      [weak self] cell, path, row in self?.fill(cell, at: path, with: row)
    }
    let source = UICollectionViewDiffableDataSource<String, Row>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
    view.allowsMultipleSelectionDuringEditing = true
    source.reorderingHandlers.canReorderItem = { [weak self] in self?.canMove($0) ?? false }
    source.reorderingHandlers.didReorder = { [weak self] in self?.moved($0.finalSnapshot) }
    source.sectionSnapshotHandlers.willExpandItem = { [weak self] in self?.changed($0, true) }
    source.sectionSnapshotHandlers.willCollapseItem = { [weak self] in self?.changed($0, false) }
    self.source = source
  }

  private func isGroup(section: Int) -> Bool {
    source?.sectionIdentifier(for: section).map { found[$0] is UITabGroup } ?? false
  }

  // MARK: Rows

  /// Lists some tabs.
  func show(_ tabs: [UITab]) {
    guard let source else { return }
    found = Dictionary(tabs.flatMap(\.family).map { ($0.identifier, $0) }) { first, _ in first }
    let parts = TabSidebarParts(tabs, isEditing: editing != nil)
    if source.snapshot().sectionIdentifiers != parts.order {
      var snapshot = NSDiffableDataSourceSnapshot<String, Row>()
      snapshot.appendSections(parts.order)
      source.apply(snapshot, animatingDifferences: false)
    }
    // Rows that stay keep the focus.
    for name in parts.order {
      var section = NSDiffableDataSourceSectionSnapshot<Row>()
      for tab in parts.tabs[name] ?? [] { append(tab, to: &section, below: nil, parts) }
      source.apply(section, to: name, animatingDifferences: false)
    }
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    source.apply(snapshot, animatingDifferences: false)
    showSelection()
  }

  private func append(
    _ tab: UITab, to section: inout NSDiffableDataSourceSectionSnapshot<Row>, below parent: Row?,
    _ parts: TabSidebarParts
  ) {
    let row = Row.tab(tab.identifier)
    section.append([row], to: parent)
    guard let group = tab as? UITabGroup else { return }
    for child in parts.children(of: group) { append(child, to: &section, below: row, parts) }
    section.append(
      group.sidebarActions.indices.map { .action(group: group.identifier, $0) }, to: row)
    let isOpen =
      parent == nil ? !closed.contains(tab.identifier) : opened.contains(tab.identifier)
    if isOpen { section.expand([row]) }
  }

  private func changed(_ row: Row, _ isOpen: Bool) {
    guard case .tab(let name) = row else { return }
    if isOpen {
      closed.remove(name)
      opened.insert(name)
    } else {
      closed.insert(name)
      opened.remove(name)
    }
  }

  /// Reconfigures the rows of some tabs.
  func reconfigure(_ tabs: [UITab]) {
    guard let source else { return }
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(
      tabs.map { .tab($0.identifier) }.filter { snapshot.indexOfItem($0) != nil })
    source.apply(snapshot, animatingDifferences: false)
  }

  /// Selects the row of the selected tab, or of the nearest group around it that has one; while the
  /// sidebar is edited, the rows of all tabs that are not hidden.
  func showSelection() {
    guard let source else { return }
    if editing != nil { return showVisibility() }
    let wanted = sequence(first: tabs.selectedTab, next: { $0?.parent }).lazy
      .compactMap { $0 }.compactMap { source.indexPath(for: .tab($0.identifier)) }.first
    guard view.indexPathsForSelectedItems != wanted.map({ [$0] }) else { return }
    view.selectItem(at: wanted, animated: false, scrollPosition: [])
  }

  // MARK: Cells

  private func request(for row: Row) -> UITabSidebarItem.Request? {
    switch row {
    case .tab(let name): found[name].map { .init(.tab($0)) }
    case .action(let name, let index):
      (found[name] as? UITabGroup)?.sidebarActions.dropFirst(index).first.map { .init(.action($0)) }
    }
  }

  private func fill(_ cell: UICollectionViewListCell, at path: IndexPath, with row: Row) {
    guard let request = request(for: row) else { return }
    let sidebar = tabs.sidebar
    let item =
      sidebar.delegate?.tabBarController(tabs, sidebar: sidebar, itemFor: request)
      ?? UITabSidebarItem(request: request)
    cell.contentConfiguration = item.contentConfiguration
    let isEnabled = if case .tab(let tab) = request.content { tab.isEnabled } else { true }
    cell.isUserInteractionEnabled = isEnabled || editing != nil
    if !isEnabled, var content = item.contentConfiguration as? UIListContentConfiguration {
      content.textProperties.color = .disabledText
      content.secondaryTextProperties.color = .disabledText
      content.imageProperties.tintColor = .disabledText
      cell.contentConfiguration = content
    }
    if let background = item.backgroundConfiguration {
      cell.backgroundConfiguration = background
    } else if editing != nil {
      cell.backgroundConfiguration = .clear()
    } else if !cell.automaticallyUpdatesContentConfiguration {
      cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
    }
    // While the sidebar is edited, selection is a check mark alone.
    cell.automaticallyUpdatesContentConfiguration = editing == nil
    var accessories = item.accessories
    if case .tab(let tab) = request.content {
      accessories += editingAccessories(of: tab)
      if let badge = tab.badgeValue { accessories.append(.label(text: badge)) }
      if tab is UITabGroup { accessories.append(.outlineDisclosure(options: .init(style: .cell))) }
    }
    cell.accessories = accessories
    cell.indentationWidth = indentationWidth(of: row, section: path.section)
  }

  /// Rows below the header of a section are aligned with tabs outside of sections; those of inner
  /// groups are indented from there.
  private func indentationWidth(of row: Row, section: Int) -> CGFloat {
    guard let source, let name = source.sectionIdentifier(for: section),
      found[name] is UITabGroup
    else { return 10 }
    let outline = source.snapshot(for: name)
    let level = outline.contains(row) ? outline.level(of: row) : 0
    return level == 0 ? 10 : 10 * CGFloat(level - 1) / CGFloat(level)
  }
}

extension TabSidebarList: UICollectionViewDelegate {
  func tab(at path: IndexPath) -> UITab? {
    guard case .tab(let name)? = source?.itemIdentifier(for: path) else { return nil }
    return found[name]
  }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    if editing != nil { return setVisible(true, at: indexPath) }
    switch source?.itemIdentifier(for: indexPath) {
    case .tab(let name)?: found[name].map(tabs.choose)
    case .action(let name, let index)?:
      showSelection()
      let action = (found[name] as? UITabGroup)?.sidebarActions.dropFirst(index).first
      action?.performWithSender(collectionView, target: nil)
    case nil: break
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    let tab = tab(at: indexPath)
    return editing == nil ? tab?.isEnabled ?? true : tab?.allowsHiding == true
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { editing != nil && tab(at: indexPath)?.allowsHiding == true }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    if editing != nil { setVisible(false, at: indexPath) }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { target(of: originalIndexPath, proposed: proposedIndexPath) }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard editing == nil, let tab = indexPaths.first.flatMap(tab(at:)) else { return nil }
    let sidebar = tabs.sidebar
    return sidebar.delegate?.tabBarController(
      tabs, sidebar: sidebar, contextMenuConfigurationFor: tab)
  }
}
