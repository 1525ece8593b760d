import KumikoFoundation
import KumikoGraphics

/// The properties of a view that can be animated.
nonisolated enum AnimatedProperty: Int, CaseIterable {
  case center
  case size
  case origin
  case transform
  case alpha
  case backgroundColor
  case cornerRadius
  case shadow
  case dissolve

  /// Whether a change of it appears as movement, which is omitted where the user prefers reduced
  /// motion.
  var isMovement: Bool {
    switch self {
    case .center, .size, .origin, .transform: true
    case .alpha, .backgroundColor, .cornerRadius, .shadow, .dissolve: false
    }
  }
}

/// A difference between animated values as numbers, as many as the largest value has.
typealias MotionVector = SIMD16<Double>

/// A 3D transform that is not affine, boxed: nearly no view has one.
struct SpaceTransform: Equatable {
  private let boxed: Boxed<CATransform3D>

  /// Returns nil for an affine transform.
  init?(_ matrix: CATransform3D) {
    if CATransform3DIsAffine(matrix) { return nil }
    boxed = Boxed(matrix)
  }

  var matrix: CATransform3D { boxed.value }

  static func == (a: SpaceTransform, b: SpaceTransform) -> Bool {
    a.boxed === b.boxed || a.matrix == b.matrix
  }
}

/// The values of a view's animatable properties, of the model or as presented on the screen.
struct AnimatableState: Equatable {
  /// The position of the anchor point: for nearly every view its centre.
  var center: CGPoint
  var size: CGSize
  /// The point of the content in the upper left corner.
  var origin: CGPoint
  /// The transform flattened to the plane, without perspective.
  var transform: CGAffineTransform
  /// The transform where it is three-dimensional; nil for an affine one.
  var space: SpaceTransform?
  var alpha: CGFloat
  var backgroundColor: RGBA
  var cornerRadius: CGFloat
  var shadow = LayerShadow()
  /// The opacity of the current look on the screen, 0 … 1; the rest shows the former one.
  var dissolve = 1.0

  /// The transform, of either kind.
  var matrix: CATransform3D {
    get { space?.matrix ?? CATransform3DMakeAffineTransform(transform) }
    set {
      transform = newValue.flattened
      space = SpaceTransform(newValue)
    }
  }

  // MARK: As numbers

  /// The difference of a property from its value in another state.
  func distance(_ property: AnimatedProperty, from goal: AnimatableState) -> MotionVector {
    guard property == .transform else {
      return MotionVector(lowHalf: self[property] - goal[property], highHalf: .zero)
    }
    if transform == goal.transform, space == goal.space { return .zero }
    let (here, there) = (SpaceParts(matrix), SpaceParts(goal.matrix))
    let turn = SpaceParts.vector(
      SpaceParts.turn(SpaceParts.inverse(of: there.turn), then: here.turn))
    var vector = MotionVector.zero
    vector.set(here.translation - there.translation, at: 0)
    vector.set(here.scale - there.scale, at: 3)
    vector.set(here.shear - there.shear, at: 6)
    vector.set(turn, at: 9)
    vector.highHalf.highHalf = here.perspective - there.perspective
    return vector
  }

  /// Sets a property to its value in another state plus a difference.
  mutating func set(
    _ property: AnimatedProperty, _ distance: MotionVector, from goal: AnimatableState
  ) {
    guard property == .transform else { return self[property] = goal[property] + distance.lowHalf }
    guard distance != .zero else { return (transform, space) = (goal.transform, goal.space) }
    var parts = SpaceParts(goal.matrix)
    parts.translation += distance.triple(0)
    parts.scale += distance.triple(3)
    parts.shear += distance.triple(6)
    parts.turn = SpaceParts.turn(parts.turn, then: SpaceParts.quaternion(distance.triple(9)))
    parts.perspective += distance.highHalf.highHalf
    // What stays in the plane is not composed of rotations about three axes.
    let (turn, isFlat) = (parts.turn, goal.space == nil && distance.isFlat)
    guard isFlat else { return matrix = parts.matrix }
    space = nil
    transform =
      CGAffineTransform.Parts(
        scale: CGPoint(x: parts.scale.x, y: parts.scale.y), shear: CGFloat(parts.shear.x),
        rotation: CGFloat(2 * atan2(turn.z, turn.w)),
        translation: CGPoint(x: parts.translation.x, y: parts.translation.y)
      ).transform
  }

