import KumikoFoundation
import KumikoTestSupport
import Testing

/// Transforms of space, taken apart and seen from the plane.
@Suite struct `parts of transforms of space` {
  private func near(_ a: CATransform3D, _ b: CATransform3D, _ limit: Double = 1e-9) -> Bool {
    zip(a.numbers, b.numbers).allSatisfy { abs($0 - $1) <= limit }
  }

  private func random(_ numbers: inout some RandomNumberGenerator) -> CATransform3D {
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &numbers) }
    var t = CATransform3DIdentity
    if Bool.random(using: &numbers) { t.m34 = -1 / number(200...900) }
    t = CATransform3DTranslate(t, number(-90...90), number(-90...90), number(-90...90))
    t = CATransform3DRotate(t, number(-3...3), number(-1...1), number(-1...1), number(-1...1))
    t = CATransform3DScale(t, number(0.2...3), number(0.2...3), number(0.2...3))
    if Bool.random(using: &numbers) { t = CATransform3DScale(t, -1, 1, 1) }
    var leaning = CATransform3DIdentity
    (leaning.m21, leaning.m31, leaning.m32) = (number(-1...1), number(-1...1), number(-1...1))
    return CATransform3DConcat(leaning, t)
  }

  @Test func `put together they are the transform again`() {
    var numbers = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let t = random(&numbers)
      // All numbers times the same one are the same transform: parts have 1 for what divides.
      let divided = CATransform3D(numbers: t.numbers.map { $0 / Double(t.m44) })
      expect(near(SpaceParts(t).matrix, divided, 1e-6))
    }
  }

  @Test func `what is inverted leads back, and a flat one stays as it is`() {
    var numbers = SeededGenerator(seed: 4)
    for _ in 0..<100 {
      let t = random(&numbers)
      expect(
        near(CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity, 1e-6))
    }
    let flat = CATransform3DMakeScale(0, 1, 1)
    expect(CATransform3DInvert(flat) == flat, CATransform3DInvert(flat), flat)
  }

  @Test func `a scale of nothing keeps axes at right angles`() {
    for scales in [(0.0, 0.0, 0.0), (0, 1, 1), (1, 0, 1), (0, 0, 2)] {
      let t = CATransform3DMakeScale(
        CGFloat(scales.0), CGFloat(scales.1), CGFloat(scales.2))
      let parts = SpaceParts(t)
      expect(parts.turn == [0, 0, 0, 1], parts.turn)
      expect(near(parts.matrix, t))
    }
    var broken = CATransform3DIdentity
    broken.m44 = 0
    expect(SpaceParts(broken) == SpaceParts(), SpaceParts(broken))
  }

  @Test func `angles are those of turns about x, then y, then z`() {
    var parts = SpaceParts()
    parts.angles = [0.3, -0.4, 1.2]
    let turned = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeRotation(0.3, 1, 0, 0), CATransform3DMakeRotation(-0.4, 0, 1, 0)),
      CATransform3DMakeRotation(1.2, 0, 0, 1))
    expect(near(parts.matrix, turned))
    let angles = SpaceParts(turned).angles
    expect(abs(angles.x - 0.3) < 1e-9 && abs(angles.y + 0.4) < 1e-9)
    expect(abs(angles.z - 1.2) < 1e-9, abs(angles.z - 1.2))
    // Straight up two of them turn about the same axis.
    let up = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    parts.angles = SpaceParts(up).angles
    expect(near(parts.matrix, up, 1e-7))
  }

  @Test func `half a turn goes in the direction that it is given in`() {
    for (angle, expected) in [(CGFloat.pi, Double.pi), (-.pi, -.pi), (3, 3), (4, 4 - 2 * .pi)] {
      let vector = SpaceParts(CATransform3DMakeRotation(angle, 0, 0, 1)).turnVector
      expect(abs(vector.z - expected) < 1e-9 && vector.x == 0 && vector.y == 0)
    }
    var parts = SpaceParts()
    parts.turnVector = [0, 0.5, 0]
    expect(near(parts.matrix, CATransform3DMakeRotation(0.5, 0, 1, 0)))
  }
}

@Suite struct `a plane in space` {
  /// Seen from 100 points before it, turned about its upright axis.
  private func turned(_ angle: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    t.m34 = -1 / 100
    return CATransform3DRotate(t, angle, 0, 1, 0)
  }

