import KumikoFoundation
import KumikoGraphics

/// Shows a controller over the whole window.
final class CoverPresentation: UIPresentationController {
  private let hides: Bool

  init(presenting controller: UIViewController, hidesPresenter: Bool) {
    hides = hidesPresenter
    super.init(presentedViewController: controller, presenting: nil)
  }

  override var presentationStyle: UIModalPresentationStyle {
    hides ? .fullScreen : .overFullScreen
  }
  override var shouldRemovePresentersView: Bool { hides }
  override var usesCard: Bool { !isAnimatedByApp }
  override var endsByClickOutside: Bool { false }

  override func styleCard(_ container: PresentationContainer) {
    container.dim.isHidden = true
    container.card.style(radius: 0, floats: false)
    if hides { container.card.backgroundColor = .systemBackground }
  }

  /// It comes from below.
  override func displace(_ card: CardView, isLeaving: Bool) {
    card.transform = CGAffineTransform(translationX: 0, y: card.bounds.height)
  }
}
