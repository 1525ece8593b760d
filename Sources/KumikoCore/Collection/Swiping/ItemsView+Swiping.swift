import KumikoFoundation
import KumikoGraphics
import KumikoLayout

extension ReusableView: SwipeableRow {
  var card: (radius: CGFloat, corners: CACornerMask)? { cellContent.card }

  var isLeaving: Bool { elementID == nil }
}

// Swipe actions of rows.
extension ItemsView: SwipeHost {
  func swipeableRow(at point: CGPoint) -> (row: any SwipeableRow, path: IndexPath)? {
    guard !isEditing, reordering.movement == nil, let path = shownPath(at: point),
      let view = views.view(at: path)
    else { return nil }
    return (view, path)
  }

  func swipeActions(for path: IndexPath, at edge: SwipeEdge) -> UISwipeActionsConfiguration? {
    actions(for: path, at: edge)
  }

  func swipeBegins(at path: IndexPath) -> () -> Void {
    let item = items.handle(at: path)
    willBeginSwiping(path)
    return { [weak self] in
      guard let self else { return }
      didEndSwiping(item.flatMap(items.path))
    }
  }

  /// Enables swiping, once the first row with swipe actions was found.
  func noticeSwipeActions() {
    if swiping == nil { swiping = RowSwiping(in: self) }
  }

  /// Reveals the trailing actions of a row.
  func revealTrailingActions(of view: ReusableView) {
    guard let path = shownPath(of: view) else { return }
    noticeSwipeActions()
    swiping?.open(view, path, at: .trailing)
  }
}
