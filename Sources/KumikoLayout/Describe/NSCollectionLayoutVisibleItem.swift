import KumikoFoundation

/// A cell or supplementary view on screen, as a visible-items handler may look at it and move it.
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// Opacity from 0 to 1.
  var alpha: CGFloat { get set }
  /// Order from back to front among what overlaps.
  var zIndex: Int { get set }
  /// Whether the view is taken off the screen.
  var isHidden: Bool { get set }
  /// The middle of the view, in coordinates of the section as if it were not scrolled sideways.
  var center: CGPoint { get set }
  /// A transform about the middle.
  var transform: CGAffineTransform { get set }
  /// A transform of space about the middle; what it makes of the plane is seen.
  var transform3D: CATransform3D { get set }
  /// The item's name as section and item.
  var name: String { get }
  /// The path of the item, or of the supplementary view.
  var indexPath: IndexPath { get }
  /// Where the view lies, in coordinates of the section as if it were not scrolled sideways.
  var frame: CGRect { get }
  /// The view's own rectangle, with origin zero.
  var bounds: CGRect { get }
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
