import KumikoFoundation
import KumikoGraphics

/// The background of a bar, and the line at its edge.
final class BarBackground: UIView {
  private let material = UIVisualEffectView(effect: nil)
  private let color = UIView()
  private let picture = UIImageView(frame: .zero)
  private let line = UIView()
  private var shadow: UIImageView?
  /// Whether the line is at the upper edge, otherwise at the lower one.
  var isLineAtTop: Bool { didSet { if isLineAtTop != oldValue { setNeedsLayout() } } }

  init(isLineAtTop: Bool) {
    self.isLineAtTop = isLineAtTop
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    picture.clipsToBounds = true
    for view in [material, color, picture, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an appearance; it is opaque unless `isTranslucent`. For one without a background, the
  /// views stay, so that they can fade out.
  func show(_ appearance: UIBarAppearance, isTranslucent: Bool) {
    let hasEdge = appearance.shadowColor != nil || appearance.shadowImage != nil
    alpha = appearance.hasBackground || hasEdge ? 1 : 0
    guard alpha > 0 else { return }
    material.effect = isTranslucent ? appearance.backgroundEffect : nil
    backgroundColor =
      isTranslucent || appearance.backgroundEffect == nil ? nil : UIBlurEffect.opaqueBar
    color.backgroundColor = appearance.backgroundColor
    picture.image = appearance.backgroundImage
    picture.contentMode = appearance.backgroundImageContentMode
    line.backgroundColor = appearance.shadowImage == nil ? appearance.shadowColor : nil
    show(shadow: appearance.shadowImage)
  }

  private func show(shadow image: UIImage?) {
    guard image != nil || shadow != nil else { return }
    let view = shadow ?? UIImageView(frame: .zero)
    if shadow == nil {
      shadow = view
      addSubview(view)
    }
    view.image = image
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [material, color, picture] { view.frame = bounds }
    let width = 1 / displayScale
    line.frame = CGRect(
      x: 0, y: isLineAtTop ? 0 : bounds.height - width, width: bounds.width, height: width)
    guard let shadow, let size = shadow.image?.size else { return }
    shadow.frame = CGRect(
      x: 0, y: isLineAtTop ? -size.height : bounds.height, width: bounds.width,
      height: size.height)
  }
}

/// The look of a bar: its appearances, and the properties set without one, each of which changes
/// only its part of the standard appearance.
final class BarLooks<Appearance: UIBarAppearance> {
  /// Called when a visible property changed.
  var changed: () -> Void = {}

  /// The bar keeps a copy, and observes its changes.
  var standard: Appearance {
    get { keptStandard }
    set {
      isStandardChosen = true
      keptStandard = kept(newValue)
      changed()
    }
  }
  /// Whether the standard appearance was replaced by the app.
  private(set) var isStandardChosen = false
  var edge: Appearance? {
    get { keptEdge }
    set {
      keptEdge = newValue.map(kept)
      changed()
    }
  }
  var compact: Appearance?
  var compactEdge: Appearance?
  /// Whether the material of an appearance is translucent.
  var isTranslucent = true { didSet { if isTranslucent != oldValue { changed() } } }
  /// Whether buttons are on glass, since an edge effect replaces the background.
  var hasGlass = false { didSet { if hasGlass != oldValue { changed() } } }
  var style = UIBarStyle.default
  var tint: UIColor? {
    didSet {
      standard.backgroundColor = tint
      showEffect()
    }
  }
  var background: UIImage? {
    didSet {
      // An image without size means no background.
      standard.backgroundImage = background?.size == .zero ? nil : background
      showEffect()
    }
  }
  var shadow: UIImage? {
    didSet {
      standard.shadowColor = shadow == nil ? .separator : nil
      // An image without size means no line.
      standard.shadowImage = shadow?.size == .zero ? nil : shadow
    }
  }

  private var keptStandard: Appearance
  private var keptEdge: Appearance?

  init(_ standard: Appearance) {
    keptStandard = standard
    standard.onChange = { [weak self] in self?.changed() }
  }

  /// Whether a background was set without an appearance.
  var hasOwnBackground: Bool { tint != nil || background != nil }

  private func kept(_ appearance: Appearance) -> Appearance {
    let copy = appearance.duplicate() as? Appearance ?? appearance
    copy.onChange = { [weak self] in self?.changed() }
    return copy
  }

  private func showEffect() {
    standard.backgroundEffect =
      hasOwnBackground ? nil : UIBlurEffect(style: .systemChromeMaterial)
    changed()
  }
}

extension UIBarAppearance {
  /// The background behind the content of a bar if that is a colour or an image of the app; nil for
  /// the default background.
  var ground: UIColor? {
    if let backgroundImage, backgroundImage.size != .zero {
      return UIColor(patternImage: backgroundImage)
    }
    return backgroundColor
  }
}
