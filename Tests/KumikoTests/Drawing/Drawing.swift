import Foundation
import Kumiko
import KumikoGraphics
import KumikoReporting
import Offscreen
import Synchronization

/// Pictures that tests draw, and what their pixels are.
enum Drawing {
  /// Draws on white, one pixel a point.
  static func picture(
    _ width: CGFloat = 20, _ height: CGFloat = 20, scale: CGFloat = 1, isClear: Bool = false,
    _ draw: (CGContext) -> Void
  ) throws -> UIImage {
    // Fonts come with a host.
    _ = try OffscreenHost(size: CGSize(width: 1, height: 1))
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let size = CGSize(width: width, height: height)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      if !isClear {
        UIColor.white.setFill()
        context.fill(CGRect(origin: .zero, size: size))
      }
      UIColor.black.set()
      draw(context.cgContext)
    }
  }

  /// Kinds of what is reported meanwhile.
  static func reports(_ body: () throws -> Void) rethrows -> [String] {
    let kinds = Mutex<[String]>([])
    try Diagnostics.withHandler({ report in kinds.withLock { $0.append(report.kind) } }, body)
    return kinds.withLock { $0 }
  }
}

extension UIImage {
  /// Red, green, blue and opacity of a pixel, 0 … 255, not multiplied by the opacity.
  func pixel(_ x: Int, _ y: Int) -> [Int] {
    guard let image = cgImage, x < image.width, y < image.height,
      let bytes = image.dataProvider?.data
    else { return [] }
    let start = (y * image.width + x) * 4
    let alpha = Int(bytes[start + 3])
    return [0, 1, 2].map { alpha == 0 ? 0 : (Int(bytes[start + $0]) * 255 + alpha / 2) / alpha }
      + [alpha]
  }
}

/// Whether colours differ by no more than a few steps.
func isNear(_ a: [Int], _ b: [Int], within steps: Int = 2) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= steps }
}

nonisolated let white = [255, 255, 255, 255]
nonisolated let black = [0, 0, 0, 255]
nonisolated let red = [255, 0, 0, 255]
nonisolated let blue = [0, 0, 255, 255]

extension UIColor {
  nonisolated static let pureRed = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  nonisolated static let pureBlue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
}
