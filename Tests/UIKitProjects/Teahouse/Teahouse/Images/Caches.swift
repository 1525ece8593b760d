import UIKit
import os

/// Pictures in memory; emptied when memory is short.
nonisolated final class ImageCache: @unchecked Sendable {
  private final class Key: NSObject {
    let request: ImageRequest

    init(_ request: ImageRequest) {
      self.request = request
    }

    override var hash: Int { request.hashValue }

    override func isEqual(_ object: Any?) -> Bool {
      (object as? Key)?.request == request
    }
  }

  private let cache = NSCache<Key, UIImage>()

  init(costLimit: Int = 64 << 20) {
    cache.totalCostLimit = costLimit
    cache.countLimit = 300
    NotificationCenter.default.addObserver(
      self, selector: #selector(clear), name: UIApplication.didReceiveMemoryWarningNotification,
      object: nil)
  }

  subscript(request: ImageRequest) -> UIImage? {
    get { cache.object(forKey: Key(request)) }
    set {
      guard let image = newValue else { return cache.removeObject(forKey: Key(request)) }
      let cost = image.cgImage.map { $0.bytesPerRow * $0.height } ?? 0
      cache.setObject(image, forKey: Key(request), cost: cost)
    }
  }

  @objc func clear() {
    cache.removeAllObjects()
  }
}

/// Files as they came, by a name made of their address.
nonisolated struct DiskCache: Sendable {
  let folder: URL
  private let writes = OSAllocatedUnfairLock(initialState: 0)

  static let standard = DiskCache(
    folder: FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
      .appending(path: "Pictures", directoryHint: .isDirectory))

  init(folder: URL) {
    self.folder = folder
  }

  var written: Int { writes.withLock { $0 } }

  func data(for url: URL) -> Data? {
    try? Data(contentsOf: file(for: url), options: .mappedIfSafe)
  }

  func store(_ data: Data, for url: URL) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: file(for: url), options: .atomic)
      writes.withLock { $0 += 1 }
    } catch {
      os_log("a picture was not kept: %{public}@", type: .error, error.localizedDescription)
    }
  }

  private func file(for url: URL) -> URL {
    // FNV-1a, 64 bits.
    let hash = url.absoluteString.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
    }
    return folder.appending(path: String(hash, radix: 16))
  }
}
