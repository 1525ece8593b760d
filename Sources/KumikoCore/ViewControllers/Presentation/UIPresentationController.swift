import KumikoFoundation
import KumikoGraphics

/// Shows one controller above another, from the presentation to the end of the dismissal.
///
/// Presenting and dismissing are animated and can be reversed at any frame. Escape and a click
/// beside the card dismiss, unless the controller is modal or the delegate refuses. Keys and Tab
/// stay inside the presented view; after the dismissal the former first responder is restored.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer {
  enum Stage { case idle, coming, shown, going }

  /// The presented controller; an empty one if it was deallocated. The controller retains its
  /// presentation controller, and the window retains the controller.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }
  private weak var presented: UIViewController?
  private weak var window: UIWindow?
  weak var presenter: UIViewController?
  private(set) var container: PresentationContainer?
  private(set) var stage = Stage.idle
  private(set) var transition: ControllerTransition?
  private weak var formerResponder: UIResponder?
  private var endings: [() -> Void] = []
  /// Notifies the delegate of the style in which the controller is about to be presented.
  var announcement: ((ControllerTransition) -> Void)?
  /// Whether an animator of the app presents the controller.
  private(set) var isAnimatedByApp = false
  /// The size of the container for which the presented view was placed.
  var placedSize: CGSize?
  /// The former position of the view below in the hierarchy, while an animator may move it.
  var presenterPlace: (view: UIView, superview: UIView, index: Int)?

  /// Whether it covers only a part of the window: the rest stays usable.
  private(set) var isInContext = false

  /// Traits of the presented controller from the presentation on, with lower precedence than its
  /// own overrides; nil for those around it.
  open var overrideTraitCollection: UITraitCollection? { didSet { overrideTraits() } }

  /// Decides about dismissals by the user, and is notified of them.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Shows a controller above another.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// The controller below; the presented one before it is presented.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }

  /// The controller below; nil if it was deallocated, and before it is known.
  var presentingController: UIViewController? { presenter }

  /// The view that covers the window during the presentation.
  open var containerView: UIView? { container }

  /// The view that is animated and placed in the container: the view of the presented controller,
  /// unless overridden by one around it.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }

  /// The style in which it is shown.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// The frame of the presented view, in the coordinates of the container: all of it unless
  /// overridden.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

  // MARK: To override

  /// Whether the view below is removed during the presentation, and disappears; `false` unless
  /// overridden.
  open var shouldRemovePresentersView: Bool { false }

  /// Whether it covers the whole window, rather than the nearest controller that defines a context;
  /// `true` unless overridden.
  open var shouldPresentInFullscreen: Bool { true }

  /// The controller is about to be presented: the container exists, and views that are added to it,
  /// and animations alongside the `transitionCoordinator` of the presented controller, run with the
  /// presentation.
  open func presentationTransitionWillBegin() {}

  /// The presentation has ended; with `false` the user has cancelled it.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// The controller is about to be dismissed.
  open func dismissalTransitionWillBegin() {}

  /// The dismissal has ended; with `false` the user has cancelled it.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// The container is about to be laid out: overrides place the views that they added to it.
  open func containerViewWillLayoutSubviews() {}

  /// The container was laid out.
  open func containerViewDidLayoutSubviews() {}

  /// The size that the presented controller prefers, in points; zero if it has no preference.
  open var preferredContentSize: CGSize { presented?.preferredContentSize ?? .zero }

  /// The presented controller prefers another size: the container is laid out again.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { contentSizeChanged() }

  /// The size that the presented view will have in a container of a size, in points: the same
  /// unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The container is about to be resized, in points, with the window. The default notifies the
  /// presented controller, with the size that it will have; overrides call `super`.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let presented else { return }
    let inside = self.size(forChildContentContainer: presented, withParentContainerSize: size)
    presented.viewWillTransition(to: inside, with: coordinator)
  }

  /// The traits of the container are about to change. The default notifies the presented
  /// controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presented?.willTransition(to: newCollection, with: coordinator) }

  /// The style for compact environments, as returned by the delegate; `none` if it has none.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
  }

  /// The style for compact widths, as returned by the delegate; `none` if it has none.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self) ?? .none
  }

  // MARK: Overridden by built-in presentations

  /// Whether the view below is hidden during the presentation.
  var hidesPresenter: Bool { shouldRemovePresentersView }
  /// Whether the view is inside a built-in card, above a dimmed window.
  var usesCard: Bool { false }
  /// Whether it covers the controller that defines the context, and not the whole window.
  var wantsContext: Bool { !shouldPresentInFullscreen }
  /// Whether a click beside the card dismisses.
  var endsByClickOutside: Bool { usesCard }
  /// Sets the appearance of the card, before it is placed.
  func styleCard(_ container: PresentationContainer) {}
  /// Moves the card to the start of its presentation, or to the end of its dismissal.
  func displace(_ card: CardView, isLeaving: Bool) {
    let scale: CGFloat = isLeaving ? 0.9 : 0.85
    card.transform = CGAffineTransform(scaleX: scale, y: scale)
    card.alpha = 0
  }

  /// Escape was pressed: dismisses, if that is allowed.
  func escapePressed() { endByUser() }

  func clickedOutside() { if endsByClickOutside { endByUser() } }

  /// Whether the card extends beyond the window.
  var leavesWindow: Bool { false }

  /// The rectangle that the card points at, in points of the container; nil if there is none.
  var cardAnchor: CGRect? { nil }

  /// The requested frame of a card outside the window, and the actual one, in points of the
  /// container; nil if the requested one was available.
  var givenFrame: (wished: CGRect, frame: CGRect)?

  /// The traits of the environment, also before the container is in the window.
  var outerTraits: UITraitCollection {
    window?.currentTraits ?? container?.currentTraits ?? .current
  }

  /// The opacity of the dimming, 0 … 1.
  var dimOpacity: CGFloat { 1 }

  /// Whether a point of the container outside the card passes touches to the views below.
  func passesTouches(at point: CGPoint) -> Bool { false }

  /// Whether the user may dismiss, as decided by the delegate.
  var mayEndByUser: Bool { delegate?.presentationControllerShouldDismiss(self) ?? true }

  /// The user has dismissed.
  func endedByUser() {
    delegate?.presentationControllerDidDismiss(self)
    (presentedViewController as? any DismissalObserving)?.dismissedByUser()
  }

  // MARK: Presenting

  func begin(
    from presenter: UIViewController, in window: UIWindow, animated: Bool,
    completion: (() -> Void)?
  ) {
    let presented = presentedViewController
    self.presenter = presenter
    presenter.presented = presented
    presented.presentation = self
    stage = .coming
    if overrideTraitCollection != nil { overrideTraits() }
    window.overlay?.close()
    formerResponder = window.firstResponder
    window.firstResponder?.resignFirstResponder()
    let animator = comingAnimator(presenter, isAnimated: animated && window.isShown)
    isAnimatedByApp = animator != nil
    let place = wantsContext ? presenter.contextPlace : nil
    isInContext = place != nil
    let container = PresentationContainer(self, frame: place?.frame ?? window.contentBounds)
    container.context = presenter
    (self.container, self.window, placedSize) = (container, window, nil)
    if place == nil { window.presentations.append(self) }
    window.presentedControllers.append(presented)
    if coversWindow {
      _ = presented.preferredInterfaceOrientationForPresentation
      window.askOrientations()
    }
    let transition = ControllerTransition(
      in: container, from: presenter, to: presented, isAnimated: animated && window.isShown,
      style: presentationStyle)
    self.transition = transition
    announcement?(transition)
    announcement = nil
    guard let view = presented.loadView(for: frameOfPresentedViewInContainerView) else { return }
    AnimationContext.withoutAnimation {
      if let place {
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        place.view.addSubview(container)
      } else {
        window.addSubview(container)
      }
    }
    takePresenterIn()
    presentationTransitionWillBegin()
    if hidesPresenter { presenter.beginAppearance(false, animated: animated) }
    presented.beginAppearance(true, animated: animated)
    AnimationContext.withoutAnimation { install(view, in: container, transition) }
    let arrived = { [weak self] (isDone: Bool) in
      guard let self, self.transition === transition, stage == .coming else { return }
      isDone ? came(transition) : tookBackComing(transition)
      completion?()
    }
    if let animator {
      rememberPresenterPlace()
      let driver = presented.transitioningDelegate?.interactionControllerForPresentation(
        using: animator)
      let below = presenter.viewIfLoaded
      let frame = below.map { container.convert($0.bounds, from: $0) } ?? .zero
      let context = TransitionContext(
        transition, animator, driver, style: presentationStyle,
        from: TransitionContext.Side(
          controller: presenter, view: hidesPresenter ? below : nil, initial: frame,
          final: hidesPresenter ? .zero : frame),
        to: TransitionContext.Side(
          controller: presented, view: movingView, initial: .zero,
          final: frameOfPresentedViewInContainerView), ended: arrived)
      context.start()
    } else {
      transition.run { [self] in
        bringIn(container)
      } arrived: {
        arrived(true)
      }
    }
    presented.initialResponder?.becomeFirstResponder()
  }

  private func comingAnimator(
    _ presenter: UIViewController, isAnimated: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard isAnimated else { return nil }
    let source = presentedViewController.presentationSource ?? presenter
    return presentedViewController.transitioningDelegate?.animationController(
      forPresented: presentedViewController, presenting: presenter, source: source)
      ?? zoom(source, isComing: true)
  }

  /// A zoom transition out of a view or into it, if the controller prefers one. Presentations
  /// outside of the window have none.
  private func zoom(
    _ source: UIViewController, isComing: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    leavesWindow
      ? nil : ZoomTransition(of: presentedViewController, beside: source, isComing: isComing)
  }

  /// Adds the view at the start of its animation. An app's animator adds it itself.
  private func install(
    _ view: UIView, in container: PresentationContainer, _ transition: ControllerTransition
  ) {
    if usesCard {
      container.card.show(view)
    } else {
      placeView()
      if !isAnimatedByApp { container.addSubview(presentedView ?? view) }
    }
    container.layoutIfNeeded()
    guard transition.isAnimated, !isAnimatedByApp else { return }
    container.dim.alpha = 0
    sendAway(container, isLeaving: false)
  }

  /// Moves the card or the view to the start of its presentation, or to the end of its dismissal.
  private func sendAway(_ container: PresentationContainer, isLeaving: Bool) {
    if dissolves {
      (usesCard ? container.card : presentedView)?.alpha = 0
      return
    }
    if usesCard { return displace(container.card, isLeaving: isLeaving) }
    guard let view = presentedView else { return }
    view.transform = CGAffineTransform(
      translationX: 0, y: container.bounds.height - frameOfPresentedViewInContainerView.minY)
  }

  /// Moves the card or the view to its final position.
  private func bringIn(_ container: PresentationContainer) {
    container.dim.alpha = dimOpacity
    if usesCard {
      container.card.alpha = 1
      container.card.transform = .identity
    } else {
      if dissolves { presentedView?.alpha = 1 }
      presentedView?.transform = .identity
    }
  }

  private func came(_ transition: ControllerTransition) {
    stage = .shown
    self.transition = nil
    // An animator may not have added the view.
    if !usesCard, let container, let view = presentedView, !view.isDescendant(of: container) {
      AnimationContext.withoutAnimation {
        placeView()
        container.addSubview(view)
      }
    }
    let presenter = presenter
    hidePresenter()
    presentationTransitionDidEnd(true)
    presentedViewController.endAppearance()
    if hidesPresenter { presenter?.endAppearance() }
    takePresenterOut()
    transition.finish()
  }

  /// The user has cancelled the presentation.
  private func tookBackComing(_ transition: ControllerTransition) {
    guard let window, let presenter else { return endAtOnce() }
    stage = .going
    putPresenterBack()
    leave(window, presenter)
    presentedViewController.beginAppearance(false, animated: true)
    if hidesPresenter { presenter.beginAppearance(true, animated: true) }
    presentationTransitionDidEnd(false)
    giveKeyboardBack(window)
    cleanUp(presenter, isTakenBack: true)
    transition.finish()
  }

  // MARK: Dismissing

  /// The user requested the dismissal.
  func endByUser() {
    guard stage == .coming || stage == .shown else { return }
    guard !presentedViewController.isKeptByItself,
      mayEndByUser
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    end(animated: true) { [weak self] in
      // The app may let the user cancel the dismissal.
      guard let self, stage == .idle else { return }
      endedByUser()
    }
  }

  /// Dismisses, with everything that is presented above. Only the frontmost one is animated.
  func end(animated: Bool, completion: (() -> Void)? = nil) {
    guard stage == .coming || stage == .shown else {
      if stage == .going, let completion { endings.append(completion) } else { completion?() }
      return
    }
    if let above = presentedViewController.presented?.presentation {
      above.end(animated: animated, completion: completion)
      return endAtOnce()
    }
    guard let window = container?.window, let container, let presenter else { return endAtOnce() }
    transition?.cancel()
    if stage == .coming { presentationTransitionDidEnd(true) }
    stage = .going
    let presented = presentedViewController
    let isAnimated = animated && window.isShown
    let animator =
      isAnimated
      ? presented.transitioningDelegate?.animationController(forDismissed: presented)
        ?? zoom(presented.presentationSource ?? presenter, isComing: false) : nil
    let transition = ControllerTransition(
      in: container, from: presented, to: presenter, isAnimated: isAnimated,
      style: presentationStyle)
    self.transition = transition
    if let completion { endings.append(completion) }
    leave(window, presenter)
    dismissalTransitionWillBegin()
    presented.beginAppearance(false, animated: animated)
    if hidesPresenter {
      presenter.viewIfLoaded?.isHidden = false
      presenter.beginAppearance(true, animated: animated)
      takePresenterIn()
    }
    container.isUserInteractionEnabled = false
    giveKeyboardBack(window)
    let arrived = { [weak self] (isDone: Bool) in
      guard let self, self.transition === transition else { return }
      isDone ? cleanUp(presenter) : tookBackGoing(presenter)
      transition.finish()
      notifyEndings()
      withExtendedLifetime(presented) {}
    }
    guard let animator else {
      return transition.run(
        ControllerTransition.leaving,
        { [self] in
          container.dim.alpha = 0
          sendAway(container, isLeaving: true)
        }, arrived: { arrived(true) })
    }
    rememberPresenterPlace()
    let below = presenter.viewIfLoaded
    let frame = below.map { container.convert($0.bounds, from: $0) } ?? .zero
    TransitionContext(
      transition, animator,
      presented.transitioningDelegate?.interactionControllerForDismissal(using: animator),
      style: presentationStyle,
      from: TransitionContext.Side(
        controller: presented, view: movingView, initial: frameOfPresentedViewInContainerView,
        // An animator for presenting and dismissing uses this frame as start or end.
        final: frameOfPresentedViewInContainerView),
      to: TransitionContext.Side(
        controller: presenter, view: hidesPresenter ? below : nil,
        initial: hidesPresenter ? .zero : frame, final: frame), ended: arrived
    ).start()
  }

  /// The user has cancelled the dismissal.
  private func tookBackGoing(_ presenter: UIViewController) {
    let presented = presentedViewController
    (stage, transition) = (.shown, nil)
    if !isInContext { window?.presentations.append(self) }
    presenter.presented = presented
    container?.isUserInteractionEnabled = true
    dismissalTransitionDidEnd(false)
    presented.beginAppearance(true, animated: true)
    if hidesPresenter { presenter.beginAppearance(false, animated: true) }
    presented.endAppearance()
    hidePresenter()
    if hidesPresenter { presenter.endAppearance() }
    takePresenterOut()
    placedSize = nil
    container?.setNeedsLayout()
  }

  /// Dismisses without an animation, notifying only the controllers.
  func endAtOnce() {
    guard stage != .idle else { return }
    transition?.cancel()
    transition = nil
    if stage == .coming { presentationTransitionDidEnd(true) }
    let (presenter, presented) = (self.presenter, presentedViewController)
    if stage != .going {
      if let window = container?.window, let presenter { leave(window, presenter) }
      dismissalTransitionWillBegin()
      presented.beginAppearance(false, animated: false)
      if hidesPresenter {
        presenter?.viewIfLoaded?.isHidden = false
        presenter?.beginAppearance(true, animated: false)
      }
    }
    cleanUp(presenter)
    notifyEndings()
    withExtendedLifetime(presented) {}
  }

  private func notifyEndings() {
    let waiting = endings
    endings = []
    for ending in waiting { ending() }
  }

  /// The presenter is in front again, before any animation.
  private func leave(_ window: UIWindow, _ presenter: UIViewController) {
    window.presentations.removeAll { $0 === self }
    if coversWindow { window.askOrientations() }
    window.overlay?.close()
    if presenter.presented === presentedViewController { presenter.presented = nil }
    if let responder = window.firstResponder as? UIView, let container,
      responder.isDescendant(of: container)
    {
      window.firstResponder = nil
    }
  }

  private func giveKeyboardBack(_ window: UIWindow) {
    guard window.firstResponder == nil, presentedViewController.restoresFocusAfterTransition,
      let formerResponder, formerResponder.responderWindow === window
    else { return }
    formerResponder.becomeFirstResponder()
  }

  private func cleanUp(_ presenter: UIViewController?, isTakenBack: Bool = false) {
    stage = .idle
    transition = nil
    if overrideTraitCollection != nil { overrideTraits() }
    let (presented, gone, view) = (presentedViewController, container, presentedView)
    putPresenterBack()
    if !isTakenBack { dismissalTransitionDidEnd(true) }
    container = nil
    if hidesPresenter { presenter?.endAppearance() }
    presented.viewIfLoaded?.removeFromSuperview()
    view?.removeFromSuperview()
    gone?.removeFromSuperview()
    presented.endAppearance()
    presented.presentationEnded()
    window?.presentedControllers.removeAll { $0 === presented }
  }
}
