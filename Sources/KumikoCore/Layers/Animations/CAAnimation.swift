import KumikoFoundation
import KumikoGraphics

/// Receives the start and the end of an animation.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  /// Called in the first frame that shows the animation.
  func animationDidStart(_ anim: CAAnimation)

  /// Called when the animation is over; `flag` is `true` if it ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer's presentation, while its model values stay as they are.
///
/// Times are in seconds of the host's clock: in a window those of its frames, in tests those that
/// the test advances.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction, KeyValueHolding {
  /// The duration of one run; 0, the default, for that of the transaction.
  open var duration: CFTimeInterval = 0
  /// When it begins, in the time of the layer, which is that of `CACurrentMediaTime()` unless a
  /// layer has a time of its own; 0 for now. In a group, counted from the beginning of the group.
  open var beginTime: CFTimeInterval = 0
  /// The offset in its course at which it begins.
  open var timeOffset: CFTimeInterval = 0
  /// The number of runs; 0 for one, `.infinity` for endless.
  open var repeatCount: Float = 0
  /// For how long it runs again and again; 0 for `repeatCount`.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether it runs back each time.
  open var autoreverses = false
  /// The speed of its time; 1 by default, 0 pauses it.
  open var speed: Float = 1
  /// What is shown before it begins and, unless it is removed, after it has ended.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The pacing from its start to its end; nil for that of the transaction, or linear if the
  /// transaction specifies none.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, which the animation retains.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether it is removed from the layer when it is over; `true` by default.
  open var isRemovedOnCompletion = true

  /// The preferred frame rate. Stored without effect: animations are updated with every frame.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Whether it is over; it may still be shown.
  var isOver = false
  private var values: [String: Any] = [:]

  /// An animation that does nothing.
  public override init() { super.init() }

  /// A property of the animation by its name, such as `"duration"`, or a value that was stored
  /// under another name; copies have it, too. Nil if there is none.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "duration": duration
    case "beginTime": beginTime
    case "timeOffset": timeOffset
    case "repeatCount": repeatCount
    case "speed": speed
    case "autoreverses": autoreverses
    case "removedOnCompletion": isRemovedOnCompletion
    default: values[key]
    }
  }

  /// Sets a property of the animation by its name, or stores a value under another name. Values of
  /// properties that are no numbers count as 0.
  ///
  ///     animation.setValue("hide", forKey: "purpose")   // read in animationDidStop(_:finished:)
  open func setValue(_ value: Any?, forKey key: String) {
    let number = AnimationValue(number: value)?.number ?? 0
    switch key {
    case "duration": duration = number
    case "beginTime": beginTime = number
    case "timeOffset": timeOffset = number
    case "repeatCount": repeatCount = Float(number)
    case "speed": speed = Float(number)
    case "autoreverses": autoreverses = number != 0
    case "removedOnCompletion": isRemovedOnCompletion = number != 0
    default: values[key] = value
    }
  }

  /// An animation of the same kind and with the same settings.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  /// Adds the animation to the layer that changed; its key is the name of the property.
  open func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// A copy: layers keep copies of the animations that are added.
  func duplicate() -> CAAnimation {
    let copy = blank()
    copy.take(self)
    return copy
  }

  func blank() -> CAAnimation { CAAnimation() }

  func take(_ other: CAAnimation) {
    (duration, beginTime, timeOffset) = (other.duration, other.beginTime, other.timeOffset)
    (repeatCount, repeatDuration) = (other.repeatCount, other.repeatDuration)
    (autoreverses, speed, fillMode) = (other.autoreverses, other.speed, other.fillMode)
    (timingFunction, delegate) = (other.timingFunction, other.delegate)
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
    values = other.values
  }

  /// Called when it is over or was removed.
  func ended(_ finished: Bool) { delegate?.animationDidStop(self, finished: finished) }

  /// Changes the shown values to those of the animation at a share of its course.
  func apply(at share: Double, cycle: Int, elapsed: Double, to shown: inout ShownLayer) {}

  /// Its own duration; nil if none is set.
  var ownDuration: CFTimeInterval? { duration > 0 ? duration : nil }
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The property to animate, such as `"position"`, `"opacity"`, `"transform.rotation.z"` or
  /// `"strokeEnd"`. A property that cannot be animated is reported when the animation is added.
  open var keyPath: String?
  /// Whether values are added to the present ones.
  open var isAdditive = false
  /// Whether each run begins where the previous one ended.
  open var isCumulative = false
  /// How numbers for a transform are interpreted; nil for the interpretation that the key path
  /// defines.
  open var valueFunction: CAValueFunction?

  /// An animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func blank() -> CAAnimation { CAPropertyAnimation() }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    valueFunction = other.valueFunction
  }

  /// The key path of the property, with the component that the value function adds for a transform.
  var wholeKeyPath: String? {
    guard let keyPath, let valueFunction else { return keyPath }
    return keyPath + valueFunction.path
  }

  /// The value at a share of the course; nil if there is none.
  func value(at share: Double, elapsed: Double, model: AnimationValue) -> AnimationValue? { nil }

  override func apply(at share: Double, cycle: Int, elapsed: Double, to shown: inout ShownLayer) {
    guard let keyPath = wholeKeyPath, let model = shown.value(keyPath),
      var value = value(at: share, elapsed: elapsed, model: model)
    else { return }
    if isCumulative, cycle > 0, let end = self.value(at: 1, elapsed: elapsed, model: model),
      let start = self.value(at: 0, elapsed: elapsed, model: model)
    {
      let step = isAdditive ? end : end.minus(start)
      for _ in 0..<min(cycle, 10_000) { value = value.plus(step) }
    }
    // Values of another kind were reported when the animation was added.
    guard value.canReplace(model) else { return }
    shown.set(keyPath, isAdditive ? model.plus(value) : value)
  }
}

