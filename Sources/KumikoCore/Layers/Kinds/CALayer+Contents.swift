import KumikoFoundation
import KumikoGraphics

/// The position and scaling of a layer's contents.
public nonisolated struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The gravity's name.
  public let rawValue: String

  /// A gravity by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Stretched to the layer.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits, in the middle.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers the layer, in the middle.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// Unscaled, in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Unscaled, at the middle of the upper edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Unscaled, at the middle of the lower edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Unscaled, at the middle of the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Unscaled, at the middle of the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// Unscaled, in the upper left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// Unscaled, in the upper right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// Unscaled, in the lower left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// Unscaled, in the lower right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")

  fileprivate var mode: UIView.ContentMode {
    switch self {
    case .resizeAspect: .scaleAspectFit
    case .resizeAspectFill: .scaleAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    default: .scaleToFill
    }
  }
}

/// The interpolation of contents that are scaled.
public nonisolated struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The filter's name.
  public let rawValue: String

  /// A filter by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Each pixel is the nearest one of the picture.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Pixels are mixed.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Pixels are mixed; if the picture is drawn much smaller, many of them for each.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The storage format of contents.
public nonisolated struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The format's name.
  public let rawValue: String

  /// A format by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Eight bits each for red, green, blue and opacity.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// Floating-point numbers.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// Grey.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// The picture that a layer shows.
struct LayerPicture {
  var image: CGImage?
  var gravity = CALayerContentsGravity.resize
  var scale: CGFloat = 1
  /// The part that is shown, as shares of width and height.
  var part = LayerPicture.whole
  /// The part of it that is stretched, as shares; the rest around is not.
  var middle = LayerPicture.whole
  var growth = CALayerContentsFilter.linear
  var shrinking = CALayerContentsFilter.linear
  var format = CALayerContentsFormat.RGBA8Uint
  private let enlarged = EnlargedPicture()

  static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

  func place(in rect: CGRect, scale: CGFloat) -> (rect: CGRect, source: CGRect)? {
    guard let image else { return nil }
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let source = CGRect(
      x: part.minX * width, y: part.minY * height, width: part.width * width,
      height: part.height * height)
    guard source.width > 0, source.height > 0 else { return nil }
    let factor = scale / self.scale
    return (
      gravity.mode.place(
        CGSize(width: source.width * factor, height: source.height * factor), in: rect), source
    )
  }

  func compose(into canvas: inout Canvas) {
    guard let image, let place = place(in: canvas.rect, scale: canvas.scale) else { return }
    if middle != LayerPicture.whole, let piece = image.cropping(to: place.source) {
      return composeStretched(piece, in: place.rect, into: &canvas)
    }
    let isWhole = part == LayerPicture.whole
    var command = ImageCommand(
      image.bitmap, in: place.rect, source: isWhole ? nil : place.source, opacity: canvas.opacity)
    if growth == .nearest, place.rect.width > place.source.width,
      let bitmap = enlarged.bitmap(of: image, place.source, for: place.rect.size)
    {
      (command.bitmap, command.source) = (bitmap, nil)
    }
    canvas.commands.append(.image(command))
  }

  /// A picture whose borders keep their size.
  private func composeStretched(_ piece: CGImage, in rect: CGRect, into canvas: inout Canvas) {
    // The borders keep their size in points.
    let (width, height) = (CGFloat(piece.width), CGFloat(piece.height))
    let factor = canvas.scale / scale
    let bitmap =
      factor == 1
      ? piece.bitmap
      : enlarged.bitmap(
        of: piece, CGRect(x: 0, y: 0, width: width, height: height),
        for: CGSize(width: width * factor, height: height * factor)) ?? piece.bitmap
    let size = CGSize(width: bitmap.width, height: bitmap.height)
    canvas.commands.append(
      .image(
        ImageCommand(
          bitmap, in: rect,
          slices: UIEdgeInsets(
            top: (middle.minY * size.height).rounded(), left: (middle.minX * size.width).rounded(),
            bottom: ((1 - middle.maxY) * size.height).rounded(),
            right: ((1 - middle.maxX) * size.width).rounded()), opacity: canvas.opacity)))
  }
}

