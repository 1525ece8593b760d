import Foundation
import KumikoCore

/// A picture of a window with numbered elements.
enum NumberedPicture {
  private static let colour = UIColor(red: 0.85, green: 0, blue: 0.45, alpha: 1)

  /// Draws a frame around each element, and its number in a corner.
  ///
  /// - Parameter area: the area of the picture, in points of the window.
  /// - Throws: `DrivingProblem.closed` if the picture cannot be decoded.
  static func pngData(
    _ picture: Data, of window: UIWindow, in area: CGRect, _ elements: [UIAccessibility.Node]
  ) throws(DrivingProblem) -> Data {
    let isWindow = area == window.bounds
    return try WindowPicture(picture, of: window, area: area)
      .pngData(in: area, isOpaque: isWindow) { context in
        for (index, element) in elements.enumerated() {
          draw(index + 1, around: element.frame, in: area, context)
        }
      }
  }

  private static func draw(
    _ number: Int, around frame: CGRect, in bounds: CGRect, _ context: CGContext
  ) {
    let frame = frame.intersection(bounds)
    guard !frame.isNull else { return }
    colour.setStroke()
    context.setLineWidth(1)
    context.stroke(frame.insetBy(dx: 0.5, dy: 0.5))
    let text = NSAttributedString(
      string: "\(number)",
      attributes: [.font: UIFont.boldSystemFont(ofSize: 10), .foregroundColor: UIColor.white])
    let size = text.size()
    let mark = CGRect(
      x: frame.minX, y: frame.minY, width: size.width + 4, height: min(size.height, 14))
    colour.setFill()
    context.fill(mark)
    text.draw(at: CGPoint(x: mark.minX + 2, y: mark.midY - size.height / 2))
  }
}
