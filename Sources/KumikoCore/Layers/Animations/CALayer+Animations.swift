import KumikoFoundation
import KumikoGraphics

extension CALayer {
  /// Adds an animation to the layer. The layer keeps a copy; its own values stay as they are, so
  /// that it jumps back when the animation is over unless they were set as well.
  ///
  /// An animation of a property that cannot be animated is reported and does nothing. Outside of
  /// windows it waits, and begins when the layer is added to one; it ends when the layer is removed
  /// from it.
  ///
  /// - Parameter key: a name; an animation of the same name is removed. A transition always has the
  ///   name `kCATransition`.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    let copy = anim.duplicate()
    if let transition = copy as? CATransition {
      dissolve(transition)
      return keep(copy, key: kCATransition)
    }
    check(copy)
    keep(copy, key: key)
  }

  private func keep(_ animation: CAAnimation, key: String?) {
    let motions = view.motions ?? ViewMotions()
    view.motions = motions
    let animations = motions.layerAnimations ?? LayerAnimations()
    motions.layerAnimations = animations
    animations.add(animation, key: key)
    if let animator = view.nearestWindow?.animator {
      // Immediately, so that no frame shows the final value before the start value.
      motions.show(at: view.localTime(animator.now), ShownLayer(view))
      animator.add(view)
    }
    view.setNeedsCompose(.all)
  }

  /// Removes an animation; the layer shows its own value again.
  public func removeAnimation(forKey key: String) {
    if key == kCATransition, animation(forKey: key) != nil { view.endMotion(of: .dissolve) }
    view.motions?.layerAnimations?.remove(key)
    animationsChanged()
  }

  /// The names of the layer's animations; nil if none has one.
  public func animationKeys() -> [String]? {
    let keys = view.motions?.layerAnimations?.keys ?? []
    return keys.isEmpty ? nil : keys
  }

  /// The layer's copy of the animation with a name; nil if there is none.
  public func animation(forKey key: String) -> CAAnimation? {
    view.motions?.layerAnimations?.animation(key)
  }

  private func animationsChanged() {
    guard let motions = view.motions else { return }
    if motions.layerAnimations?.isEmpty ?? true { motions.layerAnimations = nil }
    if let animator = view.nearestWindow?.animator {
      motions.show(at: view.localTime(animator.now), ShownLayer(view))
      animator.add(view)
    }
    view.setNeedsCompose(.all)
  }

  private func check(_ animation: CAAnimation) {
    for inner in (animation as? CAAnimationGroup)?.animations ?? [] { check(inner) }
    guard let animation = animation as? CAPropertyAnimation else { return }
    let shown = ShownLayer(view)
    guard let keyPath = animation.wholeKeyPath, let own = shown.value(keyPath) else {
      return Diagnostics.report(.animationKeyPath(animation.keyPath ?? ""))
    }
    let values: [Any?]
    switch animation {
    case let basic as CABasicAnimation: values = [basic.fromValue, basic.toValue, basic.byValue]
    case let frames as CAKeyframeAnimation: values = frames.values ?? []
    default: values = []
    }
    for value in values.compactMap({ $0 })
    where AnimationValue(any: value)?.canReplace(own) != true {
      Diagnostics.report(.animationValue("\(value)", of: keyPath))
    }
  }

  private func dissolve(_ transition: CATransition) {
    let look = (transition.former ?? view.look()).changing(to: transition.change)
    let duration = transition.ownDuration ?? CATransaction.animationDuration()
    let curve =
      transition.timingFunction?.curve ?? CATransaction.animationTimingFunction()?.curve
      ?? CAMediaTimingFunction(name: .default).curve
    AnimationContext(timing: .curve(curve, duration: duration)).run { view.dissolve(from: look) }
  }

  /// A copy of the layer as it is on the screen; nil outside of windows.
  func shownCopy() -> CALayer? {
    guard view.nearestWindow != nil else { return nil }
    let seen = blank()
    seen.decoration = decoration
    seen.decoration.sublayers = []
    seen.decoration.mask = nil
    seen.decoration.timing = nil
    ViewValues(presentedBy: view).apply(AnimatedProperty.allCases, to: seen.view)
    if let look = view.motions?.layerAnimations?.look { seen.take(look) }
    seen.view.viewMarks.isHidden = isHidden
    seen.note { $0.original = self }
    return seen
  }

  /// Adopts the values that animations show.
  func take(_ look: LayerLook) {
    if let content = look.content { become(content) }
    decoration.borderWidth = look.borderWidth
    decoration.borderColor = CGColor(look.borderColor)
    decoration.zPosition = look.zPosition
    decoration.inner = look.inner
    decoration.picture = look.picture
  }

  /// Takes the look of another layer, without its sublayers, mask and timing.
  func resemble(_ other: CALayer) {
    view.takeLook(of: other.view)
    decoration.sublayers = []
    decoration.mask = nil
    decoration.timing = nil
  }
}
