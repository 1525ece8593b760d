import Foundation
import KumikoGraphics

extension UIImage {
  /// What a recipe of filters makes, one pixel a point: it is computed at once. Without size for
  /// what has no end.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }

  /// What a recipe of filters makes, with so many pixels a point, and turned: it is computed at
  /// once. Without size for what has no end.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
    if let picture = ciImage.cgImage ?? CIContext().createCGImage(ciImage, from: ciImage.extent) {
      self.init(cgImage: picture, scale: scale, orientation: orientation)
    } else {
      self.init()
    }
  }

  /// What the image is computed of: nil, because images have their pixels from the beginning, which
  /// `cgImage` gives.
  public var ciImage: CIImage? { nil }
}
