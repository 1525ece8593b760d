import KumikoFoundation
import KumikoGraphics

/// Shows the view of one controller on a navigation stack, and moves with it.
final class PageView: UIView {
  let child: UIViewController
  /// The insets of the child's view from edges under which it does not extend.
  var insets = UIEdgeInsets.zero { didSet { if insets != oldValue { setNeedsLayout() } } }
  private let shade = UIView()

  init(_ controller: UIViewController, container: CGRect) {
    child = controller
    super.init(frame: container)
    clipsToBounds = true
    if let view = controller.loadView(for: CGRect(origin: .zero, size: container.size)) {
      view.frame = bounds
      addSubview(view)
    }
    shade.backgroundColor = UIColor(white: 0, alpha: 0.12)
    shade.isUserInteractionEnabled = false
    shade.alpha = 0
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let view = child.viewIfLoaded, view.superview === self {
      view.occupy(bounds.inset(by: insets))
    }
    shade.frame = bounds
  }

  /// Gives the page its bounds, also during a transition.
  func place(in container: CGRect) {
    bounds = CGRect(origin: .zero, size: container.size)
    center = CGPoint(x: container.midX, y: container.midY)
  }

  /// While the page moves, it is opaque and can be shaded.
  func startMoving() {
    if child.viewIfLoaded?.backgroundColor == nil { backgroundColor = .systemBackground }
    addSubview(shade)
  }

  /// Called when the page has stopped moving.
  func stopMoving() {
    backgroundColor = nil
    shade.removeFromSuperview()
  }

  /// Shifts the page by a fraction of its width, and shades it by a fraction.
  func shift(_ share: CGFloat, shade amount: CGFloat) {
    transform = CGAffineTransform(translationX: (bounds.width * share).rounded(), y: 0)
    shade.alpha = amount
  }
}
