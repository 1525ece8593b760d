import KumikoFoundation

/// A transition that an app animates.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  /// A controller with its view and its frames.
  struct Side {
    let controller: UIViewController?
    /// The view that moves; nil for one that stays below.
    let view: UIView?
    let initial: CGRect
    let final: CGRect
  }

  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private let transition: ControllerTransition
  private let animator: any UIViewControllerAnimatedTransitioning
  private let interactor: (any UIViewControllerInteractiveTransitioning)?
  private let from: Side
  private let to: Side
  private let ended: (Bool) -> Void
  private(set) var transitionWasCancelled = false
  private var isOver = false
  /// Drives the animations, if the transition can be interactive.
  private var driver: MotionDriver?
  private var interruptible: (any UIViewImplicitlyAnimating)?

  /// - Parameter ended: called once, with whether the transition was completed.
  init(
    _ transition: ControllerTransition, _ animator: any UIViewControllerAnimatedTransitioning,
    _ interactor: (any UIViewControllerInteractiveTransitioning)?,
    style: UIModalPresentationStyle, from: Side, to: Side, ended: @escaping (Bool) -> Void
  ) {
    self.transition = transition
    (self.animator, self.interactor) = (animator, interactor)
    (presentationStyle, self.from, self.to, self.ended) = (style, from, to, ended)
    containerView = transition.containerView
    super.init()
    transition.context = self
    transition.duration = duration
  }

  let isAnimated = true
  var isInteractive: Bool { transition.isInteractive }
  let targetTransform = CGAffineTransform.identity

  /// The duration, in seconds.
  var duration: TimeInterval {
    let duration = animator.transitionDuration(using: self)
    return duration.isFinite ? max(duration, 0) : 0
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from.controller : key == .to ? to.controller : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : key == .to ? to.view : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initial ?? .zero }

  func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.final ?? .zero }

  private func side(of controller: UIViewController) -> Side? {
    controller === from.controller ? from : controller === to.controller ? to : nil
  }

  /// The visible progress, if the transition can be interactive.
  var shownShare: CGFloat? { driver.map { CGFloat(min(max($0.share, 0), 1)) } }

  // MARK: Progress

  /// Starts: by itself, or under the user's finger.
  func start() {
    guard let interactor else {
      animator.animateTransition(using: self)
      transition.runAlongside(lasting: duration)
      return
    }
    let driver = MotionDriver(lasting: duration, in: containerView.window)
    driver.arrived = { [weak self] in self?.arrived(atEnd: $0) }
    self.driver = driver
    guard interactor.wantsInteractiveStart else {
      (interactor as? UIPercentDrivenInteractiveTransition)?.take(self)
      animateUnderDriver()
      drive(to: 1, share: 0)
      return
    }
    transition.interactionChanged(true)
    driver.show(0)
    interactor.startInteractiveTransition(self)
    // An animator that runs its own animation leaves this to the context.
    transition.runAlongside(lasting: duration, under: driver)
  }

  /// Lets the animator make its changes under the control of the driver.
  func animateUnderDriver() {
    guard let driver else { return }
    let animation = animator.interruptibleAnimator(using: self)
    if !(animation is NoInterruptibleAnimator) {
      interruptible = animation
      animation.pauseAnimation()
    } else {
      AnimationContext.capture(for: driver) { animator.animateTransition(using: self) }
    }
    transition.runAlongside(lasting: duration, under: driver)
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive, !isOver, percentComplete.isFinite else { return }
    let share = min(max(percentComplete, 0), 1)
    transition.percentComplete = share
    driver?.show(Double(share))
    interruptible?.fractionComplete = share
  }

  func finishInteractiveTransition() { letGo(at: 1) }

  func cancelInteractiveTransition() {
    guard isInteractive, !isOver else { return }
    transitionWasCancelled = true
    transition.isCancelled = true
    letGo(at: 0)
  }

  func pauseInteractiveTransition() {
    guard !isInteractive, !isOver, let driver, !driver.isOver else { return }
    driver.pause()
    interruptible?.pauseAnimation()
    transition.percentComplete = shownShare ?? 0
    (transitionWasCancelled, transition.isCancelled) = (false, false)
    interruptible?.isReversed = false
    transition.interactionChanged(true)
  }

  private func letGo(at target: Double) {
    guard isInteractive, !isOver, let driver else { return }
    transition.interactionChanged(false)
    drive(to: target, share: driver.share)
  }

  private func drive(to target: Double, share: Double) {
    guard let driver else { return }
    let speed = interactor.map { Double($0.completionSpeed) } ?? 1
    let lasting = duration * abs(target - share) / (speed.isFinite && speed > 0.01 ? speed : 1)
    if let interruptible {
      interruptible.isReversed = target == 0
      interruptible.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    // A transition that starts without interaction uses the timing of its own animations alone.
    let isRest = share > 0 && share < 1
    let curve = interactor?.completionCurve.curve ?? .linear
    driver.go(to: target, .curve(isRest ? curve : .linear, duration: lasting))
    if lasting <= 0 { driver.end() }
  }

  private func arrived(atEnd: Bool) {
    guard let driver else { return }
    if atEnd { driver.finishInPlace() } else { driver.leave(at: .start) }
  }

  // MARK: The end

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    if isInteractive { transition.interactionChanged(false) }
    transitionWasCancelled = !didComplete
    transition.isCancelled = !didComplete
    if let driver, !didComplete, !driver.isOver {
      // What is animated alongside returns, too, if the app's own animation was there before it.
      driver.leave(at: .start)
    }
    driver?.finishInPlace()
    transition.context = nil
    // For presentations the animator is the last to be notified, as in UIKit.
    let isLast = presentationStyle != .none
    if !isLast { animator.animationEnded(didComplete) }
    ended(didComplete)
    if isLast { animator.animationEnded(didComplete) }
  }

  /// Another transition takes over: animations jump to their end, and the animator is not waited
  /// for.
  func conclude() {
    guard !isOver else { return }
    isOver = true
    (animator as? ZoomTransition)?.overtaken()
    driver?.finishInPlace()
    interruptible?.stopAnimation(true)
    transition.context = nil
    containerView.stopMotionsInside()
    animator.animationEnded(true)
  }
}

extension UIView {
  /// Ends all motions of this view and of what is in it, where they go.
  fileprivate func stopMotionsInside() {
    stopMotions()
    for subview in storedSubviews { subview.stopMotionsInside() }
  }
}
