import KumikoFoundation

/// A header, a footer or a side view of a section or of the whole layout.
///
///     let header = NSCollectionLayoutBoundarySupplementaryItem(
///       layoutSize: NSCollectionLayoutSize(
///         widthDimension: .fractionalWidth(1), heightDimension: .estimated(32)),
///       elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
///     header.pinToVisibleBounds = true
///
/// Add it to the `boundarySupplementaryItems` of a section or of a layout's configuration.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Whether the section grows by the view; `true` by default.
  ///
  /// Alignments at a boundary along the scroll direction take space before or after the items. A
  /// view at a side overlays the items, and the section grows if it is longer than they are: beside
  /// 80 points of rows, one of 200 starts where they do and extends the section to 200. If it does
  /// not extend the boundary, it is centred regardless of its length, from −60 to 140.
  open var extendsBoundary = true
  /// Whether the view stays visible while its section is; `false` by default.
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
