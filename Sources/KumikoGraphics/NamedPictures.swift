import KumikoFoundation
import Synchronization

/// A cache of recently used images by name.
enum NamedPictures {
  /// The maximum bytes of cached images; a larger image is not cached at all.
  static let capacity = 64 << 20

  private struct Kept {
    /// Paths, the oldest first.
    var order: [String] = []
    var sources: [String: UIImage.Source] = [:]
    var bytes = 0
  }

  private static let kept = Mutex(Kept())

  /// The image in a file, which is cached unless it is used just once; throws errors of reading and
  /// decoding.
  static func source(at url: URL, scale: CGFloat, keeps: Bool) throws -> UIImage.Source {
    if let known = kept.withLock({ $0.sources[url.path] }) { return known }
    let source =
      try EncodedPicture.source(ofFile: url.path, scale: scale)
      ?? EncodedPicture.source(of: Data(contentsOf: url), scale: scale)
    if keeps { kept.withLock { keep(source, url.path, in: &$0) } }
    return source
  }

  private static func keep(_ source: UIImage.Source, _ path: String, in kept: inout Kept) {
    guard source.bytes <= capacity, kept.sources[path] == nil else { return }
    kept.order.append(path)
    kept.sources[path] = source
    kept.bytes += source.bytes
    while kept.bytes > capacity {
      kept.bytes -= kept.sources.removeValue(forKey: kept.order.removeFirst())?.bytes ?? 0
    }
  }
}

extension UIImage.Source {
  /// The memory that the image occupies.
  fileprivate var bytes: Int {
    switch self {
    case .bitmap(let bitmap, _): bitmap.bytes.count
    case .encoded(let picture, _): picture.bytes.memory
    case .icon: 0
    }
  }
}
