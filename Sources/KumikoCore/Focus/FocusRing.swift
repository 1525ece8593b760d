import KumikoFoundation
import KumikoGraphics

/// The ring around a control that has the keyboard: a band in a shade of the tint, and inside of it
/// one that is white, or in dark windows black.
///
/// The shade is as dark, or as light, as gives the two bands a contrast of 9 to each other. So one
/// of them has a contrast of at least 3 to any colour behind the ring.
final class FocusRing: UIView {
  /// Width of each band, in points.
  static let band: CGFloat = 2
  /// From the edge of a control to the outside of its ring, in points.
  private static let distance = 2 * band

  /// Whether it is around a part of its view that is a stop of its own, and not around the view.
  var isAroundPart = false
  private let inner = UIView()
  /// The bands along a path; empty if the ring is a rectangle.
  private var outlines: [CAShapeLayer] = []

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
    for outline in outlines { outline.removeFromSuperlayer() }
    outlines = []
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.borderWidth = FocusRing.band
    inner.isHidden = false
    frame = rect
    layer.cornerRadius = radius
    inner.layer.cornerRadius = max(0, radius - FocusRing.band)
    if superview !== view { view.addSubview(self) }
    showColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    inner.frame = bounds.insetAtMost(dx: FocusRing.band, dy: FocusRing.band)
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
    let isDark = currentTraits.userInterfaceStyle == .dark
    let (near, far): (RGBA, RGBA) = isDark ? (.black, .white) : (.white, .black)
    let tint = tintColor.rgba(with: currentTraits)
    let shade = tint.mixed(toward: far, untilContrast: 9, to: near)
    layer.borderColor = UIColor(shade).cgColor
    inner.layer.borderColor = UIColor(near).cgColor
    for (outline, color) in zip(outlines, [shade, near]) {
      outline.strokeColor = UIColor(color).cgColor
    }
  }

  // MARK: Shapes of an app's own

  /// Places the ring where an app specifies it, or in its usual place.
  ///
  /// - Parameter radius: that of the view's corners, in points.
  func show(
    _ halo: UIFocusHaloEffect, of view: UIView, in container: UIView, radius: CGFloat,
    usual: () -> Void
  ) {
    switch halo.shape {
    case .automatic:
      if container === view, halo.position != .inside { return usual() }
      surround(container, container.convert(view.bounds, from: view), radius, halo)
    case .rounded(let rect, let radius):
      surround(container, container.convert(rect, from: view), radius, halo)
    case .path(let path): outline(path, of: view, in: container)
    }
    if container !== view { autoresizingMask = [] }
    if let reference = halo.referenceView, reference.superview === container {
      container.insertSubview(self, aboveSubview: reference)
    }
  }

  private func surround(
    _ container: UIView, _ rect: CGRect, _ radius: CGFloat, _ halo: UIFocusHaloEffect
  ) {
    if halo.position == .inside {
      surround(container, rect, radius: radius)
    } else {
      surround(container, outside: rect, radius: radius)
    }
  }

  private func outline(_ path: UIBezierPath, of view: UIView, in container: UIView) {
    let bounds = path.bounds
    surround(container, container.convert(bounds, from: view), radius: 0)
    layer.borderWidth = 0
    inner.isHidden = true
    let moved = path.copy() as? UIBezierPath ?? path
    moved.apply(CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
    outlines = [2 * FocusRing.distance, FocusRing.distance].map { width in
      let outline = CAShapeLayer()
      outline.path = moved.cgPath
      outline.fillColor = nil
      outline.lineWidth = width
      layer.addSublayer(outline)
      return outline
    }
    showColors()
  }
}
