import Foundation
import KumikoGraphics
import KumikoSDL

/// The pictures of a page, without duplicates.
final class TraceAlbum {
  private var pictures: [(data: Data, width: Int)] = []
  private var shown: Set<Int> = []

  /// Adds a picture; returns its number.
  func add(_ picture: Bitmap) throws -> Int {
    pictures.append((try picture.pngData(), picture.width))
    return pictures.count - 1
  }

  /// A picture on the page. If it already occurs, a script shows it again.
  ///
  /// - Parameter scale: pixels per point.
  func html(of number: Int, _ name: String, scale: Double = 1) -> String {
    let (data, width) = pictures[number]
    let size = Int((Double(width) / scale).rounded(.up))
    guard shown.insert(number).inserted else {
      return "<img alt=\"\(name)\" width=\"\(size)\" data-p=\"p\(number)\">"
    }
    return "<img alt=\"\(name)\" width=\"\(size)\" id=\"p\(number)\" "
      + "src=\"data:image/png;base64,\(data.base64EncodedString())\">"
  }
}
