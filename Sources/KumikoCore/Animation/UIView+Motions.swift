import KumikoFoundation

// The presented state beside the model, and the motions behind it.
extension UIView {
  var modelState: AnimatableState {
    AnimatableState(
      center: anchoredCenter, size: storedBounds.size, origin: storedBounds.origin,
      transform: storedTransform, space: decoration?.value.space, alpha: storedAlpha,
      backgroundColor: backgroundColor.map(drawn) ?? .clear,
      cornerRadius: decoration?.value.cornerRadius ?? 0,
      shadow: decoration?.value.shadow ?? LayerShadow())
  }

  /// The state on the screen.
  var presentedState: AnimatableState { motions?.presented ?? modelState }

  /// The point of the content in the upper left corner on the screen.
  var shownOrigin: CGPoint { motions?.presented?.origin ?? storedBounds.origin }

  /// The model before a change, where it will be needed: inside an animation block, or while the
  /// view is moving.
  var animationBaseline: AnimatableState? {
    guard motions != nil || AnimationContext.current != nil && storedWindow != nil else {
      return nil
    }
    if storedWindow != nil { AnimationContext.current?.driver?.remember(self) }
    return modelState
  }

  /// The velocity at which something other than an animation moves the content.
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

  /// Adds a motion of the view; does nothing outside of windows.
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

  /// The superview's content was moved by `shift` points: inside an animation block, the presented
  /// position moves along and is animated back from there.
  func shiftPresented(by shift: CGVector) {
    guard !UIAccessibility.isReduceMotionEnabled, let context = AnimationContext.current else {
      return
    }
    animate(in: context) { $0.shift(by: shift, model: modelState, in: context, at: $1) }
  }

  /// Adopts the presented position of `other` and its movement, where both have the same model.
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

  /// Ends the motion of one property at its target.
  func endMotion(of property: AnimatedProperty) {
    stop(property)
    setNeedsCompose(.geometry)
  }

  /// Places views that were inserted since the last frame, or were hidden in it, at their targets:
  /// they have no visible position to move from. Fades from or to zero opacity continue.
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

  /// Ends all motions of this view at once. Animations that were added to its layer continue.
  func stopMotions(finished: Bool = false) {
    guard let stopped = motions else { return }
    // Completions may start new motions.
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
