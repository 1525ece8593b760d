/// A rectangle from its origin and its size, in points.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// A point from its coordinates, in points.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// A size from its sides, in points.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

extension CGRect {
  /// The point in the middle.
  package var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// Whether the two rectangles share an area. Rectangles that only touch do not overlap, as on
  /// Apple's systems; Foundation's `intersects` on Linux counts them.
  package func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether all four numbers are finite.
  package var isFiniteRect: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

extension CGFloat {
  /// This length rounded to the nearest pixel, half away from zero.
  ///
  /// - Parameter scale: pixels per point, more than zero.
  package func rounded(toScale scale: CGFloat) -> CGFloat {
    (self * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// This length rounded up to whole pixels; an excess of a thousandth of a pixel is ignored.
  ///
  /// - Parameter scale: pixels per point, more than zero.
  package func roundedUp(toScale scale: CGFloat) -> CGFloat {
    (self * scale - 0.001).rounded(.up) / scale
  }
}
