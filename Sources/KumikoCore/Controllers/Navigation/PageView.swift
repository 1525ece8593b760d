import KumikoFoundation
import KumikoGraphics

/// Shows the view of one controller on a navigation stack, and moves with it.
final class PageView: UIView {
  let child: UIViewController
  /// How far the child's view stays away from edges under which it does not reach.
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
      view.frame = bounds.inset(by: insets)
    }
    shade.frame = bounds
  }

  /// Gives the page its bounds, wherever it is on its way.
  func place(in container: CGRect) {
    bounds = CGRect(origin: .zero, size: container.size)
    center = CGPoint(x: container.midX, y: container.midY)
  }

  /// While it moves, nothing shines through the page, and it can be shaded.
  func startMoving() {
    if child.viewIfLoaded?.backgroundColor == nil { backgroundColor = .systemBackground }
    addSubview(shade)
  }

  /// The page rests.
  func stopMoving() {
    backgroundColor = nil
    shade.removeFromSuperview()
  }

  /// Moves the page aside by a share of its width, and shades it by a share.
  func shift(_ share: CGFloat, shade amount: CGFloat) {
    transform = CGAffineTransform(translationX: (bounds.width * share).rounded(), y: 0)
    shade.alpha = amount
  }
}
