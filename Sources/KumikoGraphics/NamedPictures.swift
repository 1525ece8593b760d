import KumikoFoundation
import Synchronization

/// A cache of recently used images by name.
enum NamedPictures {
  /// The maximum bytes of cached images; a larger image is not cached at all.
  static let capacity = 64 << 20

  /// An image is another one at another scale.
  private struct Key: Hashable {
    var path: String
    var scale: CGFloat
  }

  private struct Kept {
    /// The keys, the oldest first.
    var order: [Key] = []
    var sources: [Key: UIImage.Source] = [:]
    var bytes = 0
  }

  private static let kept = Mutex(Kept())

  /// The image in a file, which is cached unless it is used just once; throws errors of reading and
  /// decoding.
  static func source(at url: URL, scale: CGFloat, keeps: Bool) throws -> UIImage.Source {
    let key = Key(path: url.path, scale: scale)
    if let known = kept.withLock({ $0.sources[key] }) { return known }
    let source =
      try EncodedPicture.source(ofFile: url.path, scale: scale)
      ?? EncodedPicture.source(of: Data(contentsOf: url), scale: scale)
    if keeps { kept.withLock { keep(source, key, in: &$0) } }
    return source
  }

  private static func keep(_ source: UIImage.Source, _ key: Key, in kept: inout Kept) {
    guard source.bytes <= capacity, kept.sources[key] == nil else { return }
    kept.order.append(key)
    kept.sources[key] = source
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
