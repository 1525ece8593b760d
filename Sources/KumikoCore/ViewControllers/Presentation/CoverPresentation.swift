import KumikoFoundation
import KumikoGraphics

/// Shows a controller over the whole window, or over a controller in it.
final class CoverPresentation: UIPresentationController {
  private let hides: Bool
  private let coversContext: Bool

  init(presenting controller: UIViewController, hidesPresenter: Bool, coversContext: Bool = false) {
    hides = hidesPresenter
    self.coversContext = coversContext
    super.init(presentedViewController: controller, presenting: nil)
  }

  override var presentationStyle: UIModalPresentationStyle {
    coversContext
      ? hides ? .currentContext : .overCurrentContext : hides ? .fullScreen : .overFullScreen
  }

  // What is around the context stays as it is, and the context is covered by what is opaque.
  override var shouldRemovePresentersView: Bool { hides && context == nil }

  /// The controller that is covered; nil for the whole window.
  private var context: UIViewController? {
    guard coversContext else { return nil }
    var next = presentedViewController.presentationSource
    while let controller = next {
      if controller.definesPresentationContext { return controller }
      next = controller.parent
    }
    return nil
  }

  override func area(in content: CGRect, of window: UIWindow) -> CGRect {
    guard let view = context?.viewIfLoaded, view.window === window else { return content }
    return view.convert(view.bounds, to: window)
  }

  override var transitionStyle: UIModalTransitionStyle {
    guard let context, context.providesPresentationContextTransitionStyle else {
      return super.transitionStyle
    }
    return context.modalTransitionStyle
  }

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
