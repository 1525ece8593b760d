import KumikoFoundation
import KumikoTestSupport
import Testing

/// Transforms of the plane.
struct `a transform` {
  private let odd = CGAffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -4)

  private func isSame(_ first: CGPoint, _ second: CGPoint) -> Bool {
    abs(first.x - second.x) < 1e-9 && abs(first.y - second.y) < 1e-9
  }

  @Test func `moves, scales and turns`() {
    let point = CGPoint(x: 3, y: 5)
    expect(point.applying(.identity) == point, point)
    expect(point.applying(CGAffineTransform(translationX: 2, y: -1)) == CGPoint(x: 5, y: 4))
    expect(point.applying(CGAffineTransform(scaleX: 2, y: 3)) == CGPoint(x: 6, y: 15))
    // A quarter turn takes x to y: clockwise, where y points down.
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    expect(isSame(CGPoint(x: 1, y: 0).applying(quarter), CGPoint(x: 0, y: 1)))
    expect(isSame(CGPoint(x: 0, y: 1).applying(quarter), CGPoint(x: -1, y: 0)))
  }

  @Test func `leaves the null and the infinite rectangle as they are`() {
    expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    expect(CGRect.infinite.applying(odd).isInfinite)
  }

  @Test func `followed by another is both, in that order`() {
    let point = CGPoint(x: 3, y: 5)
    let turn = CGAffineTransform(rotationAngle: 0.7)
    expect(
      isSame(
        point.applying(odd.concatenating(turn)), point.applying(odd).applying(turn)))
    let move = CGAffineTransform(translationX: 10, y: 20)
    expect(odd.translatedBy(x: 10, y: 20) == move.concatenating(odd))
    expect(
      CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 1, y: 0)
        == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 2, ty: 0))
    expect(isSame(point.applying(odd.rotated(by: 0.7)), point.applying(turn).applying(odd)))
    expect(
      odd.scaledBy(x: 2, y: 3) == CGAffineTransform(scaleX: 2, y: 3).concatenating(odd),
      odd.scaledBy(x: 2, y: 3), CGAffineTransform(scaleX: 2, y: 3).concatenating(odd))
  }

  @Test func `is undone by its inverse`() {
    let point = CGPoint(x: 3, y: 5)
    expect(isSame(point.applying(odd).applying(odd.inverted()), point))
    expect(abs(odd.determinant * odd.inverted().determinant - 1) < 1e-12)
  }

  @Test func `that flattens the plane has no inverse but itself`() {
    let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)
    expect(flat.determinant == 0, flat.determinant)
    expect(flat.inverted() == flat, flat.inverted(), flat)
  }

  @Test func `knows what it is`() {
    expect(CGAffineTransform.identity.isIdentity && CGAffineTransform.identity.isTranslation)
    let move = CGAffineTransform(translationX: 1, y: 0)
    expect(!move.isIdentity && move.isTranslation)
    expect(!CGAffineTransform(scaleX: 2, y: 1).isTranslation)
  }

  @Test func `puts an upright rectangle around a turned one`() {
    let rect = CGRect(x: 1, y: 2, width: 4, height: 6)
    let turned = rect.applying(CGAffineTransform(rotationAngle: .pi / 2))
    expect(abs(turned.minX + 8) < 1e-9 && abs(turned.minY - 1) < 1e-9)
    expect(abs(turned.width - 6) < 1e-9 && abs(turned.height - 4) < 1e-9)
    expect(rect.applying(odd.concatenating(odd.inverted())).center.x.rounded() == 3)
    expect(
      CGSize(width: 2, height: 1).applying(CGAffineTransform(translationX: 9, y: 9))
        == CGSize(width: 2, height: 1))
  }
}