  @Test func `is larger where it is nearer`() throws {
    let seen = Projection(turned(.pi / 6))
    expect(seen.affine == nil, seen.affine)
    // 40 to the left is 20 nearer: by 100 / 80 larger; to the right by 100 / 120.
    let left = try #require(seen.applying(to: CGPoint(x: -40, y: 8)))
    let right = try #require(seen.applying(to: CGPoint(x: 40, y: 8)))
    expect(abs(left.y - 10) < 1e-9 && abs(right.y - 8 / 1.2) < 1e-9)
    expect(abs(left.x + 40 * cos(.pi / 6) * 1.25) < 1e-9)
    expect(seen.applying(to: .zero) == .zero)
  }

  @Test func `leads back from what is seen`() throws {
    let seen = Projection(turned(0.8)).concatenating(
      Projection(CGAffineTransform(2, 0.3, -0.1, 1.5, 40, 50)))
    let back = try #require(seen.inverted)
    for point in [CGPoint(x: 3, y: 4), CGPoint(x: -30, y: 20), CGPoint(x: 0, y: -9)] {
      let there = try #require(seen.applying(to: point))
      let again = try #require(back.applying(to: there))
      expect(abs(again.x - point.x) < 1e-9 && abs(again.y - point.y) < 1e-9)
    }
    expect(Projection(turned(.pi / 2)).inverted == nil)
  }

  @Test func `is one of the plane where nothing divides`() {
    let flat = CGAffineTransform(2, 0, 0, 3, 4, 5)
    expect(Projection(flat).affine == flat, Projection(flat).affine, flat)
    var far = CATransform3DIdentity
    far.m34 = -1 / 100
    let small = Projection(CATransform3DTranslate(far, 0, 0, -100)).affine
    expect(small == CGAffineTransform(scaleX: 0.5, y: 0.5), small)
    expect(Projection().affine == .identity)
    expect(
      Projection(CATransform3DTranslate(far, 0, 0, 100)).affine == nil, saying: "behind the eye")
  }

  @Test func `shows its face and its back`() {
    let middle = CGPoint.zero
    expect(Projection(turned(0.9)).facesForward(at: middle))
    expect(!Projection(turned(2)).facesForward(at: middle))
    expect(
      !Projection(turned(0.9)).facesForward(at: CGPoint(x: -1_000, y: 0)), saying: "behind the eye")
    // Seen at a slant, the far end may show what the near one does not.
    expect(Projection(CGAffineTransform(scaleX: 1, y: 1)).facesForward(at: middle))
  }

  @Test func `has bounds around what is before the eye`() {
    let rect = CGRect(x: -40, y: -10, width: 80, height: 20)
    let seen = Projection(turned(.pi / 6)).bounds(of: rect)
    expect(abs(seen.minY + 12.5) < 1e-9 && abs(seen.maxY - 12.5) < 1e-9)
    // 300 to the left is behind the eye: what is just before it is seen, and seen large.
    let long = Projection(turned(.pi / 6)).bounds(of: rect.insetBy(dx: -300, dy: 0))
    expect(long.minX < -10_000 && long.maxX > 60 && long.maxX < 200)
    var behind = CATransform3DIdentity
    behind.m44 = -1
    expect(Projection(behind).bounds(of: rect).isNull)
    expect(
      Projection().bounds(of: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).isNull)
  }

  @Test func `values of geometry come out of objects as they went in`() {
    let t = turned(1)
    expect(NSValue(caTransform3D: t).caTransform3DValue == t)
    let flat = CGAffineTransform(1, 2, 3, 4, 5, 6)
    expect(NSValue(cgAffineTransform: flat).cgAffineTransformValue == flat)
    expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    expect(
      NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
    expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let offset = UIOffset(horizontal: 1, vertical: 2)
    expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    // What holds something else gives nothing.
    let point = NSValue(cgPoint: .zero)
    expect(point.caTransform3DValue == CATransform3DIdentity && point.cgRectValue == .zero)
    expect(point.cgAffineTransformValue == .identity && point.cgSizeValue == .zero)
    expect(NSNumber(value: 3).cgPointValue == .zero)
    expect(point.cgVectorValue == .zero && point.uiEdgeInsetsValue == .zero)
    expect(point.uiOffsetValue == .zero, point.uiOffsetValue)
  }
}
