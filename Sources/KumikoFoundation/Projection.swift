/// The projection of a plane by a transform of space: straight lines stay straight, and objects
/// farther away are smaller.
///
///     x' = (xx·x + yx·y + tx) / w      w = xw·x + yw·y + tw
///     y' = (xy·x + yy·y + ty) / w
package struct Projection: Equatable, Sendable {
  // Contributions of x, of y and of 1 to x, y and the divisor.
  package var xx = 1.0
  package var xy = 0.0
  package var xw = 0.0
  package var yx = 0.0
  package var yy = 1.0
  package var yw = 0.0
  package var tx = 0.0
  package var ty = 0.0
  package var tw = 1.0

  /// The least divisor of visible points: points nearer to the eye are left out.
  private static let nearest = 1e-3

  /// The identity.
  package init() {}

  /// The projection of the plane z = 0 by a transform.
  package init(_ m: CATransform3D) {
    (xx, xy, xw) = (Double(m.m11), Double(m.m12), Double(m.m14))
    (yx, yy, yw) = (Double(m.m21), Double(m.m22), Double(m.m24))
    (tx, ty, tw) = (Double(m.m41), Double(m.m42), Double(m.m44))
  }

  /// A transform of the plane.
  package init(_ t: CGAffineTransform) {
    (xx, xy, yx, yy) = (Double(t.a), Double(t.b), Double(t.c), Double(t.d))
    (tx, ty) = (Double(t.tx), Double(t.ty))
  }

  /// The equivalent affine transform; nil if there is perspective.
  package var affine: CGAffineTransform? {
    // A divisor that changes by less than a thousandth over a thousand points is ignored.
    guard abs(xw) < 1e-9, abs(yw) < 1e-9, tw > Projection.nearest else { return nil }
    return CGAffineTransform(xx / tw, xy / tw, yx / tw, yy / tw, tx / tw, ty / tw)
  }

  /// This projection followed by another.
  package func concatenating(_ other: Projection) -> Projection {
    func row(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
      (
        x * other.xx + y * other.yx + w * other.tx, x * other.xy + y * other.yy + w * other.ty,
        x * other.xw + y * other.yw + w * other.tw
      )
    }
    var result = Projection()
    (result.xx, result.xy, result.xw) = row(xx, xy, xw)
    (result.yx, result.yy, result.yw) = row(yx, yy, yw)
    (result.tx, result.ty, result.tw) = row(tx, ty, tw)
    return result
  }

  /// The inverse; nil if the plane is seen edge-on.
  package var inverted: Projection? {
    let determinant =
      xx * (yy * tw - yw * ty) - xy * (yx * tw - yw * tx) + xw * (yx * ty - yy * tx)
    guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
    var result = Projection()
    (result.xx, result.xy, result.xw) = (yy * tw - yw * ty, xw * ty - xy * tw, xy * yw - xw * yy)
    (result.yx, result.yy, result.yw) = (yw * tx - yx * tw, xx * tw - xw * tx, xw * yx - xx * yw)
    (result.tx, result.ty, result.tw) = (yx * ty - yy * tx, xy * tx - xx * ty, xx * yy - xy * yx)
    return result.scaled(by: 1 / determinant)
  }

  private func scaled(by factor: Double) -> Projection {
    var result = self
    (result.xx, result.xy, result.xw) = (xx * factor, xy * factor, xw * factor)
    (result.yx, result.yy, result.yw) = (yx * factor, yy * factor, yw * factor)
    (result.tx, result.ty, result.tw) = (tx * factor, ty * factor, tw * factor)
    return result
  }

  /// The projection of a point; nil for a point that is not in front of the eye.
  package func applying(to point: CGPoint) -> CGPoint? {
    let (x, y) = (Double(point.x), Double(point.y))
    let w = xw * x + yw * y + tw
    guard w >= Projection.nearest else { return nil }
    return CGPoint(x: (xx * x + yx * y + tx) / w, y: (xy * x + yy * y + ty) / w)
  }

  /// The upright rectangle around the visible part of a rectangle; null if nothing is visible.
  package func bounds(of rect: CGRect) -> CGRect {
    guard !rect.isNull, rect.minX.isFinite, rect.maxX.isFinite, rect.minY.isFinite,
      rect.maxY.isFinite
    else { return .null }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    let seen = corners.indices.flatMap { index in
      cut(corners[index], corners[(index + 1) % 4])
    }
    guard let first = seen.first else { return .null }
    return seen.dropFirst().reduce(CGRect(origin: first, size: .zero)) { bounds, point in
      let (left, top) = (min(bounds.minX, point.x), min(bounds.minY, point.y))
      return CGRect(
        x: left, y: top, width: max(bounds.maxX, point.x) - left,
        height: max(bounds.maxY, point.y) - top)
    }
  }

  /// The projected ends of the part of a line that is in front of the eye.
  private func cut(_ start: CGPoint, _ end: CGPoint) -> [CGPoint] {
    let (a, b) = (divisor(start), divisor(end))
    guard a.isFinite, b.isFinite, max(a, b) >= Projection.nearest else { return [] }
    func between(_ near: CGPoint, _ far: CGPoint, _ n: Double, _ f: Double) -> CGPoint {
      // A little beyond, so that rounding does not remove it.
      let share = CGFloat(min(1, (Projection.nearest * 1.001 - n) / (f - n)))
      return CGPoint(x: near.x + (far.x - near.x) * share, y: near.y + (far.y - near.y) * share)
    }
    let from = a >= Projection.nearest ? start : between(start, end, a, b)
    let to = b >= Projection.nearest ? end : between(end, start, b, a)
    return [from, to].compactMap { applying(to: $0) }
  }

  private func divisor(_ point: CGPoint) -> Double {
    xw * Double(point.x) + yw * Double(point.y) + tw
  }

  /// Whether the front of the plane is visible at a point.
  package func facesForward(at point: CGPoint) -> Bool {
    // The sign of the area that a small square becomes.
    let (x, y) = (Double(point.x), Double(point.y))
    let w = divisor(point)
    guard w >= Projection.nearest else { return false }
    let (px, py) = ((xx * x + yx * y + tx) / w, (xy * x + yy * y + ty) / w)
    return (xx - xw * px) * (yy - yw * py) - (xy - xw * py) * (yx - yw * px) >= 0
  }
}
