import KumikoFoundation

/// What an animator knows of the exchange of views that it animates, and whom it tells.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view inside which the others move. The view that leaves is in it already, except where it
  /// stays below; that which comes is added by the animator.
  var containerView: UIView { get }
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// Whether the user drives it now.
  var isInteractive: Bool { get }
  /// Whether the user has taken it back.
  var transitionWasCancelled: Bool { get }
  /// The style of what is presented; `none` in navigation and tab bar controllers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The user has brought the transition to a share of its way, 0 … 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The user has let go: it goes on to its end.
  func finishInteractiveTransition()
  /// The user has let go: it goes back to its start.
  func cancelInteractiveTransition()
  /// The user takes hold of it while it moves by itself.
  func pauseInteractiveTransition()
  /// All has arrived: at the end, or for false, back at the start.
  func completeTransition(_ didComplete: Bool)
  /// The controller that leaves (`from`) or comes (`to`).
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that leaves or comes; nil for one that stays below what is presented.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// A transform of the views; none here, where windows do not turn.
  var targetTransform: CGAffineTransform { get }
  /// Where a controller's view is before, in the container; zero where it is not there.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view will be, in the container; zero where it will be gone.
  func finalFrame(for vc: UIViewController) -> CGRect
}
