import KumikoFoundation
import KumikoReporting

/// A picture: pixels, or an icon drawn at any size. Images are immutable; methods return modified
/// copies.
///
///     let star = UIImage(systemName: "star.fill")
///     let imageView = UIImageView()
///     imageView.image = star?.withTintColor(.systemYellow, renderingMode: .alwaysOriginal)
public final class UIImage: NSObject, Sendable {
  private let mark = ObjectMark()
  let accessibilityWords = ImageWords()
  let assets: ImageAssets

  /// How an image is coloured.
  public enum RenderingMode: Int, Sendable {
    /// Icons are tinted, other images keep their colours.
    case automatic = 0
    /// The image keeps its colours.
    case alwaysOriginal = 1
    /// The image's shape is drawn in the tint of the view.
    case alwaysTemplate = 2
  }

  /// How the part between fixed borders fills its area.
  public enum ResizingMode: Int, Sendable {
    /// It is repeated.
    case tile = 0
    /// It is stretched.
    case stretch = 1
  }

  /// The source of the pixels.
  package enum Source: Sendable {
    /// Pixels, with this many per point.
    case bitmap(Bitmap, scale: CGFloat)
    /// Pixels that are decoded when the image is shown, with this many per point.
    case encoded(EncodedPicture, scale: CGFloat)
    /// An icon of the bundled set, by its name.
    case icon(name: String, pointSize: CGFloat)
  }

  /// The source of the pixels.
  package let source: Source
  /// Size in points.
  public let size: CGSize
  /// How the image is coloured.
  public let renderingMode: RenderingMode
  /// The icon's size and weight; nil for icons of the default size and for other images.
  public let symbolConfiguration: SymbolConfiguration?
  /// Borders that keep their size where the image is drawn larger or smaller, in points.
  public let capInsets: UIEdgeInsets
  /// How the part between the borders fills its area.
  public let resizingMode: ResizingMode
  /// Images that are shown one after the other, for equal times; nil for an image without
  /// animation. Image views start when the image is set.
  public let images: [UIImage]?
  /// The duration of one cycle, in seconds; 0 if there is no animation.
  public let duration: TimeInterval
  /// The colour of the image, regardless of the view's tint; nil for the view's.
  let tint: UIColor?
  /// Whether it is mirrored, and whether only for right-to-left.
  let mirror: Mirror
  /// The margins around the part that layout aligns, in points; kept for an app's own layout code.
  public let alignmentRectInsets: UIEdgeInsets

  /// When an image is mirrored.
  struct Mirror: OptionSet {
    let rawValue: UInt8
    static let always = Mirror(rawValue: 1)
    static let rightToLeft = Mirror(rawValue: 2)
  }

  /// An empty image, which shows nothing.
  public override convenience init() {
    self.init(bitmap: Bitmap(width: 0, height: 0, format: .mask, bytes: []))
  }

  /// An image from pixels, `scale` of them per point.
  package convenience init(bitmap: Bitmap, scale: CGFloat = 1) {
    self.init(pixels: .bitmap(bitmap, scale: scale))
  }

  /// An image from pixels.
  convenience init(
    pixels source: Source, look: NamedAssets.Look = NamedAssets.Look(), asset: UIImageAsset? = nil
  ) {
    var size = CGSize.zero
    if case .bitmap(let bitmap, let scale) = source {
      size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    } else if case .encoded(let picture, let scale) = source {
      size = CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
    }
    self.init(
      source: source, size: size, renderingMode: look.mode, configuration: nil, tint: nil,
      asset: asset, mirror: look.flips ? .rightToLeft : [])
  }

  /// An icon of the bundled set by its name. If there is none, which is reported, a name composed
  /// of the words of Apple's names yields a placeholder, a question mark in a dashed square, and
  /// any other name nil.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// An image from the bytes of a PNG, JPEG, GIF, WebP or SVG file; of several pictures in it the
  /// first, upright regardless of the camera's orientation; nil if they are none of these, which is
  /// reported. A large one is decoded when it is shown, at the size at which it is shown.
  public convenience init?(data: Data) {
    do {
      self.init(pixels: try EncodedPicture.source(of: data, scale: 1))
    } catch {
      Diagnostics.report(.imageNotRead("data of \(data.count) bytes", "\(error)"))
      return nil
    }
  }

