import Foundation
import KumikoFoundation
import KumikoGraphics

/// The gestures of a navigation controller: the interactive pop, and those that hide and show its
/// bars.
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  @Owner private var controller: UINavigationController

  let popGesture = UIScreenEdgePanGestureRecognizer()
  let contentPopGesture = UIPanGestureRecognizer()
  let swipeGesture = UIPanGestureRecognizer()
  let tapGesture = UITapGestureRecognizer()
  /// The pop that a finger drives.
  private var pop: (animator: PopAnimator, driver: UIPercentDrivenInteractiveTransition)?
  /// The content offset where the scroll direction changed last.
  private var turn: (offset: CGFloat, isUp: Bool)?
  private var observer: (any NSObjectProtocol)?

  var onSwipe = false { didSet { swipeGesture.isEnabled = onSwipe } }
  var onTap = false { didSet { tapGesture.isEnabled = onTap } }
  var withKeyboard = false { didSet { if withKeyboard != oldValue { listen() } } }

  init(of controller: UINavigationController) {
    _controller = Owner(controller, orElse: UINavigationController())
    super.init()
    for gesture in [popGesture, contentPopGesture] {
      gesture.allowedTouchTypes = UITouch.TouchType.onScreen
      gesture.delegate = self
      gesture.addAction(
        UIAction { [weak self, weak gesture] _ in gesture.map { self?.popMoved(by: $0) } })
    }
    swipeGesture.isEnabled = false
    swipeGesture.cancelsTouchesInView = false
    swipeGesture.delegate = self
    swipeGesture.addAction(UIAction { [weak self] _ in self?.swiped() })
    tapGesture.isEnabled = false
    tapGesture.cancelsTouchesInView = false
    tapGesture.addAction(UIAction { [weak self] _ in self?.tapped() })
  }

  isolated deinit { observer.map(NotificationCenter.default.removeObserver) }

  func attach(to view: UIView) {
    for gesture in [popGesture, contentPopGesture, swipeGesture, tapGesture] {
      view.addGestureRecognizer(gesture)
    }
  }

  // MARK: Leading back

  /// Animates a pop that a finger drives.
  var popAnimator: (any UIViewControllerAnimatedTransitioning)? { pop?.animator }

  /// The interaction controller of that animator.
  func driver(
    of animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    pop.flatMap { $0.animator === animator || animator is ZoomTransition ? $0.driver : nil }
  }

  private var isReversed: Bool {
    controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let gesture = gestureRecognizer as? UIPanGestureRecognizer,
      gesture === popGesture || gesture === contentPopGesture
    else { return true }
    if gesture === contentPopGesture, !leadsBackFromContent { return false }
    // If the bar shows no back button, or a custom one, there is no interactive pop either.
    guard controller.stack.count > 1, controller.runningTransition == nil,
      let top = controller.stack.last
    else { return false }
    let item = top.navigationItem
    let begins =
      !item.hidesBackButton && item.backAction == nil
      && (item.leadingItems.isEmpty || item.leftItemsSupplementBackButton)
    return top.zoomLeadsBack(gesture, willBegin: begins)
  }

  /// Whether a pan on the content moves backwards, and nothing under it handles it: no control
  /// except for buttons, and no scroll view that can be scrolled in that direction.
  private var leadsBackFromContent: Bool {
    // Apps disable the edge gesture to prevent that a page is popped.
    guard popGesture.isEnabled, let view = controller.viewIfLoaded else { return false }
    let translation = contentPopGesture.translation(in: view)
    let back = isReversed ? -translation.x : translation.x
    guard back > abs(translation.y) else { return false }
    let start = contentPopGesture.location(in: view)
    var next = view.hitTest(
      CGPoint(x: start.x - translation.x, y: start.y - translation.y), with: nil)
    while let under = next, under !== view {
      // Controls such as sliders, and content that is not scrolled to its leading edge.
      if under is UIControl, !(under is UIButton) { return false }
      if let content = under as? UIScrollView, content.isScrollEnabled {
        let rest =
          isReversed
          ? content.maximumOffset.x - content.shownOffset.x
          : content.shownOffset.x - content.minimumOffset.x
        if rest > 0.5 { return false }
      }
      next = under.superview
    }
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === swipeGesture }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    popGesture.edges = isReversed ? .right : .left
    return true
  }

  private func popMoved(by gesture: UIPanGestureRecognizer) {
    let width = max(controller.view.bounds.width, 1)
    let translation = gesture.translation(in: controller.view).x * (isReversed ? -1 : 1)
    switch gesture.state {
    case .began:
      // The app's delegate may let it begin where there is nothing to pop.
      guard controller.stack.count > 1, controller.runningTransition == nil else { return }
      pop = (PopAnimator(), UIPercentDrivenInteractiveTransition())
      controller.popViewController(animated: true)
      if controller.runningTransition == nil { pop = nil }
    case .changed: pop?.driver.update(min(max(translation / width, 0), 1))
    case .ended, .cancelled:
      guard let driver = pop?.driver else { return }
      let speed = gesture.velocity(in: controller.view).x * (isReversed ? -1 : 1)
      let isDone = gesture.state == .ended && (translation + speed * 0.2 > width / 2)
      pop = nil
      isDone ? driver.finish() : driver.cancel()
    default: break
    }
  }

  // MARK: Bars that hide

  private var areHidden: Bool { controller.isNavigationBarHidden }

  private func setHidden(_ isHidden: Bool) {
    guard isHidden != areHidden else { return }
    controller.setNavigationBarHidden(isHidden, animated: true)
    if controller.stack.last?.toolbarItems?.isEmpty == false {
      controller.setToolbarHidden(isHidden, animated: true)
    }
  }

  private func tapped() { setHidden(!areHidden) }

  private func swiped() {
    guard swipeGesture.state == .changed || swipeGesture.state == .ended else { return }
    let translation = swipeGesture.translation(in: controller.view)
    guard abs(translation.y) > 24, abs(translation.y) > abs(translation.x) else { return }
    setHidden(translation.y < 0)
    swipeGesture.setTranslation(.zero, in: controller.view)
  }

  /// Scroll wheels and touchpads scroll content without touches.
  func contentMoved(in scrollView: UIScrollView) {
    guard onSwipe, !scrollView.isDragging else { return turn = nil }
    let offset = scrollView.shownOffset.y
    // Bouncing, and offsets that follow bars being hidden or shown, are not the user's intention.
    guard offset > scrollView.minimumOffset.y, offset < scrollView.maximumOffset.y else {
      return turn = nil
    }
    guard let start = turn else { return turn = (offset, true) }
    let isUp = offset > start.offset
    if abs(offset - start.offset) > 48 {
      setHidden(isUp)
      turn = (offset, isUp)
    } else if isUp != start.isUp {
      turn = (offset, isUp)
    }
  }

  private func listen() {
    observer.map(NotificationCenter.default.removeObserver)
    observer = nil
    guard withKeyboard else { return }
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.setHidden(true) }
    }
  }
}

/// Slides the page away under a finger, like a non-interactive pop.
private final class PopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    let isReversed = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = container.bounds.width * (isReversed ? -1 : 1)
    to.frame = container.bounds
    container.insertSubview(to, belowSubview: from)
    let shade = UIView(frame: container.bounds)
    shade.backgroundColor = UIColor(white: 0, alpha: 0.12)
    shade.isUserInteractionEnabled = false
    container.insertSubview(shade, belowSubview: from)
    to.transform = CGAffineTransform(translationX: (-0.3 * width).rounded(), y: 0)
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: .curveLinear
    ) {
      from.transform = CGAffineTransform(translationX: width, y: 0)
      to.transform = .identity
      shade.alpha = 0
    } completion: { _ in
      shade.removeFromSuperview()
      from.transform = .identity
      to.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
