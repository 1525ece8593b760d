import KumikoFoundation
import KumikoGraphics
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

/// Paths as what they fill, combined.
@Suite struct `paths are combined` {
  private let one = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
  private let two = CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)

  private func points(_ path: CGPath) -> Int {
    var count = 0
    path.applyWithBlock { if $0.pointee.type != .closeSubpath { count += 1 } }
    return count
  }

  @Test func `by what one of them fills, or both, or only one`() {
    let (left, both, right) = (CGPoint(x: 5, y: 5), CGPoint(x: 15, y: 15), CGPoint(x: 25, y: 25))
    let answers: [(CGPath, [Bool])] = [
      (one.union(two), [true, true, true]), (one.intersection(two), [false, true, false]),
      (one.subtracting(two), [true, false, false]),
      (one.symmetricDifference(two), [true, false, true]),
    ]
    for (path, inside) in answers {
      expect([left, both, right].map { path.contains($0) } == inside, inside)
    }
    expect(points(one.union(two)) == 8 && points(one.intersection(two)) == 4)
    expect(one.intersection(two).boundingBox == CGRect(x: 10, y: 10, width: 10, height: 10))
  }

  @Test func `also where they share edges and corners, or are the same`() {
    let beside = CGPath(rect: CGRect(x: 20, y: 0, width: 20, height: 20), transform: nil)
    expect(points(one.union(beside)) == 4)
    expect(one.union(beside).boundingBox == CGRect(x: 0, y: 0, width: 40, height: 20))
    expect(one.intersection(beside).isEmpty && !one.intersects(beside))
    expect(one.subtracting(one).isEmpty && one.union(one).boundingBox == one.boundingBox)
    let corner = CGPath(rect: CGRect(x: 20, y: 20, width: 5, height: 5), transform: nil)
    expect(one.union(corner).componentsSeparated().count == 2)
    expect(one.intersects(two))
    expect(!one.intersects(CGPath(rect: CGRect(x: 90, y: 0, width: 5, height: 5), transform: nil)))
    let empty = CGMutablePath()
    expect(one.union(empty).boundingBox == one.boundingBox && one.intersection(empty).isEmpty)
  }

  @Test func `by the rule that is given`() {
    let star = CGMutablePath()
    for index in 0..<5 {
      let angle = CGFloat(index) * 4 * .pi / 5
      let point = CGPoint(x: 50 + 40 * sin(angle), y: 50 - 40 * cos(angle))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.closeSubpath()
    let middle = CGPoint(x: 50, y: 50)
    expect(star.normalized().contains(middle) && points(star.normalized()) == 10)
    let open = star.normalized(using: .evenOdd)
    expect(!open.contains(middle) && open.contains(CGPoint(x: 50, y: 20)))
    expect(open.componentsSeparated().count == 5, open.componentsSeparated().count)
  }

  @Test func `and come apart with their holes`() {
    let ring = one.subtracting(
      CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil))
    let dot = CGPath(rect: CGRect(x: 8, y: 8, width: 4, height: 4), transform: nil)
    let parts = ring.union(dot).componentsSeparated()
    expect(parts.count == 2, parts.count)
    expect(parts.filter { $0.contains(CGPoint(x: 10, y: 10)) }.count == 1)
    expect(parts.filter { $0.contains(CGPoint(x: 2, y: 2)) }.count == 1)
    expect(parts.allSatisfy { !$0.contains(CGPoint(x: 6, y: 6)) }, parts)
  }

  @Test func `lines are cut where another path begins`() {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: -10, y: 5))
    line.addLine(to: CGPoint(x: 30, y: 5))
    expect(line.lineIntersection(one).boundingBox == CGRect(x: 0, y: 5, width: 20, height: 0))
    let outside = line.lineSubtracting(one)
    expect(outside.boundingBox == CGRect(x: -10, y: 5, width: 40, height: 0), outside.boundingBox)
    expect(points(outside) == 4, points(outside))
    expect(two.lineIntersection(one).boundingBox == CGRect(x: 10, y: 10, width: 10, height: 10))
  }

  @Test func `whatever they look like`() {
    var numbers = SeededGenerator(seed: 12)
    func place() -> CGPoint {
      CGPoint(
        x: .random(in: 0...64, using: &numbers), y: .random(in: 0...64, using: &numbers))
    }
    func path() -> CGPath {
      let path = CGMutablePath()
      for _ in 0..<2 {
        path.move(to: place())
        for _ in 0..<3 { path.addCurve(to: place(), control1: place(), control2: place()) }
        path.closeSubpath()
        path.addRect(CGRect(origin: place(), size: CGSize(width: 16, height: 12)))
      }
      return path
    }
    for rule in [CGPathFillRule.winding, .evenOdd] {
      for _ in 0..<6 {
        let (a, b) = (path(), path())
        let all = [
          a.union(b, using: rule), a.intersection(b, using: rule), a.subtracting(b, using: rule),
        ]
        for _ in 0..<40 {
          let point = place()
          func inside(_ path: CGPath, _ rule: CGPathFillRule) -> Bool? {
            // Lines in place of curves are off by a little.
            let around = [(0.1, 0.0), (-0.1, 0), (0, 0.1), (0, -0.1), (0.07, 0.07), (-0.07, -0.07)]
            let here = path.contains(point, using: rule)
            let isSure = around.allSatisfy {
              path.contains(
                CGPoint(x: point.x + CGFloat($0.0), y: point.y + CGFloat($0.1)), using: rule)
                == here
            }
            return isSure ? here : nil
          }
          guard let one = inside(a, rule), let two = inside(b, rule) else { continue }
          let answers = all.map { inside($0, .winding) }
          expect(answers[0] ?? (one || two) == (one || two))
          expect(answers[1] ?? (one && two) == (one && two))
          expect(answers[2] ?? (one && !two) == (one && !two))
        }
      }
    }
  }

  @Test func `but not with too many lines`() {
    let path = CGMutablePath()
    path.addLines(
      between: (0..<60_000).map { CGPoint(x: CGFloat($0 % 300), y: CGFloat($0 / 300 % 7)) })
    let kinds = Mutex<[String]>([])
    Diagnostics.withHandler({ report in kinds.withLock { $0.append(report.kind) } }) {
      expect(path.union(one).isEmpty, path.union(one))
    }
    expect(kinds.withLock { $0 } == ["path.combining"])
  }

  @Test func `a rectangle is known as one`() {
    var rect = CGRect.zero
    expect(one.isRect(&rect) && rect == CGRect(x: 0, y: 0, width: 20, height: 20))
    expect(one.isRect(nil) && !one.union(two).isRect(nil))
    let closed = CGMutablePath()
    closed.addLines(
      between: [
        CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 2), CGPoint(x: 0, y: 2),
        CGPoint(x: 0, y: 0),
      ])
    closed.closeSubpath()
    expect(closed.isRect(&rect) && rect.width == 4)
    expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
  }

  @Test func `also where thousands of lines cross, in every direction`() {
    func comb(_ isUpright: Bool) -> CGPath {
      let path = CGMutablePath()
      for index in 0..<60 {
        let place = CGFloat(index) * 2
        path.addRect(
          isUpright
            ? CGRect(x: place, y: 0, width: 1, height: 120)
            : CGRect(x: 0, y: place, width: 120, height: 1))
      }
      return path
    }
    let (upright, level) = (comb(true), comb(false))
    let both = upright.intersection(level)
    expect(points(both) == 4 * 60 * 60, points(both))
    expect(both.contains(CGPoint(x: 100.5, y: 20.5)), both)
    expect(!both.contains(CGPoint(x: 101.5, y: 20.5)), both)
    let either = upright.union(level)
    expect(either.contains(CGPoint(x: 101.5, y: 20.5)), either)
    expect(!either.contains(CGPoint(x: 101.5, y: 21.5)), either)
  }
}
