import KumikoFoundation

/// The container that a layout is resolved in: everything about the collection view that layout
/// reads.
package struct LayoutContainer: Hashable, Sendable {
  /// The size of the collection view's bounds, in points.
  package var size: CGSize
  /// Pixels per point, more than zero.
  package var scale: CGFloat
  /// The direction along which sections follow each other.
  package var scrollDirection: UICollectionViewScrollDirection
  /// The reading direction; from right to left mirrors every frame.
  package var layoutDirection: UIUserInterfaceLayoutDirection
  /// The insets of `UIContentInsetsReference.safeArea`, in points.
  package var safeAreaInsets: NSDirectionalEdgeInsets
  /// The insets of `UIContentInsetsReference.layoutMargins`, in points.
  package var layoutMargins: NSDirectionalEdgeInsets
  /// The insets of `UIContentInsetsReference.readableContent`, in points.
  package var readableContentInsets: NSDirectionalEdgeInsets
  /// The traits that are passed to custom groups.
  package var traits: UITraitCollection

  /// A container; sizes that are not finite or negative become zero.
  package init(
    size: CGSize, scale: CGFloat = 1,
    scrollDirection: UICollectionViewScrollDirection = .vertical,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
    safeAreaInsets: NSDirectionalEdgeInsets = .zero,
    layoutMargins: NSDirectionalEdgeInsets = .zero,
    readableContentInsets: NSDirectionalEdgeInsets = .zero,
    traits: UITraitCollection = UITraitCollection()
  ) {
    self.size = CGSize(
      width: max(0, size.width.nearestLength),
      height: max(0, size.height.nearestLength))
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    self.scrollDirection = scrollDirection
    self.layoutDirection = layoutDirection
    self.safeAreaInsets = safeAreaInsets
    self.layoutMargins = layoutMargins
    self.readableContentInsets = readableContentInsets
    self.traits = traits
  }

  var axis: Axis { scrollDirection.axis }

  func insets(_ reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
    switch reference {
    case .automatic, .none: .zero
    case .safeArea: safeAreaInsets
    case .layoutMargins: layoutMargins
    case .readableContent: readableContentInsets
    }
  }
}
