import KumikoFoundation

/// The interactive movements in a list: reordering, drag and drop, and swiping.
final class UserMoves {
  @Owner private var view: ItemsView
  /// Lets the user drag items to other positions.
  private(set) lazy var reordering = ItemReordering(in: view)
  /// Lets the user drag items out of the list.
  private(set) lazy var dragging = ItemDragging(in: view)
  /// Handles drops on the list.
  private(set) lazy var dropping = ItemDropping(in: view)
  /// Swipes rows, where a list has swipe actions.
  var swiping: RowSwiping?
  /// Whether some items are dragged or dropped, and are hidden in their places.
  var hidesHeld = false

  init(in view: ItemsView) { _view = Owner(view, orElse: UICollectionView.standIn) }
}

extension UICollectionView {
  /// A replacement for a list that was deallocated.
  static var standIn: UICollectionView {
    UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }
}

extension ItemsView {
  var reordering: ItemReordering { moves.reordering }
  var dragging: ItemDragging { moves.dragging }
  var dropping: ItemDropping { moves.dropping }
  var swiping: RowSwiping? {
    get { moves.swiping }
    set { moves.swiping = newValue }
  }
  var hidesHeld: Bool {
    get { moves.hidesHeld }
    set { moves.hidesHeld = newValue }
  }
}
