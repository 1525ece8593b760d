import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoGraphics

/// Lines and curves: what they are made of, where they are, and what is inside.
@Suite(.serialized) struct PathTests {
  func parts(_ path: CGPath) -> String {
    var text: [String] = []
    func number(_ value: CGFloat) -> String {
      let rounded: CGFloat = (value * 100).rounded() / 100
      let whole = Int(rounded)
      return rounded == CGFloat(whole) ? "\(whole)" : "\(rounded)"
    }
    path.applyWithBlock { element in
      let (name, count): (String, Int) =
        switch element.pointee.type {
        case .moveToPoint: ("M", 1)
        case .addLineToPoint: ("L", 1)
        case .addQuadCurveToPoint: ("Q", 2)
        case .addCurveToPoint: ("C", 3)
        case .closeSubpath: ("Z", 0)
        }
      let points = (0..<count).map { (index: Int) -> String in
        let point = element.pointee.points[index]
        return number(point.x) + "," + number(point.y)
      }
      text.append(name + points.joined(separator: " "))
    }
    return text.joined(separator: " ")
  }

  func near(_ a: CGRect, _ b: CGRect, _ distance: CGFloat = 0.01) -> Bool {
    abs(a.minX - b.minX) < distance && abs(a.minY - b.minY) < distance
      && abs(a.maxX - b.maxX) < distance && abs(a.maxY - b.maxY) < distance
  }

  func area(_ shape: PathShape) -> CGFloat {
    var sum: CGFloat = 0
    for line in shape.flattened(tolerance: 0.001) {
      var last = line.points[line.points.count - 1]
      for next in line.points {
        sum += (last.x * next.y - next.x * last.y) / 2
        last = next
      }
    }
    return sum
  }

  func kinds(_ action: () -> Void) -> [String] {
    let log = Mutex<[String]>([])
    Diagnostics.withHandler({ report in log.withLock { $0.append(report.kind) } }, action)
    return log.withLock { $0 }
  }

