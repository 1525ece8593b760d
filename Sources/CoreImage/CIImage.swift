import Foundation
import KumikoGraphics

/// A picture for filters: the description of a computation, on a plane whose y-axis points up. A
/// `CIContext` renders it.
///
///     let blurred = CIImage(cgImage: picture).clampedToExtent()
///       .applyingGaussianBlur(sigma: 8).cropped(to: CGRect(x: 0, y: 0, width: 300, height: 200))
///     let result = CIContext().createCGImage(blurred, from: blurred.extent)
public final class CIImage: NSObject, Sendable {
  private let mark = ObjectMark()
  let recipe: any Recipe
  /// Whether the picture is scaled up without interpolation.
  let isNearest: Bool
  /// The picture that this was created from; nil for computed ones.
  public let cgImage: CGImage?

  init(_ recipe: any Recipe, isNearest: Bool = false) {
    (self.recipe, self.isNearest, cgImage) = (recipe, isNearest, nil)
  }

  /// A picture, its lower left corner at zero, one unit per pixel.
  public init(cgImage image: CGImage) {
    (recipe, isNearest, cgImage) = (PictureRecipe(image: image), false, image)
  }

  /// The pixels of an image, regardless of its orientation; nil if it has none.
  public convenience init?(image: UIImage) {
    guard let picture = image.cgImage else { return nil }
    self.init(cgImage: picture)
  }

  /// A colour with an infinite extent.
  public convenience init(color: CIColor) { self.init(ColorRecipe(color: color)) }

  /// A picture of the bytes of a file; nil if they are not one, which is reported.
  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image: image)
  }

  /// A picture of a file; nil if it is not one, which is reported.
  public convenience init?(contentsOf url: URL) {
    guard let image = UIImage(contentsOfFile: url.path) else { return nil }
    self.init(image: image)
  }

  /// A picture without extent.
  public static func empty() -> CIImage { CIImage(EmptyRecipe()) }

  /// The rectangle of its pixels; can be infinite.
  public var extent: CGRect { recipe.extent }

  /// The extent.
  public override var description: String { ObjectWords.line(self, ["extent = \(extent)"]) }
}

extension CIImage {
  /// The part inside of a rectangle.
  public func cropped(to rect: CGRect) -> CIImage {
    let part = CroppedRecipe(recipe, to: rect)
    return CIImage(part.extent.isEmpty ? EmptyRecipe() : part, isNearest: isNearest)
  }

  /// The picture, whose border pixels are extended infinitely.
  public func clampedToExtent() -> CIImage { clamped(to: extent) }

  /// The part inside of a rectangle, whose border pixels are extended infinitely.
  public func clamped(to rect: CGRect) -> CIImage {
    if rect.isInfinite, extent.isInfinite { return self }
    return CIImage(ClampedRecipe(recipe, to: rect), isNearest: isNearest)
  }

  /// The transformed picture; empty for a degenerate transform. If it becomes smaller, a pixel is
  /// the mean of those that it covers.
  public func transformed(by transform: CGAffineTransform) -> CIImage {
    guard let moved = TransformedRecipe(recipe, by: transform, isNearest: isNearest) else {
      return .empty()
    }
    return CIImage(moved, isNearest: isNearest)
  }

  /// The picture composited over another.
  public func composited(over background: CIImage) -> CIImage {
    CIImage(MixedRecipe(front: recipe, back: background.recipe, rule: .over))
  }

  /// The picture with a Gaussian blur of a standard deviation in pixels; it grows by three times
  /// that on each side.
  public func applyingGaussianBlur(sigma: Double) -> CIImage {
    guard sigma > 0 else { return self }
    return CIImage(BlurredRecipe(recipe, deviation: sigma))
  }

  /// The picture, scaled up without interpolation.
  public func samplingNearest() -> CIImage { CIImage(recipe, isNearest: true) }

  /// The picture, scaled up with interpolation.
  public func samplingLinear() -> CIImage { CIImage(recipe, isNearest: false) }

  /// The result of a filter for the picture; the picture itself if there is no such filter or
  /// result, which is reported.
  public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: filterName, parameters: params) else { return self }
    if filter.inputKeys.contains(kCIInputImageKey) {
      filter.setValue(self, forKey: kCIInputImageKey)
    }
    return filter.outputImage ?? self
  }

  /// The result of a filter for the picture, with default settings.
  public func applyingFilter(_ filterName: String) -> CIImage {
    applyingFilter(filterName, parameters: [:])
  }

  /// The picture rotated or mirrored according to a camera's orientation.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    transformed(by: orientationTransform(for: orientation))
  }

  /// The picture rotated or mirrored according to the number of an orientation, 1 … 8; unchanged
  /// for other numbers.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    UInt32(exactly: orientation).flatMap(CGImagePropertyOrientation.init(rawValue:)).map(oriented)
      ?? self
  }

  /// The transform of `oriented(_:)`: the lower left corner stays where it is.
  public func orientationTransform(for orientation: CGImagePropertyOrientation)
    -> CGAffineTransform
  {
    guard !extent.isInfinite, !extent.isNull else { return .identity }
    let (w, h) = (extent.width, extent.height)
    func matrix(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ x: CGFloat, _ y: CGFloat)
      -> CGAffineTransform
    { CGAffineTransform(a: a, b: b, c: c, d: d, tx: x, ty: y) }
    let turn =
      switch orientation {
      case .up: CGAffineTransform.identity
      case .upMirrored: matrix(-1, 0, 0, 1, w, 0)
      case .down: matrix(-1, 0, 0, -1, w, h)
      case .downMirrored: matrix(1, 0, 0, -1, 0, h)
      case .leftMirrored: matrix(0, -1, -1, 0, h, w)
      case .right: matrix(0, -1, 1, 0, 0, w)
      case .rightMirrored: matrix(0, 1, 1, 0, 0, 0)
      case .left: matrix(0, 1, -1, 0, h, 0)
      }
    let origin = extent.origin
    return CGAffineTransform(translationX: -origin.x, y: -origin.y).concatenating(turn)
      .concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
  }
}
