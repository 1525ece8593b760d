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
    for path in selection where path != kept { setSelected(false, path) }
  }

  func setSelected(_ isSelected: Bool, _ path: IndexPath, animated: Bool = false) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    live[ElementID(path)]?.show(isSelected: isSelected, animated: animated)
  }

  // MARK: Touches

  func touchBegan(_ touches: Set<UITouch>) {
    if let mark = headerMark(under: touches) {
      pressedMark = mark
      mark.isHighlighted = true
      return
    }
    guard let path = touched(touches), shouldHighlight(path) else { return }
    highlighted = path
    live[ElementID(path)]?.show(isHighlighted: true, animated: false)
    didHighlight(path)
  }

  func touchMoved(_ touches: Set<UITouch>) {
    if let pressedMark, headerMark(under: touches) !== pressedMark { endHighlight() }
    if let highlighted, touched(touches) != highlighted { endHighlight() }
  }

  func touchEnded(_ touches: Set<UITouch>) {
    if let pressedMark, headerMark(under: touches) === pressedMark {
      endHighlight()
      if allowsSelection, let path = touched(touches) { takeKeyboard(at: path) }
      return pressedMark.press()
    }
    guard let path = highlighted else { return endHighlight() }
    if touched(touches) == path, allowsSelection {
      takeKeyboard(at: path)
      toggle(path)
    }
    endHighlight()
  }

  /// The keyboard goes on from the item that was clicked, unless somebody else has it.
  private func takeKeyboard(at path: IndexPath) {
    cursor = path
    selectionAnchor = nil
    if window?.firstResponder == nil || window?.firstResponder is ItemsView {
      becomeFirstResponder()
    }
  }

  private func touched(_ touches: Set<UITouch>) -> IndexPath? {
    touches.first.flatMap { shownPath(at: $0.location(in: self)) }
  }

  /// The mark that a click on an item goes to; nil where a click selects the item.
  private func headerMark(at path: IndexPath) -> AccessoryView? {
    live[ElementID(path)]?.headerMark
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
    pressedMark?.isHighlighted = false
    pressedMark = nil
    guard let path = highlighted else { return }
    highlighted = nil
    live[ElementID(path)]?.show(isHighlighted: false, animated: false)
    didUnhighlight(path)
  }

  /// What a click does: with multiple selection it adds or removes the item, else it selects it. A
  /// header of an outline opens or closes.
  func toggle(_ path: IndexPath) {
    if let mark = headerMark(at: path) { return mark.press() }
    guard selection.contains(path) else { return userSelects(path) }
    if selectsMany { userDeselects(path) }
  }

  func userSelects(_ path: IndexPath) {
    guard headerMark(at: path) == nil else { return }
    // The face may name another item, and change the selection itself.
    guard let path = willSelect(path), isItem(path) else { return }
    if !selectsMany {
      for former in selection.sorted() where former != path {
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
