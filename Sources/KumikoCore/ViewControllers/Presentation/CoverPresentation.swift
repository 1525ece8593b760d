import KumikoFoundation
import KumikoGraphics

/// Shows a controller over the whole window, or over a controller in it.
final class CoverPresentation: UIPresentationController {
  private let style: UIModalPresentationStyle
  private var hides: Bool { style == .fullScreen || style == .currentContext }

  init(presenting controller: UIViewController, as style: UIModalPresentationStyle) {
    self.style = style
    super.init(presentedViewController: controller, presenting: nil)
  }

  override var presentationStyle: UIModalPresentationStyle { style }
  override var wantsContext: Bool { style == .currentContext || style == .overCurrentContext }
  override var shouldRemovePresentersView: Bool { hides }
  override var usesCard: Bool { !isAnimatedByApp }
  override var endsByClickOutside: Bool { false }

  override func styleCard(_ container: PresentationContainer) {
    container.dim.isHidden = true
    container.card.style(radius: 0, floats: false)
    if hides { container.card.backgroundColor = .systemBackground }
  }

  /// The card moves in from below.
  override func displace(_ card: CardView, isLeaving: Bool) {
    card.transform = CGAffineTransform(translationX: 0, y: card.bounds.height)
  }
}
