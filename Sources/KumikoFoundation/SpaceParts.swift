/// A transform of space decomposed into scale and shear, rotation, translation and perspective,
/// applied in this order. Interpolating the parts looks natural: rotating objects keep their size.
package struct SpaceParts: Equatable, Sendable {
  /// The factors of the three axes.
  package var scale = SIMD3<Double>(1, 1, 1)
  /// The shear of y to x, z to x and z to y.
  package var shear = SIMD3<Double>.zero
  /// The rotation, as a quaternion: the axis times the sine of half the angle, then its cosine.
  package var turn = SIMD4<Double>(0, 0, 0, 1)
  /// The position of the origin.
  package var translation = SIMD3<Double>.zero
  /// The column that divides: contributions of x, y and z, and of the constant 1.
  package var perspective = SIMD4<Double>(0, 0, 0, 1)

  /// The identity.
  package init() {}

  /// The parts of a transform; those of the identity if it has no divisor.
  package init(_ matrix: CATransform3D) {
    guard matrix.m44 != 0, matrix.m44.isFinite else { return }
    let (m, by) = (matrix, 1 / Double(matrix.m44))
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> SIMD3<Double> {
      SIMD3(Double(x), Double(y), Double(z)) * by
    }
    var rows = [row(m.m11, m.m12, m.m13), row(m.m21, m.m22, m.m23), row(m.m31, m.m32, m.m33)]
    translation = row(m.m41, m.m42, m.m43)
    let divisors = SIMD4(Double(m.m14), Double(m.m24), Double(m.m34), Double(m.m44)) * by
    perspective = SpaceParts.perspective(of: rows, translation, divisors)
    if rows[0].dot(rows[1].cross(rows[2])) < 0 {
      // A reflection: the axis that points backwards most is negated.
      let axis = [rows[0].x, rows[1].y, rows[2].z].enumerated().min { $0.element < $1.element }
      let index = axis?.offset ?? 0
      rows[index] = -rows[index]
      scale[index] = -1
    }
    takeApart(rows)
  }

  /// Orthonormalises the rows one after the other, and stores the scale and shear that this
  /// removes.
  private mutating func takeApart(_ rows: [SIMD3<Double>]) {
    let signs = scale
    var (x, y, z) = (rows[0], rows[1], rows[2])
    scale.x = x.length
    x = scale.x > 1e-12 ? x / scale.x : SpaceParts.axis(y, z)
    shear.x = x.dot(y)
    y -= x * shear.x
    scale.y = y.length
    y = scale.y > 1e-12 ? y / scale.y : SpaceParts.axis(z - x * x.dot(z), x)
    shear.y = x.dot(z)
    shear.z = y.dot(z)
    z -= x * shear.y + y * shear.z
    scale.z = z.length
    z = x.cross(y)
    turn = SpaceParts.quaternion(x, y, z)
    // A row that was negated also has its shear negated.
    if signs.y < 0 { shear.x = -shear.x }
    if signs.z < 0 { (shear.y, shear.z) = (-shear.y, -shear.z) }
    scale *= signs
  }

  /// A unit axis in place of one with a scale of zero: perpendicular to both others.
  private static func axis(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    let square = a.cross(b)
    if square.length > 1e-12 { return square / square.length }
    let known = a.length > 1e-12 ? a / a.length : b.length > 1e-12 ? b / b.length : [0, 0, 1]
    let other: SIMD3<Double> = abs(known.x) < 0.9 ? [1, 0, 0] : [0, 1, 0]
    let rest = other - known * known.dot(other)
    return rest / rest.length
  }

  /// The column of a perspective matrix that, applied after the rest, results in a given column.
  private static func perspective(
    of rows: [SIMD3<Double>], _ translation: SIMD3<Double>, _ column: SIMD4<Double>
  ) -> SIMD4<Double> {
    guard column.x != 0 || column.y != 0 || column.z != 0 else { return [0, 0, 0, 1] }
    let volume = rows[0].dot(rows[1].cross(rows[2]))
    guard abs(volume) > 1e-12 else { return [0, 0, 0, 1] }
    // Cramer's rule: rows · p = column.
    let columns = [
      SIMD3(rows[0].x, rows[1].x, rows[2].x), SIMD3(rows[0].y, rows[1].y, rows[2].y),
      SIMD3(rows[0].z, rows[1].z, rows[2].z),
    ]
    let right = SIMD3(column.x, column.y, column.z)
    let p =
      SIMD3(
        right.dot(columns[1].cross(columns[2])), columns[0].dot(right.cross(columns[2])),
        columns[0].dot(columns[1].cross(right))) / volume
    return [p.x, p.y, p.z, column.w - translation.dot(p)]
  }

  /// The transform.
  package var matrix: CATransform3D {
    let (x, y, z) = axes
    let rows = [
      x * scale.x, (x * shear.x + y * scale.y), (x * shear.y + y * shear.z + z * scale.z),
    ]
    var m = CATransform3D()
    (m.m11, m.m12, m.m13) = (CGFloat(rows[0].x), CGFloat(rows[0].y), CGFloat(rows[0].z))
    (m.m21, m.m22, m.m23) = (CGFloat(rows[1].x), CGFloat(rows[1].y), CGFloat(rows[1].z))
    (m.m31, m.m32, m.m33) = (CGFloat(rows[2].x), CGFloat(rows[2].y), CGFloat(rows[2].z))
    (m.m41, m.m42, m.m43) = (
      CGFloat(translation.x), CGFloat(translation.y), CGFloat(translation.z)
    )
    guard perspective != [0, 0, 0, 1] else { return m }
    var divide = CATransform3D()
    (divide.m14, divide.m24, divide.m34, divide.m44) = (
      CGFloat(perspective.x), CGFloat(perspective.y), CGFloat(perspective.z),
      CGFloat(perspective.w)
    )
    return CATransform3DConcat(m, divide)
  }

  // MARK: Rotations

  /// The rotation as an axis times an angle in radians, no more than half a turn.
  package var turnVector: SIMD3<Double> {
    get { SpaceParts.vector(turn) }
    set { turn = SpaceParts.quaternion(newValue) }
  }

  /// The rotation as angles in radians about x, then y, then z.
  package var angles: SIMD3<Double> {
    get {
      let (x, y, z) = axes
      let lift = min(max(-x.z, -1), 1)
      guard abs(lift) < 1 - 1e-12 else {
        // x and z rotate about the same axis.
        return [atan2(-z.y, y.y), asin(lift), 0]
      }
      return [atan2(y.z, z.z), asin(lift), atan2(x.y, x.x)]
    }
    set {
      turn = SpaceParts.turn(
        SpaceParts.turn(
          SpaceParts.quaternion([newValue.x, 0, 0]),
          then: SpaceParts.quaternion([0, newValue.y, 0])
        ), then: SpaceParts.quaternion([0, 0, newValue.z]))
    }
  }

  /// The images of the axes.
  private var axes: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let (x, y, z, w) = (turn.x, turn.y, turn.z, turn.w)
    return (
      [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
      [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
      [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)]
    )
  }

  /// One rotation followed by another.
  package static func turn(
    _ first: SIMD4<Double>, then second: SIMD4<Double>
  ) -> SIMD4<Double> {
    let (a, b) = (SIMD3(second.x, second.y, second.z), SIMD3(first.x, first.y, first.z))
    let v = b * second.w + a * first.w + a.cross(b)
    return [v.x, v.y, v.z, second.w * first.w - a.dot(b)]
  }

  /// The inverse rotation.
  package static func inverse(of turn: SIMD4<Double>) -> SIMD4<Double> {
    [-turn.x, -turn.y, -turn.z, turn.w]
  }

  /// A rotation as its axis times its angle, in the shorter direction; half a turn keeps its own
  /// direction.
  package static func vector(_ turn: SIMD4<Double>) -> SIMD3<Double> {
    let signed = turn.w < 0 ? -turn : turn
    let axis = SIMD3(signed.x, signed.y, signed.z)
    let sine = axis.length
    return sine > 1e-15 ? axis * (2 * atan2(sine, signed.w) / sine) : .zero
  }

  /// A rotation about an axis by the axis's length.
  package static func quaternion(_ vector: SIMD3<Double>) -> SIMD4<Double> {
    let angle = vector.length
    guard angle > 0, angle.isFinite else { return [0, 0, 0, 1] }
    let axis = vector * (sin(angle / 2) / angle)
    return [axis.x, axis.y, axis.z, cos(angle / 2)]
  }

  private static func quaternion(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> SIMD4<Double> {
    // The largest of the four first, to avoid dividing by nearly zero.
    let squares = [
      1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z, 1 + x.x + y.y + z.z,
    ]
    let largest = squares.indices.max { squares[$0] < squares[$1] } ?? 3
    let double = 2 * max(squares[largest], 0).squareRoot()
    guard double > 0 else { return [0, 0, 0, 1] }
    switch largest {
    case 0: return [double / 4, (x.y + y.x) / double, (z.x + x.z) / double, (y.z - z.y) / double]
    case 1: return [(x.y + y.x) / double, double / 4, (y.z + z.y) / double, (z.x - x.z) / double]
    case 2: return [(z.x + x.z) / double, (y.z + z.y) / double, double / 4, (x.y - y.x) / double]
    default: return [(y.z - z.y) / double, (z.x - x.z) / double, (x.y - y.x) / double, double / 4]
    }
  }
}

extension SIMD3<Double> {
  func dot(_ other: SIMD3) -> Double { x * other.x + y * other.y + z * other.z }

  func cross(_ other: SIMD3) -> SIMD3 {
    [y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x]
  }

  var length: Double { dot(self).squareRoot() }
}
