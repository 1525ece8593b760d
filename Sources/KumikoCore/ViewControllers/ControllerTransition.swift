import KumikoFoundation

/// Describes an animated transition between the views of controllers.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// The style of the presentation; `none` in containers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the user drives the transition now, so that it can be cancelled: only if the app
  /// provides an interaction controller.
  var isInteractive: Bool { get }
  /// Whether the user drove it when it started.
  var initiallyInteractive: Bool { get }
  /// The progress that the user has driven it to, 0 … 1; 0 if it is not interactive.
  var percentComplete: CGFloat { get }
  /// Whether the transition was replaced by another one before its end, or cancelled by the user.
  var isCancelled: Bool { get }
  /// Whether the change can be held while it runs: what an app animates can, by its interaction
  /// controller.
  var isInterruptible: Bool { get }
  /// The velocity at the end of the user's interaction, as a multiple of the transition's own
  /// speed; 1 without interaction.
  var completionVelocity: CGFloat { get }
  /// The curve of what runs when the user has let go.
  var completionCurve: UIView.AnimationCurve { get }
  /// The rotation of the container: none.
  var targetTransform: CGAffineTransform { get }
  /// The perceived duration of the transition, in seconds; 0 if it is not animated.
  var transitionDuration: TimeInterval { get }
  /// The view inside which the others move.
  var containerView: UIView { get }
  /// The controller that disappears (`from`) or appears (`to`).
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of that controller.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs things alongside an animation that exchanges the views of controllers.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Makes changes with the timing of the transition, and others when it is over. Returns whether
  /// the changes are animated with it.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Makes changes outside of the transition's container, in a view, with the timing of the
  /// transition, and others when it is over. Returns whether the changes are animated with it.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls the block when the user's interaction ends: the older form.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Calls the block when the user's interaction ends or begins.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Makes changes with the timing of the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// Names a controller of a transition.
public nonisolated struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable
{
  /// The name.
  public let rawValue: String
  /// A key by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that leaves.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The controller that appears.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Names a view of a transition.
public nonisolated struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A key by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that leaves.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The view that appears.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// A transition between views: the animations alongside it, and the completion handlers.
final class ControllerTransition: NSObject, UIViewControllerTransitionCoordinator {
  /// The spring of pages, sheets and columns: about 300 ms, hardly any overshoot.
  static let spring = Spring(duration: 0.3)
  /// The spring of dismissals: a third shorter.
  static let leaving = Spring(duration: 0.2)

  let containerView: UIView
  let isAnimated: Bool
  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  var isCancelled = false
  var percentComplete: CGFloat = 0
  let presentationStyle: UIModalPresentationStyle
  /// The context of the app's animator; nil for the usual animation.
  var context: TransitionContext?
  /// The duration of that, in seconds.
  var duration: TimeInterval = 0.3
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private weak var from: UIViewController?
  private weak var to: UIViewController?
  /// Animates changes with the transition once it has started: that is before `present` and
  /// `pushViewController` return, and apps add theirs afterwards.
  private var joining: ((() -> Void) -> Void)?
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasStarted = false
  private var isOver = false

  init(
    in container: UIView, from: UIViewController?, to: UIViewController?, isAnimated: Bool,
    style: UIModalPresentationStyle = .none
  ) {
    containerView = container
    presentationStyle = style
    self.from = from
    self.to = to
    self.isAnimated = isAnimated
    super.init()
  }

  var transitionDuration: TimeInterval { isAnimated ? duration : 0 }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    (key == .from ? from : key == .to ? to : nil)?.viewIfLoaded
  }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    if let animation {
      if !hasStarted {
        animations.append(animation)
      } else if isAnimated, let joining {
        joining { animation(self) }
      } else {
        animation(self)
      }
    }
    return isAnimated && (!hasStarted || joining != nil)
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  var isInterruptible: Bool { context != nil }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var targetTransform: CGAffineTransform { .identity }

  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    notifyWhenInteractionChanges { if !$0.isInteractive { handler($0) } }
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    if !isOver { interactionHandlers.append(handler) }
  }

  /// The user's interaction began or ended.
  func interactionChanged(_ isInteractive: Bool) {
    guard isInteractive != self.isInteractive else { return }
    self.isInteractive = isInteractive
    // A transition that starts under a finger has not changed.
    if isInteractive, !hasStarted { return initiallyInteractive = true }
    for handler in interactionHandlers { handler(self) }
  }

  /// Runs the animations alongside, together with those of an app's animator; under the control of
  /// a driver, if there is one.
  func runAlongside(lasting duration: TimeInterval, under driver: MotionDriver? = nil) {
    guard !hasStarted, !isOver else { return }
    let joining: (() -> Void) -> Void = { changes in
      guard let driver else {
        return AnimationContext(timing: .curve(.easeInOut, duration: duration)).run(changes)
      }
      AnimationContext.capture(for: driver) {
        AnimationContext(timing: .curve(.easeInOut, duration: duration)).run(changes)
      }
    }
    self.joining = joining
    joining { startAlongside() }
  }

  private func startAlongside() {
    hasStarted = true
    let alongside = animations
    animations = []
    for animation in alongside { animation(self) }
  }

  /// Runs `changes` and the animations alongside; `arrived` is called when all of them have ended.
  func run(
    _ spring: Spring = ControllerTransition.spring, _ changes: @escaping () -> Void,
    arrived: @escaping () -> Void
  ) {
    let all = { [self] in
      hasStarted = true
      changes()
      startAlongside()
    }
    guard isAnimated else {
      AnimationContext.withoutAnimation(all)
      return arrived()
    }
    joining = { AnimationContext(timing: .spring(spring)).run($0) }
    AnimationContext(timing: .spring(spring)) { _ in arrived() }.run(all)
  }

  /// Another transition takes over before this one arrived.
  func cancel() {
    isCancelled = true
    context?.conclude()
    finish()
  }

  /// Calls the completion handlers; later calls do nothing.
  func finish() {
    guard !isOver else { return }
    isOver = true
    joining = nil
    if !hasStarted { startAlongside() }
    let waiting = completions
    (completions, interactionHandlers) = ([], [])
    for completion in waiting { completion(self) }
  }
}
