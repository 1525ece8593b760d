import KumikoFoundation

/// Checks numbers from data that cannot be used for layout: those that are not finite, and lengths
/// so large that their sums are not. Each is reported at the boundary, so that no later code
/// encounters one.
enum GeometryCheck {
  /// `rect` with numbers that are not finite replaced by 0 and the others within ±`lengthLimit`,
  /// and a report where there were any. Negative sizes are standardized; in a rectangle with a
  /// number that is not finite they become 0.
  static func checked(_ rect: CGRect, of what: @autoclosure () -> String) -> CGRect {
    if rect.origin.x.isLength, rect.origin.y.isLength, rect.size.width.isLength,
      rect.size.height.isLength
    {
      guard rect.size.width < 0 || rect.size.height < 0 else { return rect }
      return rect.standardized
    }
    Diagnostics.report(.nonFiniteGeometry(rect, of: what()))
    let nearest = CGRect(
      x: rect.origin.x.nearestLength, y: rect.origin.y.nearestLength,
      width: rect.size.width.nearestLength, height: rect.size.height.nearestLength)
    return rect.isFiniteRect
      ? nearest.standardized
      : CGRect(
        x: nearest.origin.x, y: nearest.origin.y, width: max(0, nearest.size.width),
        height: max(0, nearest.size.height))
  }

  /// `size` with numbers that are not finite replaced by 0 and the others within ±`lengthLimit`,
  /// and a report where there were any. Sides may be negative.
  static func checked(_ size: CGSize, of what: @autoclosure () -> String) -> CGSize {
    if size.width.isLength, size.height.isLength { return size }
    Diagnostics.report(.nonFiniteGeometry(CGRect(origin: .zero, size: size), of: what()))
    return CGSize(width: size.width.nearestLength, height: size.height.nearestLength)
  }

  /// The same for a point.
  static func checked(_ point: CGPoint, of what: @autoclosure () -> String) -> CGPoint {
    if point.x.isLength, point.y.isLength { return point }
    Diagnostics.report(.nonFiniteGeometry(CGRect(origin: point, size: .zero), of: what()))
    return CGPoint(x: point.x.nearestLength, y: point.y.nearestLength)
  }

  /// The same for a single length.
  static func checked(_ length: CGFloat, of what: @autoclosure () -> String) -> CGFloat {
    if length.isLength { return length }
    Diagnostics.report(.nonFiniteLength(length, of: what()))
    return length.nearestLength
  }

  /// The same for insets.
  static func checked(_ insets: UIEdgeInsets, of what: @autoclosure () -> String) -> UIEdgeInsets {
    let sides = [insets.top, insets.left, insets.bottom, insets.right]
    guard let odd = sides.first(where: { !$0.isLength }) else { return insets }
    Diagnostics.report(.nonFiniteLength(odd, of: what()))
    return UIEdgeInsets(
      top: insets.top.nearestLength, left: insets.left.nearestLength,
      bottom: insets.bottom.nearestLength, right: insets.right.nearestLength)
  }

  /// `transform`, or the identity, and a report, where something in it is not finite or beyond
  /// ±`lengthLimit`.
  static func checked(
    _ transform: CGAffineTransform, of what: @autoclosure () -> String
  ) -> CGAffineTransform {
    let t = transform
    if t.a.isLength, t.b.isLength, t.c.isLength, t.d.isLength, t.tx.isLength, t.ty.isLength {
      return transform
    }
    Diagnostics.report(.nonFiniteTransform(transform, of: what()))
    return .identity
  }

  /// The same for a transform in space.
  static func checked(
    _ transform: CATransform3D, of what: @autoclosure () -> String
  ) -> CATransform3D {
    if transform.isFinite, transform.numbers.allSatisfy({ CGFloat($0).isLength }) {
      return transform
    }
    Diagnostics.report(.nonFiniteTransform(transform.flattened, of: what()))
    return CATransform3DIdentity
  }
}
