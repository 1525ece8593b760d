import KumikoFoundation
import KumikoGraphics
import KumikoReporting

/// A layer that draws its sublayers several times, each copy with a further step in position,
/// colour and time.
///
///     let dots = CAReplicatorLayer()
///     dots.instanceCount = 8
///     dots.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
///     dots.instanceDelay = 0.1
///     dots.addSublayer(dot)
open class CAReplicatorLayer: CALayer {
  private var replicas: Replicas {
    get { decoration.content?.replicas ?? Replicas() }
    set { decoration.content = ReplicaContent(newValue) }
  }

  /// The number of times that the sublayers are drawn; 1 by default, 0 for none. More than 4,096
  /// are reported and count as that.
  open var instanceCount: Int {
    get { replicas.count }
    set {
      if newValue > Replicas.most { Diagnostics.report(.replicas(newValue)) }
      replicas.count = min(max(0, newValue), Replicas.most)
    }
  }

  /// Whether copies keep their depth; stored without effect: sublayers are drawn projected to the
  /// layer's plane.
  open var preservesDepth = false

  /// The delay, in seconds, with which each copy shows the state of the one before it; 0 by
  /// default.
  open var instanceDelay: CFTimeInterval {
    get { replicas.delay }
    set { change("instanceDelay") { replicas.delay = newValue.orZero } }
  }

  /// The transform from each copy to the next, about the layer's anchor.
  open var instanceTransform: CATransform3D {
    get { replicas.step }
    set {
      let step = GeometryCheck.checked(newValue, of: "the instanceTransform of a layer")
      change("instanceTransform") { replicas.step = step }
    }
  }

  /// The colour by which the first copy is multiplied; white by default, which changes nothing, and
  /// nil for clear.
  open var instanceColor: CGColor? {
    get { CGColor(replicas.color) }
    set { change("instanceColor") { replicas.color = newValue?.rgba ?? .clear } }
  }

  /// The amount added to the red of that colour from copy to copy.
  open var instanceRedOffset: Float {
    get { replicas.offset.red }
    set { change("instanceRedOffset") { replicas.offset.red = newValue } }
  }

  /// The amount added to the green of that colour from copy to copy.
  open var instanceGreenOffset: Float {
    get { replicas.offset.green }
    set { change("instanceGreenOffset") { replicas.offset.green = newValue } }
  }

  /// The amount added to the blue of that colour from copy to copy.
  open var instanceBlueOffset: Float {
    get { replicas.offset.blue }
    set { change("instanceBlueOffset") { replicas.offset.blue = newValue } }
  }

  /// The amount added to the opacity of that colour from copy to copy.
  open var instanceAlphaOffset: Float {
    get { replicas.offset.alpha }
    set { change("instanceAlphaOffset") { replicas.offset.alpha = newValue } }
  }

  override var standardContent: (any LayerContent)? { ReplicaContent(Replicas()) }

  override func blank() -> CALayer { CAReplicatorLayer() }

  override func become(_ content: any LayerContent) {
    if let shown = content.replicas { replicas = shown }
  }

  open override func presentation() -> CAReplicatorLayer? { shownCopy() as? CAReplicatorLayer }
}

/// The replication of a layer's sublayers.
struct Replicas {
  /// The most copies.
  static let most = 4_096

  var count = 1
  /// Seconds from copy to copy.
  var delay = 0.0
  var step = CATransform3DIdentity
  var color = RGBA.white
  /// The amount added to the colour from copy to copy.
  var offset = RGBA.clear

  /// Whether it is drawn once, as it is.
  var isPlain: Bool { count == 1 && color == .white }

  /// The colour of a copy.
  func color(_ index: Int) -> RGBA {
    func part(_ start: Float, _ step: Float) -> Float {
      let value = start + step * Float(index)
      return value > 0 ? min(value, 1) : 0
    }
    return RGBA(
      red: part(color.red, offset.red), green: part(color.green, offset.green),
      blue: part(color.blue, offset.blue), alpha: part(color.alpha, offset.alpha))
  }

  /// The transforms from the first copy to each, about a point in pixels.
  func transforms(about place: CGPoint, scale: CGFloat) -> [Projection] {
    let back = CATransform3DConcat(
      CATransform3DMakeTranslation(-place.x, -place.y, 0),
      CATransform3DMakeScale(1 / scale, 1 / scale, 1 / scale))
    let forth = CATransform3DConcat(
      CATransform3DMakeScale(scale, scale, scale),
      CATransform3DMakeTranslation(place.x, place.y, 0))
    var matrix = CATransform3DIdentity
    return (0..<count).map { _ in
      defer { matrix = CATransform3DConcat(matrix, step) }
      return Projection(CATransform3DConcat(CATransform3DConcat(back, matrix), forth))
    }
  }
}

/// The content of a replicator layer: empty itself.
private final class ReplicaContent: LayerContent {
  private let plan: Replicas

  init(_ plan: Replicas) { self.plan = plan }

  var replicas: Replicas? { plan }

  func compose(into canvas: inout Canvas, radii: CornerRadii) {}

  func value(_ name: String) -> AnimationValue? {
    switch name {
    case "instanceDelay": AnimationValue([plan.delay], .number)
    case "instanceTransform": AnimationValue(plan.step)
    case "instanceColor": AnimationValue(plan.color)
    case "instanceRedOffset": AnimationValue([Double(plan.offset.red)], .number)
    case "instanceGreenOffset": AnimationValue([Double(plan.offset.green)], .number)
    case "instanceBlueOffset": AnimationValue([Double(plan.offset.blue)], .number)
    case "instanceAlphaOffset": AnimationValue([Double(plan.offset.alpha)], .number)
    default: nil
    }
  }

  func with(_ value: AnimationValue, _ name: String) -> any LayerContent {
    var plan = plan
    switch name {
    case "instanceDelay": plan.delay = value.number
    case "instanceTransform": plan.step = value.matrix
    case "instanceColor": plan.color = value.color
    case "instanceRedOffset": plan.offset.red = Float(value.number)
    case "instanceGreenOffset": plan.offset.green = Float(value.number)
    case "instanceBlueOffset": plan.offset.blue = Float(value.number)
    case "instanceAlphaOffset": plan.offset.alpha = Float(value.number)
    default: return self
    }
    return ReplicaContent(plan)
  }
}
