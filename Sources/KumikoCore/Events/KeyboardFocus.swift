import KumikoFoundation
import KumikoGraphics

// The keyboard goes from control to control with Tab and Shift+Tab, in the order of the views; a
// ring shows where it is as long as the keyboard is used and no pointer.
extension UIWindow {
  /// Gives the keyboard to the next control, or the one before; returns whether there is one.
  func moveFocus(forward: Bool) -> Bool {
    var stops: [UIView] = []
    collectStops(focusRoot, into: &stops)
    guard !stops.isEmpty else { return false }
    let current = stops.firstIndex { $0 === firstResponder }
    let next =
      switch (current, forward) {
      case (nil, true): 0
      case (nil, false): stops.count - 1
      case (.some(let index), true): (index + 1) % stops.count
      case (.some(let index), false): (index + stops.count - 1) % stops.count
      }
    showsFocus = true
    guard stops[next].becomeFirstResponder() else { return false }
    stops[next].focusEntered(forward: forward)
    return true
  }

  private func collectStops(_ view: UIView, into stops: inout [UIView]) {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
    if view.isKeyboardStop, view.canBecomeFirstResponder { stops.append(view) }
    for subview in view.storedSubviews { collectStops(subview, into: &stops) }
  }
}

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
