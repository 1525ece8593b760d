import KumikoFoundation
import KumikoGraphics

/// Shows an image.
///
///     let view = UIImageView(image: UIImage(systemName: "star"))
///     view.contentMode = .scaleAspectFit
///     view.tintColor = .systemYellow
open class UIImageView: UIView {
  /// The image; nil shows nothing.
  open var image: UIImage? {
    willSet { if newValue !== image { willChange("image") } }
    didSet {
      guard image !== oldValue else { return }
      imageChanged()
      playImage(after: oldValue)
      didChange("image")
    }
  }

  /// The image while the view is highlighted; nil for `image`.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage !== oldValue, isHighlighted { imageChanged() } }
  }

  /// Whether the view shows `highlightedImage` and `highlightedAnimationImages`, where it has them.
  /// The image views of a selected or pressed cell do.
  open var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      imageChanged()
      if isAnimating, highlightedAnimationImages != nil {
        stopAnimating()
        startAnimating()
      }
    }
  }

  /// The animation images while the view is highlighted; nil for `animationImages`.
  open var highlightedAnimationImages: [UIImage]? {
    didSet { if isHighlighted { stopAnimating() } }
  }

  /// Creates a view with the size of its image, and another image for the highlighted state.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// The configuration of symbol images; nil if there is none. An image's own configuration takes
  /// precedence.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration != oldValue { imageChanged() } }
  }

  /// Images that are shown one after the other instead of `image`, once `startAnimating()` was
  /// called; nil and empty for `image` alone. Setting them ends the current animation.
  open var animationImages: [UIImage]? {
    didSet { stopAnimating() }
  }

  /// The duration of one round of `animationImages`, in seconds; 0, the default, gives each a
  /// thirtieth of a second. Takes effect with the next start.
  open var animationDuration: TimeInterval = 0

  /// The number of rounds of `animationImages`; 0, the default, for no end. Takes effect with the
  /// next start.
  open var animationRepeatCount = 0

  /// The current symbol effect; nil before the first one.
  var symbolMotion: SymbolMotion?
  /// The current animation.
  private(set) var animation: ImageAnimation?

  /// Whether images are being animated.
  open var isAnimating: Bool { animation != nil }

  /// Starts the animation of `animationImages`, from the first, driven by the frame clock; outside
  /// of a window it waits for one. Does nothing where there are none, or where an animation runs
  /// already.
  open func startAnimating() {
    guard animation == nil else { return }
    let moving = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    guard let images = moving, !images.isEmpty else { return playImage(after: nil) }
    let animation = ImageAnimation(
      images, duration: animationDuration, rounds: animationRepeatCount, in: self)
    self.animation = animation
    animation.follow(window)
    setNeedsDisplay()
  }

  /// Ends the animation and shows `image`; the first of its frames where it has several.
  open func stopAnimating() {
    guard let animation else { return }
    animation.stop()
    self.animation = nil
    setNeedsDisplay()
  }

  /// Shows the frames of an animated image, unless other images are being animated.
  private func playImage(after old: UIImage?) {
    if old?.images != nil { stopAnimating() }
    guard animation == nil, let image, let images = image.images else { return }
    let animation = ImageAnimation(images, duration: image.duration, rounds: 0, in: self)
    self.animation = animation
    animation.follow(window)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    animation?.follow(window)
  }

  /// Whether images with automatic rendering mode are drawn as templates in the tint colour, as in
  /// bars and in system buttons.
  var showsTemplates = false { didSet { if showsTemplates != oldValue { setNeedsDisplay() } } }
  /// The image as it is shown.
  private var shown: UIImage?
  /// The pixels of a large picture.
  private var unpacked: UnpackedPicture?

  /// Creates a view with the size of its image.
  public init(image: UIImage?) {
    self.image = image
    shown = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    playImage(after: nil)
  }

  /// Creates a view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view like `init(frame:)`: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    takeIn(coder, in: UIImageView.self)
  }

  /// The image's size.
  open override var intrinsicContentSize: CGSize { shown?.size ?? super.intrinsicContentSize }

  /// The image's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? size }

  override func composeContent(into canvas: inout Canvas) {
    guard var image = (animation?.image ?? shown)?.resolved(with: canvas.traits),
      image.size.width > 0, image.size.height > 0
    else { return }
    let tint = drawnTint(canvas)
    if showsTemplates { image = image.asTemplate }
    let size = CGSize(
      width: image.size.width * canvas.scale, height: image.size.height * canvas.scale)
    let rect = contentMode.place(size, in: canvas.rect)
    guard case .encoded(let picture, _) = image.source else {
      return canvas.draw(image, in: rect, tint: tint)
    }
    let unpacked = animation?.picture ?? self.unpacked ?? UnpackedPicture()
    if animation == nil { self.unpacked = unpacked }
    let bitmap = unpacked.bitmap(of: picture, for: rect) { [weak self] in self?.setNeedsDisplay() }
    if let bitmap { canvas.draw(bitmap, of: image, in: rect, tint: tint) }
  }

  /// The tint colour as resolved by the traits, unless a subclass uses another one.
  private func drawnTint(_ canvas: Canvas) -> UIColor {
    let tint: UIColor = tintColor
    return canvas.traits.tint != nil && (isTintDimmed || tint === chosenTint) ? .tintColor : tint
  }

  override func contentOverflow(_ ink: CGRect, scale: CGFloat) -> CGRect {
    guard let image = animation?.image ?? shown else { return ink }
    let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    return ink.union(contentMode.place(size, in: ink))
  }

  private func imageChanged() {
    let old = shown?.size
    let image = isHighlighted ? highlightedImage ?? self.image : self.image
    shown = image
    if let image, image.isSymbolImage, let wanted = symbolConfiguration(of: image) {
      // A text style is resolved at the text size of this view.
      currentTraits.performAsCurrent { shown = image.withConfiguration(wanted) }
    }
    if case .encoded = shown?.source {} else { unpacked = nil }
    setNeedsDisplay()
    if shown?.size != old { invalidateIntrinsicContentSize() }
  }

  /// The effective symbol configuration: that of the image, completed by that of the view.
  private func symbolConfiguration(of image: UIImage) -> UIImage.SymbolConfiguration? {
    let own = image.symbolConfiguration
    guard let preferredSymbolConfiguration else { return own?.followsText == true ? own : nil }
    return own.map(preferredSymbolConfiguration.applying) ?? preferredSymbolConfiguration
  }

  /// Symbol images sized by a text style follow the text size.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard
      previousTraitCollection?.preferredContentSizeCategory
        != currentTraits.preferredContentSizeCategory,
      let image, image.isSymbolImage, symbolConfiguration(of: image)?.followsText == true
    else { return }
    imageChanged()
  }

  /// The insets of the image.
  open override var alignmentRectInsets: UIEdgeInsets { shown?.alignmentRectInsets ?? .zero }

  override var lastBaselineFromBottom: CGFloat? {
    shown?.baselineOffsetFromBottom ?? super.lastBaselineFromBottom
  }

  override var firstBaselineFromTop: CGFloat? {
    guard let shown, let offset = shown.baselineOffsetFromBottom else {
      return super.firstBaselineFromTop
    }
    return shown.size.height - offset
  }

  override var descriptionParts: [String] {
    super.descriptionParts + (image.map { ["image = \($0)"] } ?? [])
  }

  override var accessibilityDefaults: AccessibilityDefaults { imageAccessibility }
}

