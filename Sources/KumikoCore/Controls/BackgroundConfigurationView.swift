import KumikoFoundation
import KumikoGraphics

/// Shows a background configuration.
final class BackgroundConfigurationView: UIView {
  private let stroke = UIView()
  private var effectView: UIVisualEffectView?
  private var picture: UIImageView?
  private weak var custom: UIView?

  /// The configuration that is shown.
  var configuration: UIBackgroundConfiguration {
    didSet { if configuration != oldValue { configurationChanged() } }
  }

  /// The corners of the card that the cell is at the edge of.
  var card: (radius: CGFloat, corners: CACornerMask)? {
    didSet { cornersChanged() }
  }

  init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(stroke)
    configurationChanged()
  }

  required init?(coder: NSCoder) { nil }

  /// Sets the frame in a cell.
  func fill(_ bounds: CGRect) {
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if !edges.isEmpty, let margins = superview?.directionalLayoutMargins {
      if edges.contains(.top) { insets.top += margins.top }
      if edges.contains(.leading) { insets.leading += margins.leading }
      if edges.contains(.bottom) { insets.bottom += margins.bottom }
      if edges.contains(.trailing) { insets.trailing += margins.trailing }
    }
    frame = bounds.inset(by: insets.resolved(for: effectiveUserInterfaceLayoutDirection))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let outset = configuration.strokeOutset
    stroke.frame = bounds.insetBy(dx: -outset, dy: -outset)
    effectView?.frame = bounds
    picture?.frame = bounds
    custom?.frame = bounds
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    configurationChanged()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    guard previous?.looksDifferent(from: currentTraits) ?? true else { return }
    configurationChanged()
  }

  private func configurationChanged() {
    // The background of a selected row, whose text is white.
    backgroundColor = configuration.resolvedBackgroundColor(
      for: configuration.style == .sidebar ? tintColor.fillBelowWhite : tintColor)
    stroke.layer.borderWidth = configuration.strokeWidth
    stroke.layer.borderColor =
      configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: drawnTraits).cgColor
    stroke.isHidden = configuration.strokeWidth <= 0
    if effectView?.effect !== configuration.visualEffect {
      effectView?.removeFromSuperview()
      effectView = configuration.visualEffect.map { UIVisualEffectView(effect: $0) }
      if let effectView { insertSubview(effectView, at: 0) }
    }
    showPicture()
    showShadow()
    if custom !== configuration.customView {
      if custom?.superview === self { custom?.removeFromSuperview() }
      custom = configuration.customView
      if let custom { insertSubview(custom, belowSubview: stroke) }
    }
    cornersChanged()
    setNeedsLayout()
  }

  private func showPicture() {
    guard configuration.image != nil || picture != nil else { return }
    let view = picture ?? UIImageView(frame: .zero)
    if picture == nil {
      picture = view
      insertSubview(view, belowSubview: stroke)
    }
    view.image = configuration.image
    view.contentMode = configuration.imageContentMode
    view.isHidden = configuration.image == nil
  }

  private func showShadow() {
    let shadow = configuration.shadowProperties
    guard shadow.opacity > 0 || hasShadow else { return }
    hasShadow = shadow.opacity > 0
    layer.shadowColor = shadow.color.cgColor
    layer.shadowOpacity = Float(shadow.opacity)
    layer.shadowRadius = shadow.radius
    layer.shadowOffset = shadow.offset
    layer.shadowPath = shadow.path?.cgPath
  }

  private var hasShadow = false

  private func cornersChanged() {
    layer.cornerRadius = card?.radius ?? configuration.cornerRadius
    layer.maskedCorners = card?.corners ?? .all
    stroke.layer.cornerRadius =
      configuration.cornerRadius > 0
      ? max(0, configuration.cornerRadius + configuration.strokeOutset) : 0
    let hasContent = custom != nil || effectView != nil || configuration.image != nil
    clipsToBounds = layer.cornerRadius > 0 && hasContent && !hasShadow
  }
}
