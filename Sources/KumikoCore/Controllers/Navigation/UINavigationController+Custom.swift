import KumikoFoundation
import KumikoGraphics

// Transitions between pages that an app animates.
extension UINavigationController {
  func customAnimator(
    from: UIViewController, to: UIViewController, isBack: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    if let animator = delegate?.navigationController(
      self, animationControllerFor: isBack ? .pop : .push, from: from, to: to)
    {
      return animator
    }
    let zoom = ZoomTransition(
      of: isBack ? from : to, beside: isBack ? to : from, isComing: !isBack)
    return zoom ?? (isBack ? hiding.popAnimator : nil)
  }

  /// Lets an animator exchange the views of two pages, in a container above them.
  func run(
    _ transition: ControllerTransition, by animator: any UIViewControllerAnimatedTransitioning,
    from: UIViewController, to: UIViewController, isBack: Bool, after former: [UIViewController]
  ) {
    let container = transition.containerView
    let bar = navigationBar.exchange(items: barItems, isBack: isBack)
    AnimationContext.withoutAnimation {
      settlePages(besides: [from, to])
      let (toPage, _) = (page(of: to), page(of: from))
      toPage.place(in: stage.bounds)
      customStage = container
      stage.addSubview(container)
      bar.prepare()
      follow(to.topScrollView)
      giveInsets(to: to, currentMetrics(for: to))
      // The animator adds the view of the new page to the container.
      toPage.isHidden = true
      if let view = from.viewIfLoaded { container.addSubview(view) }
    }
    let driver =
      delegate?.navigationController(self, interactionControllerFor: animator)
      ?? hiding.driver(of: animator)
    transition.animate(
      alongsideTransition: { [weak self] _ in
        bar.move()
        self?.placeContent()
        self?.navigationBar.layoutIfNeeded()
      }, completion: { _ in bar.clean() })
    let context = TransitionContext(
      transition, animator, driver, style: .none,
      from: TransitionContext.Side(
        controller: from, view: from.viewIfLoaded, initial: container.bounds, final: .zero),
      to: TransitionContext.Side(
        controller: to, view: to.viewIfLoaded, initial: .zero, final: container.bounds)
    ) { [weak self] isDone in
      bar.clean()
      guard let self, runningTransition === transition else { return }
      if isDone {
        clearCustomStage()
        arrived(transition)
      } else {
        takeBack(transition, from: from, to: to, isBack: isBack, to: former)
      }
    }
    context.start()
  }

  /// Finishes transitions of pages from an earlier change.
  private func settlePages(besides kept: [UIViewController]) {
    for page in pages {
      page.stopMotions()
      page.transform = .identity
      page.stopMoving()
      guard !kept.contains(where: { $0 === page.child }) else { continue }
      page.removeFromSuperview()
      page.child.endAppearance()
    }
    pages.removeAll { page in !kept.contains { $0 === page.child } }
  }

  /// Moves the views that an animator used back into their pages.
  func clearCustomStage() {
    guard let container = customStage else { return }
    customStage = nil
    AnimationContext.withoutAnimation {
      for page in pages {
        page.isHidden = false
        guard let view = page.child.viewIfLoaded, view.superview !== page else { continue }
        view.transform = .identity
        view.alpha = 1
        view.frame = page.bounds
        page.insertSubview(view, at: 0)
      }
      container.removeFromSuperview()
    }
  }

  /// The user cancelled a transition: restores the stack.
  private func takeBack(
    _ transition: ControllerTransition, from: UIViewController, to: UIViewController, isBack: Bool,
    to former: [UIViewController]
  ) {
    runningTransition = nil
    clearCustomStage()
    let (gone, come) = (leaving, arriving)
    (leaving, arriving) = ([], [])
    stack = former.filter { $0.parent === self }
    to.beginAppearance(false, animated: true)
    from.beginAppearance(true, animated: true)
    for page in pages where page.child !== from { page.removeFromSuperview() }
    pages.removeAll { $0.child !== from }
    to.endAppearance()
    from.endAppearance()
    for controller in gone where stack.contains(where: { $0 === controller }) {
      controller.willMove(toParent: self)
      controller.didMove(toParent: self)
    }
    for controller in come where !stack.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    AnimationContext.withoutAnimation {
      showItems(isBack: !isBack)
      placeContent()
    }
    viewIfLoaded?.setNeedsLayout()
    tabBarController?.stackChanged()
    transition.finish()
  }
}
