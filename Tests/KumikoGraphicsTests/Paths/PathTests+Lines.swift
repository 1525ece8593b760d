import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoGraphics

// What pens and dashes make of lines.
extension PathTests {
  private func pen(
    _ width: CGFloat, _ cap: CGLineCap = .butt, _ join: CGLineJoin = .miter
  ) -> PathShape.Pen {
    var pen = PathShape.Pen(width: width)
    (pen.cap, pen.join) = (cap, join)
    return pen
  }

  private func corner() -> PathShape {
    var shape = PathShape()
    shape.move(to: .zero)
    shape.addLine(to: CGPoint(x: 10, y: 0))
    shape.addLine(to: CGPoint(x: 10, y: 10))
    return shape
  }

  @Test func `a line is as wide as its pen, with the ends of its cap`() {
    var line = PathShape()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    let bounds = { (cap: CGLineCap) in line.stroked(self.pen(4, cap), tolerance: 0.001).bounds }
    expect(bounds(.butt) == CGRect(x: 0, y: -2, width: 10, height: 4), bounds(.butt))
    expect(bounds(.square) == CGRect(x: -2, y: -2, width: 14, height: 4), bounds(.square))
    expect(near(bounds(.round), CGRect(x: -2, y: -2, width: 14, height: 4)))
    let round = area(line.stroked(pen(4, .round), tolerance: 0.001))
    expect(abs(abs(round) - 40 - 4 * .pi) < 0.05)
    expect(line.stroked(pen(0), tolerance: 0.1).isEmpty)
    expect(line.stroked(pen(.nan), tolerance: 0.1).isEmpty)
  }

  @Test func `corners are pointed up to the limit, round or cut off`() {
    func bounds(_ join: CGLineJoin, limit: CGFloat = 10) -> CGRect {
      var pen = pen(2, .butt, join)
      pen.miterLimit = limit
      return corner().stroked(pen, tolerance: 0.001).bounds
    }
    expect(near(bounds(.miter), CGRect(x: 0, y: -1, width: 11, height: 11)))
    let outside = CGPoint(x: 10.8, y: -0.8)
    func holds(_ join: CGLineJoin, limit: CGFloat = 10) -> Bool {
      var pen = pen(2, .butt, join)
      pen.miterLimit = limit
      return corner().stroked(pen, tolerance: 0.001).contains(outside, evenOdd: false)
    }
    expect(holds(.miter) && !holds(.miter, limit: 1.2) && !holds(.round) && !holds(.bevel))
    let cut = CGPoint(x: 10.6, y: -0.6)
    expect(corner().stroked(pen(2, .butt, .round), tolerance: 0.001).contains(cut, evenOdd: false))
    expect(
      !corner().stroked(pen(2, .butt, .bevel), tolerance: 0.001).contains(cut, evenOdd: false))
  }

