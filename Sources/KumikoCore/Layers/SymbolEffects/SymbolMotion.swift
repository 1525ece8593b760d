import KumikoFoundation
import KumikoGraphics

/// The effects of an image view's symbol, as animations of its layer.
///
/// Sizes and opacities are added to those of the view: an app's settings of it stay.
final class SymbolMotion {
  @Owner private var view: UIImageView
  /// The running effects, by the name of their kind, with a count of their starts.
  private var running: [String: Int] = [:]
  private var beginnings = 0
  /// The enlargement of the symbol, as a share.
  private var scale = 0.0
  /// Whether it disappeared.
  private(set) var isGone = false

  private static let swell = 0.2
  private static let duration = 0.3

  init(of view: UIImageView) { _view = Owner(view, orElse: UIImageView()) }

  // MARK: Adding

  func add(
    _ effect: any SymbolEffect, _ options: SymbolEffectOptions, animated: Bool,
    _ done: @escaping (Bool) -> Void
  ) {
    guard view.image?.isSymbolImage == true else { return done(false) }
    let kind = "\(type(of: effect))"
    let moves = animated && !UIAccessibility.isReduceMotionEnabled
    switch effect {
    case let bounce as BounceSymbolEffect:
      let size = bounce.isDown ? -Self.swell : Self.swell
      let frames = moves ? frames("transform.scale", [0, size, -size / 3, 0]) : nil
      play(kind, [frames], 0.5, options, byItself: 1, done)
    case is PulseSymbolEffect:
      play(
        kind, [animated ? frames("opacity", [0, -0.6, 0]) : nil], 1, options, byItself: .infinity,
        done)
    case let breathe as BreatheSymbolEffect:
      let grows = moves ? frames("transform.scale", [0, 0.12, 0]) : nil
      let fades = breathe.isPlain || !animated ? nil : frames("opacity", [-0.35, 0, -0.35])
      play(kind, [grows, fades], 2, options, byItself: .infinity, done)
    case let rotate as RotateSymbolEffect:
      let angle = rotate.isBackwards ? -2 * Double.pi : 2 * .pi
      let turn = moves ? frames("transform.rotation.z", [0, angle]) : nil
      play(kind, [turn], 1, options, byItself: 1, done)
    case let wiggle as WiggleSymbolEffect:
      play(kind, moves ? wiggles(wiggle.movement) : [], 0.8, options, byItself: 1, done)
    case let scale as ScaleSymbolEffect:
      let size = scale.isDown ? -Self.swell : Self.swell
      hold(kind, scale: size, isGone: isGone, options, animated, done)
    case let goes as DisappearSymbolEffect:
      running["\(AppearSymbolEffect.self)"] = nil
      hold(kind, scale: goes.isUp ? 0.5 : -0.5, isGone: true, options, animated, done)
    case let comes as AppearSymbolEffect:
      running["\(DisappearSymbolEffect.self)"] = nil
      if isGone { self.scale = heldScale + (comes.isDown ? 0.5 : -0.5) }
      hold(kind, scale: heldScale, isGone: false, options, animated, done)
    default: done(false)
    }
  }

  /// Back and forth twice, less each time.
  private func wiggles(_ movement: WiggleSymbolEffect.Movement) -> [CAAnimation] {
    let swing = [0, 1, -0.8, 0.5, -0.3, 0]
    func moved(_ path: String, _ length: Double) -> CAAnimation {
      frames(path, swing.map { $0 * length })
    }
    let length = 0.15 * Double(min(view.bounds.width, view.bounds.height))
    switch movement {
    case .turn(let clockwise):
      return [moved("transform.rotation.z", clockwise ? 0.2 : -0.2)]
    case .move(let angle):
      return [
        moved("transform.translation.x", length * cos(angle)),
        moved("transform.translation.y", length * sin(angle)),
      ]
    case .read(let forward):
      let isToLeft = forward == (view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      return [moved("transform.translation.x", isToLeft ? -length : length)]
    }
  }

  /// The enlargement by an effect that is held.
  private var heldScale: Double {
    guard running["\(ScaleSymbolEffect.self)"] != nil else { return 0 }
    return lastScale
  }
  private var lastScale = 0.0

  private func frames(_ path: String, _ values: [Double]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: path)
    animation.values = values
    animation.isAdditive = true
    animation.timingFunctions = Array(
      repeating: CAMediaTimingFunction(name: .easeInEaseOut), count: values.count - 1)
    return animation
  }

