import KumikoFoundation

/// A header, a footer or a side view of a section or of the whole layout.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Whether the section grows to make room; true unless changed. Only alignments at a boundary
  /// along the scroll direction can make room.
  open var extendsBoundary = true
  /// Whether the view stays in sight while its section is; false unless changed.
  open var pinToVisibleBounds = false
  /// The place on the section's border.
  open internal(set) var alignment = NSRectAlignment.top
  /// The distance from that place in points; x follows the reading direction.
  open internal(set) var offset = CGPoint.zero

  /// A view at a place on the border.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init()
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
  }

  /// A view at a distance in points from a place on the border.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment)
    offset = absoluteOffset
  }

  override func take(from other: NSCollectionLayoutItem) {
    super.take(from: other)
    guard let other = other as? NSCollectionLayoutBoundarySupplementaryItem else { return }
    extendsBoundary = other.extendsBoundary
    pinToVisibleBounds = other.pinToVisibleBounds
    alignment = other.alignment
    offset = other.offset
  }
}
