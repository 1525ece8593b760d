import KumikoFoundation
import KumikoTestSupport
import Testing

@Suite struct `transforms of space` {
  private func near(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    zip(numbers(a), numbers(b)).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  private func numbers(_ t: CATransform3D) -> [CGFloat] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
      t.m42, t.m43, t.m44,
    ]
  }

  @Test func `in the plane are those of the plane`() {
    let plane = CGAffineTransform(rotationAngle: 0.3).translatedBy(x: 5, y: 7)
    expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(plane)) == plane, plane)
    expect(CATransform3DIsAffine(CATransform3DMakeAffineTransform(plane)))
    let turned = CATransform3DMakeRotation(0.3, 0, 0, 2)
    expect(near(turned, CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 0.3))))
    expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 4)))
  }

  @Test func `are put together in the order of Core Animation`() {
    let moved = CATransform3DMakeTranslation(10, 0, 0)
    let scaled = CATransform3DScale(moved, 2, 3, 4)
    expect(scaled.m41 == 10 && scaled.m11 == 2 && scaled.m22 == 3 && scaled.m33 == 4)
    expect(CATransform3DConcat(moved, CATransform3DMakeScale(2, 1, 1)).m41 == 20)
    expect(CATransform3DTranslate(CATransform3DMakeScale(2, 1, 1), 10, 0, 0).m41 == 20)
    let back = CATransform3DRotate(CATransform3DMakeRotation(1, 1, 2, 3), -1, 1, 2, 3)
    expect(near(back, CATransform3DIdentity))
  }

  /// A card turned by 60 degrees about its upright axis is half as wide.
  @Test func `show a tilt as a narrower plane, and distance as a smaller one`() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    let tilted = CATransform3DRotate(perspective, .pi / 3, 0, 1, 0).flattened
    expect(abs(tilted.a - 0.5) < 1e-9 && abs(tilted.d - 1) < 1e-9)
    let far = CATransform3DTranslate(perspective, 0, 0, -500).flattened
    expect(abs(far.a - 0.5) < 1e-9 && abs(far.d - 0.5) < 1e-9)
  }

  @Test func `without an axis, or without a divisor, change nothing`() {
    expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    expect(CATransform3DIsIdentity(CATransform3DMakeRotation(.nan, 0, 0, 1)))
    var broken = CATransform3DIdentity
    broken.m44 = 0
    expect(broken.flattened == .identity, broken.flattened)
  }
}
