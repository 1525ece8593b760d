import KumikoFoundation
import KumikoLayout

// Where rows are, and which are on the screen. No question makes a cell or asks for heights that are
// not asked for anyway.
extension UITableView {
  /// Number of rows in a section; 0 where there is no such section.
  public func numberOfRows(inSection section: Int) -> Int { numberOfItems(inSection: section) }

  /// The cell of a row; nil where it is not on the screen.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    indexPath.isOfItem() ? live[ElementID(indexPath)] as? UITableViewCell : nil
  }

  /// The cells on the screen, in the order of their rows.
  public var visibleCells: [UITableViewCell] {
    bringUpToDateIfIdle()
    return shownPaths.compactMap { cellForRow(at: $0) }
  }

  /// The rows on the screen, in order; nil where there is none.
  public var indexPathsForVisibleRows: [IndexPath]? {
    bringUpToDateIfIdle()
    let paths = shownPaths
    return paths.isEmpty ? nil : paths
  }

  /// The row that a cell shows; nil where it shows none.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { shownPath(of: cell) }

  /// The row at a point of the content, on the screen or not; nil where there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    return rows(in: CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)).first
  }

  /// The rows in a rectangle of the content, on the screen or not, in order; empty where there is
  /// none.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect) }

  private func rows(in rect: CGRect) -> [IndexPath] {
    bringLayoutUpToDate()
    return collectionViewLayout.placedElements(in: rect).filter(\.id.isItem).map(\.id.indexPath)
      .sorted()
  }

  /// Where a row stands, in points; zero where there is none of that path.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    indexPath.isOfItem() ? frameOfItem(at: indexPath) ?? .zero : .zero
  }

  /// Where a section stands with header and footer, in points; zero where there is no such section.
  public func rect(forSection section: Int) -> CGRect {
    bringLayoutUpToDate()
    return tableLayout.frame(ofSection: section)
  }

  /// Where the header of a section stands when it is not held in sight; of no height where it has
  /// none.
  public func rectForHeader(inSection section: Int) -> CGRect {
    boundaryRect(UICollectionView.elementKindSectionHeader, section, atEnd: false)
  }

  /// Where the footer of a section stands when it is not held in sight; of no height where it has
  /// none.
  public func rectForFooter(inSection section: Int) -> CGRect {
    boundaryRect(UICollectionView.elementKindSectionFooter, section, atEnd: true)
  }

  private func boundaryRect(_ kind: String, _ section: Int, atEnd: Bool) -> CGRect {
    bringLayoutUpToDate()
    let id = ElementID.supplementary(kind: kind, section: section, index: 0)
    if let frame = collectionViewLayout.naturalFrame(id) { return frame }
    let whole = tableLayout.frame(ofSection: section)
    return CGRect(x: whole.minX, y: atEnd ? whole.maxY : whole.minY, width: whole.width, height: 0)
  }

  /// The header of a section; nil where it is not on the screen, or not such a view.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    live[
      .supplementary(kind: UICollectionView.elementKindSectionHeader, section: section, index: 0)]
      as? UITableViewHeaderFooterView
  }

  /// The footer of a section; nil where it is not on the screen, or not such a view.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    live[
      .supplementary(kind: UICollectionView.elementKindSectionFooter, section: section, index: 0)]
      as? UITableViewHeaderFooterView
  }

  /// Scrolls so that a row is at a position, eased or at once. It arrives there exactly, also where
  /// heights on the way turn out to be others than estimated.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard indexPath.isOfItem(), isItem(indexPath) else { return }
    guard scrollPosition == .none else {
      return scroll(to: indexPath, at: scrollPosition.ofItem, animated: animated)
    }
    bringUpToDate()
    var room = CGRect(origin: contentOffset, size: bounds.size).inset(by: adjustedContentInset)
    room.origin.y += coveredHeight(above: indexPath)
    room.size.height -= coveredHeight(above: indexPath)
    let frame = rectForRow(at: indexPath)
    if frame.minY < room.minY {
      scroll(to: indexPath, at: .top, animated: animated)
    } else if frame.maxY > room.maxY {
      scroll(to: indexPath, at: .bottom, animated: animated)
    }
  }

  /// Scrolls so that the first selected row is at a position.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = indexPathForSelectedRow {
      scrollToRow(at: path, at: scrollPosition, animated: animated)
    }
  }

  // MARK: Selection

  /// The first selected row; nil where nothing is selected.
  public var indexPathForSelectedRow: IndexPath? { selection.min() }

  /// The selected rows, in order; nil where nothing is selected.
  public var indexPathsForSelectedRows: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted()
  }

  /// Selects a row, or nothing for nil, without asking or telling the delegate.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard indexPath?.isOfItem() != false else { return }
    select(indexPath, animated: animated, scrollPosition: scrollPosition.ofItem)
  }

  /// Deselects a row without asking or telling the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if indexPath.isOfItem() { setSelected(false, indexPath, animated: animated) }
  }

  /// Outside of updates: what is on the screen is what the data says now.
  private func bringUpToDateIfIdle() {
    if !isBusy, window != nil { bringUpToDate() }
  }
}