extension UIView.ContentMode {
  /// The rectangle of content of a size in another rectangle; whole numbers stay whole.
  func place(_ size: CGSize, in rect: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return CGRect(origin: rect.origin, size: .zero) }
    let (wide, high) = (rect.width / size.width, rect.height / size.height)
    switch self {
    case .scaleToFill, .redraw: return rect
    case .scaleAspectFit: return centered(size, min(wide, high), rect)
    case .scaleAspectFill: return centered(size, max(wide, high), rect)
    default:
      let (right, bottom) = (rect.maxX - size.width, rect.maxY - size.height)
      let middle = centered(size, 1, rect).origin
      let x: CGFloat =
        switch self {
        case .left, .topLeft, .bottomLeft: rect.minX
        case .right, .topRight, .bottomRight: right
        default: middle.x
        }
      let y: CGFloat =
        switch self {
        case .top, .topLeft, .topRight: rect.minY
        case .bottom, .bottomLeft, .bottomRight: bottom
        default: middle.y
        }
      return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
  }

  private func centered(_ size: CGSize, _ factor: CGFloat, _ rect: CGRect) -> CGRect {
    let scaled = CGSize(
      width: (size.width * factor).rounded(), height: (size.height * factor).rounded())
    return CGRect(
      x: (rect.midX - scaled.width / 2).rounded(.down),
      y: (rect.midY - scaled.height / 2).rounded(.down),
      width: scaled.width, height: scaled.height)
  }
}
