import KumikoFoundation

// What is on the screen beside the model, and what moves it.
extension UIView {
  var modelState: AnimatableState {
    AnimatableState(
      center: anchoredCenter, size: storedBounds.size, origin: storedBounds.origin,
      transform: storedTransform, space: decoration?.value.space, alpha: storedAlpha,
      backgroundColor: backgroundColor.map(drawn) ?? .clear,
      cornerRadius: decoration?.value.cornerRadius ?? 0,
      shadow: decoration?.value.shadow ?? LayerShadow())
  }

  /// What is on the screen.
  var presentedState: AnimatableState { motions?.presented ?? modelState }

  /// Which point of the content is in the upper left corner on the screen.
  var shownOrigin: CGPoint { motions?.presented?.origin ?? storedBounds.origin }

  /// The model before a change, where somebody will ask for it: inside an animation block, or
  /// while the view is moving.
  var animationBaseline: AnimatableState? {
    guard motions != nil || AnimationContext.current != nil && storedWindow != nil else {
      return nil
    }
    if storedWindow != nil { AnimationContext.current?.driver?.remember(self) }
    return modelState
  }

  /// How fast something other than an animation moves the content.
  private var contentPush: MotionVector {
    let velocity = coastingVelocity
    var push = MotionVector.zero
    (push[0], push[1]) = (Double(velocity.dx), Double(velocity.dy))
    return push
  }

  /// Called after the model value of `property` changed; `old` is the model before.
  func propertyChanged(_ property: AnimatedProperty, from old: AnimatableState?) {
    guard let old else { return }
    let isHeld = UIAccessibility.isReduceMotionEnabled && property.isMovement
    if !isHeld, let context = AnimationContext.current, window != nil,
      !CATransaction.disableActions()
    {
      if property == .size { context.resized(self) }
      animate(in: context) { motions, now in
        motions.start(
          property, from: old, to: modelState, in: context, at: now,
          push: property == .origin ? contentPush : .zero)
      }
    } else {
      stop(property)
    }
  }

  /// Has an animation move what is on the screen; nothing happens outside of windows.
  func animate(
    in context: AnimationContext, _ start: (_ motions: ViewMotions, _ now: TimeInterval) -> Void
  ) {
    guard let animator = nearestWindow?.animator else { return }
    let motions = motions ?? ViewMotions()
    self.motions = motions
    start(motions, localTime(animator.now))
    if motions.isEmpty { self.motions = nil } else { animator.add(self) }
  }

  private func stop(_ property: AnimatedProperty) {
    guard let motions else { return }
    motions.stop(property, at: modelState)
    if motions.isEmpty { self.motions = nil }
  }

  /// The view's surroundings were moved by `shift` points: inside an animation block, what is on
  /// the screen is taken along and moves back from there.
  func shiftPresented(by shift: CGVector) {
    guard !UIAccessibility.isReduceMotionEnabled, let context = AnimationContext.current else {
      return
    }
    animate(in: context) { $0.shift(by: shift, model: modelState, in: context, at: $1) }
  }

  /// Stands where `other` is on the screen and moves on as that does, where both have the same
  /// model.
  func takeUpMovement(of other: UIView) {
    guard motions == nil, let running = other.motions, let animator = window?.animator else {
      return
    }
    let taken = running.movement(for: modelState)
    guard !taken.isEmpty else { return }
    motions = taken
    animator.add(self)
    setNeedsCompose(.geometry)
  }

  func advanceMotions(to time: TimeInterval) -> [() -> Void] {
    guard let motions else { return [] }
    let (scrolls, scrollsAlone) = (motions.moves(.origin), motions.scrollsAlone)
    let ended = motions.advance(to: localTime(time), model: modelState) { ShownLayer(self) }
    if motions.isEmpty { self.motions = nil }
    setNeedsCompose(scrollsAlone ? .scroll : .geometry)
    if scrolls { contentAdvanced() }
    return ended
  }

  /// Ends the motion of one property where it goes.
  func endMotion(of property: AnimatedProperty) {
    stop(property)
    setNeedsCompose(.geometry)
  }

  /// Has what came into this view since the last frame, or was hidden in that, stand where it goes:
  /// nobody saw where it would come from. What fades in from nothing, or out, does so.
  func placeNewcomers() {
    for subview in storedSubviews {
      if subview.composeState.wasShown {
        subview.placeNewcomers()
      } else if subview.alpha != 0, subview.motions?.presented?.alpha != 0 {
        subview.endUnseenMotions()
      }
    }
  }

  private func endUnseenMotions() {
    stopMotions(finished: true)
    for subview in storedSubviews { subview.endUnseenMotions() }
  }

  /// Ends all motions of this view at once. Animations that were added to its layer go on.
  func stopMotions(finished: Bool = false) {
    guard let stopped = motions else { return }
    // Who hears of it may begin others.
    motions = nil
    if let animations = stopped.layerAnimations {
      stopped.layerAnimations = nil
      motions = ViewMotions()
      motions?.layerAnimations = animations
    }
    stopped.stopAll(finished: finished)
  }

  /// Ends all motions of this view and all animations that were added to its layer.
  func stopEverything() {
    let animations = motions?.layerAnimations
    motions?.layerAnimations = nil
    stopMotions()
    animations?.removeAll()
  }
}
