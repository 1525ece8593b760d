import KumikoCPictures
import KumikoFoundation
import Synchronization

/// Reads image files and draws icons. Implemented by a backend; see `ImageSystem`.
package protocol ImageDecoder: AnyObject, Sendable {
  /// The picture in the bytes of a PNG, JPEG, GIF, WebP or SVG file.
  ///
  /// - Throws: a backend's own error, which describes in one sentence what is wrong with the bytes.
  func bitmap(decoding data: Data) throws -> Bitmap

  /// The same, reduced: each `factor` × `factor` pixels are averaged into one.
  func bitmap(decoding data: Data, shrunkBy factor: Int) throws -> Bitmap

  /// The width and height of the picture in pixels, read without decoding it; nil if that is not
  /// possible. Pictures of unknown size are decoded at once.
  func pixelSize(of data: Data) throws -> (width: Int, height: Int)?

  /// The duration of each picture of a file, in seconds; a single 0 for a format without
  /// animations.
  func delays(of data: Data) throws -> [Double]

  /// All pictures of a file with several.
  func bitmaps(decoding data: Data) throws -> [Bitmap]

  /// A picture as a PNG file, including its opacity; a coverage mask in black.
  func pngData(of bitmap: Bitmap) throws -> Data

  /// The aspect ratio (width / height) of a bundled icon; nil if there is none of that name.
  func iconAspectRatio(named name: String) -> CGFloat?

  /// The names of all bundled icons.
  var iconNames: [String] { get }

  /// A bundled icon as a coverage mask stretched over a size in pixels; nil if there is none of
  /// that name or the size is empty. The weight is that of its lines.
  func icon(
    named name: String, weight: UIImage.SymbolWeight, pixelWidth: Int, pixelHeight: Int
  ) -> Bitmap?

  /// The layers of a bundled icon as coverage masks like that of the icon, the main one first;
  /// empty if it has a single one.
  func iconLayers(
    named name: String, weight: UIImage.SymbolWeight, pixelWidth: Int, pixelHeight: Int
  ) -> [Bitmap]
}

extension ImageDecoder {
  /// By default, decodes the whole picture, then averages its pixels.
  package func bitmap(decoding data: Data, shrunkBy factor: Int) throws -> Bitmap {
    let whole = try bitmap(decoding: data)
    let factor = max(1, factor)
    return factor == 1
      ? whole
      : whole.resized(
        width: (whole.width + factor - 1) / factor, height: (whole.height + factor - 1) / factor)
  }

  /// None.
  package var iconNames: [String] { [] }

  /// A single layer.
  package func iconLayers(
    named name: String, weight: UIImage.SymbolWeight, pixelWidth: Int, pixelHeight: Int
  ) -> [Bitmap] { [] }

  /// A single picture.
  package func delays(of data: Data) throws -> [Double] { [0] }

  /// A single picture.
  package func bitmaps(decoding data: Data) throws -> [Bitmap] { [try bitmap(decoding: data)] }

  /// Throws: not every backend writes files.
  package func pngData(of bitmap: Bitmap) throws -> Data { throw CocoaError(.featureUnsupported) }

  /// Not known.
  package func pixelSize(of data: Data) throws -> (width: Int, height: Int)? { nil }
}

/// The decoder in use.
package enum ImageSystem {
  /// The decoder that images use.
  ///
  /// A program may create images before a host has started, for instance in the initialiser of a
  /// global: the backend that it is linked with sets its decoder then. Without a backend, no image
  /// can be read and every icon is an empty square.
  package static var decoder: any ImageDecoder {
    get {
      let found = current.withLock { $0 }
      guard found is NoImages else { return found }
      linked
      return current.withLock { $0 }
    }
    set { current.withLock { $0 = newValue } }
  }

  private static let current = Mutex<any ImageDecoder>(NoImages())
  /// Runs once.
  private static let linked: Void = kumiko_install_linked_images()
}

private final class NoImages: ImageDecoder {
  struct NoDecoder: Error, CustomStringConvertible {
    let description = "images cannot be read before a backend is running"
  }

  func bitmap(decoding data: Data) throws -> Bitmap { throw NoDecoder() }
  func iconAspectRatio(named name: String) -> CGFloat? { SymbolWords.makeUp(name) ? 1 : nil }
  func icon(
    named name: String, weight: UIImage.SymbolWeight, pixelWidth: Int, pixelHeight: Int
  ) -> Bitmap? { nil }
}
