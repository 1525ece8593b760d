import KumikoFoundation

// Boolean operations on the filled areas of paths. Curves become line segments in the results, off
// by no more than 0.05 points.
extension CGPath {
  /// The union of the filled areas. Paths of more than 50,000 lines together are reported and
  /// result in an empty path, here and below.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, rule) { $0 || $1 }
  }

  /// The intersection of the filled areas.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, rule) { $0 && $1 }
  }

  /// This path's filled area without the other's.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, rule) { $0 && !$1 }
  }

  /// The area that exactly one of the two fills.
  public func symmetricDifference(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    combined(other, rule) { $0 != $1 }
  }

  /// Lines around the filled area that do not cross each other.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    combined(CGPath(PathShape()), rule) { one, _ in one }
  }

  /// The separate parts of the filled area, each with its holes.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    let loops = normalized(using: rule).shape.flattened(tolerance: 1).map(\.points)
    let outer = loops.filter { $0.area > 0 }.sorted { $0.area < $1.area }
    var parts = outer.map { [$0] }
    for hole in loops where hole.area <= 0 {
      // The smallest loop around it: as its lines do not touch the loop, testing one of them
      // suffices.
      let middle = CGPoint(x: (hole[0].x + hole[1].x) / 2, y: (hole[0].y + hole[1].y) / 2)
      let around = outer.firstIndex {
        PathShape(loops: [$0]).contains(middle, evenOdd: false)
      }
      if let around { parts[around].append(hole) }
    }
    return parts.map { CGPath(PathShape(loops: $0)) }
  }

  /// Whether the filled areas intersect.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    guard boundingBox.intersects(other.boundingBox) else { return false }
    return !intersection(other, using: rule).isEmpty
  }

  /// The parts of this path's lines inside of the other's filled area.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    lines(of: other, rule, areInside: true)
  }

  /// The parts of this path's lines outside of the other's filled area.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    lines(of: other, rule, areInside: false)
  }

  private func combined(
    _ other: CGPath, _ rule: CGPathFillRule, _ keeps: (Bool, Bool) -> Bool
  ) -> CGPath {
    guard let net = EdgeNet(shape, other.shape) else {
      Diagnostics.report(.pathCombining)
      return CGPath(PathShape())
    }
    func isInside(_ turns: Int) -> Bool { rule == .evenOdd ? turns % 2 != 0 : turns != 0 }
    let loops = net.loops { keeps(isInside($0), isInside($1)) }
    return CGPath(PathShape(loops: loops.map { $0.map { EdgeNet.point($0) } }))
  }

  private func lines(
    of other: CGPath, _ rule: CGPathFillRule, areInside: Bool
  ) -> CGPath {
    let edges = other.shape.flattened(tolerance: 0.05).flatMap { line in
      line.points.indices.map {
        (line.points[$0], line.points[($0 + 1) % line.points.count])
      }
    }
    var kept = PathShape()
    for line in shape.flattened(tolerance: 0.05) {
      var points = line.points
      if line.isClosed, let first = points.first { points.append(first) }
      var isOpen = false
      for (start, end) in zip(points, points.dropFirst()) {
        let shares = [0] + edges.compactMap { crossing(start, end, $0.0, $0.1) }.sorted() + [1]
        for (from, to) in zip(shares, shares.dropFirst()) where to > from {
          func place(_ share: CGFloat) -> CGPoint { start + (end - start) * share }
          let isInside = other.shape.contains(place((from + to) / 2), evenOdd: rule == .evenOdd)
          guard isInside == areInside else {
            isOpen = false
            continue
          }
          if !isOpen { kept.move(to: place(from)) }
          kept.addLine(to: place(to))
          isOpen = true
        }
      }
    }
    return CGPath(kept)
  }

  /// The fraction of a line at which another one crosses it; nil if it does not.
  private func crossing(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> CGFloat? {
    let (delta, other, between) = (b - a, d - c, c - a)
    let cross = delta.x * other.y - delta.y * other.x
    guard cross != 0 else { return nil }
    let share = (between.x * other.y - between.y * other.x) / cross
    let second = (between.x * delta.y - between.y * delta.x) / cross
    return share > 0 && share < 1 && second >= 0 && second <= 1 ? share : nil
  }
}

extension PathShape {
  /// Closed lines.
  fileprivate init(loops: [[CGPoint]]) {
    self.init()
    for loop in loops {
      guard let first = loop.first else { continue }
      move(to: first)
      for point in loop.dropFirst() { addLine(to: point) }
      close()
    }
  }
}

extension [CGPoint] {
  /// The signed area of a loop, positive for a clockwise one if y points down.
  fileprivate var area: CGFloat {
    indices.reduce(0) { sum, index in
      let (a, b) = (self[index], self[(index + 1) % count])
      return sum + a.x * b.y - a.y * b.x
    } / 2
  }
}
