import KumikoFoundation

/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable {
  /// Left edge.
  package var x: Int
  /// Upper edge.
  package var y: Int
  /// The width in pixels, never negative.
  package var width: Int
  /// Rows, never negative.
  package var height: Int

  /// A rectangle without pixels.
  package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// A rectangle from its origin and size; negative sizes count as 0.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The smallest rectangle of whole pixels around `rect`; coordinates are clamped to ±10⁹, and NaN
  /// results in an empty rectangle.
  package init(enclosing rect: CGRect) {
    guard rect.isFiniteRect, rect.width > 0, rect.height > 0 else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    // Compared instead of rounded, which without newer instructions calls a function: every view
    // computes its pixels in every pass.
    func floor(_ value: CGFloat) -> Int {
      let bounded = min(max(value, -1e9), 1e9)
      let whole = Int(bounded)
      return CGFloat(whole) > bounded ? whole - 1 : whole
    }
    let (left, top) = (floor(rect.minX), floor(rect.minY))
    self.init(x: left, y: top, width: -floor(-rect.maxX) - left, height: -floor(-rect.maxY) - top)
  }

  /// The pixel column right of the rectangle.
  package var maxX: Int { x + width }
  /// The pixel row below the rectangle.
  package var maxY: Int { y + height }
  /// Whether there is no pixel inside.
  package var isEmpty: Bool { width == 0 || height == 0 }
  /// Number of pixels.
  package var area: Int { width * height }

  /// The rectangle in floating-point pixels.
  package var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  /// Whether every pixel of `other` is inside.
  package func contains(_ other: PixelRect) -> Bool {
    x <= other.x && other.maxX <= maxX && y <= other.y && other.maxY <= maxY
  }

  /// Whether the two share a pixel.
  package func overlaps(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The rectangle moved.
  package func offset(dx: Int, dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The shared pixels; empty if there are none.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
