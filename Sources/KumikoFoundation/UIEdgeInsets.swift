/// Distances from the four edges of a rectangle, in points; negative ones extend the rectangle.
///
///     let bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
///     let insets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
///     let content = bounds.inset(by: insets)      // x 16, y 8, width 68, height 34
public struct UIEdgeInsets: Hashable, Sendable, Codable {
  /// Distance from the upper edge, in points.
  public var top: CGFloat
  /// Distance from the left edge, in points.
  public var left: CGFloat
  /// Distance from the lower edge, in points.
  public var bottom: CGFloat
  /// Distance from the right edge, in points.
  public var right: CGFloat

  /// No distance on any edge.
  public static let zero = UIEdgeInsets()

  /// Zero on every edge.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// One distance for each edge, in points; negative values move an edge outward.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Left and right together.
  package var horizontal: CGFloat { left + right }

  /// Top and bottom together.
  package var vertical: CGFloat { top + bottom }

  /// Adds two sets of distances edge by edge.
  package static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top + b.top, left: a.left + b.left,
      bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}

extension CGRect {
  /// This rectangle with each edge moved inward by `insets`. The size never becomes negative: if
  /// the insets are larger than the rectangle it is empty and starts at the inset edge.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}
