import KumikoFoundation

extension UIImage {
  /// The same picture, mirrored where reading goes from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    with(mirror.union(.rightToLeft), alignment: alignmentRectInsets)
  }

  /// Whether it is mirrored where reading goes from right to left.
  public var flipsForRightToLeftLayoutDirection: Bool { mirror.contains(.rightToLeft) }

  /// The same picture, mirrored horizontally.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    with(mirror.symmetricDifference(.always), alignment: alignmentRectInsets)
  }

  /// The same picture with other margins around the part that layout aligns, in points. An image
  /// view adopts these insets.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with(mirror, alignment: alignmentInsets)
  }

  /// The same picture with borders that keep their size, and one point between them that is
  /// stretched.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(max(0, leftCapWidth)), CGFloat(max(0, topCapHeight)))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
        right: left > 0 ? max(0, size.width - left - 1) : 0), resizingMode: .stretch)
  }

  /// The border at the left that keeps its size, in points.
  public var leftCapWidth: Int { capInsets.left.rounded().whole }

  /// The border at the top that keeps its size, in points.
  public var topCapHeight: Int { capInsets.top.rounded().whole }

  /// Whether it is mirrored with some traits.
  func isMirrored(with traits: UITraitCollection) -> Bool {
    guard !mirror.isEmpty else { return false }
    let turns = mirror.contains(.rightToLeft) && traits.layoutDirection == .rightToLeft
    return mirror.contains(.always) != turns
  }
}
