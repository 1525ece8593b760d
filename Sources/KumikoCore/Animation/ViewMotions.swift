import KumikoFoundation

/// The motions of one view, at most one a property, and what they make of it on the screen.
final class ViewMotions {
  private var motions: [AnimatedProperty: (motion: Motion, context: AnimationContext)] = [:]
  /// What is on the screen; nil before the first frame of the first motion.
  private(set) var presented: AnimatableState?
  /// How the view looked before; nil where it does not dissolve into how it looks now.
  private(set) var formerLook: FormerLook?

  /// The former and the present look as pictures, where these are turned in space.
  private var turned: (former: FlatPicture, present: FlatPicture)?

  func turnedLook(isFormer: Bool) -> FlatPicture {
    let pictures = turned ?? (FlatPicture(), FlatPicture())
    turned = pictures
    return isFormer ? pictures.former : pictures.present
  }

  /// The view drawn once, while it moves as a whole; nil for one that does not, or is too small.
  var movedPicture: FlatPicture?

  /// Whether the view and all inside are on the way without being laid out anew: moved, turned,
  /// scaled or faded.
  var movesAsWhole: Bool {
    presented != nil && layerAnimations == nil
      && motions.keys.allSatisfy { [.center, .transform, .alpha].contains($0) }
  }

  /// The animations that were added to the layer; nil for none.
  var layerAnimations: LayerAnimations?

  var isEmpty: Bool { motions.isEmpty && layerAnimations == nil }

  /// Whether nothing moves until a property animator goes on.
  var isResting: Bool {
    motions.values.allSatisfy { $0.context.driver?.isPaused ?? false }
      && layerAnimations?.isAtRest ?? true
  }

  /// The properties that a property animator moves.
  func properties(drivenBy driver: MotionDriver) -> [AnimatedProperty] {
    AnimatedProperty.allCases.filter { motions[$0]?.context.driver === driver }
  }

  /// Whether a property is on its way.
  func moves(_ property: AnimatedProperty) -> Bool { motions[property] != nil }

  /// Whether nothing but the content moves.
  var scrollsAlone: Bool { motions.count == 1 && moves(.origin) && layerAnimations == nil }

  /// The animation that moves a property; nil where it rests.
  func context(of property: AnimatedProperty) -> AnimationContext? { motions[property]?.context }

  /// How fast a property changes, a second.
  func velocity(of property: AnimatedProperty, at time: TimeInterval) -> MotionVector {
    motions[property].map { ViewMotions.state(of: $0.motion, $0.context, at: time).velocity }
      ?? .zero
  }

  /// Starts moving `property` from what is on the screen to the model's new value.
  ///
  /// - Parameter push: how fast something other than an animation was moving it.
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
    // What rests begins with the first frame that shows it; what moves already moves on from the
    // frame that is on the screen, and does not rest for one.
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
    // The same block may set a value twice: that interrupts nothing.
    if let replaced { replaced.context.motionEnded(finished: context.continues(replaced.context)) }
  }

  /// Has a former look dissolve into the present one.
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

  /// The same movement for another view, whose model is `model`, in the same animations.
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

  /// The view's surroundings were moved by `shift`: what is on the screen is taken along, and moves
  /// back from there to the model.
  func shift(
    by shift: CGVector, model: AnimatableState, in context: AnimationContext, at time: TimeInterval
  ) {
    var state = presented ?? model
    state.center.x += shift.dx
    state.center.y += shift.dy
    presented = state
    start(.center, from: state, to: model, in: context, at: time)
  }

  /// The content moved along with what is on the screen: a motion of it goes on from there, and as
  /// far as it would have gone.
  func shiftOrigin(to shown: CGPoint) { presented?.origin = shown }

  /// Ends the motion of one property at once, as an unanimated change does: what is on the screen
  /// is the model's value then.
  func stop(_ property: AnimatedProperty, at model: AnimatableState) {
    presented?.take(property, from: model)
    guard let stopped = motions.removeValue(forKey: property) else { return }
    if property == .dissolve { (formerLook, turned) = (nil, nil) }
    if isEmpty { presented = nil }
    stopped.context.motionEnded(finished: false)
  }

  /// Ends everything at once, but for what was added to the layer.
  func stopAll(finished: Bool = false) {
    let ended = motions.values
    (motions, presented, formerLook, turned) = ([:], nil, nil, nil)
    for entry in ended { entry.context.motionEnded(finished: finished) }
  }

  /// Moves on to `time` and returns what is to be told, when all views have moved, of what ended
  /// there.
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

  /// Shows what animations of the layer make of it at a time of the layer, beside what else moves.
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

  /// What is shown beside the model.
  struct Shown {
    fileprivate let presented: AnimatableState?
    fileprivate let look: LayerLook?
  }

  /// What is shown now.
  var shown: Shown { Shown(presented: presented, look: layerAnimations?.look) }

  /// Shows what was shown before.
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
