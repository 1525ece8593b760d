import KumikoFoundation
import KumikoGraphics

/// How a picture fills a layer.
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

/// The picture that a layer shows.
struct LayerPicture {
  var image: CGImage?
  var gravity = CALayerContentsGravity.resize
  var scale: CGFloat = 1
  /// The part that is shown, as shares of width and height.
  var part = CGRect(x: 0, y: 0, width: 1, height: 1)

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
    canvas.commands.append(
      .image(
        ImageCommand(
          image.bitmap, in: place.rect,
          source: part == CGRect(x: 0, y: 0, width: 1, height: 1) ? nil : place.source,
          opacity: canvas.opacity)))
  }
}

extension CALayer {
  /// A `CGImage` that the layer shows above its background; nil for none. Anything else is
  /// reported, and nothing is shown.
  public var contents: Any? {
    get { decoration.picture?.image }
    set {
      let image = newValue.flatMap { $0 as? CGImage }
      if newValue != nil, image == nil { Diagnostics.report(.layerContents) }
      changePicture { $0.image = image }
    }
  }

  /// How the picture fills the layer; stretched unless set.
  public var contentsGravity: CALayerContentsGravity {
    get { decoration.picture?.gravity ?? .resize }
    set { changePicture { $0.gravity = newValue } }
  }

  /// Pixels a point of the picture, and of what the layer draws itself; 1 unless set. What a layer
  /// draws itself has the scale of the screen all the same.
  public var contentsScale: CGFloat {
    get { decoration.picture?.scale ?? 1 }
    set { changePicture { $0.scale = newValue > 0 && newValue.isFinite ? newValue : 1 } }
  }

  /// The part of the picture that is shown, as shares of its width and height; all of it unless
  /// set.
  public var contentsRect: CGRect {
    get { decoration.picture?.part ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set {
      let part = GeometryCheck.checked(newValue, of: "the contentsRect of a layer")
      changePicture { $0.part = part }
    }
  }

  private func changePicture(_ change: (inout LayerPicture) -> Void) {
    var picture = decoration.picture ?? LayerPicture()
    change(&picture)
    decoration.picture = picture
  }
}
