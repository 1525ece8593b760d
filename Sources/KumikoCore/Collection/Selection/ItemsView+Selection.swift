import KumikoFoundation
import KumikoLayout

extension ItemsView {
  /// Selects an item, or none for nil, without calling the delegate.
  func select(
    _ path: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    guard allowsSelection else { return }
    guard let path else { return clearSelection() }
    guard isItem(path) else {
      if carry(
        to: path,
        { [weak self] in
          self?.select(path, animated: animated, scrollPosition: scrollPosition)
        })
      {
        return
      }
      return reportMissing(path, "nothing is selected")
    }
    switch currentPolicy {
    case .single: clearSelection(but: path)
    case .onePerSection:
      for other in selection.paths where other.section == path.section && other != path {
        setSelected(false, other)
      }
    case .multiple, .extended: break
    }
    setSelected(true, path, animated: animated)
    if !scrollPosition.isEmpty { scroll(to: path, at: scrollPosition, animated: animated) }
  }

  func clearSelection(but kept: IndexPath? = nil) {
    for path in selection.paths where path != kept { setSelected(false, path) }
  }

  /// Deselects an item at the app's request; reported where it does not exist, and is not being
  /// inserted.
  func deselect(_ path: IndexPath, animated: Bool) {
    // A selected item exists, whatever the data source returns by now.
    if !selection.paths.contains(path), !isItem(path) {
      let isComing = carry(to: path) { [weak self] in self?.deselect(path, animated: animated) }
      if !isComing { reportMissing(path, "nothing is deselected") }
      return
    }
    setSelected(false, path, animated: animated)
  }

  func setSelected(_ isSelected: Bool, _ path: IndexPath, animated: Bool = false) {
    selection.set(isSelected, path)
    views.view(at: path)?.show(isSelected: isSelected, animated: animated)
  }

  // MARK: Touches

  func touchBegan(_ touches: Set<UITouch>) {
    if let mark = headerMark(under: touches) {
      selection.pressedMark = mark
      mark.isHighlighted = true
      return
    }
    guard let path = touched(touches), canUse(path), shouldHighlight(path) else { return }
    selection.highlighted = path
    views.view(at: path)?.show(isHighlighted: true, animated: false)
    didHighlight(path)
  }

  func touchMoved(_ touches: Set<UITouch>) {
    if let mark = selection.pressedMark, headerMark(under: touches) !== mark { endHighlight() }
    if let path = selection.highlighted, touched(touches) != path { endHighlight() }
  }

  func touchEnded(_ touches: Set<UITouch>, _ modifiers: KeyModifiers) {
    if let mark = selection.pressedMark, headerMark(under: touches) === mark {
      endHighlight()
      if allowsSelection, let path = touched(touches) {
        selection.cursor = path
        selection.anchor = nil
      }
      takeKeyboard(touches)
      return mark.press()
    }
    let pressed = selection.highlighted
    let isOnItem = pressed != nil && touched(touches) == pressed
    if isOnItem, allowsSelection {
      // A range starts at the formerly focused item.
      if selection.anchor == nil { selection.anchor = selection.cursor }
      selection.cursor = pressed
    }
    // The former first responder may change the items when it resigns: the item is determined after
    // that.
    takeKeyboard(touches)
    if isOnItem, allowsSelection, let path = selection.highlighted {
      press(path, modifiers, clicks: touches.first?.tapCount ?? 1)
    } else if pressed == nil, offersSelection, touches.first?.view.map(isGap) == true,
      touched(touches) == nil
    {
      act(.clickBeside(modifiers))
    }
    endHighlight()
  }

  /// A click makes the list first responder, wherever it is in it, except inside of the current
  /// first responder: in a field of a cell.
  private func takeKeyboard(_ touches: Set<UITouch>) {
    let holder = window?.firstResponder as? UIView
    if let holder, holder !== self, holder.isDescendant(of: self),
      touches.first?.view?.isDescendant(of: holder) == true
    {
      return
    }
    becomeFirstResponder()
  }

