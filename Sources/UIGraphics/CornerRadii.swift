import UIFoundation

/// A radius for each corner of a rectangle, in pixels.
public struct CornerRadii: Hashable, Sendable {
  /// Upper left.
  public var topLeft: CGFloat
  /// Upper right.
  public var topRight: CGFloat
  /// Lower left.
  public var bottomLeft: CGFloat
  /// Lower right.
  public var bottomRight: CGFloat

  /// A radius for each corner, in pixels.
  public init(topLeft: CGFloat, topRight: CGFloat, bottomLeft: CGFloat, bottomRight: CGFloat) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// The same radius everywhere, in pixels.
  public init(_ radius: CGFloat) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }

  /// Whether all corners are square.
  public var isZero: Bool { topLeft <= 0 && topRight <= 0 && bottomLeft <= 0 && bottomRight <= 0 }

  /// The largest radius.
  public var largest: CGFloat { max(topLeft, topRight, bottomLeft, bottomRight) }

  /// Radii that fit into a rectangle of the given size: all are scaled down by the same factor
  /// where two on one side would overlap (as CSS Backgrounds 3, section 5.5, does).
  public func fitted(to size: CGSize) -> CornerRadii {
    let factor = [
      (topLeft + topRight, size.width), (bottomLeft + bottomRight, size.width),
      (topLeft + bottomLeft, size.height), (topRight + bottomRight, size.height),
    ].reduce(CGFloat(1)) { $1.0 > $1.1 && $1.0 > 0 ? min($0, max(0, $1.1) / $1.0) : $0 }
    return CornerRadii(
      topLeft: max(0, topLeft) * factor, topRight: max(0, topRight) * factor,
      bottomLeft: max(0, bottomLeft) * factor, bottomRight: max(0, bottomRight) * factor)
  }

  /// Every radius made smaller by `distance`, not below zero.
  public func inset(by distance: CGFloat) -> CornerRadii {
    CornerRadii(
      topLeft: max(0, topLeft - distance), topRight: max(0, topRight - distance),
      bottomLeft: max(0, bottomLeft - distance), bottomRight: max(0, bottomRight - distance))
  }
}
