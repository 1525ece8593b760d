import KumikoFoundation
import KumikoReporting
import Synchronization

/// A large picture as its file has it, unpacked when it is shown, in the size in which it is shown.
///
/// Nobody keeps all of its pixels: a picture of 6,000 × 4,000 that is shown 200 wide is kept as
/// 375 × 250. What was unpacked last is remembered, up to a number of bytes for all pictures.
package final class EncodedPicture: Sendable {
  /// Pixels from which on a picture is unpacked when it is shown; smaller ones are at once.
  static let threshold = 512 * 512

  /// Pixels a row.
  package let width: Int
  /// Rows.
  package let height: Int
  /// The bytes of the file.
  let data: Data
  private let decoder: any ImageDecoder
  let serial: Int
  private let isBroken = Atomic(false)

  private static let made = Atomic(0)

  init(_ data: Data, width: Int, height: Int, decoder: any ImageDecoder) {
    (self.data, self.width, self.height) = (data, width, height)
    self.decoder = decoder
    serial = EncodedPicture.made.add(1, ordering: .relaxed).newValue
  }

  deinit { UnpackedPictures.forget(serial) }

  /// What an image of a file draws from; throws where its bytes are no picture.
  static func source(of data: Data, scale: CGFloat) throws -> UIImage.Source {
    let decoder = ImageSystem.decoder
    if let size = try decoder.pixelSize(of: data), size.width * size.height > threshold {
      return .encoded(
        EncodedPicture(data, width: size.width, height: size.height, decoder: decoder),
        scale: scale)
    }
    return .bitmap(try decoder.bitmap(decoding: data), scale: scale)
  }

  /// How many pixels each way become one for a rectangle of a size in pixels: a power of two, so
  /// that no more than two of what is kept become one on the screen.
  package func factor(forPixelWidth pixelWidth: Int, height pixelHeight: Int) -> Int {
    let area = Double(pixelWidth) / Double(width) * (Double(pixelHeight) / Double(height))
    var (scale, factor) = (max(area, 0).squareRoot(), 1)
    while scale <= 0.5, min(width, height) / (2 * factor) >= 1 {
      scale *= 2
      factor *= 2
    }
    return factor
  }

  /// The pixels where they were unpacked lately; nil where not.
  package func known(shrunkBy factor: Int) -> Bitmap? {
    UnpackedPictures.bitmap(UnpackedPictures.Key(serial: serial, factor: factor))
  }

  /// The pixels, unpacked now where they were not lately; nil where they cannot be, which is
  /// reported once. Can be asked on any thread.
  package func bitmap(shrunkBy factor: Int) -> Bitmap? {
    let key = UnpackedPictures.Key(serial: serial, factor: factor)
    if let known = UnpackedPictures.bitmap(key) { return known }
    guard !isBroken.load(ordering: .relaxed) else { return nil }
    do {
      let bitmap = try decoder.bitmap(decoding: data, shrunkBy: factor)
      UnpackedPictures.keep(bitmap, key)
      return bitmap
    } catch {
      if !isBroken.exchange(true, ordering: .relaxed) {
        Diagnostics.report(.imageNotRead("data of \(data.count) bytes", "\(error)"))
      }
      return nil
    }
  }
}

/// What was unpacked of large pictures lately.
enum UnpackedPictures {
  /// The most bytes of pixels that are kept; a larger picture is not kept at all.
  static let capacity = 32 << 20

  struct Key: Hashable {
    let serial: Int
    let factor: Int
  }

  private struct Kept {
    /// What was asked for last is last.
    var order: [Key] = []
    var bitmaps: [Key: Bitmap] = [:]
    var bytes = 0
  }

  private static let kept = Mutex(Kept())

  /// Bytes of all pixels that are kept.
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

  /// The picture is gone.
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
