import KumikoCPictures
import KumikoFoundation
import Synchronization

/// Reads image files and draws icons. A backend brings one; see `ImageSystem`.
package protocol ImageDecoder: AnyObject, Sendable {
  /// The picture in the bytes of a PNG, JPEG, GIF, WebP or SVG file.
  ///
  /// - Throws: a backend's own error, which describes in one sentence what is wrong with the bytes.
  func bitmap(decoding data: Data) throws -> Bitmap

  /// The same with each `factor` × `factor` pixels as one, their mean.
  func bitmap(decoding data: Data, shrunkBy factor: Int) throws -> Bitmap

  /// Pixels a row and rows of the picture, read without unpacking it; nil where that cannot be
  /// done. Pictures of unknown size are unpacked at once.
  func pixelSize(of data: Data) throws -> (width: Int, height: Int)?

  /// How long each picture of a file is shown, in seconds; one without a time for a file of one.
  func delays(of data: Data) throws -> [Double]

  /// All pictures of a file that has several.
  func bitmaps(decoding data: Data) throws -> [Bitmap]

  /// A picture as a PNG file, with what is seen through; a coverage mask in black.
  func pngData(of bitmap: Bitmap) throws -> Data

  /// Width divided by height of a bundled icon; nil where there is none of that name.
  func iconAspectRatio(named name: String) -> CGFloat?

  /// The names of all bundled icons.
  var iconNames: [String] { get }

  /// A bundled icon as a coverage mask stretched over a size in pixels; nil if there is none of
  /// that name or the size is empty. The weight is that of its lines.
  func icon(
    named name: String, weight: UIImage.SymbolWeight, pixelWidth: Int, pixelHeight: Int
  ) -> Bitmap?
}

extension ImageDecoder {
  /// The whole picture, then the means of its pixels.
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

  /// One.
  package func delays(of data: Data) throws -> [Double] { [0] }

  /// One.
  package func bitmaps(decoding data: Data) throws -> [Bitmap] { [try bitmap(decoding: data)] }

  /// Nothing: not every backend writes files.
  package func pngData(of bitmap: Bitmap) throws -> Data { throw CocoaError(.featureUnsupported) }

  /// Not known.
  package func pixelSize(of data: Data) throws -> (width: Int, height: Int)? { nil }
}

/// The decoder in use.
package enum ImageSystem {
  /// The decoder that images use.
  ///
  /// A program may create images before a host has started, for instance in the initializer of a
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
