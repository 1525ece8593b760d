import Foundation

/// A rectangle of whole pixels of Core Image's plane, whose y-axis points up.
struct Area: Hashable, Sendable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var isEmpty: Bool { width <= 0 || height <= 0 }
  var count: Int { isEmpty ? 0 : width * height }

  init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, max(0, width), max(0, height))
  }

  /// The pixels that a rectangle touches. Coordinates are clamped to ±2³⁰.
  init(enclosing rect: CGRect) {
    func whole(_ value: CGFloat) -> Int {
      value.isNaN ? 0 : Int(min(max(value, -1_073_741_824), 1_073_741_824))
    }
    guard !rect.isNull, !rect.isEmpty else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    // Tiny excesses over whole numbers are ignored: extents result from sums.
    let (left, bottom) = (
      whole((rect.minX + 1e-6).rounded(.down)), whole((rect.minY + 1e-6).rounded(.down))
    )
    self.init(
      x: left, y: bottom, width: whole((rect.maxX - 1e-6).rounded(.up)) - left,
      height: whole((rect.maxY - 1e-6).rounded(.up)) - bottom)
  }

  var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  func intersection(_ other: Area) -> Area {
    let (left, bottom) = (max(x, other.x), max(y, other.y))
    return Area(
      x: left, y: bottom, width: min(maxX, other.maxX) - left,
      height: min(maxY, other.maxY) - bottom)
  }

  /// More pixels on each side.
  func grown(by count: Int) -> Area {
    Area(x: x - count, y: y - count, width: width + 2 * count, height: height + 2 * count)
  }

  /// The two halves along the longer side.
  var halves: [Area] {
    if height >= width {
      let half = height / 2
      return [
        Area(x: x, y: y, width: width, height: half),
        Area(x: x, y: y + half, width: width, height: height - half),
      ]
    }
    let half = width / 2
    return [
      Area(x: x, y: y, width: half, height: height),
      Area(x: x + half, y: y, width: width - half, height: height),
    ]
  }
}