  /// A check mark.
  public static var checkmark: UIImage {
    UIImage(systemName: "checkmark")
      ?? UIImage()
  }

  /// A plus sign.
  public static var add: UIImage { UIImage(systemName: "plus.circle.fill") ?? UIImage() }

  /// A minus sign.
  public static var remove: UIImage { UIImage(systemName: "minus.circle.fill") ?? UIImage() }

  /// Three dots.
  public static var actions: UIImage { UIImage(systemName: "ellipsis.circle") ?? UIImage() }

  /// A check mark in a circle.
  public static var strokedCheckmark: UIImage {
    UIImage(systemName: "checkmark.circle") ?? UIImage()
  }

  /// Whether an image shows the same picture in the same way: the same icon or equal pixels, in
  /// equal colours, sizes and variants. Images that were loaded twice are equal; comparing
  /// different pixels of one size takes time in proportion to their number.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIImage).map { $0 === self || shows(the: $0) } ?? false
  }

  /// Equal images have equal hashes.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(renderingMode)
    if case .icon(let name, _) = source { hasher.combine(name) }
    return hasher.finalize()
  }

  /// The symbol configuration of the image; nil if none was specified.
  public var configuration: Configuration? { symbolConfiguration }

  /// Whether the image is an icon, which is drawn in the tint colour by default.
  public var isSymbolImage: Bool {
    if case .icon = source { return true }
    return false
  }

  /// Pixels per point of the image itself; 1 for icons.
  public var scale: CGFloat {
    switch source {
    case .bitmap(_, let scale), .encoded(_, let scale): scale
    case .icon: 1
    }
  }

  /// The picture as a PNG file, for other programs; nil for icons, which have no size of their own.
  package var itemData: Data? {
    switch source {
    case .icon: nil
    case .encoded(let picture, _):
      picture.pngFile ?? pngData()
    case .bitmap: pngData()
    }
  }

  /// Whether the image is drawn in a tint.
  package var isTinted: Bool {
    switch renderingMode {
    case .automatic: isSymbolImage
    case .alwaysOriginal: false
    case .alwaysTemplate: true
    }
  }

  /// The same picture with borders, in points, that keep their size where it is drawn larger or
  /// smaller. The area between them is repeated by default; on displays of another scale than the
  /// image's it is stretched. Icons have no borders.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile
  ) -> UIImage {
    // Parts of pictures are drawn with pixels.
    guard !isSymbolImage, let source = preparingForDisplay()?.source else { return self }
    func bounded(_ inset: CGFloat) -> CGFloat { inset.isFinite ? max(0, inset) : 0 }
    return UIImage(
      source: source, size: size, renderingMode: renderingMode,
      configuration: symbolConfiguration, tint: tint,
      capInsets: UIEdgeInsets(
        top: bounded(capInsets.top), left: bounded(capInsets.left),
        bottom: bounded(capInsets.bottom), right: bounded(capInsets.right)),
      resizingMode: resizingMode, asset: assets.current, mirror: mirror,
      alignment: alignmentRectInsets)
  }

  /// The same picture with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      source: source, size: size, renderingMode: renderingMode,
      configuration: symbolConfiguration, tint: tint, capInsets: capInsets,
      resizingMode: resizingMode, asset: assets.current, mirror: mirror,
      alignment: alignmentRectInsets)
  }

  /// The shape of the image in its own colour, regardless of the view's tint.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// The shape of the image in a colour of its own; with `.alwaysTemplate` the view's tint has
  /// precedence.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(
      source: source, size: size, renderingMode: renderingMode,
      configuration: symbolConfiguration, tint: color, capInsets: capInsets,
      resizingMode: resizingMode, asset: assets.current, mirror: mirror,
      alignment: alignmentRectInsets)
  }

  /// The same picture as a variant of an asset; of no asset for nil.
  func keeping(_ asset: UIImageAsset?) -> UIImage {
    UIImage(
      source: source, size: size, renderingMode: renderingMode,
      configuration: symbolConfiguration, tint: tint, capInsets: capInsets,
      resizingMode: resizingMode, images: images, duration: duration, asset: asset, mirror: mirror,
      alignment: alignmentRectInsets)
  }

  /// The same picture, mirrored or with another alignment.
  func with(_ mirror: Mirror, alignment: UIEdgeInsets) -> UIImage {
    UIImage(
      source: source, size: size, renderingMode: renderingMode,
      configuration: symbolConfiguration, tint: tint, capInsets: capInsets,
      resizingMode: resizingMode, images: images, duration: duration, asset: assets.current,
      mirror: mirror, alignment: alignment)
  }

  /// The pixels of another picture, drawn as this one.
  func drawn(as form: UIImage) -> UIImage {
    UIImage(
      source: form.source, size: form.size, renderingMode: renderingMode,
      configuration: symbolConfiguration, tint: tint, capInsets: capInsets,
      resizingMode: resizingMode, mirror: mirror, alignment: alignmentRectInsets)
  }

  /// The colour in which the shape is drawn, given the view's tint; nil if the image keeps its own
  /// colours.
  package func color(tint viewTint: UIColor) -> UIColor? {
    let own = tint ?? (isSymbolImage ? symbolConfiguration?.colors.first : nil)
    if let own { return renderingMode == .alwaysTemplate ? viewTint : own }
    return isTinted ? viewTint : nil
  }

  /// The image as a template for the tint colour, unless it specifies its own rendering.
  package var asTemplate: UIImage {
    renderingMode == .automatic && tint == nil && !isTinted
      ? withRenderingMode(.alwaysTemplate) : self
  }

  /// The pixels for a rectangle of the given size in pixels: an icon is drawn for that size, a
  /// large picture is decoded for it unless cached, and a bitmap is returned as it is.
  package func bitmap(forPixelWidth width: Int, height: Int) -> Bitmap? {
    switch source {
    case .bitmap(let bitmap, _): bitmap
    case .encoded(let picture, _):
      picture.bitmap(shrunkBy: picture.factor(forPixelWidth: width, height: height))
    case .icon(let name, _):
      ImageSystem.decoder.icon(
        named: name, weight: symbolConfiguration?.weight ?? .unspecified, pixelWidth: width,
        pixelHeight: height)
    }
  }

  convenience init(
    icon name: String, ratio: CGFloat, configuration: SymbolConfiguration?,
    renderingMode: RenderingMode, tint: UIColor?
  ) {
    let height = configuration?.height ?? 17
    self.init(
      source: .icon(name: name, pointSize: height),
      size: CGSize(width: (height * ratio).rounded(), height: height.rounded()),
      renderingMode: renderingMode, configuration: configuration, tint: tint)
  }

  /// An animation of images; where nothing is animated, the first is drawn.
  convenience init(_ images: [UIImage], from first: UIImage, duration: TimeInterval) {
    self.init(
      source: first.source, size: first.size, renderingMode: first.renderingMode,
      configuration: first.symbolConfiguration, tint: first.tint, images: images,
      duration: duration)
  }

  init(
    source: Source, size: CGSize, renderingMode: RenderingMode,
    configuration: SymbolConfiguration?, tint: UIColor?, capInsets: UIEdgeInsets = .zero,
    resizingMode: ResizingMode = .tile, images: [UIImage]? = nil, duration: TimeInterval = 0,
    asset: UIImageAsset? = nil, mirror: Mirror = [], alignment: UIEdgeInsets = .zero
  ) {
    (self.mirror, alignmentRectInsets) = (mirror, alignment)
    assets = ImageAssets(asset)
    (self.images, self.duration) = (images, duration)
    self.capInsets = capInsets
    self.resizingMode = resizingMode
    self.source = source
    self.size = size
    self.renderingMode = renderingMode
    symbolConfiguration = configuration
    self.tint = tint
  }
}
