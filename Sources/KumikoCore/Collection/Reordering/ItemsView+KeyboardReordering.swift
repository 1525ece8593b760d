import KumikoFoundation
import KumikoLayout

// Alt and an arrow move the item that has the keyboard one step, where the data source allows it.
extension ItemsView {
  /// Does what a key says; returns whether it says anything.
  func reorderByKey(_ key: KeyPress) -> Bool {
    guard isFirstResponder, allowsSelection, reordering.movement == nil, !isBusy,
      !hasUncommittedUpdates,
      key.modifiers == .alt,
      let direction = Direction(key.name), let origin = selection.cursor, isItem(origin),
      canMove(origin)
    else { return false }
    window?.showsFocus = true
    moveByStep(origin, toward: direction)
    // The keyboard went along; it may be out of sight now.
    moveCursor(to: selection.cursor)
    return true
  }

  /// Whether there is a place a step away.
  func isMovable(_ origin: IndexPath, toward direction: Direction) -> Bool {
    place(for: origin, toward: direction) != nil
  }

  /// Moves an item a step, as its data source allows it; returns whether there is a place for it.
  @discardableResult
  func moveByStep(_ origin: IndexPath, toward direction: Direction) -> Bool {
    bringUpToDate()
    guard reordering.movement == nil, isItem(origin),
      let proposed = place(for: origin, toward: direction), let frame = frameOfItem(at: origin)
    else { return false }
    let center = CGPoint(x: frame.midX, y: frame.midY)
    reordering.movement = InteractiveMovement(origin: origin, target: origin, position: center)
    moveDragged(to: moveTarget(from: origin, now: origin, proposed: proposed))
    endInteractiveMovement()
    selection.anchor = nil
    return true
  }

  /// Where an item goes that is moved a step: to the place of its neighbour, and where that is of
  /// another section, as its last one from below, and to an empty one first. Nil at the ends.
  ///
  ///     one    a b      up from c: one gets it at its end
  ///     two             down from b: two gets it
  ///     three  c d
  private func place(for path: IndexPath, toward direction: Direction) -> IndexPath? {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isForward = direction == .down || direction == (isReversed ? .left : .right)
    let found = neighbour(of: path, direction).flatMap { $0 == path ? nil : $0 }
    let counts = loadedCounts
    let passed =
      isForward
      ? Array(path.section + 1..<max(path.section + 1, found?.section ?? counts.count))
      : (min(path.section, (found?.section ?? -1) + 1)..<path.section).reversed()
    if let empty = passed.first(where: { counts[$0] == 0 }) {
      return IndexPath(item: 0, section: empty)
    }
    guard let found, found.section < path.section, found.item == counts[found.section] - 1
    else { return found }
    return IndexPath(item: found.item + 1, section: found.section)
  }
}
