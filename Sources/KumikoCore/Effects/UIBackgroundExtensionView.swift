import KumikoFoundation
import KumikoGraphics

/// A view that extends its content beyond the safe area: what bars, sidebars and the like cover
/// shows the content mirrored at its edges, and blurred.
///
///     let poster = UIImageView(image: picture)
///     let extended = UIBackgroundExtensionView(frame: view.bounds)
///     extended.contentView = poster
///     view.addSubview(extended)
///
/// Views that are not to be mirrored, such as a title, are put above this view, not into the
/// content. The copies are drawn, so they show every change at once; they receive no touches and
/// have no accessibility elements. Each is as large as the content: where more is covered, nothing
/// is drawn.
open class UIBackgroundExtensionView: UIView {
  private let mirrors = [UIRectEdge.top, .left, .bottom, .right].map { MirrorView($0) }
  private let veils = (0..<4).map { _ in UIVisualEffectView(effect: ExtensionBlur()) }

  /// The content; nil, the default, for none.
  open var contentView: UIView? {
    didSet {
      guard contentView !== oldValue else { return }
      if oldValue?.superview === mirrors.last { oldValue?.removeFromSuperview() }
      if let contentView { mirrors.last?.addSubview(contentView) }
      setNeedsLayout()
    }
  }

  /// Whether the content fills the safe area of this view; `true` by default. If `false`, the app
  /// places it, by constraints or by its frame, and what is outside of it is extended.
  open var automaticallyPlacesContentView = true {
    didSet { if automaticallyPlacesContentView != oldValue { setNeedsLayout() } }
  }

  /// A view with a frame and without content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addMirrors()
  }

  /// A view of a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addMirrors()
  }

  private func addMirrors() {
    clipsToBounds = true
    var outer: UIView = self
    for mirror in mirrors {
      mirror.laidOut = { [weak self] in self?.extendContent() }
      outer.addSubview(mirror)
      outer = mirror
    }
    for veil in veils {
      veil.isUserInteractionEnabled = false
      addSubview(veil)
    }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for mirror in mirrors where mirror.frame != bounds { mirror.frame = bounds }
    if automaticallyPlacesContentView, let contentView {
      let frame = bounds.inset(by: safeAreaInsets)
      if contentView.frame != frame { contentView.frame = frame }
    }
    extendContent()
  }

  /// Mirrors the content at the edges beyond which there is space, and blurs what is there.
  private func extendContent() {
    let frame = contentView?.frame ?? bounds
    let isEmpty = frame.width <= 0 || frame.height <= 0
    for mirror in mirrors {
      mirror.mirror(at: isEmpty ? bounds : frame, in: bounds)
    }
    let (top, bottom) = (max(0, frame.minY), max(0, bounds.maxY - frame.maxY))
    let middle = max(0, bounds.height - top - bottom)
    let places = [
      CGRect(x: 0, y: 0, width: bounds.width, height: top),
      CGRect(x: 0, y: bounds.height - bottom, width: bounds.width, height: bottom),
      CGRect(x: 0, y: top, width: max(0, frame.minX), height: middle),
      CGRect(x: frame.maxX, y: top, width: max(0, bounds.width - frame.maxX), height: middle),
    ]
    for (veil, place) in zip(veils, places) {
      veil.isHidden = isEmpty || place.width <= 0 || place.height <= 0
      if !veil.isHidden { veil.frame = place }
    }
  }
}

/// Draws what is inside a second time, mirrored at an edge of the content.
private final class MirrorView: UIView {
  private let edge: UIRectEdge
  var laidOut: () -> Void = {}

  override class var layerClass: AnyClass { CAReplicatorLayer.self }

  init(_ edge: UIRectEdge) {
    self.edge = edge
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// Mirrors at an edge of a rectangle, if there is space beyond it.
  func mirror(at content: CGRect, in space: CGRect) {
    guard let layer = layer as? CAReplicatorLayer else { return }
    let (line, isNeeded): (CGFloat, Bool) =
      switch edge {
      case .top: (content.minY, content.minY > space.minY)
      case .bottom: (content.maxY, content.maxY < space.maxY)
      case .left: (content.minX, content.minX > space.minX)
      default: (content.maxX, content.maxX < space.maxX)
      }
    let isVertical = edge == .top || edge == .bottom
    let shift = 2 * (line - (isVertical ? space.midY : space.midX))
    let flip = CATransform3DMakeScale(isVertical ? 1 : -1, isVertical ? -1 : 1, 1)
    let step = CATransform3DConcat(
      flip, CATransform3DMakeTranslation(isVertical ? 0 : shift, isVertical ? shift : 0, 0))
    let count = isNeeded ? 2 : 1
    if layer.instanceCount != count { layer.instanceCount = count }
    if !CATransform3DEqualToTransform(layer.instanceTransform, step) {
      AnimationContext.withoutAnimation { layer.instanceTransform = step }
    }
  }

  /// The app may have placed the content.
  override func layoutSubviews() {
    super.layoutSubviews()
    laidOut()
  }
}

/// The blur of the extension, without a tint.
private final class ExtensionBlur: UIVisualEffect {
  override var softness: CGFloat { 12 }
}
