import KumikoFoundation
import KumikoGraphics

/// Lays a material over what is behind it.
open class UIVisualEffectView: UIView {
  /// Where content goes that stands on the material; as large as the view.
  public let contentView = UIView()

  /// The material; nil shows nothing.
  open var effect: UIVisualEffect? {
    didSet { if effect !== oldValue { showEffect() } }
  }

  /// A view with a material.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    addContent()
    self.effect = effect
    showEffect()
  }

  private func showEffect() {
    backgroundColor = effect?.tint
    contentView.alpha = effect?.contentOpacity ?? 1
    contentView.tintColor = effect?.contentTint
  }

  /// A view with a frame and without a material.
  public convenience override init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// A view without a material.
  public convenience init() { self.init(effect: nil) }

  /// A view as `init(effect:)` makes it: there are no archives of views on Linux.
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
