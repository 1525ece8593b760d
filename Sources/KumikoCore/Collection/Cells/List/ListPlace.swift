import KumikoFoundation
import KumikoLayout

/// The properties of a list cell that depend on its place in the list.
struct ListPlace: Equatable {
  /// The appearance of the list.
  var style: ListStyle
  /// Whether the row is the first of its group.
  var isFirst: Bool
  /// Whether the row is the last of its group.
  var isLast: Bool
  /// Whether this is a header or footer.
  var isBoundary: Bool
  /// Whether the row has trailing swipe actions.
  var hasTrailingActions = false

  /// The place of an item.
  init(_ row: ListRow) {
    self.init(
      style: row.configuration.style, isFirst: row.isFirst, isLast: row.isLast,
      isBoundary: row.isHeader)
    hasTrailingActions = row.configuration.swipeActions(at: .trailing) != nil
  }

  init(
    style: ListStyle, isFirst: Bool = false, isLast: Bool = false, isBoundary: Bool = false
  ) {
    self.style = style
    self.isFirst = isFirst
    self.isLast = isLast
    self.isBoundary = isBoundary
  }

  /// Distance from the sides of the cell to its content, in points.
  var margin: CGFloat { style == .sidebar || style == .sidebarPlain ? 16 : 20 }

  /// The additional distance of the content from accessories at its end, in points. On a screen of
  /// 390 points a card ends at 370, its disclosure mark of 14 at 350, and a value before the mark
  /// at 327.
  var accessoryGap: CGFloat { style == .insetGrouped ? 1 : 0 }

  /// The default background of the cell.
  var background: UIBackgroundConfiguration {
    switch (style, isBoundary) {
    case (.plain, false): .listPlainCell()
    case (.plain, true): .listPlainHeaderFooter()
    case (.grouped, false), (.insetGrouped, false): .listGroupedCell()
    case (.grouped, true), (.insetGrouped, true): .listGroupedHeaderFooter()
    case (.sidebar, false), (.sidebarPlain, false): .listSidebarCell()
    case (.sidebar, true), (.sidebarPlain, true): .listSidebarHeader()
    }
  }

  /// The corner radius of the card that contains the row, in points; 0 where there is none.
  var cardRadius: CGFloat { style == .insetGrouped && !isBoundary ? 10 : 0 }

  /// The corners of the card, where the row is at one of its ends.
  var card: (radius: CGFloat, corners: CACornerMask)? {
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners.isEmpty || cardRadius == 0 ? nil : (cardRadius, corners)
  }
}

extension ItemsView {
  /// Informs a view about the kind of its list, and a list cell about its place, before it provides
  /// its default configurations.
  func notifyPlace(to view: ReusableView, _ id: ElementID) {
    notifyList(to: view, id.section)
    guard let cell = view as? UICollectionViewListCell,
      let list = collectionViewLayout.listConfiguration(ofSection: id.section)
    else { return }
    cell.listPlace =
      id.isItem
      ? ListPlace(
        ListRow(list, at: id.indexPath, of: knownCount(ofSection: id.section)))
      : ListPlace(style: list.style, isBoundary: true)
  }

  /// Informs a cell, header or footer about the kind of its list.
  func notifyList(to view: ReusableView, _ section: Int) {
    if view.take(listEnvironment(ofSection: section)) { view.setNeedsUpdateConfiguration() }
  }

  /// The list environment of a section.
  func listEnvironment(ofSection section: Int) -> UIListEnvironment {
    guard collectionViewLayout.hasLists else { return listChoices.environment }
    return collectionViewLayout.listConfiguration(ofSection: section)?.style.environment
      ?? listChoices.environment
  }
}

extension ListStyle {
  /// The corresponding trait.
  var environment: UIListEnvironment {
    switch self {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    case .sidebarPlain: .sidebarPlain
    }
  }
}
