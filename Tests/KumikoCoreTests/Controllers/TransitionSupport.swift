import KumikoFoundation

@testable import KumikoCore

/// Slides what comes in from the left, or what goes out to there.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isLeaving: Bool
  let log: LifeLog
  var duration: TimeInterval = 0.5
  var forgets = false
  private(set) weak var context: (any UIViewControllerContextTransitioning)?

  init(_ log: LifeLog, isLeaving: Bool = false) {
    (self.log, self.isLeaving) = (log, isLeaving)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log.add("animate")
    self.context = context
    let container = context.containerView
    let width = container.bounds.width
    if let coming = context.view(forKey: .to), let controller = context.viewController(forKey: .to)
    {
      coming.frame = context.finalFrame(for: controller)
      if isLeaving {
        container.insertSubview(coming, at: 0)
      } else {
        container.addSubview(coming)
        coming.frame.origin.x -= width
      }
    }
    let moved = context.view(forKey: isLeaving ? .from : .to)
    UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
      moved?.frame.origin.x += self.isLeaving ? -width : width
    } completion: { _ in
      if !self.forgets { context.completeTransition(!context.transitionWasCancelled) }
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
}

/// A presentation of an app's: the lower half, above a view that dims what is below.
final class HalfPresentation: UIPresentationController {
  let log: LifeLog
  let dim = UIView()
  var removes = false

  init(_ presented: UIViewController, _ presenting: UIViewController?, _ log: LifeLog) {
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
    dim.backgroundColor = .black
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
  }
  override var shouldRemovePresentersView: Bool { removes }
  override func presentationTransitionWillBegin() {
    log.add("presentation begins")
    containerView?.insertSubview(dim, at: 0)
    dim.alpha = 0
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.dim.alpha = 0.5 },
      completion: { self.log.add("coordinator \(!$0.isCancelled)") })
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.add("presentation ends \(completed)")
  }
  override func dismissalTransitionWillBegin() {
    log.add("dismissal begins")
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.dim.alpha = 0 },
      completion: { self.log.add("coordinator \(!$0.isCancelled)") })
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.add("dismissal ends \(completed)")
  }
  private(set) var layouts = 0
  override func containerViewDidLayoutSubviews() { layouts += 1 }
  override func containerViewWillLayoutSubviews() { dim.frame = containerView?.bounds ?? .zero }
}

/// Gives out animators, presentations and interactions of an app's, and writes down what it is
/// asked.
final class Director: NSObject, UIViewControllerTransitioningDelegate,
  UINavigationControllerDelegate, UITabBarControllerDelegate
{
  let log: LifeLog
  var asked: Set<String> = []
  var animates = true
  var animator: SlideAnimator?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var makePresentation: ((UIViewController, UIViewController?) -> UIPresentationController)?
  private(set) var source: UIViewController?

  init(_ log: LifeLog) { self.log = log }

  private func make(isLeaving: Bool) -> SlideAnimator? {
    guard animates else { return nil }
    let animator = SlideAnimator(log, isLeaving: isLeaving)
    self.animator = animator
    return animator
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked.insert(#function)
    self.source = source
    return make(isLeaving: false)
  }
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    asked.insert(#function)
    return make(isLeaving: true)
  }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    asked.insert(#function)
    return interaction
  }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    asked.insert(#function)
    return interaction
  }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    asked.insert(#function)
    return makePresentation?(presented, presenting)
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { asked.insert(#function) }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    asked.insert(#function)
    log.add("shown")
  }
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked.insert(#function)
    return make(isLeaving: operation == .pop)
  }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    asked.insert(#function)
    return interaction
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    asked.insert(#function)
    return true
  }
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { asked.insert(#function) }
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked.insert(#function)
    return make(isLeaving: false)
  }
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    asked.insert(#function)
    return interaction
  }
}
