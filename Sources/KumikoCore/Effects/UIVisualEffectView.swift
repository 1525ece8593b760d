import KumikoFoundation
import KumikoGraphics

/// A view that draws a material over the content behind it.
///
///     let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
///     panel.contentView.addSubview(UILabel())
open class UIVisualEffectView: UIView {
  /// The view for content on the material; as large as the view.
  public let contentView = UIView()

  /// The material, or nil if there is none.
  open var effect: UIVisualEffect? {
    // Glass may have changed since it was set.
    didSet { if effect !== oldValue || effect is UIGlassEffect { showEffect() } }
  }

  /// A view with a material.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    addContent()
    self.effect = effect
    showEffect()
  }

  private func showEffect() {
    followGlass()
    showTint()
    contentView.alpha = effect?.contentOpacity ?? 1
    contentView.tintColor = effect?.contentTint
  }

  /// Applies the tint of the material.
  func showTint() {
    let glass = effect as? UIGlassEffect
    backgroundColor = glass?.tint(isLit: answering?.isLit ?? false) ?? effect?.tint
  }

  // MARK: Glass

  /// The reactions to the pointer, or nil if there are none.
  private var answering: GlassAnswering?
  /// Whether the corners are those of glass, and not set by the app.
  private var hasShapeOfGlass = false

  /// Applies the shape and the edge of glass, or restores them.
  private func followGlass() {
    let glass = effect as? UIGlassEffect
    if glass != nil, ownCorners == nil, layer.cornerRadius == 0 {
      hasShapeOfGlass = true
      cornerConfiguration = .capsule()
    } else if glass == nil, hasShapeOfGlass {
      hasShapeOfGlass = false
      if cornerConfiguration == .capsule() { cornerConfiguration = UICornerConfiguration() }
    }
    if glass != nil || hasEdge { showEdge(glass != nil) }
    if glass?.isInteractive == true {
      answering = answering ?? GlassAnswering(self)
    } else {
      let former = answering
      answering = nil
      former?.end()
    }
  }

  private var hasEdge = false

  private func showEdge(_ isShown: Bool) {
    hasEdge = isShown
    layer.borderWidth = isShown ? 1 / displayScale : 0
    layer.borderColor = UIGlassEffect.edge.resolvedColor(with: currentTraits).cgColor
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if hasEdge { showEdge(true) }
  }

  /// A view with a frame and without a material.
  public convenience override init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// A view without a material.
  public convenience init() { self.init(effect: nil) }

  /// A view as created by `init(effect:)`: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
    takeIn(coder, in: UIVisualEffectView.self)
  }

  override var backdropDeviation: CGFloat {
    currentTraits.reducesTransparency ? 0 : effect?.softness ?? 0
  }

  override func windowChanged() {
    super.windowChanged()
    window?.backdrops.add(self)
  }

  private func addContent() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}