  @Test func `the outline of a closed line has a hole`() {
    let ring = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100)).cgPath
      .copy(strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    expect(ring.contains(CGPoint(x: 1, y: 50)) && ring.contains(CGPoint(x: -4, y: 50)))
    expect(!ring.contains(CGPoint(x: 50, y: 50)) && !ring.contains(CGPoint(x: -6, y: 50)))
    expect(abs(abs(area(ring.shape)) - .pi * (55 * 55 - 45 * 45)) < 10)
    expect(near(ring.boundingBox, CGRect(x: -5, y: -5, width: 110, height: 110), 0.1))
  }

  @Test func `an outline holds its line where that turns back, and no more than the line`() {
    func line(_ points: [CGPoint]) -> PathShape {
      let path = CGMutablePath()
      path.addLines(between: points)
      return path.shape
    }
    let back = line([.zero, CGPoint(x: 10, y: 0), .zero])
    expect(abs(back.stroked(pen(4, .butt, .round), tolerance: 0.001).bounds.maxX - 12) < 0.01)
    let hook = line([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 9.5, y: 0.5)])
    expect(hook.stroked(pen(10, .butt, .bevel), tolerance: 0.001).bounds.minX >= 0)
  }

  @Test func `a point is a dot where caps have an extent`() {
    var dot = PathShape()
    dot.move(to: CGPoint(x: 5, y: 5))
    dot.addLine(to: CGPoint(x: 5, y: 5))
    expect(dot.stroked(pen(4), tolerance: 0.01).isEmpty)
    let only = UIBezierPath()
    only.move(to: .zero)
    expect(only.cgPath.shape.stroked(pen(4, .round), tolerance: 0.01).isEmpty)
    var closed = dot
    closed.close()
    expect(!closed.stroked(pen(4, .butt, .round), tolerance: 0.01).isEmpty)
    expect(
      near(
        dot.stroked(pen(4, .round), tolerance: 0.001).bounds,
        CGRect(x: 3, y: 3, width: 4, height: 4)))
  }

  @Test func `dashes begin at the phase and go around corners`() {
    func dashes(_ lengths: [CGFloat], _ phase: CGFloat = 0, closed: Bool = false) -> String {
      var shape = corner()
      if closed { shape.close() }
      return parts(CGPath(shape).copy(dashingWithPhase: phase, lengths: lengths))
    }
    expect(dashes([8, 4]) == "M0,0 L8,0 M10,2 L10,10", dashes([8, 4]))
    expect(dashes([8, 4], 6) == "M0,0 L2,0 M6,0 L10,0 L10,4 M10,8 L10,10", dashes([8, 4], 6))
    expect(dashes([5]) == "M0,0 L5,0 M10,0 L10,5", dashes([5]))
    expect(dashes([5], 5) == "M5,0 L10,0 M10,5 L10,10", dashes([5], 5))
    expect(
      dashes([100, 3], closed: true) == "M0,0 L10,0 L10,10 Z", dashes([100, 3], closed: true))
    expect(
      dashes([8, 4], 4, closed: true).hasPrefix("M1.51,1.51 L0,0 L4,0 M8,0 L10,0 L10,6"),
      dashes([8, 4], 4, closed: true), saying: "the last dash goes on beyond the beginning")
    expect(dashes([8, 4], -2) == dashes([8, 4], 10), dashes([8, 4], -2), dashes([8, 4], 10))
    expect(dashes([3, 100], 0, closed: true) == "M0,0 L3,0", dashes([3, 100], 0, closed: true))
    let dots = CGPath(corner()).copy(dashingWithPhase: 0, lengths: [0, 10])
    expect(parts(dots) == "M0,0 L0,0 M10,0 L10,0", parts(dots), saying: "the end is no dot")
    expect(kinds { _ = dashes([0, 0]) } == ["path.dash"])
    expect(kinds { _ = dashes([-1, 4]) } == ["path.dash"])
    expect(kinds { _ = dashes([1e-9, 1e-9]) } == ["path.tooLong"])
    let path = UIBezierPath()
    path.setLineDash([3, 5], count: 2, phase: 1)
    var (lengths, count, phase): ([CGFloat], Int, CGFloat) = ([0, 0], 0, 0)
    path.getLineDash(&lengths, count: &count, phase: &phase)
    expect(lengths == [3, 5] && count == 2 && phase == 1)
  }

  @Test func `curves become lines that are off by no more than was asked for`() {
    let circle = UIBezierPath(ovalIn: CGRect(x: -100, y: -100, width: 200, height: 200)).cgPath
    for tolerance in [1, 0.1, 0.01] as [CGFloat] {
      let line = circle.shape.flattened(tolerance: tolerance)[0]
      for (a, b) in zip(line.points, line.points.dropFirst()) {
        expect(100 - ((a + b) / 2).length <= tolerance + 0.03)
      }
    }
    expect(circle.flattened(threshold: 1).shape.elements.count < 60)
    expect(circle.flattened(threshold: 0).shape.elements.count < 1_000_000)
  }

  @Test func `a path of millions of points is reported, and nothing is drawn`() {
    let curl = CGMutablePath()
    curl.move(to: .zero)
    curl.addQuadCurve(to: CGPoint(x: 1e30, y: 0), control: CGPoint(x: 0, y: 1e30))
    expect(kinds { _ = curl.shape.flattened(tolerance: 1e-6) } == ["path.tooLong"])
    expect(kinds { _ = curl.contains(CGPoint(x: 1e29, y: 1e29)) } == ["path.tooLong"])
  }

  @Test func `polygons to be filled are the outlines that paths have`() {
    var dashed = pen(3, .round)
    dashed.dashLengths = [9, 4, 1]
    for shape in [
      corner(), UIBezierPath(ovalIn: CGRect(x: 3, y: 1, width: 40, height: 20)).cgPath.shape,
    ] {
      for pen in [pen(4), pen(4, .round, .round), pen(30, .square, .bevel), dashed] {
        let whole = shape.stroked(pen, tolerance: 0.05)
        let polygons = shape.strokedPolygons(pen, tolerance: 0.05) ?? []
        expect(corners(polygons) == corners(of: whole), polygons.count)
        expect(PathShape.bounds(of: polygons) == whole.boundsOfPoints)
        for (start, end) in [(0, 0.3), (0.2, 0.7), (0.9, 1), (0, 1), (0.5, 0.5)] {
          let part = shape.part(from: start, to: end, tolerance: 0.05).stroked(pen, tolerance: 0.05)
          let own = shape.strokedPolygons(pen, from: start, to: end, tolerance: 0.05) ?? []
          expect(corners(own) == corners(of: part), start, end)
        }
      }
    }
    expect(PathShape.bounds(of: []).isNull)
  }

  private func corners(_ polygons: [[CGPoint]]) -> [CGPoint] { polygons.flatMap(\.self) }

  private func corners(of shape: PathShape) -> [CGPoint] { shape.elements.compactMap(\.end) }

  @Test func `an outline of millions of corners is reported, and nothing is drawn`() {
    var line = PathShape()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 20_000, y: 0))
    var dots = pen(10, .round)
    dots.dashLengths = [1, 1]
    expect(kinds { expect(line.strokedPolygons(dots, tolerance: 1e-5) == nil) } == ["path.tooLong"])
    expect(kinds { expect(line.stroked(dots, tolerance: 1e-5).isEmpty) } == ["path.tooLong"])
    expect(line.strokedPolygons(pen(0), tolerance: 1) == [])
  }

  @Test func `a path that is too long takes no more memory, and nothing more`() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 3, y: 4)])
    expect(kinds { for _ in 0..<30 { path.addPath(path) } } == ["path.tooLong"])
    expect(
      kinds {
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 9, y: 9))
        path.closeSubpath()
      } == [])
    expect(path.isEmpty, path)
    let other = CGMutablePath()
    other.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    expect(kinds { other.addPath(path) } == [])
    expect(other.isEmpty, other, saying: "what it is added to is too long as well")
  }
}
