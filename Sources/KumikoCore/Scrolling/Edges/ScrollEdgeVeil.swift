import KumikoFoundation
import KumikoGraphics

/// The effect view over the content at an edge of a scroll view.
final class ScrollEdgeVeil: UIView, PinnedToFrame {
  private let edge: UIRectEdge
  private let gradient = CAGradientLayer()
  private var material: UIVisualEffectView?
  private let line = UIView()
  private var color: RGBA?

  init(_ edge: UIRectEdge) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.addSublayer(gradient)
    line.backgroundColor = .separator
    line.isHidden = true
    addSubview(line)
    (gradient.startPoint, gradient.endPoint) =
      switch edge {
      case .top: (CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1))
      case .bottom: (CGPoint(x: 0.5, y: 1), CGPoint(x: 0.5, y: 0))
      case .left: (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
      default: (CGPoint(x: 1, y: 0.5), CGPoint(x: 0, y: 0.5))
      }
  }

  required init?(coder: NSCoder) { nil }

  /// Takes on a look over the background of a scroll view.
  func show(isHard: Bool, over scrollView: UIScrollView) {
    if isHard, material == nil {
      let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
      self.material = material
      insertSubview(material, at: 0)
    }
    material?.isHidden = !isHard
    line.isHidden = !isHard
    gradient.isHidden = isHard
    guard !isHard else { return }
    let background = scrollView.solidBackground ?? .systemBackground
    let new = background.rgba(with: scrollView.currentTraits)
    guard new != color else { return }
    color = new
    let shares: [Float] = [0.96, 0.86, 0.5, 0]
    gradient.colors = shares.map { share in
      UIColor(RGBA(red: new.red, green: new.green, blue: new.blue, alpha: share)).cgColor
    }
    gradient.locations = [0, 0.5, 0.8, 1]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    material?.frame = bounds
    gradient.frame = bounds
    let hair = 1 / displayScale
    line.frame =
      switch edge {
      case .top: CGRect(x: 0, y: bounds.height - hair, width: bounds.width, height: hair)
      case .bottom: CGRect(x: 0, y: 0, width: bounds.width, height: hair)
      case .left: CGRect(x: bounds.width - hair, y: 0, width: hair, height: bounds.height)
      default: CGRect(x: 0, y: 0, width: hair, height: bounds.height)
      }
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    guard let scrollView = superview as? UIScrollView else { return }
    show(isHard: !line.isHidden, over: scrollView)
  }
}

extension UIView {
  /// The colour behind the content: that of the view or of the nearest one around that has one.
  fileprivate var solidBackground: UIColor? {
    var view: UIView? = self
    while let current = view {
      if let color = current.backgroundColor, color.rgba(with: current.currentTraits).alpha > 0.5 {
        return color
      }
      view = current.superview
    }
    return nil
  }
}
