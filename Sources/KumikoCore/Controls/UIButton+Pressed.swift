import KumikoFoundation
import KumikoGraphics

/// The light spot on a pressed button.
final class ButtonGlow: UIView {
  static let diameter: CGFloat = 88

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(),
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(),
        colors: [0.9, 0.5, 0].map { UIColor(white: 1, alpha: $0).cgColor } as CFArray,
        locations: [0, 0.4, 1])
    else { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    context.drawRadialGradient(
      gradient, startCenter: middle, startRadius: 0, endCenter: middle,
      endRadius: min(bounds.width, bounds.height) / 2, options: [])
  }
}

extension UIButton {
  private var isPressedPlainly: Bool { isHighlighted && configuration == nil }

  /// Applies the older properties for a pressed button.
  func showPress() {
    let reverses = isPressedPlainly && reversesTitleShadowWhenHighlighted
    if reverses != isShadowReversed, let titleLabel {
      isShadowReversed = reverses
      let offset = titleLabel.shadowOffset
      titleLabel.shadowOffset = CGSize(width: -offset.width, height: -offset.height)
    }
    let glows = isPressedPlainly && showsTouchWhenHighlighted
    guard glows != (glow != nil) else { return }
    glow?.removeFromSuperview()
    glow = nil
    guard glows else { return }
    let view = ButtonGlow(frame: .zero)
    glow = view
    addSubview(view)
    placeGlow()
  }

  /// Places the spot, which may be larger than the button.
  func placeGlow() {
    let side = ButtonGlow.diameter
    glow?.frame = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }
}

/// Provides pointer styles for a button.
final class ButtonPointer: NSObject, UIPointerInteractionDelegate {
  private(set) lazy var interaction = UIPointerInteraction(delegate: self)

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    guard let button = interaction.view as? UIButton, button.isEnabled else { return nil }
    let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
    guard let provider = button.pointerStyleProvider else { return UIPointerStyle(effect: effect) }
    return provider(button, effect, .roundedRect(button.frame))
  }
}
