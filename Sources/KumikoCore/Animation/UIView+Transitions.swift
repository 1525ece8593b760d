import KumikoFoundation

extension UIView {
  /// Animates changes of a view, or of its contents, as a transition from its former look.
  ///
  ///     UIView.transition(with: label, duration: 0.3, options: .transitionCrossDissolve) {
  ///       label.text = "Saved"
  ///     }
  ///
  /// The changes take effect at once. Without a transition among the options this is an animation
  /// like any other; outside of windows, or without a duration, nothing is animated, and
  /// `completion` is called before this returns.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - completion: called once, with whether the transition finished without being interrupted.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let change = options.change, duration > 0 else {
      return animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {},
        completion: completion)
    }
    transition(duration, options, completion) {
      let look = view.look().changing(to: change.suited)
      if options.contains(.allowAnimatedContent) {
        animations?()
      } else if let animations {
        AnimationContext.withoutAnimation(animations)
      }
      view.dissolve(from: look)
    }
  }

  /// Replaces a view by another one, which takes its position among the siblings, or hides it and
  /// shows the other where the options have `.showHideTransitionViews`. Without a transition among
  /// the options, or outside of windows, this happens at once. A view without a superview is not
  /// replaced.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - completion: called once, with whether the transition finished without being interrupted.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let stay = options.contains(.showHideTransitionViews)
    let change = options.change?.suited ?? LookChange(.dissolve)
    let isSeen = options.change != nil && (stay || fromView.window != nil)
    transition(isSeen ? duration : 0, options, completion) {
      // A view that stays, and is not replaced in its place, dissolves into nothing.
      let isReplaced = !stay || fromView.superview === toView.superview
      let look = isReplaced ? fromView.look(for: toView) : toView.look()
      let rest = isReplaced ? nil : fromView.look()
      AnimationContext.withoutAnimation {
        if stay {
          (fromView.isHidden, toView.isHidden) = (true, false)
        } else {
          fromView.exchange(for: toView)
        }
      }
      toView.dissolve(from: look.changing(to: change))
      if let rest { fromView.dissolve(from: rest) }
    }
  }

  private class func transition(
    _ duration: TimeInterval, _ options: AnimationOptions, _ completion: ((Bool) -> Void)?,
    _ changes: () -> Void
  ) {
    guard duration > 0 else {
      performWithoutAnimation(changes)
      completion?(true)
      return
    }
    AnimationContext(
      .curve(options.curve, duration: duration), options, completion: completion
    ).run(changes, options)
  }

  private func exchange(for other: UIView) {
    guard let superview, other !== self else { return }
    superview.insertSubview(other, aboveSubview: self)
    removeFromSuperview()
  }
}
