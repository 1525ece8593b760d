import KumikoFoundation
import KumikoGraphics

// Where the presented view has its place.

extension UIPresentationController {
  /// Whether it fades in and out instead of moving.
  var dissolves: Bool {
    let usual =
      presentedViewController.preferredTransition?.style
      ?? presentedViewController.modalTransitionStyle
    let isGiven = isInContext && presenter?.providesPresentationContextTransitionStyle == true
    return (isGiven ? presenter?.modalTransitionStyle ?? usual : usual) != .coverVertical
  }

  /// What an animator moves.
  var movingView: UIView? { usesCard ? container?.card : presentedView }

  /// Puts the card into its place, wherever it is on its way.
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

  /// Gives a view that lies in no card its place, whatever transform it has.
  func placeView() {
    guard let container, let view = presentedView else { return }
    placedSize = container.bounds.size
    let frame = frameOfPresentedViewInContainerView
    view.bounds = CGRect(origin: view.bounds.origin, size: frame.size)
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// The presented controller wants another size.
  func contentSizeChanged() {
    guard let container, stage == .shown else { return container?.setNeedsLayout() ?? () }
    AnimationContext(timing: .spring(ControllerTransition.spring)).run {
      placedSize = nil
      placeCard()
      container.layoutIfNeeded()
    }
  }
}
