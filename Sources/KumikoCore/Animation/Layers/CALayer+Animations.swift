import KumikoFoundation
import KumikoGraphics

extension CALayer {
  /// Shows an animation from the next frame on. The layer keeps a copy; its own values stay as they
  /// are, so that it jumps back when the animation is over unless they were set as well.
  ///
  /// An animation of a property that cannot be animated is reported and does nothing. Outside of
  /// windows it waits, and begins when the layer comes into one; it ends when the layer leaves
  /// that.
  ///
  /// - Parameter key: a name; an animation of the same name goes.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    let copy = anim.duplicate()
    if copy is CATransition { return dissolve(copy, key: key) }
    check(copy)
    let motions = view.motions ?? ViewMotions()
    view.motions = motions
    let animations = motions.layerAnimations ?? LayerAnimations()
    motions.layerAnimations = animations
    animations.add(copy, key: key)
    view.nearestWindow?.animator.add(view)
    view.setNeedsCompose(.all)
  }

  /// Takes an animation away; the layer shows its own value again.
  public func removeAnimation(forKey key: String) {
    view.motions?.layerAnimations?.remove(key)
    animationsChanged()
  }

  /// The names of the animations that run; nil where none has one.
  public func animationKeys() -> [String]? {
    let keys = view.motions?.layerAnimations?.keys ?? []
    return keys.isEmpty ? nil : keys
  }

  /// The animation of a name, as the layer keeps it; nil where none runs.
  public func animation(forKey key: String) -> CAAnimation? {
    view.motions?.layerAnimations?.animation(key)
  }

  func animationsChanged() {
    guard let motions = view.motions else { return }
    if motions.layerAnimations?.isEmpty ?? true { motions.layerAnimations = nil }
    view.nearestWindow?.animator.add(view)
    view.setNeedsCompose(.all)
  }

  private func check(_ animation: CAAnimation) {
    for inner in (animation as? CAAnimationGroup)?.animations ?? [] { check(inner) }
    guard let animation = animation as? CAPropertyAnimation else { return }
    let shown = ShownLayer(view)
    guard let keyPath = animation.keyPath, shown.value(keyPath) != nil else {
      return Diagnostics.report(.animationKeyPath(animation.keyPath ?? ""))
    }
    let values: [Any?]
    switch animation {
    case let basic as CABasicAnimation: values = [basic.fromValue, basic.toValue, basic.byValue]
    case let frames as CAKeyframeAnimation: values = frames.values ?? []
    default: values = []
    }
    for value in values.compactMap({ $0 }) where AnimationValue(value) == nil {
      Diagnostics.report(.animationValue("\(value)"))
    }
  }

  private func dissolve(_ transition: CAAnimation, key: String?) {
    let type = (transition as? CATransition)?.type ?? .fade
    if type != .fade { Diagnostics.report(.animationTransition(type.rawValue)) }
    let look = view.look()
    let duration = transition.ownDuration ?? CATransaction.animationDuration()
    let curve = transition.timingFunction?.curve ?? CAMediaTimingFunction(name: .default).curve
    let delegate = transition.delegate
    let context = AnimationContext(timing: .curve(curve, duration: duration)) { finished in
      delegate?.animationDidStop(transition, finished: finished)
    }
    context.run { view.dissolve(from: look) }
  }
}

/// How one look of a layer becomes another.
public nonisolated struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The type's name.
  public let rawValue: String

  /// A type by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The one fades into the other.
  public static let fade = CATransitionType(rawValue: "fade")
}

/// Has a layer's present look become the one that it gets in the same turn of the run loop.
open class CATransition: CAAnimation {
  /// How; by fading, the only way here. Others are reported when the transition is added, and fade.
  open var type = CATransitionType.fade

  override func blank() -> CAAnimation { CATransition() }

  override func take(_ other: CAAnimation) {
    super.take(other)
    if let other = other as? CATransition { type = other.type }
  }
}

extension ShownLayer {
  /// The values of a layer.
  init(_ view: UIView) {
    let decoration = view.decoration?.value
    self.init(
      state: view.modelState, content: decoration?.content,
      anchor: decoration?.anchor ?? LayerDecoration.middle,
      border: (decoration?.borderWidth ?? 0, decoration?.borderColor.rgba ?? .black))
  }
}

/// Changes that belong together.
public final class CATransaction: NSObject {
  /// A transaction that has begun and, later, waits for its animations.
  final class Open {
    var duration: CFTimeInterval?
    var completion: (() -> Void)?
    var disablesActions = false
    private var pending = 0
    private var isCommitted = false

    func began() { pending += 1 }

    func ended() {
      pending -= 1
      finish()
    }

    func commit() {
      isCommitted = true
      finish()
    }

    private func finish() {
      guard isCommitted, pending == 0, let completion else { return }
      self.completion = nil
      completion()
    }
  }

  private static var open: [Open] = []

  static var current: Open? { open.last }

  /// How long animations take where nothing is said, in seconds (Core Animation's).
  static let defaultDuration: CFTimeInterval = 0.25

  /// Begins a transaction inside of the one that is open.
  public class func begin() { open.append(Open()) }

  /// Ends the transaction that was begun last; its completion block is called when all animations
  /// that were added in it are over, at once where there are none.
  public class func commit() {
    guard let last = open.popLast() else { return Diagnostics.report(.transactionCommit) }
    last.commit()
  }

  /// How long animations take that do not say it, in seconds.
  public class func animationDuration() -> CFTimeInterval {
    open.last { $0.duration != nil }?.duration ?? defaultDuration
  }

  /// Says how long animations of the open transaction take that do not say it themselves.
  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    open.last?.duration = dur.isFinite ? max(0, dur) : 0
  }

  /// Has a block called when all animations that are added from now on in the open transaction are
  /// over; without an open transaction at once.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    guard let open = open.last else {
      block?()
      return
    }
    open.completion = block
  }

  /// Whether changes take effect without animation. They always do here: only animations that are
  /// added move layers.
  public class func disableActions() -> Bool { open.last?.disablesActions ?? false }

  /// Says that changes take effect without animation, as they always do here.
  public class func setDisableActions(_ flag: Bool) { open.last?.disablesActions = flag }
}
