import KumikoFoundation
import KumikoReporting
import Synchronization

/// A large picture in its encoded form, decoded when it is shown, at the size at which it is shown.
///
/// Its full pixels are never kept: a picture of 6,000 × 4,000 that is shown 200 wide is kept as 375
/// × 250. The last decoded bitmaps are cached, up to a number of bytes for all pictures.
package final class EncodedPicture: Sendable {
  /// The number of pixels from which on a picture is decoded when it is shown; smaller ones are
  /// decoded at once.
  static let threshold = 512 * 512

  /// Pixels per row.
  package let width: Int
  /// Rows.
  package let height: Int
  /// The bytes of the file.
  let bytes: PictureBytes
  private let decoder: any ImageDecoder
  let serial: Int
  private let isBroken = Atomic(false)

  private static let made = Atomic(0)

  init(_ bytes: PictureBytes, width: Int, height: Int, decoder: any ImageDecoder) {
    (self.bytes, self.width, self.height) = (bytes, width, height)
    self.decoder = decoder
    serial = EncodedPicture.made.add(1, ordering: .relaxed).newValue
  }

  deinit { UnpackedPictures.forget(serial) }

  /// The source of an image with some bytes; throws if they are not a picture.
  static func source(of data: Data, scale: CGFloat) throws -> UIImage.Source {
    try source(of: data, kept: .memory(data), scale: scale)
  }

  /// The source of an image of a file; nil if the file cannot be read, throws if it is not a
  /// picture.
  static func source(ofFile path: String, scale: CGFloat) throws -> UIImage.Source? {
    if let file = PictureFile(path) {
      let data = file.read()
      if data.count == file.count {
        return try source(of: data, kept: .file(file), scale: scale)
      }
    }
    return try FileManager.default.contents(atPath: path).map { try source(of: $0, scale: scale) }
  }

  private static func source(
    of data: Data, kept bytes: PictureBytes, scale: CGFloat
  ) throws -> UIImage.Source {
    let decoder = ImageSystem.decoder
    if let size = try decoder.pixelSize(of: data), size.width * size.height > threshold {
      return .encoded(
        EncodedPicture(bytes, width: size.width, height: size.height, decoder: decoder),
        scale: scale)
    }
    return .bitmap(try decoder.bitmap(decoding: data), scale: scale)
  }

  /// The bytes if they are those of a PNG file; nil for others.
  var pngFile: Data? {
    let data = bytes.read()
    return data.starts(with: [0x89, 0x50, 0x4E, 0x47]) ? data : nil
  }

  /// The factor by which width and height are reduced for a rectangle of a size in pixels: a power
  /// of two, so that at most two kept pixels become one on the screen.
  package func factor(forPixelWidth pixelWidth: Int, height pixelHeight: Int) -> Int {
    let area = Double(pixelWidth) / Double(width) * (Double(pixelHeight) / Double(height))
    var (scale, factor) = (max(area, 0).squareRoot(), 1)
    while scale <= 0.5, min(width, height) / (2 * factor) >= 1 {
      scale *= 2
      factor *= 2
    }
    return factor
  }

  /// The cached pixels; nil if there are none.
  package func known(shrunkBy factor: Int) -> Bitmap? {
    UnpackedPictures.bitmap(UnpackedPictures.Key(serial: serial, factor: factor))
  }

  /// The pixels, cached or decoded now; nil if they cannot be decoded, which is reported once. Can
  /// be called on any thread.
  package func bitmap(shrunkBy factor: Int) -> Bitmap? {
    let key = UnpackedPictures.Key(serial: serial, factor: factor)
    if let known = UnpackedPictures.bitmap(key) { return known }
    guard !isBroken.load(ordering: .relaxed) else { return nil }
    do {
      let bitmap = try decoder.bitmap(decoding: dataAsBefore(), shrunkBy: factor)
      UnpackedPictures.keep(bitmap, key)
      return bitmap
    } catch {
      if !isBroken.exchange(true, ordering: .relaxed) {
        Diagnostics.report(.imageNotRead(bytes.name, "\(error)"))
      }
      return nil
    }
  }

  private struct OtherPicture: Error, CustomStringConvertible {
    let description = "the file was written over with one of another size"
  }

  /// The bytes; throws if the file now has another picture that does not fit.
  private func dataAsBefore() throws -> Data {
    let data = bytes.read()
    guard case .file = bytes, let size = try decoder.pixelSize(of: data) else { return data }
    guard size.width == width, size.height == height else { throw OtherPicture() }
    return data
  }
}

/// A cache of recently decoded bitmaps of large pictures.
enum UnpackedPictures {
  /// The maximum bytes of cached pixels; a larger picture is not cached at all.
  static let capacity = 32 << 20

  struct Key: Hashable {
    let serial: Int
    let factor: Int
  }

  private struct Kept {
    /// The most recently used is last.
    var order: [Key] = []
    var bitmaps: [Key: Bitmap] = [:]
    var bytes = 0
  }

  private static let kept = Mutex(Kept())

  /// The bytes of all cached pixels.
  static var bytes: Int { kept.withLock { $0.bytes } }

  static func bitmap(_ key: Key) -> Bitmap? {
    kept.withLock { kept in
      guard let found = kept.bitmaps[key] else { return nil }
      if kept.order.last != key, let place = kept.order.lastIndex(of: key) {
        kept.order.append(kept.order.remove(at: place))
      }
      return found
    }
  }

  static func keep(_ bitmap: Bitmap, _ key: Key) {
    guard bitmap.bytes.count <= capacity else { return }
    kept.withLock { kept in
      guard kept.bitmaps.updateValue(bitmap, forKey: key) == nil else { return }
      kept.order.append(key)
      kept.bytes += bitmap.bytes.count
      while kept.bytes > capacity {
        kept.bytes -= kept.bitmaps.removeValue(forKey: kept.order.removeFirst())?.bytes.count ?? 0
      }
    }
  }

  /// The picture was deallocated.
  static func forget(_ serial: Int) {
    let gone = kept.withLock { kept -> [Bitmap] in
      let keys = kept.order.filter { $0.serial == serial }
      if keys.isEmpty { return [] }
      kept.order.removeAll { $0.serial == serial }
      let gone = keys.compactMap { kept.bitmaps.removeValue(forKey: $0) }
      kept.bytes -= gone.reduce(0) { $0 + $1.bytes.count }
      return gone
    }
    _ = gone
  }
}
