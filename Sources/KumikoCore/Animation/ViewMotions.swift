import KumikoFoundation

/// The motions of one view, at most one per property, and its resulting presented state.
final class ViewMotions {
  private var motions: [AnimatedProperty: (motion: Motion, context: AnimationContext)] = [:]
  /// The state on the screen; nil while no motion has started.
  private(set) var presented: AnimatableState?
  /// The former look of the view; nil where it does not dissolve into the current one.
  private(set) var formerLook: FormerLook?

  /// The former and the current look as pictures, where these are rotated in space.
  private var turned: (former: FlatPicture, present: FlatPicture)?

  func turnedLook(isFormer: Bool) -> FlatPicture {
    let pictures = turned ?? (FlatPicture(), FlatPicture())
    turned = pictures
    return isFormer ? pictures.former : pictures.present
  }

  /// The view drawn once, while it moves as a whole; nil where it does not, or is too small.
  var movedPicture: FlatPicture?

  /// Whether the view is animated as a whole, without new layout: moved, rotated, scaled or faded.
  var movesAsWhole: Bool {
    presented != nil && layerAnimations == nil
      && motions.keys.allSatisfy { [.center, .transform, .alpha].contains($0) }
  }

  /// The animations that were added to the layer; nil if there is none.
  var layerAnimations: LayerAnimations?

  var isEmpty: Bool { motions.isEmpty && layerAnimations == nil }

  /// Whether nothing moves until a property animator resumes.
  var isResting: Bool {
    motions.values.allSatisfy { $0.context.driver?.isPaused ?? false }
      && layerAnimations?.isAtRest ?? true
  }

  /// The properties that a property animator drives.
  func properties(drivenBy driver: MotionDriver) -> [AnimatedProperty] {
    AnimatedProperty.allCases.filter { motions[$0]?.context.driver === driver }
  }

  /// Whether a property is being animated.
  func moves(_ property: AnimatedProperty) -> Bool { motions[property] != nil }

  /// Whether only the content offset moves.
  var scrollsAlone: Bool { motions.count == 1 && moves(.origin) && layerAnimations == nil }

  /// The context of the motion of a property; nil where it is at rest.
  func context(of property: AnimatedProperty) -> AnimationContext? { motions[property]?.context }

  /// The velocity of a property, per second.
  func velocity(of property: AnimatedProperty, at time: TimeInterval) -> MotionVector {
    motions[property].map { ViewMotions.state(of: $0.motion, $0.context, at: time).velocity }
      ?? .zero
  }

  /// Starts moving `property` from the value on the screen to the model's new value.
  ///
  /// - Parameter push: the velocity at which something other than an animation was moving it.
  func start(
    _ property: AnimatedProperty, from old: AnimatableState, to new: AnimatableState,
    in context: AnimationContext, at time: TimeInterval, push: MotionVector = .zero
  ) {
    let shown = presented ?? old
    let running = motions[property]
    if let running, let keyframe = context.keyframe, context.continues(running.context) {
      var motion = running.motion
      motion.stretch(old.distance(property, from: new), in: keyframe)
      context.motionStarted()
      motions[property] = (motion, context)
      return running.context.motionEnded(finished: true)
    }
    let displacement = shown.distance(property, from: new)
    let velocity =
      velocity(of: property, at: time) + push - displacement * context.initialShare
    if displacement == .zero, velocity == .zero, running == nil { return }
    context.motionStarted()
    // A value at rest starts with the first frame that shows it; a moving one continues from the
    // frame that is on the screen, without resting for a frame.
    let isMoving = running?.motion.start != nil || push != .zero
    let start = isMoving && context.delay <= 0 ? time : nil
    var motion = Motion(
      displacement: displacement, velocity: velocity, timing: context.timing,
      delay: context.delay, start: start)
    motion.repetition = context.repetition
    if let keyframe = context.keyframe {
      motion.stretch(displacement, in: keyframe)
    }
    let replaced = motions.updateValue((motion, context), forKey: property)
    if presented == nil { presented = old }
    // The same block may set a value twice, which interrupts nothing.
    if let replaced { replaced.context.motionEnded(finished: context.continues(replaced.context)) }
  }

  /// Dissolves a former look into the current one.
  func dissolve(
    _ look: FormerLook, model: AnimatableState, in context: AnimationContext, at time: TimeInterval
  ) {
    let replaced = motions.removeValue(forKey: .dissolve)
    (formerLook, turned) = (look, nil)
    var old = presented ?? model
    old.dissolve = 0
    presented = old
    start(.dissolve, from: old, to: model, in: context, at: time)
    replaced?.context.motionEnded(finished: context.continues(replaced?.context))
  }

