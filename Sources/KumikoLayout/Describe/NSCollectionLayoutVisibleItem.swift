import KumikoFoundation

/// A cell or supplementary view on screen, as a visible-items handler may look at it and move it.
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// Opacity from 0 to 1.
  var alpha: CGFloat { get set }
  /// Order from back to front among what overlaps.
  var zIndex: Int { get set }
  /// Whether the view is taken off the screen.
  var isHidden: Bool { get set }
  /// The middle of the view, in coordinates of the content as if its section's own row were not
  /// scrolled.
  var center: CGPoint { get set }
  /// A transform about the middle.
  var transform: CGAffineTransform { get set }
  /// A transform of space about the middle; what it makes of the plane is seen.
  var transform3D: CATransform3D { get set }
  /// The item's name as section and item.
  var name: String { get }
  /// The path of the item, or of the supplementary view.
  var indexPath: IndexPath { get }
  /// Where the view lies, in points from the content's upper left corner, as if its section's own
  /// row were not scrolled: the first cell below a section of 78 points, which has an inset of 23
  /// above it, has y 101.
  var frame: CGRect { get }
  /// The view's own rectangle, with origin zero.
  var bounds: CGRect { get }
  /// Whether the view is a cell or a supplementary view; decorations are not shown to handlers.
  var representedElementCategory: UICollectionElementCategory { get }
  /// The kind of a supplementary view; nil for a cell.
  var representedElementKind: String? { get }
}

extension NSCollectionLayoutVisibleItem {
  /// The transform in space; setting it sets `transform` to what it makes of the plane.
  public var transform3D: CATransform3D {
    get { CATransform3DMakeAffineTransform(transform) }
    set { transform = newValue.flattened }
  }
}