  /// Whether the cell of an item is enabled, where there is one.
  func canUse(_ path: IndexPath) -> Bool { views.view(at: path)?.isUserInteractionEnabled != false }

  private func touched(_ touches: Set<UITouch>) -> IndexPath? {
    touches.first.flatMap { shownPath(at: $0.location(in: self)) }
  }

  /// The mark that receives a click on an item; nil where a click selects the item.
  private func headerMark(at path: IndexPath) -> AccessoryView? {
    views.view(at: path)?.headerMark
  }

  /// The same by touches; also for a header that is no item.
  private func headerMark(under touches: Set<UITouch>) -> AccessoryView? {
    guard let touch = touches.first else { return nil }
    var view = touch.view
    while let current = view, current.superview !== self { view = current.superview }
    guard let row = view as? ReusableView, row.point(inside: touch.location(in: row), with: nil)
    else { return nil }
    return row.headerMark
  }

  func endHighlight() {
    selection.pressedMark?.isHighlighted = false
    selection.pressedMark = nil
    guard let path = selection.highlighted else { return }
    selection.highlighted = nil
    views.view(at: path)?.show(isHighlighted: false, animated: false)
    didUnhighlight(path)
  }

  /// Whether a touched view is behind the items.
  func isGap(_ view: UIView) -> Bool {
    view === self || view === arrangement.background
      || backgroundView.map(view.isDescendant) == true
  }

  // MARK: Clicks and keys

  /// Performs a click, or the space bar. A header of an outline expands or collapses.
  ///
  /// With single selection a click opens the item that it selects, like a tap in UIKit; with
  /// multiple selection, the second click of a double click does.
  func press(_ path: IndexPath, _ modifiers: KeyModifiers, clicks: Int = 1) {
    if let mark = headerMark(at: path) { return mark.press() }
    guard let item = items.handle(at: path) else { return }
    let policy = currentPolicy
    // With single selection every click selects the item, also where it is selected already.
    act(.click(item, modifiers), selecting: policy.allowsRanges ? nil : item)
    guard policy.allowsRanges ? clicks == 2 && modifiers.isEmpty : selection.contains(path),
      let path = items.path(of: item)
    else { return }
    open(path)
  }

  /// Performs the primary action of an item; returns whether there is one.
  @discardableResult
  func open(_ path: IndexPath) -> Bool {
    answer(.mayOpen(path)) && answer(.opens(path))
  }

  /// Changes the selection by an action, as far as it is not refused.
  ///
  /// - Parameter item: is reported also where it is selected already.
  func act(_ action: SelectionAction, selecting item: ItemHandle? = nil) {
    search.stop()
    defer { announce(action) }
    let policy = currentPolicy
    let new = selection.state(after: action, under: policy)
    guard new.isRange, let start = new.anchor.flatMap(items.path) else {
      return change(to: new, selecting: item)
    }
    guard answer(.mayBeginRange(start)) else {
      return change(to: selection.state(after: action.withoutRange, under: policy))
    }
    _ = answer(.beginsRange(start))
    change(to: new)
    _ = answer(.endedRange)
  }

  /// Reports the items that become selected or deselected. Where one item replaces others, the
  /// delegate is asked about it first.
  private func change(to new: SelectionState, selecting item: ItemHandle? = nil) {
    let old = selection.state.selected
    guard observesSelection else {
      changeSilently(to: new)
      guard item != nil || selection.state.selected != old else { return }
      return notifyCell(of: item, added: selection.state.selected.subtracting(old))
    }
    let added = item.map { [$0] } ?? selection.ordered(new.selected.subtracting(old))
    let removed = selection.ordered(old.subtracting(new.selected))
    if added.count == 1, let path = items.path(of: added[0]) {
      userSelects(path, inPlaceOf: removed)
    } else {
      for path in removed.lazy.compactMap(items.path) { userDeselects(path) }
      for path in added.lazy.compactMap(items.path) { userSelects(path, inPlaceOf: []) }
    }
    selection.takeRange(of: new)
  }

