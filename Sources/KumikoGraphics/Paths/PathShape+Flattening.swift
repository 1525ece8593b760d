import KumikoFoundation
import KumikoReporting

extension PathShape {
  /// A subpath of straight lines.
  package struct Polyline: Hashable, Sendable {
    /// Its corners, without consecutive equal ones.
    package var points: [CGPoint]
    /// Whether the corner results from flattening a curve.
    package var isSmooth: [Bool]
    /// Whether its ends are joined.
    package var isClosed = false
  }

  /// The maximum number of points of a flattened path.
  package static let mostPoints = 4_000_000

  /// The subpaths with lines in place of curves, off by no more than `tolerance` points.
  ///
  /// A curve is divided evenly, as finely as the bound for the distance of a Bézier curve from its
  /// chord requires (Wang, Davies and Shin, 1991). O(points). A path of more than `mostPoints` is
  /// reported and yields nothing.
  package func flattened(tolerance: CGFloat) -> [Polyline] {
    var flattening = Flattening(tolerance: tolerance > 1e-6 ? tolerance : 1e-6)
    for element in elements {
      flattening.add(element)
      if flattening.count > PathShape.mostPoints {
        Diagnostics.report(.pathTooLong)
        return []
      }
    }
    return flattening.finished()
  }

  /// The corners of the flattened subpaths, as in `flattened`.
  package func polygons(tolerance: CGFloat) -> [[CGPoint]] {
    flattened(tolerance: tolerance).map(\.points)
  }

  private struct Flattening {
    let tolerance: CGFloat
    var done: [Polyline] = []
    var line = Polyline(points: [], isSmooth: [])
    var count = 0
    /// Whether the subpath has more than its start; otherwise it is ignored.
    var hasParts = false

    init(tolerance: CGFloat) { self.tolerance = tolerance }

    mutating func add(_ element: PathElement) {
      if case .move = element { end() } else { hasParts = true }
      switch element {
      case .move(let point):
        line = Polyline(points: [point], isSmooth: [false])
      case .line(let point): add(point, isSmooth: false)
      case .quadratic(let control, let end):
        guard let start = line.points.last else { return }
        let bend = (start - control * 2 + end).length
        divide(2 * bend) { t in
          let s = 1 - t
          return start * (s * s) + control * (2 * s * t) + end * (t * t)
        }
      case .cubic(let first, let second, let end):
        guard let start = line.points.last else { return }
        let bend = max(
          (start - first * 2 + second).length, (first - second * 2 + end).length)
        divide(6 * bend) { t in
          let s = 1 - t
          return start * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t)
            + end * (t * t * t)
        }
      case .close:
        line.isClosed = true
        if line.points.count > 1, line.points.first == line.points.last {
          line.points.removeLast()
          line.isSmooth.removeLast()
        }
      }
    }

    /// Divides a curve whose second derivative is nowhere larger than `bend`.
    private mutating func divide(_ bend: CGFloat, _ point: (CGFloat) -> CGPoint) {
      let wanted = (bend / (8 * tolerance)).squareRoot().rounded(.up)
      // Points at extreme distances have no valid number of parts.
      guard wanted <= CGFloat(PathShape.mostPoints - count) else {
        count = PathShape.mostPoints + 1
        return
      }
      let parts = max(1, Int(wanted))
      count += parts
      for index in 1...parts {
        add(point(CGFloat(index) / CGFloat(parts)), isSmooth: index < parts)
      }
    }

    private mutating func add(_ point: CGPoint, isSmooth: Bool) {
      guard point != line.points.last else {
        // A curve that starts and ends at the same point can have a corner there.
        if !isSmooth { line.isSmooth[line.isSmooth.count - 1] = false }
        return
      }
      count += 1
      line.points.append(point)
      line.isSmooth.append(isSmooth)
    }

    private mutating func end() {
      if hasParts { done.append(line) }
      hasParts = false
    }

