import Foundation
import KumikoCore

/// A picture of a window, on which drawing in points of the window is overlaid.
struct WindowPicture {
  private let image: UIImage
  private let frame: CGRect
  private let scale: CGFloat

  /// - Parameter area: the area of the picture, in points of the window; nil for the window.
  /// - Throws: `DrivingProblem.closed` if the picture cannot be decoded.
  init(_ data: Data, of window: UIWindow, area: CGRect? = nil) throws(DrivingProblem) {
    let frame = area ?? window.bounds
    guard let image = UIImage(data: data), frame.width > 0 else { throw .closed }
    (self.image, self.frame) = (image, frame)
    scale = image.size.width * image.scale / frame.width
  }

  /// The picture with a drawing over it.
  ///
  /// - Parameters:
  ///   - area: the area of the result, in points of the window.
  ///   - isOpaque: whether the picture fills the area.
  ///   - draw: draws in points of the window.
  func pngData(in area: CGRect, isOpaque: Bool, _ draw: (CGContext) -> Void) -> Data {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (scale, isOpaque)
    return UIGraphicsImageRenderer(size: area.size, format: format).pngData { context in
      context.cgContext.translateBy(x: -area.minX, y: -area.minY)
      image.draw(in: frame)
      draw(context.cgContext)
    }
  }
}