/// An animation from one value to another.
///
///     let spin = CABasicAnimation(keyPath: "transform.rotation.z")
///     spin.toValue = 2 * CGFloat.pi
///     spin.duration = 1
///     spin.repeatCount = .infinity
///     layer.add(spin, forKey: "spin")
///
/// Values are numbers, points, sizes, rectangles, `CGColor`s, transforms, `CGPath`s of the same
/// parts, or lists of numbers or colours.
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value; nil for the value of the layer.
  open var fromValue: Any?
  /// The end value; nil for the value of the layer.
  open var toValue: Any?
  /// The difference of start and end, used if one of the others is nil.
  open var byValue: Any?

  override func blank() -> CAAnimation { CABasicAnimation() }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  /// The start and end values, by Core Animation's rules for the three values.
  func ends(_ model: AnimationValue) -> (AnimationValue, AnimationValue) {
    func given(_ value: Any?) -> AnimationValue? {
      value.flatMap { AnimationValue(any: $0) }.flatMap { $0.canReplace(model) ? $0 : nil }
    }
    let (from, to, by) = (given(fromValue), given(toValue), given(byValue))
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.plus(by))
    case (nil, let to?, let by?): return (to.minus(by), to)
    case (let from?, nil, nil): return (from, model)
    case (nil, let to?, nil): return (model, to)
    case (nil, nil, let by?): return (model, model.plus(by))
    case (nil, nil, nil): return (model, model)
    }
  }

  override func value(
    at share: Double, elapsed: Double, model: AnimationValue
  ) -> AnimationValue? {
    let (from, to) = ends(isAdditive ? model.minus(model) : model)
    return from.mixed(to, share)
  }
}

/// An animation from one value to another by a spring.
///
///     let pop = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
///     pop.keyPath = "transform.scale"
///     pop.fromValue = 0.8
///     layer.add(pop, forKey: "pop")
///
/// If no duration is given, it runs until the spring has come to rest.
open class CASpringAnimation: CABasicAnimation {
  /// The mass of the moving object; 1 by default.
  open var mass: CGFloat = 1
  /// The stiffness of the spring; 100 by default.
  open var stiffness: CGFloat = 100
  /// The damping of the motion; 10 by default.
  open var damping: CGFloat = 10
  /// The initial velocity, in whole distances per second; 0 by default.
  open var initialVelocity: CGFloat = 0

  /// Whether the damping may be more than critical, so that the spring moves slowly to its end.
  /// `false` by default: more counts as critical, with which it is fastest without overshoot.
  open var allowsOverdamping = false

  /// A spring by its perceived duration, in seconds, and its bounce: from 0, without overshoot, to
  /// 1, without damping; below 0 it is overdamped.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(duration: perceptualDuration.orZero, bounce: Double(bounce).orZero)
    (mass, stiffness) = (1, CGFloat(spring.stiffness))
    damping = CGFloat(spring.damping)
    allowsOverdamping = bounce < 0
    duration = settlingDuration
  }

  /// The perceived duration, in seconds.
  open var perceptualDuration: CFTimeInterval {
    stiffness > 0 ? 2 * .pi * Double(mass / stiffness).squareRoot() : 0
  }

  /// The amount of overshoot: 0 for none, up to 1; below 0 it is overdamped.
  open var bounce: CGFloat {
    let critical = 2 * (max(0, stiffness * mass)).squareRoot()
    guard critical > 0 else { return 0 }
    let ratio = damping / critical
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The time that the spring takes to come to rest, in seconds.
  open var settlingDuration: CFTimeInterval { spring.settlingTime() }

  private var spring: Spring {
    let critical = 2 * Double(max(0, stiffness * mass)).squareRoot()
    let damping = allowsOverdamping ? Double(damping) : min(Double(damping), critical)
    return Spring(mass: Double(mass), stiffness: Double(stiffness), damping: damping)
  }

  override func blank() -> CAAnimation { CASpringAnimation() }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
  }

  override func value(
    at share: Double, elapsed: Double, model: AnimationValue
  ) -> AnimationValue? {
    let (from, to) = ends(isAdditive ? model.minus(model) : model)
    let response = spring.response(at: share * (ownDuration ?? settlingDuration))
    let left =
      response.fromDisplacement.displacement - Double(initialVelocity)
      * response.fromVelocity.displacement
    return from.mixed(to, 1 - left)
  }
}

/// Interprets a number that is given for a transform.
public final class CAValueFunction: NSObject {
  /// Its name.
  public let name: CAValueFunctionName

  /// A function by its name; nil for unknown names.
  public init?(name: CAValueFunctionName) {
    guard CAValueFunctionName.paths[name.rawValue] != nil else { return nil }
    self.name = name
  }

  /// The component that it appends to the key path of a transform.
  var path: String { CAValueFunctionName.paths[name.rawValue] ?? "" }
}

/// The name of a value function.
public nonisolated struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }

  fileprivate static let paths = [
    "rotateX": ".rotation.x", "rotateY": ".rotation.y", "rotateZ": ".rotation.z",
    "scaleX": ".scale.x", "scaleY": ".scale.y", "scaleZ": ".scale.z",
    "translateX": ".translation.x", "translateY": ".translation.y",
    "translateZ": ".translation.z",
  ]

  /// A rotation about x, in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation about y, in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation about z, in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A factor along x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A factor along y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A factor along z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A distance along x, in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A distance along y, in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A distance along z, in points.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
