import KumikoFoundation
import KumikoLayout

// Alt and an arrow move the focused item one step, where the data source allows it.
extension ItemsView {
  /// Performs the command of a key; returns whether there is one.
  func reorderByKey(_ key: KeyPress) -> Bool {
    guard isFirstResponder, allowsSelection, reordering.movement == nil, !isBusy,
      !hasUncommittedUpdates,
      key.modifiers == .alt,
      let direction = Direction(key.name), let origin = selection.cursor, isItem(origin),
      canMove(origin)
    else { return false }
    window?.showsFocus = true
    moveByStep(origin, toward: direction)
    // The focus moved along; it may be out of view now.
    moveCursor(to: selection.cursor)
    return true
  }

  /// Whether there is a position one step away.
  func isMovable(_ origin: IndexPath, toward direction: Direction) -> Bool {
    place(for: origin, toward: direction) != nil
  }

  /// Moves an item one step, as its data source allows it; returns whether there is a position for
  /// it.
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

  /// The target of an item that is moved one step: the position of its neighbour, and where that is
  /// in another section, its end from below, and the first position of an empty one. Nil at the
  /// ends.
  ///
  ///     one    a b      up from c: it becomes the last item of one
  ///     two             down from b: it becomes the only item of two
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
