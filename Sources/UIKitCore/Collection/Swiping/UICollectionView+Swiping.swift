import CompositionalLayout
import UIFoundation
import UIGraphics

extension UICollectionViewCell: SwipeableRow {
  var isLeaving: Bool { elementID == nil }
}

// Rows of lists whose configuration says what can be done with them.
extension UICollectionView: SwipeHost {
  func swipeableRow(at point: CGPoint) -> (row: any SwipeableRow, path: IndexPath)? {
    guard !isEditing, movement == nil, let path = indexPathForItem(at: point),
      let cell = cellForItem(at: path)
    else { return nil }
    return (cell, path)
  }

  func swipeActions(for path: IndexPath, at edge: SwipeEdge) -> UISwipeActionsConfiguration? {
    collectionViewLayout.listConfiguration(ofSection: path.section)?.swipeActions(at: edge)?(path)
  }

  /// Lets rows be pulled, from the first list on that says what can be done with its rows.
  func noticeSwipeActions() {
    if swiping == nil { swiping = RowSwiping(in: self) }
  }

  /// Uncovers what can be done with a row at its end.
  func revealTrailingActions(of cell: UICollectionViewCell) {
    guard let path = indexPath(for: cell) else { return }
    noticeSwipeActions()
    swiping?.open(cell, path, at: .trailing)
  }
}
