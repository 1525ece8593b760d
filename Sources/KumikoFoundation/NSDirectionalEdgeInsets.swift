/// Distances from the four edges of a rectangle, in points, where leading and trailing follow the
/// reading direction.
///
///     let view = UIView()
///     view.directionalLayoutMargins = NSDirectionalEdgeInsets(
///       top: 8, leading: 16, bottom: 8, trailing: 16)
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  /// Distance from the upper edge, in points.
  public var top: CGFloat
  /// Distance from the edge where reading starts, in points.
  public var leading: CGFloat
  /// Distance from the lower edge, in points.
  public var bottom: CGFloat
  /// Distance from the edge where reading ends, in points.
  public var trailing: CGFloat

  /// No distance on any edge.
  public static let zero = NSDirectionalEdgeInsets()

  /// Zero on every edge.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// One distance for each edge, in points; negative values move an edge outward.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distances for a given reading direction.
  package func resolved(for direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    let isReversed = direction == .rightToLeft
    return UIEdgeInsets(
      top: top, left: isReversed ? trailing : leading,
      bottom: bottom, right: isReversed ? leading : trailing)
  }
}
