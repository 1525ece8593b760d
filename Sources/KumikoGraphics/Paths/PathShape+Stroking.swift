import KumikoFoundation
import KumikoReporting

/// The style of the ends of a line.
public enum CGLineCap: Int32, Sendable {
  /// Cut off where the line ends.
  case butt = 0
  /// Half a circle beyond the end.
  case round = 1
  /// Half a square beyond the end.
  case square = 2
}

/// The style of the joins of lines.
public enum CGLineJoin: Int32, Sendable {
  /// With a miter, unless it exceeds the limit.
  case miter = 0
  /// With an arc.
  case round = 1
  /// With a bevel.
  case bevel = 2
}

extension PathShape {
  /// The properties of a stroke.
  package struct Pen: Hashable, Sendable {
    /// In points.
    package var width: CGFloat = 1
    package var cap = CGLineCap.butt
    package var join = CGLineJoin.miter
    /// The maximum ratio of a miter's length to the line width.
    package var miterLimit: CGFloat = 10
    package var dashPhase: CGFloat = 0
    /// Alternating lengths of dashes and gaps, in points; empty for a solid line.
    package var dashLengths: [CGFloat] = []

    package init(width: CGFloat = 1) { self.width = width }
  }

  /// The outline of a pen's stroke along the path, to be filled by the non-zero rule; curves become
  /// line segments, off by no more than `tolerance` points. Empty for a width that is not above 0.
  package func stroked(_ pen: Pen, tolerance: CGFloat) -> PathShape {
    guard let polygons = strokedPolygons(pen, tolerance: tolerance) else { return .tooLong }
    var shape = PathShape()
    for polygon in polygons {
      shape.move(to: polygon[0])
      for point in polygon.dropFirst() { shape.addLine(to: point) }
      shape.close()
    }
    return shape
  }

  /// The same as polygons of three corners or more, which is all that drawing needs; nil, which is
  /// reported, if it has more corners than can be drawn.
  package func strokedPolygons(_ pen: Pen, tolerance: CGFloat) -> [[CGPoint]]? {
    guard pen.width > 0, pen.width.isFinite else { return [] }
    return PathShape.strokedPolygons(flattened(tolerance: tolerance), pen, tolerance: tolerance)
  }

  static func strokedPolygons(
    _ lines: [Polyline], _ pen: Pen, tolerance: CGFloat
  ) -> [[CGPoint]]? {
    guard pen.width > 0, pen.width.isFinite else { return [] }
    var outline = Outline(pen, tolerance: tolerance > 1e-6 ? tolerance : 1e-6)
    for line in PathShape.dashed(lines, phase: pen.dashPhase, lengths: pen.dashLengths) {
      outline.draw(line)
      if outline.isTooLong { return nil }
    }
    return outline.polygons
  }

  /// A segment from a corner to the next.
  private struct Segment {
    let direction: CGPoint
    let length: CGFloat

    init(_ vector: CGPoint) {
      length = vector.length
      direction = vector / length
    }

    private init(_ direction: CGPoint, _ length: CGFloat) {
      (self.direction, self.length) = (direction, length)
    }

    var back: Segment { Segment(direction * -1, length) }
  }

  /// The outline of a line under construction.
  private struct Outline {
    private(set) var polygons: [[CGPoint]] = []
    /// The number of their elements as a path.
    private var count = 0
    /// Whether these are more than a path may have; then there are no polygons.
    var isTooLong: Bool { count > PathShape.mostPoints }
    let pen: Pen
    /// Half the width, in points.
    let reach: CGFloat
    /// The largest angle between points of an arc.
    let step: CGFloat
    /// The points of one side of the outline being built.
    var side: [CGPoint] = []
    /// The points of a round cap, cached when one is drawn.
    private var halfTurn: [(cosine: CGFloat, sine: CGFloat)]?

    init(_ pen: Pen, tolerance: CGFloat) {
      self.pen = pen
      reach = pen.width / 2
      step = 2 * acos(max(0, 1 - min(tolerance / reach, 1)))
    }

