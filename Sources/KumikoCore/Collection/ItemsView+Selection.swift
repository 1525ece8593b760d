import KumikoFoundation
import KumikoLayout

extension ItemsView {
  /// Selects an item, or nothing for nil, without asking or telling anyone.
  func select(
    _ path: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    guard allowsSelection else { return }
    guard let path else { return clearSelection() }
    guard isItem(path) else { return }
    if !selectsMany { clearSelection(but: path) }
    setSelected(true, path, animated: animated)
    if !scrollPosition.isEmpty { scroll(to: path, at: scrollPosition, animated: animated) }
  }

  func clearSelection(but kept: IndexPath? = nil) {
    for path in selection.paths where path != kept { setSelected(false, path) }
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
    guard let path = touched(touches), shouldHighlight(path) else { return }
    selection.highlighted = path
    views.view(at: path)?.show(isHighlighted: true, animated: false)
    didHighlight(path)
  }

  func touchMoved(_ touches: Set<UITouch>) {
    if let mark = selection.pressedMark, headerMark(under: touches) !== mark { endHighlight() }
    if let path = selection.highlighted, touched(touches) != path { endHighlight() }
  }

  func touchEnded(_ touches: Set<UITouch>) {
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
      selection.cursor = pressed
      selection.anchor = nil
    }
    // Whoever had the keyboard may change the items when it ends: the item is asked for after that.
    takeKeyboard(touches)
    if isOnItem, allowsSelection, let path = selection.highlighted { toggle(path) }
    endHighlight()
  }

  /// A click gives the list the keyboard, wherever it is in it, unless it is in what has the
  /// keyboard: in a field of a cell.
  private func takeKeyboard(_ touches: Set<UITouch>) {
    let holder = window?.firstResponder as? UIView
    if let holder, holder !== self, holder.isDescendant(of: self),
      touches.first?.view?.isDescendant(of: holder) == true
    {
      return
    }
    becomeFirstResponder()
  }

  private func touched(_ touches: Set<UITouch>) -> IndexPath? {
    touches.first.flatMap { shownPath(at: $0.location(in: self)) }
  }

  /// The mark that a click on an item goes to; nil where a click selects the item.
  private func headerMark(at path: IndexPath) -> AccessoryView? {
    views.view(at: path)?.headerMark
  }

  /// The same by touches; also of a header that is no item.
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

  /// What a click does: with multiple selection it adds or removes the item, else it selects it,
  /// also where it is selected already. A header of an outline opens or closes.
  func toggle(_ path: IndexPath) {
    if let mark = headerMark(at: path) { return mark.press() }
    if selectsMany, selection.contains(path) { userDeselects(path) } else { userSelects(path) }
  }

  func userSelects(_ path: IndexPath) {
    guard headerMark(at: path) == nil else { return }
    // The face may name another item, and change the selection itself.
    guard let path = willSelect(path), isItem(path) else { return }
    if !selectsMany {
      for former in selection.paths where former != path {
        userDeselects(former, isAsked: asksBeforeReplacing)
      }
    }
    setSelected(true, path)
    didSelect(path)
  }

  func userDeselects(_ path: IndexPath, isAsked: Bool = true) {
    guard let path = isAsked ? willDeselect(path) : path, selection.contains(path) else { return }
    setSelected(false, path)
    didDeselect(path)
  }
}

// A menu is about what is selected, where it is asked for on one of those; an item beside is
// selected alone first.
extension ItemsView {
  /// Opens a menu for an item and what is selected with it; returns whether there is one.
  ///
  /// Where several items can be selected, the face hears of it, if there is a menu. Where one can,
  /// being selected often means being opened: the item is only shown as selected.
  ///
  /// - Parameter open: opens the menu for some items.
  func openMenu(at path: IndexPath, _ open: ([IndexPath]) -> Bool) -> Bool {
    if selection.contains(path) { return open(selection.paths) }
    guard offersSelection, shouldHighlight(path), !selectsMany || willSelect(path) == path else {
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
    return true
  }

  /// The view of the item that has the keyboard, brought into sight; nil where none has it.
  func viewWithKeyboard() -> ReusableView? {
    guard isFirstResponder, let cursor = selection.cursor, isItem(cursor) else { return nil }
    if let frame = frameOfItem(at: cursor), !frame.overlaps(bounds) {
      scrollRow(to: cursor, at: [], animated: false)
      scrollRectToVisible(frame, animated: false)
      bringUpToDate()
    }
    return views.view(at: cursor)
  }

  /// The middle of what is seen of the item that has the keyboard; nil where none has it.
  var middleOfItemWithKeyboard: CGPoint? { viewWithKeyboard().map(middle) }

  /// The middle of what is seen of an item.
  func middle(of view: UIView) -> CGPoint {
    let seen = view.frame.intersection(bounds)
    let frame = seen.isEmpty ? view.frame : seen
    return CGPoint(x: frame.midX, y: frame.midY)
  }
}
