import KumikoFoundation
import KumikoGraphics

/// Shows one controller above another, from the presentation to the end of the dismissal.
///
/// Presenting and dismissing are animated and can turn around at any frame. Escape and a click
/// beside the card dismiss, unless the controller is modal or the delegate refuses. Keys and Tab
/// stay inside what is presented; when it is gone, the keyboard goes back to whoever had it.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  enum Stage { case idle, coming, shown, going }

  /// The controller that is shown; an empty one where that is gone. It keeps what presents it, and
  /// the window keeps it.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }
  private weak var presented: UIViewController?
  private weak var window: UIWindow?
  private weak var presenter: UIViewController?
  private(set) var container: PresentationContainer?
  private(set) var stage = Stage.idle
  private(set) var transition: Transition?
  private weak var formerResponder: UIResponder?
  private var endings: [() -> Void] = []

  /// Decides about and hears of what the user does.
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

  /// The controller below; nil where it is gone, and before it is known.
  var presentingController: UIViewController? { presenter }

  /// The view that covers the window meanwhile.
  open var containerView: UIView? { container }

  /// The view of the presented controller.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }

  /// The style in which it is shown.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// Where the presented view is, in the coordinates of the container: all of it unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

  // MARK: To override

  /// Whether what is below is not shown meanwhile.
  var hidesPresenter: Bool { false }
  /// Whether a click beside the card dismisses.
  var endsByClickOutside: Bool { true }
  /// Gives the card its looks, before it is placed.
  func styleCard(_ container: PresentationContainer) {}
  /// Puts the card where it comes from, or where it goes to.
  func displace(_ card: CardView, isLeaving: Bool) {
    let scale: CGFloat = isLeaving ? 0.9 : 0.85
    card.transform = CGAffineTransform(scaleX: scale, y: scale)
    card.alpha = 0
  }

  /// Escape was pressed: dismisses, where that may be.
  func escapePressed() { endByUser() }

  func clickedOutside() { if endsByClickOutside { endByUser() } }

  /// Whether the card does not lie inside the window.
  var leavesWindow: Bool { false }

  // MARK: Placing

  /// Puts the card into its place, wherever it is on its way.
  func placeCard() {
    guard let container else { return }
    styleCard(container)
    let frame = frameOfPresentedViewInContainerView
    container.card.bounds = CGRect(origin: .zero, size: frame.size)
    container.card.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// The presented controller wants another size.
  func contentSizeChanged() {
    guard let container, stage == .shown else { return container?.setNeedsLayout() ?? () }
    AnimationContext(timing: .spring(Transition.spring)).run {
      placeCard()
      container.layoutIfNeeded()
    }
  }

  // MARK: Coming

  func begin(
    from presenter: UIViewController, in window: UIWindow, animated: Bool,
    completion: (() -> Void)?
  ) {
    let presented = presentedViewController
    self.presenter = presenter
    presenter.presented = presented
    presented.presentation = self
    stage = .coming
    window.overlay?.close()
    formerResponder = window.firstResponder
    window.firstResponder?.resignFirstResponder()
    let container = PresentationContainer(self, frame: window.bounds)
    self.container = container
    self.window = window
    window.presentations.append(self)
    window.presentedControllers.append(presented)
    let transition = Transition(
      in: container, from: presenter, to: presented,
      isAnimated: animated && window.isShown)
    self.transition = transition
    guard let view = presented.loadView(for: frameOfPresentedViewInContainerView) else { return }
    if hidesPresenter { presenter.beginAppearance(false, animated: animated) }
    presented.beginAppearance(true, animated: animated)
    AnimationContext.withoutAnimation {
      container.card.show(view)
      window.addSubview(container)
      container.layoutIfNeeded()
      if transition.isAnimated {
        container.dim.alpha = 0
        displace(container.card, isLeaving: false)
      }
    }
    presented.initialResponder?.becomeFirstResponder()
    transition.run {
      container.dim.alpha = 1
      container.card.alpha = 1
      container.card.transform = .identity
    } arrived: { [weak self] in
      guard let self, self.transition === transition, stage == .coming else { return }
      stage = .shown
      self.transition = nil
      if hidesPresenter { presenter.viewIfLoaded?.isHidden = true }
      presented.endAppearance()
      if hidesPresenter { presenter.endAppearance() }
      transition.finish()
      completion?()
    }
  }

  // MARK: Going

  /// The user wants to dismiss.
  func endByUser() {
    guard stage == .coming || stage == .shown else { return }
    guard !presentedViewController.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    end(animated: true) { [weak self] in
      guard let self else { return }
      delegate?.presentationControllerDidDismiss(self)
    }
  }

  /// Dismisses, with everything that is presented above. Only what is in front moves away.
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
    stage = .going
    let presented = presentedViewController
    let transition = Transition(
      in: container, from: presented, to: presenter, isAnimated: animated && window.isShown)
    self.transition = transition
    if let completion { endings.append(completion) }
    leave(window, presenter)
    presented.beginAppearance(false, animated: animated)
    if hidesPresenter {
      presenter.viewIfLoaded?.isHidden = false
      presenter.beginAppearance(true, animated: animated)
    }
    container.isUserInteractionEnabled = false
    giveKeyboardBack(window)
    transition.run(Transition.leaving) { [self] in
      container.dim.alpha = 0
      displace(container.card, isLeaving: true)
    } arrived: { [weak self] in
      guard let self, self.transition === transition else { return }
      cleanUp(presenter)
      transition.finish()
      tellEndings()
      withExtendedLifetime(presented) {}
    }
  }

  /// Dismisses without an animation, and without telling anybody but the controllers.
  func endAtOnce() {
    guard stage != .idle else { return }
    transition?.cancel()
    transition = nil
    let (presenter, presented) = (self.presenter, presentedViewController)
    if stage != .going {
      if let window = container?.window, let presenter { leave(window, presenter) }
      presented.beginAppearance(false, animated: false)
      if hidesPresenter {
        presenter?.viewIfLoaded?.isHidden = false
        presenter?.beginAppearance(true, animated: false)
      }
    }
    cleanUp(presenter)
    tellEndings()
    withExtendedLifetime(presented) {}
  }

  private func tellEndings() {
    let waiting = endings
    endings = []
    for ending in waiting { ending() }
  }

  /// What is below is in front again, before anything has moved.
  private func leave(_ window: UIWindow, _ presenter: UIViewController) {
    window.presentations.removeAll { $0 === self }
    window.overlay?.close()
    if presenter.presented === presentedViewController { presenter.presented = nil }
    if let responder = window.firstResponder as? UIView, let container,
      responder.isDescendant(of: container)
    {
      window.firstResponder = nil
    }
  }

  private func giveKeyboardBack(_ window: UIWindow) {
    guard window.firstResponder == nil, let formerResponder,
      formerResponder.responderWindow === window
    else { return }
    formerResponder.becomeFirstResponder()
  }

  private func cleanUp(_ presenter: UIViewController?) {
    stage = .idle
    transition = nil
    let (presented, gone) = (presentedViewController, container)
    container = nil
    if hidesPresenter { presenter?.endAppearance() }
    presented.viewIfLoaded?.removeFromSuperview()
    gone?.removeFromSuperview()
    presented.endAppearance()
    presented.presentationEnded()
    window?.presentedControllers.removeAll { $0 === presented }
  }
}
