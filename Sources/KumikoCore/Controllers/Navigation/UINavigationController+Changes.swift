import KumikoFoundation
import KumikoGraphics

// Changing the stack: the pages that disappear and appear, and the transition.
extension UINavigationController {
  func change(to new: [UIViewController], animated: Bool, isBack: Bool) {
    let old = stack
    guard !new.elementsEqual(old, by: ===) else { return }
    let removed = old.filter { item in !new.contains { $0 === item } }
    let added = new.filter { item in !old.contains { $0 === item } }
    stack = new
    defer { tabBarController?.stackChanged() }
    for controller in removed {
      controller.willMove(toParent: nil)
      leaving.append(controller)
    }
    for controller in added {
      // A page that has not left yet is pushed again.
      if controller.parent === self {
        leaving.removeAll { $0 === controller }
        controller.willMove(toParent: self)
      } else {
        takenIn = controller
        addChild(controller)
        takenIn = nil
      }
      arriving.append(controller)
    }
    // Observers that were notified may have moved a controller to another parent.
    stack.removeAll { $0.parent !== self }
    guard stack.elementsEqual(new, by: ===) else {
      arriving.removeAll { $0.parent !== self }
      return show(stack, after: old, animated: animated, isBack: isBack)
    }
    show(new, after: old, animated: animated, isBack: isBack)
  }

  private func show(
    _ new: [UIViewController], after old: [UIViewController], animated: Bool, isBack: Bool
  ) {
    if old.last === new.last || !appearance.isComing {
      if appearance.isComing {
        navigationBar.itemsBelowChanged(barItems)
      } else if let top = new.last, !pages.isEmpty {
        show(top)
      } else if new.isEmpty {
        clearStage()
      }
      return settleParents()
    }
    guard let top = new.last else {
      clearStage()
      return settleParents()
    }
    transition(from: old.last, to: top, animated: animated, isBack: isBack, after: old)
  }

  /// The stack is empty: no page is shown.
  func clearStage() {
    runningTransition?.cancel()
    runningTransition = nil
    clearCustomStage()
    for page in pages {
      page.child.beginAppearance(false, animated: false)
      page.removeFromSuperview()
      page.child.endAppearance()
    }
    pages = []
    if isViewLoaded { AnimationContext.withoutAnimation { showItems(isBack: true) } }
  }

  func settleParents() {
    let (gone, come) = (leaving, arriving)
    leaving = []
    arriving = []
    for controller in gone where !stack.contains(where: { $0 === controller }) {
      controller.removeFromParent()
    }
    for controller in come where controller.parent === self { controller.didMove(toParent: self) }
    parentsSettled()
  }

  func transition(
    from: UIViewController?, to: UIViewController, animated: Bool, isBack: Bool,
    after former: [UIViewController]
  ) {
    runningTransition?.cancel()
    clearCustomStage()
    if !isBack { from?.noteKeyboard() }
    let moves = animated && appearance.isShown && from != nil && view.window != nil
    let animator = moves ? from.flatMap { customAnimator(from: $0, to: to, isBack: isBack) } : nil
    let container = animator == nil ? stage : UIView(frame: stage.bounds)
    let transition = ControllerTransition(in: container, from: from, to: to, isAnimated: moves)
    runningTransition = transition
    to.loadView(for: stage.bounds)?.layoutIfNeeded()
    delegate?.navigationController(self, willShow: to, animated: moves)
    from?.beginAppearance(false, animated: moves)
    to.beginAppearance(true, animated: moves)
    // One of these calls started another change.
    guard runningTransition === transition else { return }
    if let animator, let from {
      return run(transition, by: animator, from: from, to: to, isBack: isBack, after: former)
    }
    let direction: CGFloat =
      (view.effectiveUserInterfaceLayoutDirection == .rightToLeft) ? -1 : 1
    let isNew = !pages.contains { $0.child === to }
    let (toPage, fromPage) = (page(of: to), from.map { page(of: $0) })
    let bar = navigationBar.exchange(items: barItems, isBack: isBack)
    AnimationContext.withoutAnimation {
      if moves { for page in pages { page.startMoving() } }
      if isNew {
        toPage.place(in: stage.bounds)
        toPage.shift(isBack ? -0.3 * direction : direction, shade: isBack && moves ? 1 : 0)
      }
      stage.bringSubviewToFront(isBack ? fromPage ?? toPage : toPage)
      bar.prepare()
      follow(to.topScrollView)
      giveInsets(to: to, currentMetrics(for: to))
      toPage.layoutIfNeeded()
    }
    transition.run { [self] in
      toPage.shift(0, shade: 0)
      fromPage?.shift(isBack ? direction : -0.3 * direction, shade: isBack ? 0 : 1)
      bar.move()
      placeContent()
      navigationBar.layoutIfNeeded()
    } arrived: { [weak self] in
      bar.clean()
      self?.arrived(transition)
    }
  }

  func arrived(_ transition: ControllerTransition) {
    guard transition === runningTransition else { return }
    runningTransition = nil
    let top = stack.last
    let (staying, gone) = (
      pages.filter { $0.child === top }, pages.filter { $0.child !== top }
    )
    pages = staying
    for page in gone {
      page.removeFromSuperview()
      page.transform = .identity
      page.child.endAppearance()
    }
    for page in staying { page.stopMoving() }
    viewIfLoaded?.setNeedsLayout()
    if appearance.isShown { top?.endAppearance() }
    top?.giveKeyboardBack()
    transition.finish()
    // The delegate may ask which page left: it is kept until then.
    withExtendedLifetime(gone) {
      settleParents()
      guard let top else { return }
      settings.endedTransition = transition
      notifyShown(top, animated: transition.isAnimated)
      settings.endedTransition = nil
    }
  }

  private func notifyShown(_ page: UIViewController, animated: Bool) {
    notifiedPage = page
    delegate?.navigationController(self, didShow: page, animated: animated)
  }

  /// The page on top appears with the view. The delegate is notified as for one that is pushed, but
  /// not again if it was notified of a change meanwhile.
  func notifyAppearance(_ stage: AppearanceState.Stage) {
    guard let top = stack.last else { return }
    if stage == .appearing {
      notifiedPage = nil
      delegate?.navigationController(self, willShow: top, animated: appearance.isAnimated)
    } else if stage == .shown, notifiedPage !== top, runningTransition == nil {
      notifyShown(top, animated: appearance.isAnimated)
    }
  }
}

extension UIViewController {
  /// Records the first responder in the view, as another page is about to be shown.
  fileprivate func noteKeyboard() {
    guard let view = viewIfLoaded, let responder = view.window?.firstResponder as? UIView,
      responder.isDescendant(of: view)
    else { return }
    settings.formerResponder = responder
  }

  /// The page is on top again: restores its first responder, unless another view became first
  /// responder meanwhile.
  fileprivate func giveKeyboardBack() {
    guard let responder = settings.formerResponder else { return }
    settings.formerResponder = nil
    guard let view = viewIfLoaded, let window = view.window, window.firstResponder == nil,
      restoresFocusAfterTransition, responder.isDescendant(of: view)
    else { return }
    responder.becomeFirstResponder()
  }
}
