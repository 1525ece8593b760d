import KumikoFoundation

/// Provides an animator with the views of a transition, and receives its progress and end.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the others move. The view that disappears is its subview already, except if
  /// it stays below; the view that appears is added by the animator.
  var containerView: UIView { get }
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// Whether the user drives it now.
  var isInteractive: Bool { get }
  /// Whether the user has taken it back.
  var transitionWasCancelled: Bool { get }
  /// The style of what is presented; `none` in navigation and tab bar controllers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The user has changed the progress of the transition, 0 … 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The user's interaction ended: the transition runs to its end.
  func finishInteractiveTransition()
  /// The user's interaction ended: the transition returns to its start.
  func cancelInteractiveTransition()
  /// The user takes control of the running transition.
  func pauseInteractiveTransition()
  /// All has arrived: at the end, or for false, back at the start.
  func completeTransition(_ didComplete: Bool)
  /// The controller that disappears (`from`) or appears (`to`).
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that disappears or appears; nil for one that stays below a presentation.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// A transform of the views; the identity here, where windows are not rotated.
  var targetTransform: CGAffineTransform { get }
  /// The initial frame of a controller's view, in the container; zero if it is not there.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The final frame of a controller's view, in the container; zero if it will be removed.
  func finalFrame(for vc: UIViewController) -> CGRect
}
