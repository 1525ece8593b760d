import Foundation
import KumikoCore

/// A picture of a window, and what is drawn over it in points of the window.
struct WindowPicture {
  private let image: UIImage
  private let frame: CGRect
  private let scale: CGFloat

  /// - Parameter area: what the picture shows, in points of the window; nil for the window.
  /// - Throws: `DrivingProblem.closed` where the picture cannot be read.
  init(_ data: Data, of window: UIWindow, area: CGRect? = nil) throws(DrivingProblem) {
    let frame = area ?? window.bounds
    guard let image = UIImage(data: data), frame.width > 0 else { throw .closed }
    (self.image, self.frame) = (image, frame)
    scale = image.size.width * image.scale / frame.width
  }

  /// The picture with what is drawn over it.
  ///
  /// - Parameters:
  ///   - area: what the result shows, in points of the window.
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
