import KumikoFoundation

/// What the user moves of a list by hand: items to other places, out of it and into it, and rows
/// aside.
final class UserMoves {
  @Owner private var view: ItemsView
  /// Lets the user drag items to other places.
  private(set) lazy var reordering = ItemReordering(in: view)
  /// Lets the user drag items out of the list.
  private(set) lazy var dragging = ItemDragging(in: view)
  /// Takes drops on the list.
  private(set) lazy var dropping = ItemDropping(in: view)
  /// Pulls rows aside, where a list says what can be done with its rows.
  var swiping: RowSwiping?
  /// Whether some items are held or dropped, and are not seen where they lie.
  var hidesHeld = false

  init(in view: ItemsView) { _view = Owner(view, orElse: UICollectionView.standIn) }
}

extension UICollectionView {
  /// In the place of a list that has gone.
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
