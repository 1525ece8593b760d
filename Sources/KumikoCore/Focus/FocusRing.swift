import KumikoFoundation
import KumikoGraphics

/// The ring around a control that has the keyboard: a band in a shade of the tint, and inside of it
/// one that is white, or in dark windows black.
///
/// The shade is as dark, or as light, as gives the two bands a contrast of 9 to each other. So one
/// of them has a contrast of at least 3 to whatever is behind the ring, of any colour.
final class FocusRing: UIView {
  /// Width of each band, in points.
  static let band: CGFloat = 2
  /// From the edge of a control to the outside of its ring, in points.
  private static let distance = 2 * band

  private let inner = UIView()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.borderWidth = FocusRing.band
    inner.layer.borderWidth = FocusRing.band
    addSubview(inner)
  }

  required init?(coder: NSCoder) { nil }

  /// Puts the ring into a view, around a rectangle with corners of a radius.
  func surround(_ view: UIView, outside rect: CGRect, radius: CGFloat) {
    surround(
      view, rect.insetBy(dx: -FocusRing.distance, dy: -FocusRing.distance),
      radius: radius > 0 ? radius + FocusRing.distance : 4)
  }

  /// Puts the ring into a view, along the inside of a rectangle.
  func surround(_ view: UIView, _ rect: CGRect, radius: CGFloat) {
    frame = rect
    layer.cornerRadius = radius
    inner.layer.cornerRadius = max(0, radius - FocusRing.band)
    if superview !== view { view.addSubview(self) }
    showColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    inner.frame = bounds.insetBy(dx: FocusRing.band, dy: FocusRing.band)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColors()
  }

  private func showColors() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let (near, far): (RGBA, RGBA) = isDark ? (.black, .white) : (.white, .black)
    let tint = tintColor.rgba(with: traitCollection)
    let shade = tint.mixed(toward: far, untilContrast: 9, to: near)
    layer.borderColor = UIColor(shade).cgColor
    inner.layer.borderColor = UIColor(near).cgColor
  }
}