  /// Copies a property from another state.
  mutating func take(_ property: AnimatedProperty, from other: AnimatableState) {
    set(property, .zero, from: other)
  }

  /// A property other than the transform as numbers.
  private subscript(property: AnimatedProperty) -> SIMD8<Double> {
    get {
      var vector = SIMD8<Double>.zero
      switch property {
      case .center: (vector[0], vector[1]) = (Double(center.x), Double(center.y))
      case .size: (vector[0], vector[1]) = (Double(size.width), Double(size.height))
      case .origin: (vector[0], vector[1]) = (Double(origin.x), Double(origin.y))
      case .transform: break
      case .alpha: vector[0] = Double(alpha)
      case .cornerRadius: vector[0] = Double(cornerRadius)
      case .dissolve: vector[0] = dissolve
      case .backgroundColor:
        vector.lowHalf = backgroundColor.premultiplied
      case .shadow:
        vector = [
          Double(shadow.opacity), Double(shadow.radius), Double(shadow.x), Double(shadow.y),
          0, 0, 0, 0,
        ]
        vector.highHalf = shadow.color.premultiplied
      }
      return vector
    }
    set {
      switch property {
      case .center: center = CGPoint(x: newValue[0], y: newValue[1])
      case .size: size = CGSize(width: max(0, newValue[0]), height: max(0, newValue[1]))
      case .origin: origin = CGPoint(x: newValue[0], y: newValue[1])
      case .transform: break
      case .alpha: alpha = min(max(newValue[0], 0), 1)
      case .cornerRadius: cornerRadius = max(0, newValue[0])
      case .dissolve: dissolve = min(max(newValue[0], 0), 1)
      case .backgroundColor:
        backgroundColor = RGBA(premultiplied: newValue.lowHalf)
      case .shadow:
        shadow = LayerShadow(
          opacity: min(max(Float(newValue[0]), 0), 1), radius: max(Float(newValue[1]), 0),
          x: Float(newValue[2]), y: Float(newValue[3]),
          color: RGBA(premultiplied: newValue.highHalf))
      }
    }
  }
}

nonisolated extension RGBA {
  /// Red, green and blue times alpha, and alpha. So a colour that fades in from nothing, which is
  /// black without alpha, is not darker on its way.
  var premultiplied: SIMD4<Double> {
    let alpha = Double(alpha)
    return [Double(red) * alpha, Double(green) * alpha, Double(blue) * alpha, alpha]
  }

  init(premultiplied color: SIMD4<Double>) {
    guard color.w > 0 else {
      self = .clear
      return
    }
    func part(_ value: Double) -> Float { Float(min(max(value / color.w, 0), 1)) }
    self.init(
      red: part(color.x), green: part(color.y), blue: part(color.z), alpha: Float(min(color.w, 1)))
  }
}

nonisolated extension MotionVector {
  /// A difference of one number.
  init(first: Double) {
    self = .zero
    self[0] = first
  }

  fileprivate func triple(_ index: Int) -> SIMD3<Double> {
    [self[index], self[index + 1], self[index + 2]]
  }

  fileprivate mutating func set(_ triple: SIMD3<Double>, at index: Int) {
    (self[index], self[index + 1], self[index + 2]) = (triple.x, triple.y, triple.z)
  }

  /// Whether a difference between transforms stays in the plane.
  fileprivate var isFlat: Bool {
    self[2] == 0 && self[5] == 0 && self[7] == 0 && self[8] == 0 && self[9] == 0 && self[10] == 0
      && highHalf.highHalf == .zero
  }
}
