import KumikoFoundation
import Synchronization

/// Reads image files and draws icons. A backend brings one; see `ImageSystem`.
package protocol ImageDecoder: AnyObject, Sendable {
  /// The picture in the bytes of a PNG, JPEG or SVG file.
  ///
  /// - Throws: a backend's own error, which says in one sentence what is wrong with the bytes.
  func bitmap(decoding data: Data) throws -> Bitmap

  /// Width divided by height of a bundled icon; nil where there is none of that name.
  func iconAspectRatio(named name: String) -> CGFloat?

  /// A bundled icon as a coverage mask stretched over a size in pixels; nil where there is none of
  /// that name or the size is empty. The weight says how thick its lines are.
  func icon(
    named name: String, weight: UIImage.SymbolWeight, pixelWidth: Int, pixelHeight: Int
  ) -> Bitmap?
}

/// The decoder in use.
package enum ImageSystem {
  /// The decoder that images ask; until a backend sets one, no image can be read and every icon is
  /// an empty square.
  package static var decoder: any ImageDecoder {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  private static let current = Mutex<any ImageDecoder>(NoImages())
}

private final class NoImages: ImageDecoder {
  struct NoDecoder: Error, CustomStringConvertible {
    let description = "images cannot be read before a backend is running"
  }

  func bitmap(decoding data: Data) throws -> Bitmap { throw NoDecoder() }
  func iconAspectRatio(named name: String) -> CGFloat? { 1 }
  func icon(
    named name: String, weight: UIImage.SymbolWeight, pixelWidth: Int, pixelHeight: Int
  ) -> Bitmap? { nil }
}
