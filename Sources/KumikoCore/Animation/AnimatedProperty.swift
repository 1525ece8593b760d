import KumikoFoundation
import KumikoGraphics

/// The properties of a view that can be on their way.
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

  /// Whether a change of it is seen as movement, which people who asked for less are spared.
  var isMovement: Bool {
    switch self {
    case .center, .size, .origin, .transform: true
    case .alpha, .backgroundColor, .cornerRadius, .shadow, .dissolve: false
    }
  }
}

/// The values of a view's animatable properties, as the model has them or as they are on screen.
struct AnimatableState: Equatable {
  var center: CGPoint
  var size: CGSize
  /// Which point of the content is in the upper left corner.
  var origin: CGPoint
  var transform: CGAffineTransform
  var alpha: CGFloat
  var backgroundColor: RGBA
  var cornerRadius: CGFloat
  var shadow = LayerShadow()
  /// How much of the present look is on the screen, 0 … 1; the rest is the former one.
  var dissolve = 1.0

  /// A property as numbers.
  subscript(property: AnimatedProperty) -> SIMD8<Double> {
    get {
      var vector = SIMD8<Double>.zero
      switch property {
      case .center: (vector[0], vector[1]) = (Double(center.x), Double(center.y))
      case .size: (vector[0], vector[1]) = (Double(size.width), Double(size.height))
      case .origin: (vector[0], vector[1]) = (Double(origin.x), Double(origin.y))
      case .transform:
        vector = [
          Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d),
          Double(transform.tx), Double(transform.ty), 0, 0,
        ]
      case .alpha: vector[0] = Double(alpha)
      case .cornerRadius: vector[0] = Double(cornerRadius)
      case .dissolve: vector[0] = dissolve
      case .backgroundColor:
        vector = [
          Double(backgroundColor.red), Double(backgroundColor.green),
          Double(backgroundColor.blue), Double(backgroundColor.alpha), 0, 0, 0, 0,
        ]
      case .shadow:
        vector = [
          Double(shadow.opacity), Double(shadow.radius), Double(shadow.x), Double(shadow.y),
          Double(shadow.color.red), Double(shadow.color.green), Double(shadow.color.blue),
          Double(shadow.color.alpha),
        ]
      }
      return vector
    }
    set {
      switch property {
      case .center: center = CGPoint(x: newValue[0], y: newValue[1])
      case .size: size = CGSize(width: max(0, newValue[0]), height: max(0, newValue[1]))
      case .origin: origin = CGPoint(x: newValue[0], y: newValue[1])
      case .transform:
        transform = CGAffineTransform(
          newValue[0], newValue[1], newValue[2], newValue[3], newValue[4], newValue[5])
      case .alpha: alpha = min(max(newValue[0], 0), 1)
      case .cornerRadius: cornerRadius = max(0, newValue[0])
      case .dissolve: dissolve = min(max(newValue[0], 0), 1)
      case .backgroundColor:
        backgroundColor = RGBA(
          red: Float(newValue[0]), green: Float(newValue[1]), blue: Float(newValue[2]),
          alpha: Float(newValue[3]))
      case .shadow:
        shadow = LayerShadow(
          opacity: min(max(Float(newValue[0]), 0), 1), radius: max(Float(newValue[1]), 0),
          x: Float(newValue[2]), y: Float(newValue[3]),
          color: RGBA(
            red: Float(newValue[4]), green: Float(newValue[5]), blue: Float(newValue[6]),
            alpha: Float(newValue[7])))
      }
    }
  }
}
