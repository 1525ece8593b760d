import Foundation
import KumikoGraphics

extension UIImage {
  /// The rendered result of filters, with one pixel per point: it is computed at once. Empty if its
  /// extent is infinite.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }

  /// The rendered result of filters, with a number of pixels per point, and rotated: it is computed
  /// at once. Empty if its extent is infinite.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
    if let picture = ciImage.cgImage ?? CIContext().createCGImage(ciImage, from: ciImage.extent) {
      self.init(cgImage: picture, scale: scale, orientation: orientation)
    } else {
      self.init()
    }
  }

  /// The source of a computed image: always nil, because images are rendered when they are created;
  /// use `cgImage`.
  public var ciImage: CIImage? { nil }
}
