import KumikoFoundation

/// The format of a renderer.
open class UIGraphicsRendererFormat: NSObject {
  /// The rectangle that is drawn, in points.
  public fileprivate(set) var bounds = CGRect.zero

  /// The default format.
  public required override init() { super.init() }

  /// The default format.
  open class func `default`() -> Self { Self() }

  /// The best format for the screen.
  open class func preferred() -> Self { Self() }
}

/// The format of pictures.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels per point; those of the screen by default.
  open var scale = UIGraphicsImageRendererFormat.screenScale

  /// Whether the picture is black instead of transparent at first; `false` by default.
  open var opaque = false

  /// The gamut of a picture.
  public enum Range: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// As specified by the screen.
    case automatic = 0
    /// A wider gamut than sRGB.
    case extended = 1
    /// Those of sRGB.
    case standard = 2
  }

  /// The gamut of the picture; always that of sRGB.
  open var preferredRange = Range.automatic

  /// Whether a wider gamut than sRGB is preferred; the picture never has one.
  open var prefersExtendedRange: Bool {
    get { preferredRange == .extended }
    set { preferredRange = newValue ? .extended : .standard }
  }

  /// Whether light brighter than white can be drawn: never.
  open var supportsHighDynamicRange: Bool { false }

  /// The default format.
  public required init() { super.init() }

  /// A format for the screen with some traits.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  /// Pixels per point of the screen that is currently drawn for.
  static var screenScale: CGFloat {
    max(1, UITraitCollection.current.displayScale, DrawingSystem.screenScale)
  }
}

/// The context that a renderer passes to drawing actions.
open class UIGraphicsRendererContext: NSObject {
  /// Draws.
  public internal(set) var cgContext: CGContext
  /// The format of the renderer.
  public let format: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

  /// Fills a rectangle with the current fill colour, with a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws the edges of a rectangle, a point wide and inside of it, with the current stroke colour.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  /// Draws the edges of a rectangle, a point wide and inside of it, with a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }

  /// Clips all further drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The context that an image renderer passes to drawing actions.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The current picture.
  open var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(bitmap: $0.bitmap, scale: cgContext.scale) } ?? UIImage()
  }
}

/// Draws pictures.
open class UIGraphicsRenderer: NSObject {
  /// The format of the renderer.
  public let format: UIGraphicsRendererFormat

  init(format: UIGraphicsRendererFormat, bounds: CGRect) {
    self.format = format
    format.bounds = bounds
  }

  /// Whether the result can be passed to other threads; always `true`.
  open var allowsImageOutput: Bool { true }
}

/// Draws pictures.
///
///     let badge = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
///       UIColor.systemRed.setFill()
///       context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 24, height: 24))
///     }
///
/// Lengths are in points. A size that is empty or too large is reported and results in an image
/// without pixels. Any thread may draw.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  private let bounds: CGRect
  private let imageFormat: UIGraphicsImageRendererFormat

  /// Draws the contents of a rectangle.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, imageFormat) = (bounds, format)
    super.init(format: format, bounds: bounds)
  }

  /// Draws the contents of a rectangle.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Draws a size, from 0, 0.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Draws a size, from 0, 0.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// The picture that a block draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let scale = imageFormat.scale > 0 ? imageFormat.scale : 1
    guard
      let context = CGContext(size: bounds.size, scale: scale, isOpaque: imageFormat.opaque)
    else { return UIImage() }
    context.concatenate(CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let drawing = UIGraphicsImageRendererContext(context, imageFormat)
    actions(drawing)
    return drawing.currentImage
  }

  /// The picture that a block draws, as a PNG file; empty if there is none.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// The picture that a block draws, as a JPEG file of a quality of 0 … 1; empty if there is none.
  /// Transparent parts become white.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

extension UIImage {
  /// A renderer's format for the image: with as many pixels per point.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }
}
