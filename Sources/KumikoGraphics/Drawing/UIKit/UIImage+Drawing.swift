import KumikoFoundation

extension UIImage {
  /// The orientation in which the pixels of a picture are stored.
  public enum Orientation: Int, Sendable {
    /// Upright.
    case up = 0
    /// Upside down.
    case down = 1
    /// Rotated by a quarter turn counterclockwise.
    case left = 2
    /// Rotated by a quarter turn clockwise.
    case right = 3
    /// Mirrored.
    case upMirrored = 4
    /// Mirrored vertically.
    case downMirrored = 5
    /// Rotated by a quarter turn counterclockwise and mirrored.
    case leftMirrored = 6
    /// Rotated by a quarter turn clockwise and mirrored.
    case rightMirrored = 7

    /// Whether width and height are swapped.
    package var swapsSides: Bool {
      [.left, .right, .leftMirrored, .rightMirrored].contains(self)
    }
  }

  /// An image of pixels, one per point.
  public convenience init(cgImage: CGImage) { self.init(bitmap: cgImage.bitmap) }

  /// An image of pixels, `scale` of them per point. Pixels that are stored rotated are rotated
  /// upright at once, so that `imageOrientation` is `.up`.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(
      bitmap: cgImage.bitmap.turned(orientation), scale: scale > 0 && scale.isFinite ? scale : 1)
  }

  /// An image of the bytes of a PNG, JPEG, GIF, WebP or SVG file, with a number of pixels per
  /// point; nil if they are none of these, which is reported.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = UIImage(data: data) else { return nil }
    let scale = scale > 0 && scale.isFinite ? scale : 1
    switch image.source {
    case .bitmap(let bitmap, _): self.init(pixels: .bitmap(bitmap, scale: scale))
    case .encoded(let picture, _): self.init(pixels: .encoded(picture, scale: scale))
    case .icon: return nil
    }
  }

  /// The orientation of the pixels: always upright, since they are rotated when they are read.
  public var imageOrientation: Orientation { .up }

  /// The pixels; an icon in black, at the scale of the screen. Nil if there are none. O(pixels) for
  /// large pictures, which are decoded.
  public var cgImage: CGImage? {
    let factor = isSymbolImage ? UIGraphicsImageRendererFormat.screenScale : scale
    let (width, height) = (
      (size.width * factor).rounded().whole, (size.height * factor).rounded().whole
    )
    guard width > 0, height > 0 else { return nil }
    return bitmap(forPixelWidth: width, height: height).map {
      CGImage(mirror.contains(.always) ? $0.turned(.upMirrored) : $0)
    }
  }

  /// Draws the image with its upper left corner at a point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image with its upper left corner at a point, with a blend mode and an opacity.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image over a rectangle; templates are drawn in the current fill colour, black by
  /// default.
  public func draw(in rect: CGRect) { CGContext.withCurrent { draw(in: rect, of: $0) } }

  /// Draws the image over a rectangle, with a blend mode and an opacity.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    CGContext.withCurrent { context in
      context.saveGState()
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      draw(in: rect, of: context)
      context.restoreGState()
    }
  }

  /// Draws the image repeatedly over a rectangle.
  public func drawAsPattern(in rect: CGRect) {
    CGContext.withCurrent { context in
      guard size.width > 0, size.height > 0, let image = cgImage, rect.isFiniteRect else { return }
      context.saveGState()
      context.clip(to: rect)
      // Upright, starting at the origin as patterns do.
      context.translateBy(x: 0, y: size.height)
      context.scaleBy(x: 1, y: -1)
      context.draw(image, in: CGRect(origin: .zero, size: size), byTiling: true)
      context.restoreGState()
    }
  }

  private func draw(in rect: CGRect, of context: CGContext) {
    guard rect.width > 0, rect.height > 0, rect.isFiniteRect else { return }
    let tint = UIColor(context.state.fill)
    context.withCanvas { canvas, place in
      let corner = place(rect.origin)
      canvas.draw(
        self,
        in: CGRect(
          origin: corner,
          size: CGSize(width: rect.width * canvas.scale, height: rect.height * canvas.scale)),
        tint: tint)
    }
  }

  /// The picture as a JPEG file in its own pixels, of a quality of 0 … 1; nil for a picture without
  /// pixels, and without a backend. Transparent parts become white.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let image = cgImage, image.width > 0, image.height > 0 else { return nil }
    let quality = compressionQuality.isFinite ? min(max(Double(compressionQuality), 0), 1) : 1
    return DrawingSystem.engine?.jpegData(of: image.bitmap.colored, quality: quality)
  }
}

extension Bitmap {
  /// The pixels upright. O(pixels).
  package func turned(_ orientation: UIImage.Orientation) -> Bitmap {
    guard orientation != .up else { return self }
    let (columns, rows) = orientation.swapsSides ? (height, width) : (width, height)
    let depth = format == .mask ? 1 : 4
    var turned = [UInt8](repeating: 0, count: bytes.count)
    for y in 0..<rows {
      for x in 0..<columns {
        let (fromX, fromY): (Int, Int) =
          switch orientation {
          case .up: (x, y)
          case .down: (width - 1 - x, height - 1 - y)
          case .left: (width - 1 - y, x)
          case .right: (y, height - 1 - x)
          case .upMirrored: (width - 1 - x, y)
          case .downMirrored: (x, height - 1 - y)
          case .leftMirrored: (y, x)
          case .rightMirrored: (width - 1 - y, height - 1 - x)
          }
        let (from, to) = ((fromY * width + fromX) * depth, (y * columns + x) * depth)
        for part in 0..<depth { turned[to + part] = bytes[from + part] }
      }
    }
    return Bitmap(width: columns, height: rows, format: format, bytes: turned)
  }
}

extension CGImage {
  /// A picture of the bytes of a PNG file; nil if they are not one, which is reported.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard let bitmap = source.data.flatMap(UIImage.init(data:))?.cgImage?.bitmap else { return nil }
    self.init(bitmap)
  }

  /// A picture of the bytes of a JPEG file; nil if they are not one, which is reported.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard let bitmap = source.data.flatMap(UIImage.init(data:))?.cgImage?.bitmap else { return nil }
    self.init(bitmap)
  }
}