  @Test func `figures begin and go on where Core Graphics has them`() {
    let rect = CGRect(x: 1, y: 2, width: 10, height: 20)
    expect(parts(CGPath(rect: rect, transform: nil)) == "M1,2 L11,2 L11,22 L1,22 Z")
    let oval = UIBezierPath(ovalIn: rect)
    expect(oval.cgPath.boundingBoxOfPath == oval.bounds && near(oval.bounds, rect))
    expect(oval.currentPoint == CGPoint(x: 11, y: 12), oval.currentPoint)
    let some = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 4, height: 40))
    expect(
      parts(some.cgPath)
        == "M5,2 L11,2 L11,12 C11,17.52 9.21,22 7,22 L1,22 L1,12 C1,6.48 2.79,2 5,2 Z",
      parts(some.cgPath))
    expect(UIBezierPath(roundedRect: rect, cornerRadius: 99).bounds == rect)
    expect(
      CGPath(roundedRect: rect, cornerWidth: 99, cornerHeight: 1, transform: nil).boundingBox
        == rect, rect)
    expect(parts(UIBezierPath(roundedRect: rect, cornerRadius: 0).cgPath).contains("C") == false)
  }

  @Test func `an arc goes the way that it is told, and around at most once`() {
    func arc(_ from: CGFloat, _ to: CGFloat, _ clockwise: Bool) -> UIBezierPath {
      UIBezierPath(
        arcCenter: .zero, radius: 10, startAngle: from, endAngle: to, clockwise: clockwise)
    }
    expect(near(arc(0, .pi / 2, true).bounds, CGRect(x: 0, y: 0, width: 10, height: 10)))
    expect(near(arc(0, .pi / 2, false).bounds, CGRect(x: -10, y: -10, width: 20, height: 20)))
    expect(near(arc(.pi / 2, 0, false).bounds, CGRect(x: 0, y: 0, width: 10, height: 10)))
    expect(near(arc(0, 40, true).bounds, CGRect(x: -10, y: -10, width: 20, height: 20)))
    expect(parts(arc(1, 1, true).cgPath) == "M5.4,8.41")
    let mutable = CGMutablePath()
    mutable.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    expect(near(mutable.boundingBoxOfPath, CGRect(x: -10, y: 0, width: 20, height: 10)))
    expect(
      abs(
        area(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).cgPath.shape)
          - 100 * .pi) < 0.2)
  }

  @Test func `an arc between tangents touches both`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    expect(parts(path) == "M0,0 L6,0 C8.21,0 10,1.79 10,4", parts(path))
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 20), tangent2End: CGPoint(x: 10, y: 30), radius: 4)
    expect(path.currentPoint == CGPoint(x: 10, y: 20), saying: "no corner, no arc")
  }

  @Test func `what is added behind a closed subpath begins where that did`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    path.addLine(to: CGPoint(x: 9, y: 9))
    expect(parts(path.cgPath) == "M0,0 L2,0 L2,2 L0,2 Z M0,0 L9,9", parts(path.cgPath))
    let moved = UIBezierPath()
    moved.move(to: CGPoint(x: 1, y: 1))
    moved.move(to: CGPoint(x: 2, y: 2))
    expect(parts(moved.cgPath) == "M2,2" && !moved.isEmpty)
    path.close()
    path.close()
    expect(parts(path.cgPath) == "M0,0 L2,0 L2,2 L0,2 Z M0,0 L9,9 Z", saying: "closed once")
    path.removeAllPoints()
    path.close()
    expect(path.isEmpty, path)
  }

  @Test func `paths are put together from others`() {
    let path = CGMutablePath()
    path.addRects([
      CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 5, y: 5, width: 1, height: 1),
    ])
    expect(parts(path) == "M0,0 L1,0 L1,1 L0,1 Z M5,5 L6,5 L6,6 L5,6 Z", parts(path))
    let arc = CGMutablePath()
    arc.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: -.pi / 2)
    expect(near(arc.boundingBoxOfPath, CGRect(x: 0, y: -10, width: 10, height: 10)))
    arc.closeSubpath()
    path.addPath(arc, transform: CGAffineTransform(translationX: 100, y: 0))
    expect(path.contains(CGPoint(x: 108, y: -4), using: .winding), path)
    let round = CGMutablePath()
    round.addRoundedRect(
      in: CGRect(x: 0, y: 0, width: 10, height: 10), cornerWidth: 5, cornerHeight: 5)
    expect(!round.contains(CGPoint(x: 0.5, y: 0.5)) && round.contains(CGPoint(x: 2, y: 2)))
    let all = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: 5, height: 5))
    expect(all.cgPath == round.copy(), all.cgPath)
    var point = CGPoint(x: 3, y: 4)
    let element = CGPathElement(type: .moveToPoint, points: &point)
    expect(element.type == .moveToPoint, element.type)
  }

  @Test func `a copy is drawn as its path is`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    path.lineCapStyle = .round
    path.lineJoinStyle = .bevel
    path.miterLimit = 3
    let copy = path.copy() as? UIBezierPath
    expect(copy == path && copy?.lineCapStyle == .round && copy?.lineJoinStyle == .bevel)
    copy?.lineJoinStyle = .miter
    expect(copy != path && copy?.miterLimit == 3)
  }

  @Test func `numbers that are none are left out and reported`() {
    let path = UIBezierPath()
    expect(kinds { path.addLine(to: .zero) } == ["path.withoutStart"])
    expect(kinds { path.move(to: CGPoint(x: CGFloat.nan, y: 0)) } == ["path.number"])
    expect(path.isEmpty && path.bounds.isNull && path.currentPoint == .zero)
    path.move(to: .zero)
    let infinite = CGPoint(x: CGFloat.infinity, y: 0)
    expect(kinds { path.addQuadCurve(to: .zero, controlPoint: infinite) } == ["path.number"])
    expect(
      kinds {
        path.addArc(withCenter: .zero, radius: -1, startAngle: 0, endAngle: 1, clockwise: true)
      } == ["path.number"])
    expect(parts(path.cgPath) == "M0,0", parts(path.cgPath))
    let huge = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    expect(kinds { huge.apply(CGAffineTransform(scaleX: .infinity, y: 1)) } == ["path.number"])
    expect(huge.isEmpty, huge)
  }

  @Test func `bounds hold curves, and the box also their control points`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 20), control2: CGPoint(x: 10, y: 20))
    path.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 15, y: -10))
    expect(near(path.boundingBoxOfPath, CGRect(x: 0, y: -5, width: 20, height: 20)))
    expect(path.boundingBox == CGRect(x: 0, y: -10, width: 20, height: 30), path.boundingBox)
  }

  @Test func `bounds hold both sides of a curve that turns twice, and curves that are simpler`() {
    let wave = CGMutablePath()
    wave.move(to: .zero)
    wave.addCurve(
      to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 30), control2: CGPoint(x: 10, y: -30))
    let box = wave.boundingBoxOfPath
    expect(abs(box.minY + box.maxY) < 1e-9 && abs(box.maxY - 5 * 3.squareRoot()) < 0.01)
    let arch = CGMutablePath()
    arch.move(to: .zero)
    arch.addCurve(
      to: CGPoint(x: 9, y: 0), control1: CGPoint(x: 3, y: 6), control2: CGPoint(x: 6, y: 6))
    expect(near(arch.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 9, height: 4.5)))
  }

  @Test func `inside is by the rule of the path`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    let middle = CGPoint(x: 15, y: 15)
    expect(path.contains(middle) && path.contains(CGPoint(x: 5, y: 5)))
    path.usesEvenOddFillRule = true
    expect(!path.contains(middle) && path.contains(CGPoint(x: 5, y: 5)))
    let hole = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    hole.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).reversing())
    expect(!hole.contains(middle) && !hole.contains(CGPoint(x: 31, y: 5)))
    let open = UIBezierPath()
    open.move(to: .zero)
    open.addLine(to: CGPoint(x: 10, y: 0))
    open.addLine(to: CGPoint(x: 10, y: 10))
    expect(open.contains(CGPoint(x: 8, y: 5)), open, saying: "what is open counts as closed")
    expect(!open.contains(CGPoint(x: CGFloat.nan, y: 5)), open)
    expect(
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        .cgPath.contains(CGPoint(x: 9, y: 9)) == false)
  }

  @Test func `the other direction has the same lines, from the end on`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 0))
    path.addCurve(
      to: CGPoint(x: 4, y: 0), controlPoint1: CGPoint(x: 2, y: 5),
      controlPoint2: CGPoint(x: 3, y: 6))
    path.lineWidth = 3
    expect(parts(path.reversing().cgPath) == "M4,0 C3,6 2,5 1,0 L0,0")
    path.usesEvenOddFillRule = true
    expect(path.reversing().reversing() == path && path.reversing().lineWidth == 3)
    let closed = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    expect(area(closed.reversing().cgPath.shape) == -area(closed.cgPath.shape))
  }

  @Test func `transforms move what is there, and what is added through them`() {
    var shift = CGAffineTransform(translationX: 10, y: 0)
    let rect = CGRect(x: 0, y: 0, width: 2, height: 2)
    expect(CGPath(rect: rect, transform: &shift).boundingBox.minX == 10)
    expect(CGPath(rect: rect, transform: nil).copy(using: &shift)?.boundingBox.minX == 10)
    let path = CGMutablePath()
    path.addEllipse(in: rect, transform: CGAffineTransform(scaleX: 3, y: 1))
    expect(near(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 6, height: 2)))
    let arc = CGMutablePath()
    arc.addArc(
      center: .zero, radius: 1, startAngle: 0, endAngle: .pi, clockwise: false,
      transform: CGAffineTransform(scaleX: 8, y: 2))
    expect(near(arc.boundingBoxOfPath, CGRect(x: -8, y: 0, width: 16, height: 2)))
    let flat = CGMutablePath()
    flat.addRect(rect, transform: CGAffineTransform(scaleX: 0, y: 1))
    expect(flat.boundingBox == CGRect(x: 0, y: 0, width: 0, height: 2), flat.boundingBox)
    expect(
      kinds {
        flat.addArc(
          center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: false,
          transform: CGAffineTransform(scaleX: 0, y: 1))
      } == ["path.number"])
    let shifted = path.mutableCopy(using: &shift)
    expect(shifted?.boundingBoxOfPath.minX == 10, shifted?.boundingBoxOfPath.minX)
    let oval = CGPath(ellipseIn: rect, transform: &shift)
    expect(near(oval.boundingBoxOfPath, CGRect(x: 10, y: 0, width: 2, height: 2)))
    let copy = path.mutableCopy()
    copy?.addRect(CGRect(x: 50, y: 50, width: 1, height: 1))
    expect(copy != path && path.copy() == path)
  }
}
