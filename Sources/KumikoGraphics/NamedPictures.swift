import KumikoFoundation
import Synchronization

/// The images that were asked for by name lately, decoded.
enum NamedBitmaps {
  /// The most bytes of pixels that are kept; a larger image is not kept at all.
  static let capacity = 64 << 20

  private struct Kept {
    /// Paths, the oldest first.
    var order: [String] = []
    var bitmaps: [String: Bitmap] = [:]
    var bytes = 0
  }

  private static let kept = Mutex(Kept())

  /// The image in a file; throws what reading or decoding throws.
  static func bitmap(at url: URL) throws -> Bitmap {
    if let known = kept.withLock({ $0.bitmaps[url.path] }) { return known }
    let bitmap = try ImageSystem.decoder.bitmap(decoding: try Data(contentsOf: url))
    kept.withLock { keep(bitmap, url.path, in: &$0) }
    return bitmap
  }

  private static func keep(_ bitmap: Bitmap, _ path: String, in kept: inout Kept) {
    guard bitmap.bytes.count <= capacity, kept.bitmaps[path] == nil else { return }
    kept.order.append(path)
    kept.bitmaps[path] = bitmap
    kept.bytes += bitmap.bytes.count
    while kept.bytes > capacity {
      kept.bytes -= kept.bitmaps.removeValue(forKey: kept.order.removeFirst())?.bytes.count ?? 0
    }
  }
}