  /// Without a delegate, the only clicked cell still performs its storyboard segue.
  private func notifyCell(of item: ItemHandle?, added: HandleSet) {
    guard let item = item ?? (added.count == 1 ? selection.ordered(added).first : nil),
      let path = items.path(of: item), headerMark(at: path) == nil
    else { return selectionChanged() }
    didSelect(path)
    selectionChanged()
  }

  /// Changes the selection where there is no delegate: O(ranges of handles + visible views).
  private func changeSilently(to new: SelectionState) {
    var new = new
    // A row that expands and collapses an outline is not selected.
    for (id, view) in views.elements where id.isItem && view.headerMark != nil {
      if let item = items.handle(at: id.indexPath) { new.selected.remove(item) }
    }
    selection.take(new)
    for (id, view) in views.elements where id.isItem {
      view.show(isSelected: selection.contains(id.indexPath), animated: false)
    }
  }

  /// Selects an item for the user in place of those that it excludes.
  private func userSelects(_ path: IndexPath, inPlaceOf excluded: [ItemHandle]) {
    guard headerMark(at: path) == nil else { return }
    // The subclass may return another item, and change the selection itself.
    guard let path = willSelect(path), isItem(path) else { return }
    let isAsked = currentPolicy.allowsRanges || asksBeforeReplacing
    for former in excluded.lazy.compactMap(items.path) where former != path {
      userDeselects(former, isAsked: isAsked)
    }
    setSelected(true, path)
    didSelect(path)
    selectionChanged()
  }

  func userDeselects(_ path: IndexPath, isAsked: Bool = true) {
    guard let path = isAsked ? willDeselect(path) : path, selection.contains(path) else { return }
    setSelected(false, path)
    didDeselect(path)
    selectionChanged()
  }
}

// A context menu applies to the selected items, where it is requested on one of them; another item
// is selected alone first.
extension ItemsView {
  /// Opens a menu for an item and those selected with it; returns whether there is one.
  ///
  /// With multiple selection, the delegate is notified of the selection, if there is a menu. With
  /// single selection, where selecting often opens an item, the item is only shown as selected.
  ///
  /// - Parameter open: opens the menu for some items.
  func openMenu(at path: IndexPath, _ open: ([IndexPath]) -> Bool) -> Bool {
    if selection.contains(path) { return open(selection.paths) }
    let selectsMany = currentPolicy != .single
    guard offersSelection, shouldHighlight(path), willSelect(path) == path else {
      return open([path])
    }
    let former = Set(selection.paths)
    let kept: Set<IndexPath> = selectsMany ? former.filter { willDeselect($0) != $0 } : []
    for path in former.subtracting(kept) { setSelected(false, path) }
    setSelected(true, path)
    guard open(kept.union([path]).sorted()) else {
      setSelected(false, path)
      for path in former where isItem(path) { setSelected(true, path) }
      return false
    }
    if isItem(path) { selection.cursor = path }
    selection.anchor = nil
    guard selectsMany else { return true }
    for path in former.subtracting(kept).sorted() { didDeselect(path) }
    didSelect(path)
    selectionChanged()
    return true
  }

  /// The view of the focused item, scrolled into view; nil where none is focused.
  func viewWithKeyboard() -> ReusableView? {
    guard isFirstResponder, let cursor = selection.cursor, isItem(cursor) else { return nil }
    if let frame = frameOfItem(at: cursor), !frame.overlaps(bounds) {
      scrollRow(to: cursor, at: [], animated: false)
      scrollRectToVisible(frame, animated: false)
      bringUpToDate()
    }
    return views.view(at: cursor)
  }

  /// The centre of the visible part of the focused item; nil where none is focused.
  var middleOfItemWithKeyboard: CGPoint? { viewWithKeyboard().map(middle) }

  /// The centre of the visible part of an item.
  func middle(of view: UIView) -> CGPoint {
    let seen = view.frame.intersection(bounds)
    let frame = seen.isEmpty ? view.frame : seen
    return CGPoint(x: frame.midX, y: frame.midY)
  }
}
