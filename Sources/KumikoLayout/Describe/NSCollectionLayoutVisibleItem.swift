import KumikoFoundation

/// A visible cell or supplementary view, which a visible-items handler can inspect and modify.
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// Opacity from 0 to 1.
  var alpha: CGFloat { get set }
  /// The order from back to front of overlapping views.
  var zIndex: Int { get set }
  /// Whether the view is hidden.
  var isHidden: Bool { get set }
  /// The centre of the view, in coordinates of the content as if its section's own row were not
  /// scrolled.
  var center: CGPoint { get set }
  /// A transform about the centre.
  var transform: CGAffineTransform { get set }
  /// A three-dimensional transform about the centre; its projection on the plane is shown.
  var transform3D: CATransform3D { get set }
  /// The item's name as section and item.
  var name: String { get }
  /// The path of the item, or of the supplementary view.
  var indexPath: IndexPath { get }
  /// The frame of the view, in points from the content's upper left corner, as if its section's own
  /// row were not scrolled: the first cell below a section of 78 points, which has an inset of 23
  /// above it, has y 101.
  var frame: CGRect { get }
  /// The view's own rectangle, with origin zero.
  var bounds: CGRect { get }
  /// Whether the view is a cell or a supplementary view; decorations are not passed to handlers.
  var representedElementCategory: UICollectionElementCategory { get }
  /// The kind of a supplementary view; nil for a cell.
  var representedElementKind: String? { get }
}

extension NSCollectionLayoutVisibleItem {
  /// The transform as a three-dimensional one; setting it sets `transform` to its affine part.
  public var transform3D: CATransform3D {
    get { CATransform3DMakeAffineTransform(transform) }
    set { transform = newValue.flattened }
  }
}
