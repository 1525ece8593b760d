/// A transform of three-dimensional space.
///
/// A point is a row vector: `x' = m11·x + m21·y + m31·z + m41`, and so on. The result is divided by
/// `m14·x + m24·y + m34·z + m44`: with an `m34` of −1 / d, the plane is seen from d points in front
/// of it, and objects farther away are smaller.
public struct CATransform3D: Hashable, Sendable {
  // Row by row, as in Core Animation.
  /// Contribution of x to x.
  public var m11: CGFloat = 1
  /// Contribution of x to y.
  public var m12: CGFloat = 0
  /// Contribution of x to z.
  public var m13: CGFloat = 0
  /// Contribution of x to the divisor of perspective.
  public var m14: CGFloat = 0
  /// Contribution of y to x.
  public var m21: CGFloat = 0
  /// Contribution of y to y.
  public var m22: CGFloat = 1
  /// Contribution of y to z.
  public var m23: CGFloat = 0
  /// Contribution of y to the divisor of perspective.
  public var m24: CGFloat = 0
  /// Contribution of z to x.
  public var m31: CGFloat = 0
  /// Contribution of z to y.
  public var m32: CGFloat = 0
  /// Contribution of z to z.
  public var m33: CGFloat = 1
  /// Contribution of z to the divisor of perspective.
  public var m34: CGFloat = 0
  /// Horizontal translation.
  public var m41: CGFloat = 0
  /// Vertical translation.
  public var m42: CGFloat = 0
  /// Translation towards the viewer.
  public var m43: CGFloat = 0
  /// The divisor of perspective.
  public var m44: CGFloat = 1

  /// The identity.
  public init() {}

  /// The affine part of the transform, in which parallel lines stay parallel. The distance from the
  /// eye scales the whole; differences in distance within the plane are ignored.
  package var flattened: CGAffineTransform {
    guard m44 != 0 else { return .identity }
    return CGAffineTransform(
      a: m11 / m44, b: m12 / m44, c: m21 / m44, d: m22 / m44, tx: m41 / m44, ty: m42 / m44)
  }

  private var rows: [SIMD4<Double>] {
    [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]].map {
      SIMD4($0.map { Double($0) })
    }
  }

  /// The inverse; nil if the transform maps space to a plane, a line or a point.
  fileprivate var inverse: CATransform3D? {
    var (left, right) = (rows, CATransform3D().rows)
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) } ?? column
      guard abs(left[pivot][column]) > 1e-15, left[pivot][column].isFinite else { return nil }
      left.swapAt(column, pivot)
      right.swapAt(column, pivot)
      let factor = 1 / left[column][column]
      left[column] *= factor
      right[column] *= factor
      for row in 0..<4 where row != column {
        let share = left[row][column]
        left[row] -= left[column] * share
        right[row] -= right[column] * share
      }
    }
    return CATransform3D(rows: right)
  }

  /// Whether all numbers are finite.
  package var isFinite: Bool {
    rows.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite && $0.w.isFinite }
  }

  /// The numbers row by row.
  package var numbers: [Double] { rows.flatMap { [$0.x, $0.y, $0.z, $0.w] } }

  /// A transform by its sixteen numbers, row by row.
  package init(numbers: [Double]) {
    self.init(
      rows: stride(from: 0, to: 16, by: 4).map {
        SIMD4(numbers[$0], numbers[$0 + 1], numbers[$0 + 2], numbers[$0 + 3])
      })
  }

  private init(rows: [SIMD4<Double>]) {
    func number(_ row: Int, _ column: Int) -> CGFloat { CGFloat(rows[row][column]) }
    (m11, m12, m13, m14) = (number(0, 0), number(0, 1), number(0, 2), number(0, 3))
    (m21, m22, m23, m24) = (number(1, 0), number(1, 1), number(1, 2), number(1, 3))
    (m31, m32, m33, m34) = (number(2, 0), number(2, 1), number(2, 2), number(2, 3))
    (m41, m42, m43, m44) = (number(3, 0), number(3, 1), number(3, 2), number(3, 3))
  }

  /// First `a`, then `b`.
  fileprivate static func product(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let columns = b.rows
    return CATransform3D(
      rows: a.rows.map { row in
        columns[0] * row[0] + columns[1] * row[1] + columns[2] * row[2] + columns[3] * row[3]
      })
  }
}

/// The identity.
public let CATransform3DIdentity = CATransform3D()

/// Whether a transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// A translation.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var t = CATransform3D()
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

/// A scale about the origin.
public func CATransform3DMakeScale(
  _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  var t = CATransform3D()
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// A rotation by `angle` radians about the axis through the origin and a point; the identity if the
/// point is the origin.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite, angle.isFinite else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
  let rest = 1 - c
  var t = CATransform3D()
  (t.m11, t.m12, t.m13) = (c + x * x * rest, x * y * rest + z * s, x * z * rest - y * s)
  (t.m21, t.m22, t.m23) = (x * y * rest - z * s, c + y * y * rest, y * z * rest + x * s)
  (t.m31, t.m32, t.m33) = (x * z * rest + y * s, y * z * rest - x * s, c + z * z * rest)
  return t
}

/// First `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  .product(a, b)
}

/// The inverse of a transform, or the transform itself if it has no inverse.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

/// A translation followed by `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { .product(CATransform3DMakeTranslation(tx, ty, tz), t) }

/// A scale followed by `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { .product(CATransform3DMakeScale(sx, sy, sz), t) }

/// A rotation followed by `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { .product(CATransform3DMakeRotation(angle, x, y, z), t) }

/// The same transform in three-dimensional space.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3D()
  (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  return t
}

/// Whether a transform only changes the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(t.flattened)
}

/// The affine part of a transform.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.flattened }