  /// The same movement for another view with the model `model`, in the same contexts.
  func movement(for model: AnimatableState) -> ViewMotions {
    let copy = ViewMotions()
    copy.motions = motions.filter { $0.key.isMovement }
    guard !copy.motions.isEmpty, let presented else { return copy }
    for entry in copy.motions.values { entry.context.motionStarted() }
    var state = model
    for property in copy.motions.keys { state.take(property, from: presented) }
    copy.presented = state
    return copy
  }

  /// The superview's content was moved by `shift`: the presented state moves along, and is animated
  /// back to the model from there.
  func shift(
    by shift: CGVector, model: AnimatableState, in context: AnimationContext, at time: TimeInterval
  ) {
    var state = presented ?? model
    state.center.x += shift.dx
    state.center.y += shift.dy
    presented = state
    start(.center, from: state, to: model, in: context, at: time)
  }

  /// The content offset moved along with the state on the screen: its motion continues from there,
  /// over the same distance as before.
  func shiftOrigin(to shown: CGPoint) { presented?.origin = shown }

  /// Ends the motion of one property at once, as an unanimated change does: the model's value is
  /// presented then.
  func stop(_ property: AnimatedProperty, at model: AnimatableState) {
    presented?.take(property, from: model)
    guard let stopped = motions.removeValue(forKey: property) else { return }
    if property == .dissolve { (formerLook, turned) = (nil, nil) }
    if isEmpty { presented = nil }
    stopped.context.motionEnded(finished: false)
  }

  /// Ends all motions at once, except for animations that were added to the layer.
  func stopAll(finished: Bool = false) {
    let ended = motions.values
    (motions, presented, formerLook, turned) = ([:], nil, nil, nil)
    for entry in ended { entry.context.motionEnded(finished: finished) }
  }

  /// Advances to `time` and returns the completions of motions that ended, to be called when all
  /// views have moved.
  ///
  /// - Parameter layer: the layer's own values.
  func advance(
    to time: TimeInterval, model: AnimatableState, layer: () -> ShownLayer
  ) -> [() -> Void] {
    var ended: [() -> Void] = []
    var state = model
    for property in AnimatedProperty.allCases {
      guard var entry = motions[property] else { continue }
      if entry.motion.start == nil {
        entry.motion.start = time
        motions[property] = entry
      }
      if entry.context.driver?.isOver ?? entry.motion.isFinished(at: time) {
        motions[property] = nil
        if property == .dissolve { (formerLook, turned) = (nil, nil) }
        let context = entry.context
        ended.append { context.motionEnded(finished: true) }
      } else {
        let displacement = ViewMotions.state(of: entry.motion, entry.context, at: time).displacement
        state.set(property, displacement, from: model)
      }
    }
    if let layerAnimations {
      var shown = layer()
      shown.state = state
      ended += layerAnimations.advance(to: time, &shown)
      state = shown.state
      if layerAnimations.isEmpty { self.layerAnimations = nil }
    }
    presented = isEmpty ? nil : state
    return ended
  }

  /// Presents the layer's animations at a time of the layer, together with other motions.
  ///
  /// - Parameter layer: the layer's own values.
  func show(at time: TimeInterval, _ layer: ShownLayer) {
    guard let layerAnimations else { return presented = isEmpty ? nil : presented }
    var shown = layer
    for (property, entry) in motions {
      let displacement = ViewMotions.state(of: entry.motion, entry.context, at: time).displacement
      shown.state.set(property, displacement, from: layer.state)
    }
    layerAnimations.show(at: time, &shown)
    presented = shown.state
  }

  /// The presented state.
  struct Shown {
    fileprivate let presented: AnimatableState?
    fileprivate let look: LayerLook?
  }

  /// The current presented state.
  var shown: Shown { Shown(presented: presented, look: layerAnimations?.look) }

  /// Restores an earlier presented state.
  func restore(_ shown: Shown) {
    presented = shown.presented
    layerAnimations?.restore(shown.look)
  }

  private static func state(
    of motion: Motion, _ context: AnimationContext, at time: TimeInterval
  ) -> (displacement: MotionVector, velocity: MotionVector) {
    context.driver?.state(of: motion, from: context.origin) ?? motion.state(at: time)
  }
}
