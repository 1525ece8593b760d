import KumikoFoundation
import KumikoLayout

/// What a list cell needs to know of its place in the list.
struct ListPlace: Equatable {
  /// How the list looks.
  var style: ListStyle
  /// Whether the row is the first of its group.
  var isFirst: Bool
  /// Whether the row is the last of its group.
  var isLast: Bool
  /// Whether this is a header or footer.
  var isBoundary: Bool
  /// Whether something can be done with the row that stands at its end.
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

  /// How much further than by its own margin the content is from accessories at its end, in points.
  /// On a screen of 390 points a card ends at 370, its disclosure mark of 14 at 350, and a value
  /// before the mark at 327.
  var accessoryGap: CGFloat { style == .insetGrouped ? 1 : 0 }

  /// The background of such a cell, unless another one was set.
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

  /// How round the card is that the row is part of, in points; 0 where it is part of none.
  var cardRadius: CGFloat { style == .insetGrouped && !isBoundary ? 10 : 0 }

  /// The corners of a card that the row is at the end of.
  var card: (radius: CGFloat, corners: CACornerMask)? {
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners.isEmpty || cardRadius == 0 ? nil : (cardRadius, corners)
  }
}

extension ItemsView {
  /// Tells a view in which kind of list it is, and a list cell its place, before it is asked for
  /// what suits it there.
  func tellPlace(to view: ReusableView, _ id: ElementID) {
    tellList(to: view, id.section)
    guard let cell = view as? UICollectionViewListCell,
      let list = collectionViewLayout.listConfiguration(ofSection: id.section)
    else { return }
    cell.listPlace =
      id.isItem
      ? ListPlace(
        ListRow(list, at: id.indexPath, of: knownCount(ofSection: id.section)))
      : ListPlace(style: list.style, isBoundary: true)
  }

  /// Tells a cell, header or footer in which kind of list it is.
  func tellList(to view: ReusableView, _ section: Int) {
    if view.take(listEnvironment(ofSection: section)) { view.setNeedsUpdateConfiguration() }
  }

  /// Which kind of list a section is.
  func listEnvironment(ofSection section: Int) -> UIListEnvironment {
    guard collectionViewLayout.hasLists else { return listChoices.environment }
    return collectionViewLayout.listConfiguration(ofSection: section)?.style.environment
      ?? listChoices.environment
  }
}

extension ListStyle {
  /// The same as a trait.
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
