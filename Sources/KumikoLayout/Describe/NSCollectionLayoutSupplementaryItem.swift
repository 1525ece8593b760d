import KumikoFoundation

/// A view attached to an item or a group, placed by two anchors: a point of the container, and the
/// point of the view that coincides with it. The offsets of both anchors are added.
///
/// Fractions of its size are of the item that it is attached to; attached to a group, of the
/// group's container. Estimates are not replaced by measuring, except those of boundary items.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The name that the view is registered under.
  open internal(set) var elementKind = ""
  /// The point of the container.
  open internal(set) var containerAnchor = NSCollectionLayoutAnchor()
  /// The point of the view; nil is the same point as the container's.
  open internal(set) var itemAnchor: NSCollectionLayoutAnchor?
  /// The order from back to front of overlapping views; 1 by default.
  open var zIndex = 1

  /// A view whose own point is the same as the container's.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init()
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
  }

  /// A view placed by two anchors.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor)
    self.itemAnchor = itemAnchor
  }

  override func take(from other: NSCollectionLayoutItem) {
    super.take(from: other)
    guard let other = other as? NSCollectionLayoutSupplementaryItem else { return }
    elementKind = other.elementKind
    containerAnchor = other.containerAnchor
    itemAnchor = other.itemAnchor
    zIndex = other.zIndex
  }
}
