import KumikoFoundation
import KumikoGraphics

/// Shows an alert as a card in the middle of a dimmed window.
final class AlertPresentation: UIPresentationController {
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  init(of alert: UIAlertController) {
    super.init(presentedViewController: alert, presenting: nil)
  }

  override var endsByClickOutside: Bool { false }
  override var usesCard: Bool { true }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container else { return .zero }
    return UISheetPresentationController.frame(
      in: container.bounds, isAtEdge: false, isForm: true,
      wished: presentedViewController.sizeAsPresented(in: container.bounds.size))
  }

  override func styleCard(_ container: PresentationContainer) {
    container.card.style(radius: 16, floats: true)
  }

  override func escapePressed() { alert?.cancelByUser() }
}

/// Shows an action sheet as a popover at its source, or as a card in the middle.
final class ActionSheetPresentation: CardWithoutSourcePresentation {
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override func escapePressed() { alert?.cancelByUser() }

  override func clickedOutside() { alert?.cancelByUser() }
}