    mutating func draw(_ line: Polyline) {
      let points = line.points
      guard points.count > 1 else { return dot(points[0], isClosed: line.isClosed) }
      let count = points.count
      side.reserveCapacity((line.isClosed ? 1 : 2) * (count + 8))
      let segments = (0..<(line.isClosed ? count : count - 1)).map { index in
        Segment(points[(index + 1) % count] - points[index])
      }
      // Along one side and, at an open end, around it; then back along the other.
      if line.isClosed {
        for index in segments.indices {
          turn(
            at: points[index], segments[(index + count - 1) % count], segments[index],
            line.isSmooth[index])
        }
        finish()
        for index in segments.indices.reversed() {
          let next = (index + 1) % count
          turn(at: points[next], segments[next].back, segments[index].back, line.isSmooth[next])
        }
        return finish()
      }
      for index in segments.indices.dropFirst() {
        turn(at: points[index], segments[index - 1], segments[index], line.isSmooth[index])
      }
      end(at: points[count - 1], segments[count - 2].direction)
      for index in segments.indices.dropFirst().reversed() {
        turn(
          at: points[index], segments[index].back, segments[index - 1].back, line.isSmooth[index])
      }
      end(at: points[0], segments[0].back.direction)
      finish()
    }

    /// A subpath of one point: a dot where the caps have an extent.
    private mutating func dot(_ point: CGPoint, isClosed: Bool) {
      guard pen.cap != .butt || isClosed && pen.join == .round else { return }
      let along = CGPoint(x: 1, y: 0)
      end(at: point, along)
      end(at: point, along * -1)
      finish()
    }

    private mutating func finish() {
      defer { side = [] }
      guard side.count > 2, !isTooLong else { return }
      if !side.allSatisfy(\.isFinite) {
        Diagnostics.report(.pathNumber)
        side.removeAll { !$0.isFinite }
        guard side.count > 2 else { return }
      }
      count += side.count + 1
      polygons.append(side)
      guard isTooLong else { return }
      Diagnostics.report(.pathTooLong)
      polygons = []
    }

    /// To the side of a direction: to the left if y points up.
    private func offset(_ direction: CGPoint) -> CGPoint {
      CGPoint(x: -direction.y * reach, y: direction.x * reach) * -1
    }

    private mutating func turn(
      at point: CGPoint, _ before: Segment, _ after: Segment, _ isSmooth: Bool
    ) {
      let (a, b) = (before.direction, after.direction)
      let (from, to) = (offset(a), offset(b))
      let (cross, dot) = (a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
      // The cosine and tangent of half the angle between the lines.
      let half = max(0, (1 + dot) / 2).squareRoot()
      guard cross > 1e-9 || cross >= 0 && dot < 0 else {
        // On the inside the edges intersect if the lines are long enough for it; else they meet at
        // the corner, so that no part of the line is left out.
        let crosses = half > 0 && -cross / (1 + dot) * reach <= min(before.length, after.length)
        if crosses { return side.append(point + (from + to) * (0.5 / (half * half))) }
        return side += [point + from, point, point + to]
      }
      let join = isSmooth && dot > 0.8 ? CGLineJoin.miter : isSmooth ? .round : pen.join
      side.append(point + from)
      switch join {
      case .round: arc(point, from, atan2(cross, dot))
      case .miter:
        // The ratio of the miter's length to the line width is 1 / sin(half the angle between the
        // lines).
        if half > 1e-6, 1 / half <= (isSmooth ? 2 : pen.miterLimit) {
          side.append(point + (from + to) * (0.5 / (half * half)))
        }
      case .bevel: break
      }
      side.append(point + to)
    }

    private mutating func end(at point: CGPoint, _ direction: CGPoint) {
      let from = offset(direction)
      side.append(point + from)
      switch pen.cap {
      case .butt: break
      case .square:
        side.append(point + from + direction * reach)
        side.append(point - from + direction * reach)
      case .round: cap(point, from)
      }
      side.append(point - from)
    }

    /// A semicircle, with the same angles as every other one of the outline.
    private mutating func cap(_ center: CGPoint, _ from: CGPoint) {
      if halfTurn == nil { halfTurn = turns(of: .pi) }
      for turn in halfTurn ?? [] { side.append(center + from.turned(by: turn)) }
    }

    /// The points between the ends of an arc.
    private mutating func arc(_ center: CGPoint, _ from: CGPoint, _ angle: CGFloat) {
      for turn in turns(of: angle) { side.append(center + from.turned(by: turn)) }
    }

    /// Cosine and sine of the angles in between.
    private func turns(of angle: CGFloat) -> [(cosine: CGFloat, sine: CGFloat)] {
      let parts = (angle / max(step, 1e-3)).rounded(.up).whole(in: 1...10_000)
      return (1..<max(parts, 1)).map { index in
        let turn = angle * CGFloat(index) / CGFloat(parts)
        return (cos(turn), sin(turn))
      }
    }
  }
}

extension CGPoint {
  fileprivate func turned(by turn: (cosine: CGFloat, sine: CGFloat)) -> CGPoint {
    CGPoint(x: x * turn.cosine - y * turn.sine, y: x * turn.sine + y * turn.cosine)
  }
}
