import KumikoCore
import Synchronization

/// Decodes pictures on background threads, two at a time: requested ones first, then those that are
/// decoded in advance.
final class PictureDesk: Sendable {
  static let shared = PictureDesk()

  struct Job: Sendable {
    let identifier: Int
    let work: @Sendable () -> Void
  }

  private struct State {
    var wanted: [Job] = []
    var maybe: [Job] = []
    var workers = 0
    var last = 0
  }

  private let state = Mutex(State())

  /// Enqueues work, and returns the identifier with which it can be removed.
  @discardableResult
  func add(isWanted: Bool, _ work: @escaping @Sendable () -> Void) -> Int {
    PendingWork.begin()
    let (identifier, isWorker) = state.withLock { state in
      state.last += 1
      let job = Job(identifier: state.last, work: work)
      if isWanted { state.wanted.append(job) } else { state.maybe.append(job) }
      let isWorker = state.workers < 2
      if isWorker { state.workers += 1 }
      return (job.identifier, isWorker)
    }
    if isWorker { DispatchQueue.global(qos: .userInitiated).async { self.run() } }
    return identifier
  }

  /// Removes work that has not begun; `false` if it has.
  @discardableResult
  func remove(_ identifier: Int) -> Bool {
    let isGone = state.withLock { state in
      let count = state.wanted.count + state.maybe.count
      state.wanted.removeAll { $0.identifier == identifier }
      state.maybe.removeAll { $0.identifier == identifier }
      return state.wanted.count + state.maybe.count < count
    }
    if isGone { PendingWork.end() }
    return isGone
  }

  private func run() {
    while let job = next() {
      job.work()
      PendingWork.end()
    }
  }

  private func next() -> Job? {
    state.withLock { state in
      if !state.wanted.isEmpty { return state.wanted.removeFirst() }
      if !state.maybe.isEmpty { return state.maybe.removeFirst() }
      state.workers -= 1
      return nil
    }
  }
}

/// A cache of pictures that were decoded before they are requested.
final class PictureCache: Sendable {
  struct Key: Hashable {
    let path: String
    let date: Double
    let width: Int
    let height: Int
    let isFilling: Bool

    init(_ entry: PictureEntry, _ size: CGSize?, _ mode: PHImageContentMode) {
      (path, date, isFilling) = (entry.path, entry.date, mode == .aspectFill)
      let size = size ?? PHImageManagerMaximumSize
      (width, height) = (
        Int(min(max(size.width, -1), 1e6)), Int(min(max(size.height, -1), 1e6))
      )
    }
  }

  fileprivate struct State {
    var images: [Key: UIImage] = [:]
    /// The oldest first.
    var order: [Key] = []
    var jobs: [Key: Int] = [:]
    var bytes = 0
  }

  /// The capacity in bytes of pixels: the oldest pictures are evicted first.
  static let capacity = 64 << 20

  private let state = Mutex(State())

  func image(_ key: Key) -> UIImage? { state.withLock { $0.images[key] } }

  /// Begins to decode a picture unless it is cached or already being decoded.
  func start(_ key: Key, _ make: @escaping @Sendable () -> UIImage?) {
    state.withLock { state in
      guard state.images[key] == nil, state.jobs[key] == nil else { return }
      state.jobs[key] = PictureDesk.shared.add(isWanted: false) { [weak self] in
        guard let self, self.state.withLock({ $0.jobs[key] != nil }) else { return }
        let image = make()
        self.state.withLock { $0.keep(image, key) }
      }
    }
  }

  func stop(_ key: Key) {
    state.withLock { state in
      state.jobs.removeValue(forKey: key).map { _ = PictureDesk.shared.remove($0) }
      state.drop(key)
    }
  }

  func stopAll() {
    let keys = state.withLock { Array($0.images.keys) + Array($0.jobs.keys) }
    keys.forEach(stop)
  }
}

extension PictureCache.State {
  /// Stores a picture, unless caching it was stopped.
  fileprivate mutating func keep(_ image: UIImage?, _ key: PictureCache.Key) {
    guard jobs.removeValue(forKey: key) != nil, let image else { return }
    images[key] = image
    order.append(key)
    bytes += image.pixelBytes
    while bytes > PictureCache.capacity, order.count > 1 { drop(order[0]) }
  }

  fileprivate mutating func drop(_ key: PictureCache.Key) {
    guard let gone = images.removeValue(forKey: key) else { return }
    order.removeAll { $0 == key }
    bytes -= gone.pixelBytes
  }
}

extension UIImage {
  fileprivate var pixelBytes: Int { Int(size.width * scale) * Int(size.height * scale) * 4 }
}