    mutating func finished() -> [Polyline] {
      end()
      return done
    }
  }

  // MARK: Extent

  /// The smallest rectangle that contains all points, including the control points of curves; null
  /// for an empty path.
  package var boundsOfPoints: CGRect {
    var extent = Extent()
    for element in elements { element.forEachPoint { extent.add($0) } }
    return extent.rect
  }

  /// The smallest rectangle that contains the corners of polygons; null if there are none.
  package static func bounds(of polygons: [[CGPoint]]) -> CGRect {
    var extent = Extent()
    for polygon in polygons {
      for point in polygon { extent.add(point) }
    }
    return extent.rect
  }

  /// The smallest rectangle that contains the lines and curves; null for an empty path.
  package var bounds: CGRect {
    var extent = Extent()
    var start = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point), .line(let point): extent.add(point)
      case .quadratic(let control, let end):
        for t in PathShape.turns(start, control, end) {
          let s = 1 - t
          extent.add(start * (s * s) + control * (2 * s * t) + end * (t * t))
        }
        extent.add(end)
      case .cubic(let first, let second, let end):
        for t in PathShape.turns(start, first, second, end) {
          let s = 1 - t
          extent.add(
            start * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t)
              + end * (t * t * t))
        }
        extent.add(end)
      case .close: break
      }
      start = element.end ?? start
    }
    return extent.rect
  }

  private struct Extent {
    var low: CGPoint?
    var high = CGPoint.zero

    mutating func add(_ point: CGPoint) {
      guard let low else { return (self.low, high) = (point, point) }
      self.low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }

    var rect: CGRect {
      guard let low else { return .null }
      return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
  }

  /// The extrema of a quadratic curve in x or y.
  private static func turns(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> [CGFloat] {
    func turn(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGFloat {
      let bend = a - 2 * b + c
      return bend == 0 ? -1 : (a - b) / bend
    }
    return [turn(a.x, b.x, c.x), turn(a.y, b.y, c.y)].filter { $0 > 0 && $0 < 1 }
  }

  /// The extrema of a cubic curve in x or y.
  private static func turns(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint
  ) -> [CGFloat] {
    func turns(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
      let (square, linear, constant) = (d - 3 * c + 3 * b - a, 2 * (a - 2 * b + c), b - a)
      let root = linear * linear - 4 * square * constant
      guard root >= 0 else { return [] }
      // Avoids subtracting nearly equal numbers, and is correct without a quadratic term; NaN is
      // not between any numbers.
      let q = -0.5 * (linear + (linear < 0 ? -1 : 1) * root.squareRoot())
      return q == 0 ? [0] : [q / square, constant / q]
    }
    return (turns(a.x, b.x, c.x, d.x) + turns(a.y, b.y, c.y, d.y)).filter { $0 > 0 && $0 < 1 }
  }

  // MARK: Inside

  /// Whether a point is inside of the area that the path would fill, subpaths regarded as closed. A
  /// point on the edge may be either. O(points).
  package func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
    guard point.x.isFinite, point.y.isFinite, bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(point)
    else { return false }
    var turns = 0
    for line in flattened(tolerance: 0.01) {
      guard var last = line.points.last else { continue }
      for next in line.points {
        if (last.y <= point.y) != (next.y <= point.y) {
          let side =
            (next.x - last.x) * (point.y - last.y) - (point.x - last.x) * (next.y - last.y)
          if next.y > last.y, side > 0 { turns += 1 }
          if next.y < last.y, side < 0 { turns -= 1 }
        }
        last = next
      }
    }
    return evenOdd ? turns & 1 != 0 : turns != 0
  }
}

extension Report {
  static let pathTooLong = Report(
    kind: "path.tooLong",
    message: "a path has more than \(PathShape.mostPoints) points with its curves as lines; "
      + "nothing is drawn of it. Draw it in parts, or with fewer points.")
}
