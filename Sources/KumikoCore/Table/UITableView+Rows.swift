import KumikoFoundation
import KumikoLayout

// The positions of rows, and scrolling to rows. Queries about positions create no cells.
extension UITableView {
  /// Scrolls to a row; where the path has the row `NSNotFound`, to the section.
  func scroll(to indexPath: IndexPath, on scrollPosition: ScrollPosition, animated: Bool) {
    if isItem(indexPath) { return reveal(indexPath, at: scrollPosition, animated: animated) }
    if indexPath.row == NSNotFound, items.counts.indices.contains(indexPath.section) {
      return revealSection(indexPath.section, at: scrollPosition, animated: animated)
    }
    scroll(to: indexPath, at: scrollPosition.ofItem, animated: animated)
  }

  /// The number of rows of a section, from the data source; negative where it has no such section,
  /// nil where it cannot be ahead of the table.
  func rowCount(inSection section: Int) -> Int? {
    guard let dataSource, !(dataSource is any SnapshotShowing) else { return nil }
    return section < dataSource.numberOfSections(in: self)
      ? dataSource.tableView(self, numberOfRowsInSection: section) : -1
  }

  func rows(in rect: CGRect) -> [IndexPath] {
    bringLayoutUpToDate()
    return collectionViewLayout.placedElements(in: rect).filter(\.id.isItem).map(\.id.indexPath)
      .sorted()
  }

  func boundaryRect(_ kind: String, _ section: Int, atEnd: Bool) -> CGRect {
    bringLayoutUpToDate()
    let id = ElementID.supplementary(kind: kind, section: section, index: 0)
    if let frame = collectionViewLayout.naturalFrame(id) { return frame }
    let whole = tableLayout.frame(ofSection: section)
    return CGRect(x: whole.minX, y: atEnd ? whole.maxY : whole.minY, width: whole.width, height: 0)
  }

  /// A plain cell in place of one whose identifier is not registered; reported.
  func unregisteredCell(_ identifier: String) -> UITableViewCell {
    let use = ReusePool.Use(kind: nil, identifier: identifier)
    Diagnostics.report(.rowNotRegistered(identifier, near: views.pool.identifiers(near: use)))
    views.pool.register(UITableViewCell.self, for: use)
    return views.pool.view(for: use) as? UITableViewCell
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  func boundaryView(_ kind: String, _ section: Int) -> UITableViewHeaderFooterView? {
    views[.supplementary(kind: kind, section: section, index: 0)] as? UITableViewHeaderFooterView
  }

  /// A path that a delegate returned; nil, and reported, where there is no such row.
  func checked(_ path: IndexPath?, from method: String) -> IndexPath? {
    guard let path, !isItem(path) else { return path }
    Diagnostics.report(.noSuchRow(path, from: method, debugName))
    return nil
  }

  /// Where a row may be moved: to a row, or behind the last one of another section. If the delegate
  /// answers otherwise, that is reported, and it stays where it is.
  func checkedTarget(_ target: IndexPath, orElse current: IndexPath) -> IndexPath {
    if target.count == 2, target.section != current.section,
      loadedCounts.indices.contains(target.section), target.row == loadedCounts[target.section]
    {
      return target
    }
    return checked(
      target, from: "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)") ?? current
  }

  // MARK: Selection

  /// Outside of updates, applies the present data to the screen.
  func bringUpToDateIfIdle() {
    if !isBusy, window != nil { bringUpToDate() }
  }

  /// Scrolls a row to a position; for none, only as far as needed to make it visible.
  func reveal(_ indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard scrollPosition == .none else {
      return scroll(to: indexPath, at: scrollPosition.ofItem, animated: animated)
    }
    bringUpToDate()
    var seen = CGRect(origin: contentOffset, size: bounds.size).inset(by: adjustedContentInset)
    seen.origin.y += coveredHeight(above: indexPath)
    seen.size.height -= coveredHeight(above: indexPath)
    let frame = rectForRow(at: indexPath)
    if frame.minY < seen.minY {
      scroll(to: indexPath, at: .top, animated: animated)
    } else if frame.maxY > seen.maxY {
      scroll(to: indexPath, at: .bottom, animated: animated)
    }
  }

  /// Scrolls a section to a position, like a row; for none, only as far as needed to make it
  /// visible.
  func revealSection(_ section: Int, at scrollPosition: ScrollPosition, animated: Bool) {
    bringUpToDate()
    let frame = rect(forSection: section)
    let visible = CGRect(origin: contentOffset, size: bounds.size).inset(by: adjustedContentInset)
    var offset = contentOffset
    switch scrollPosition {
    case .none: return scrollRectToVisible(frame, animated: animated)
    case .top: offset.y += frame.minY - visible.minY
    case .middle: offset.y += frame.midY - visible.midY
    case .bottom: offset.y += frame.maxY - visible.maxY
    }
    setContentOffset(clamped(offset), animated: animated)
  }

  /// Ends one of the updates that `beginUpdates()` began; the outermost is carried out.
  func end(_ update: CollectionUpdate?, depth: Int) {
    guard depth == 0 else {
      openUpdate = (update, depth)
      return
    }
    openUpdate = nil
    if let update {
      endBatch(update)
    } else if updates.pending == nil {
      setNeedsLayout()
    }
  }
}
