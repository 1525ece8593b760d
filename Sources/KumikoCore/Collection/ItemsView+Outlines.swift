import KumikoFoundation
import KumikoLayout

// The state of list cells in an outline: their level, whether they are expanded, and the effect of
// a click on their mark.
extension ItemsView {
  /// Updates the outline state of the visible list cells.
  func followOutlines() {
    guard let source = source as? any OutlineControlling else { return }
    for (id, view) in views.elements { follow(source, view, id) }
  }

  /// Updates the outline state of a cell that was just created.
  func followOutline(_ view: ReusableView, _ id: ElementID) {
    guard view is UICollectionViewListCell, let source = source as? any OutlineControlling
    else { return }
    follow(source, view, id)
  }

  private func follow(
    _ source: any OutlineControlling, _ view: ReusableView, _ id: ElementID
  ) {
    guard id.isItem, let cell = view as? UICollectionViewListCell else { return }
    guard source.hasOutline(inSection: id.section),
      let state = source.outlineState(at: id.indexPath)
    else { return cell.leaveOutline() }
    cell.enterOutline(state) { [weak self, weak cell] in
      guard let self, let cell, let path = shownPath(of: cell) else { return }
      _ = (self.source as? any OutlineControlling)?.toggleExpansion(at: path)
    }
  }
}

// Keys expand and collapse rows: the arrow in the reading direction expands a row, or moves to its
// first child; the other one collapses it, or moves to its parent.
extension ItemsView {
  func openOutline(_ key: KeyPress) -> Bool {
    guard isFirstResponder, key.modifiers.isEmpty, let direction = Direction(key.name),
      direction.isSideways, let cursor = selection.cursor, isItem(cursor),
      let cell = views.view(at: cursor) as? UICollectionViewListCell,
      let source = source as? any OutlineControlling,
      source.hasOutline(inSection: cursor.section), let state = source.outlineState(at: cursor)
    else { return false }
    let mark = cell.disclosureMark
    guard mark != nil || state.level > 0 else { return false }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let opens = (direction == .right) != isReversed
    if let mark, state.isExpanded != opens {
      if canUse(cursor), mark.isEnabled { mark.press() }
      return true
    }
    if let next = opens ? firstChild(of: cursor, source) : parent(of: cursor, source) {
      walk(to: next, by: key)
    }
    return true
  }

  private func firstChild(of path: IndexPath, _ source: any OutlineControlling) -> IndexPath? {
    let next = IndexPath(item: path.item + 1, section: path.section)
    guard isItem(next), mayFocus(next), let level = source.outlineState(at: path)?.level,
      source.outlineState(at: next)?.level == level + 1
    else { return nil }
    return next
  }

  /// The parent of a row. O(rows between the two).
  private func parent(of path: IndexPath, _ source: any OutlineControlling) -> IndexPath? {
    guard let level = source.outlineState(at: path)?.level, level > 0 else { return nil }
    return (0..<path.item).reversed().lazy.map { IndexPath(item: $0, section: path.section) }
      .first { (source.outlineState(at: $0)?.level ?? 0) < level }
      .flatMap { mayFocus($0) ? $0 : nil }
  }
}

extension UICollectionViewListCell {
  /// The mark that expands and collapses the row; nil where none is shown.
  var disclosureMark: AccessoryView? {
    subviews.lazy.compactMap { $0 as? AccessoryView }.first { $0.isDisclosure && !$0.isHidden }
  }
}

extension AccessoryView {
  /// Whether it expands and collapses the row.
  var isDisclosure: Bool {
    if case .outlineDisclosure = accessory.kind { return true }
    return false
  }

  /// Whether keys on the row have the effect of the mark.
  var isUsedByKeysOfRow: Bool {
    guard isDisclosure, let cell = superview as? UICollectionViewListCell,
      let list = cell.itemsView,
      list.isKeyboardStop, let path = list.shownPath(of: cell),
      (list.source as? any OutlineControlling)?.hasOutline(inSection: path.section) == true
    else { return false }
    return list.mayFocus(path)
  }
}
