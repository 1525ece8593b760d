import KumikoFoundation
import KumikoGraphics

// The placement of the presented view.

extension UIPresentationController {
  /// Whether it fades in and out instead of moving.
  var dissolves: Bool {
    let usual =
      presentedViewController.preferredTransition?.style
      ?? presentedViewController.modalTransitionStyle
    let isGiven = isInContext && presenter?.providesPresentationContextTransitionStyle == true
    return (isGiven ? presenter?.modalTransitionStyle ?? usual : usual) != .coverVertical
  }

  /// The view that an animator moves.
  var movingView: UIView? { usesCard ? container?.card : presentedView }

  /// Places the card, also while it is animated.
  func placeCard() {
    guard let container else { return }
    guard usesCard else {
      if placedSize != container.bounds.size, transition?.context == nil { placeView() }
      return
    }
    styleCard(container)
    let frame = frameOfPresentedViewInContainerView
    container.card.bounds = CGRect(origin: .zero, size: frame.size)
    container.card.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Sets the frame of a view without a card, regardless of its transform.
  func placeView() {
    guard let container, let view = presentedView else { return }
    placedSize = container.bounds.size
    let frame = frameOfPresentedViewInContainerView
    view.bounds = CGRect(origin: view.bounds.origin, size: frame.size)
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// The preferred size of the presented controller changed.
  func contentSizeChanged() {
    guard let container, stage == .shown else { return container?.setNeedsLayout() ?? () }
    AnimationContext(timing: .spring(ControllerTransition.spring)).run {
      placedSize = nil
      placeCard()
      container.layoutIfNeeded()
    }
  }
}
