/// The category of an element of a collection view.
public enum UICollectionElementCategory: UInt, Sendable {
  /// A cell.
  case cell = 0
  /// A header, footer, badge or similar view.
  case supplementaryView
  /// A view that belongs to the layout and not to the data.
  case decorationView
}
