import KumikoFoundation
import KumikoGraphics

/// Shows the background of a cell.
final class BackgroundConfigurationView: UIView {
  private let stroke = UIView()
  private var effectView: UIVisualEffectView?
  private weak var custom: UIView?

  /// What is shown.
  var configuration: UIBackgroundConfiguration {
    didSet { if configuration != oldValue { configurationChanged() } }
  }

  /// Corners of a card that the cell is at the end of.
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

  /// Takes its place in a cell.
  func fill(_ bounds: CGRect) {
    frame = bounds.inset(
      by: configuration.backgroundInsets.resolved(for: effectiveUserInterfaceLayoutDirection))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let outset = configuration.strokeOutset
    stroke.frame = bounds.insetBy(dx: -outset, dy: -outset)
    effectView?.frame = bounds
    custom?.frame = bounds
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    configurationChanged()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    configurationChanged()
  }

  private func configurationChanged() {
    // The mark of a selected row, whose text is white.
    backgroundColor = configuration.resolvedBackgroundColor(
      for: configuration.style == .sidebar ? tintColor.fillBelowWhite : tintColor)
    stroke.layer.borderWidth = configuration.strokeWidth
    stroke.layer.borderColor =
      configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
    stroke.isHidden = configuration.strokeWidth <= 0
    if effectView?.effect !== configuration.visualEffect {
      effectView?.removeFromSuperview()
      effectView = configuration.visualEffect.map { UIVisualEffectView(effect: $0) }
      if let effectView { insertSubview(effectView, at: 0) }
    }
    if custom !== configuration.customView {
      if custom?.superview === self { custom?.removeFromSuperview() }
      custom = configuration.customView
      if let custom { insertSubview(custom, belowSubview: stroke) }
    }
    cornersChanged()
    setNeedsLayout()
  }

  private func cornersChanged() {
    layer.cornerRadius = card?.radius ?? configuration.cornerRadius
    layer.maskedCorners = card?.corners ?? .all
    stroke.layer.cornerRadius =
      configuration.cornerRadius > 0
      ? max(0, configuration.cornerRadius + configuration.strokeOutset) : 0
    clipsToBounds = layer.cornerRadius > 0 && (custom != nil || effectView != nil)
  }
}