/// A picture in another size, kept while it is drawn in that.
private final class EnlargedPicture {
  private var made: (image: CGImage, part: CGRect, bitmap: Bitmap)?

  func bitmap(of image: CGImage, _ part: CGRect, for size: CGSize) -> Bitmap? {
    let (width, height) = (size.width.rounded().whole, size.height.rounded().whole)
    guard (1...4_096).contains(width), (1...4_096).contains(height) else { return nil }
    if let made, made.image === image, made.part == part, made.bitmap.width == width,
      made.bitmap.height == height
    {
      return made.bitmap
    }
    guard let piece = image.cropping(to: part) else { return nil }
    let bitmap = piece.bitmap.resized(width: width, height: height)
    made = (image, part, bitmap)
    return bitmap
  }
}

extension CALayer {
  /// A `CGImage`, or a `UIImage`, that the layer shows above its background; nil if there is none.
  /// Anything else is reported, and nothing is shown.
  public var contents: Any? {
    get { decoration.picture?.image }
    set {
      let image = newValue.flatMap { $0 as? CGImage ?? ($0 as? UIImage)?.cgImage }
      if newValue != nil, image == nil { Diagnostics.report(.layerContents) }
      change("contents") { changePicture { $0.image = image } }
    }
  }

  /// The position and scaling of the contents; stretched by default.
  public var contentsGravity: CALayerContentsGravity {
    get { decoration.picture?.gravity ?? .resize }
    set { changePicture { $0.gravity = newValue } }
  }

  /// The pixels per point of the picture; 1 by default, and for numbers that are not positive or
  /// not finite. What a layer draws itself always has the scale of the screen.
  public var contentsScale: CGFloat {
    get { decoration.picture?.scale ?? 1 }
    set { changePicture { $0.scale = newValue > 0 && newValue.isFinite ? newValue : 1 } }
  }

  /// The part of the picture that is shown, as shares of its width and height; all of it unless
  /// set.
  public var contentsRect: CGRect {
    get { decoration.picture?.part ?? LayerPicture.whole }
    set {
      let part = GeometryCheck.checked(newValue, of: "the contentsRect of a layer")
      change("contentsRect") { changePicture { $0.part = part } }
    }
  }

  /// The part of the visible contents that is stretched, as shares of them, if the layer has
  /// another size; all of it by default. The rest around keeps its size.
  public var contentsCenter: CGRect {
    get { decoration.picture?.middle ?? LayerPicture.whole }
    set {
      let middle = GeometryCheck.checked(newValue, of: "the contentsCenter of a layer")
        .intersection(LayerPicture.whole)
      changePicture { $0.middle = middle.isNull ? LayerPicture.whole : middle }
    }
  }

  /// The interpolation of enlarged contents; `.linear` by default.
  public var magnificationFilter: CALayerContentsFilter {
    get { decoration.picture?.growth ?? .linear }
    set { changePicture { $0.growth = newValue } }
  }

  /// The interpolation of reduced contents. Stored without effect: the mean of the pixels is drawn
  /// in any case.
  public var minificationFilter: CALayerContentsFilter {
    get { decoration.picture?.shrinking ?? .linear }
    set { changePicture { $0.shrinking = newValue } }
  }

  /// The storage format of contents. Stored without effect: they have eight bits a component.
  public var contentsFormat: CALayerContentsFormat {
    get { decoration.picture?.format ?? .RGBA8Uint }
    set { changePicture { $0.format = newValue } }
  }

  private func changePicture(_ change: (inout LayerPicture) -> Void) {
    var picture = decoration.picture ?? LayerPicture()
    change(&picture)
    decoration.picture = picture
  }
}