  /// Plays an effect that ends, or repeats.
  ///
  /// - Parameter byItself: how often, if the options do not specify it.
  private func play(
    _ kind: String, _ parts: [CAAnimation?], _ duration: Double, _ options: SymbolEffectOptions,
    byItself: Float, _ done: @escaping (Bool) -> Void
  ) {
    let parts = parts.compactMap(\.self)
    guard !parts.isEmpty else { return done(true) }
    let group = CAAnimationGroup()
    group.animations = parts
    for part in parts { part.duration = duration }
    group.duration = duration
    group.speed = Float(options.rate)
    switch options.rounds {
    case .automatic: group.repeatCount = byItself
    case .once: group.repeatCount = 1
    case .some(let behavior):
      group.repeatCount = behavior.count.map { Float(max(1, $0)) } ?? .infinity
      group.duration += (behavior.delay ?? 0) * options.rate
    }
    begin(kind, group, keeps: false, done)
  }

  /// Plays an effect whose final state stays.
  private func hold(
    _ kind: String, scale: Double, isGone: Bool, _ options: SymbolEffectOptions,
    _ animated: Bool, _ done: @escaping (Bool) -> Void
  ) {
    if kind == "\(ScaleSymbolEffect.self)" { lastScale = scale }
    let wasGone = self.isGone
    let former = self.scale
    self.scale = scale
    self.isGone = isGone
    let size = frames("transform.scale", [former, scale])
    let fade = frames("opacity", [wasGone ? -1 : 0, isGone ? -1 : 0])
    let group = CAAnimationGroup()
    group.animations = [size, fade]
    let isStill = UIAccessibility.isReduceMotionEnabled && wasGone == isGone
    group.duration = animated && !isStill ? Self.duration / options.rate : 1e-3
    for part in [size, fade] {
      part.duration = group.duration
      part.fillMode = .both
    }
    if UIAccessibility.isReduceMotionEnabled { size.values = [scale, scale] }
    group.fillMode = .both
    group.isRemovedOnCompletion = false
    begin(kind, group, keeps: true, done)
  }

  private func begin(
    _ kind: String, _ animation: CAAnimation, keeps: Bool, _ done: @escaping (Bool) -> Void
  ) {
    beginnings += 1
    let number = beginnings
    running[kind] = number
    animation.delegate = EndListener { [weak self] isFinished in
      if let self, !keeps, running[kind] == number { running[kind] = nil }
      done(isFinished)
    }
    view.layer.add(animation, forKey: keeps ? Self.held : kind)
  }

  /// The name of the one animation that holds size and opacity.
  private static let held = "symbol that is held"

  // MARK: Removing

  func remove(
    _ kind: String, _ options: SymbolEffectOptions, animated: Bool,
    _ done: @escaping (Bool) -> Void
  ) {
    guard running.removeValue(forKey: kind) != nil else { return done(false) }
    switch kind {
    case "\(ScaleSymbolEffect.self)", "\(DisappearSymbolEffect.self)",
      "\(AppearSymbolEffect.self)":
      hold(kind, scale: heldScale, isGone: isGoneByEffect, options, animated, done)
      running[kind] = nil
    default:
      view.layer.removeAnimation(forKey: kind)
      done(true)
    }
  }

  private var isGoneByEffect: Bool { running["\(DisappearSymbolEffect.self)"] != nil }

  func removeAll(_ options: SymbolEffectOptions, animated: Bool) {
    for kind in running.keys.sorted() { remove(kind, options, animated: animated) { _ in } }
  }

  // MARK: Replacing

  func replace(
    with image: UIImage, _ style: ReplaceSymbolEffect.Style, _ options: SymbolEffectOptions,
    _ done: @escaping (Bool) -> Void
  ) {
    guard view.window != nil, view.image != nil else {
      view.image = image
      return done(true)
    }
    let duration = Self.duration / options.rate
    if !UIAccessibility.isReduceMotionEnabled {
      let size =
        switch style {
        case .downUp: frames("transform.scale", [0, -0.3, 0])
        case .upUp: frames("transform.scale", [0, 0.3, 0])
        case .offUp: frames("transform.scale", [-0.3, 0])
        }
      size.duration = duration
      view.layer.add(size, forKey: "symbol that replaces")
    }
    guard style != .offUp else {
      view.image = image
      return done(true)
    }
    UIView.transition(
      with: view, duration: duration, options: [.transitionCrossDissolve]
    ) { [view] in
      view.image = image
    } completion: {
      done($0)
    }
  }
}

/// Calls a closure when an animation has ended.
private final class EndListener: NSObject, CAAnimationDelegate {
  private let ended: (Bool) -> Void

  init(_ ended: @escaping (Bool) -> Void) { self.ended = ended }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ended(flag) }
}
