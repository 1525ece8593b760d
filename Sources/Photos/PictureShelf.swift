import KumikoCore
import KumikoReporting
import Synchronization

/// The contents of the library's folder, read on access, and again after the kernel reports that
/// something was written.
final class PictureShelf: Sendable {
  private struct State {
    var list = PictureList(root: "", folders: [:])
    var folders: [String: [PictureEntry]] = [:]
    var watch: PictureWatch?
    /// Whether the kernel allows all folders to be watched.
    var isWatchable = true
    var source: (any DispatchSourceRead)?
    /// The state that observers were last notified of.
    var told: PictureList?
  }

  private let folder: @Sendable () -> URL?
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "PHPhotoLibrary.changes")
  private let observers = Mutex<[Weak]>([])
  private let isWaiting = Atomic(false)

  private struct Weak: @unchecked Sendable {
    weak var observer: (any PHPhotoLibraryChangeObserver)?
  }

  /// Whether changes reported by the kernel notify observers automatically; tests request it
  /// explicitly.
  private let listens: Bool

  init(folder: @escaping @Sendable () -> URL?, listens: Bool) {
    (self.folder, self.listens) = (folder, listens)
  }

  /// All pictures and films as they are now. The first call reads all folders; later calls only
  /// those in which something was written.
  func list() -> PictureList {
    state.withLock { state in
      refresh(&state)
      return state.list
    }
  }

  // MARK: Reading

  private func refresh(_ state: inout State) {
    let root = folder().map { $0.standardizedFileURL.path } ?? ""
    guard root == state.list.root, let news = state.watch?.news() else {
      return readAll(&state, root)
    }
    guard !news.isEmpty else { return }
    for folder in news { read(folder, &state, root) }
    state.list = PictureList(root: root, folders: state.folders)
  }

  private func readAll(_ state: inout State, _ root: String) {
    state.source?.cancel()
    state.source = nil
    state.watch = state.isWatchable ? PictureWatch() : nil
    state.folders = [:]
    if !root.isEmpty { read(root, &state, root) }
    state.list = PictureList(root: root, folders: state.folders)
    if hasObservers { listen(&state) }
  }

  /// Reads a folder, and its subfolders that are not known yet.
  private func read(_ folder: String, _ state: inout State, _ root: String) {
    var (waiting, kinds) = ([folder], PictureScan.Kinds())
    // On a desktop without a folder for pictures this is the home folder, which is not read
    // completely.
    let isHome = root == URL(fileURLWithPath: NSHomeDirectory()).standardizedFileURL.path
    while let folder = waiting.popLast() {
      // Watched before it is read, so that no change between the two is missed.
      if let watch = state.watch, !watch.add(folder) {
        let isThere = access(folder, R_OK) == 0
        if isThere || folder == root { state.watch = nil }
        if isThere {
          state.isWatchable = false
          Diagnostics.report(.notWatched(folder))
        }
      }
      let (files, inner) = PictureScan.read(folder, &kinds)
      state.folders[folder] = files
      if !isHome { waiting += inner.filter { state.folders[$0] == nil } }
    }
  }

  // MARK: Observers

  private var hasObservers: Bool { observers.withLock { !$0.isEmpty } }

  func register(_ observer: any PHPhotoLibraryChangeObserver) {
    let new = Weak(observer: observer)
    observers.withLock { list in
      list.removeAll { $0.observer == nil || $0.observer === new.observer }
      list.append(new)
    }
    state.withLock { state in
      refresh(&state)
      if state.told == nil { state.told = state.list }
      listen(&state)
    }
  }

  func unregister(_ observer: any PHPhotoLibraryChangeObserver) {
    let identifier = ObjectIdentifier(observer)
    let isLast = observers.withLock { list in
      list.removeAll { entry in
        entry.observer.map { ObjectIdentifier($0) == identifier } ?? true
      }
      return list.isEmpty
    }
    guard isLast else { return }
    state.withLock { state in
      state.source?.cancel()
      (state.source, state.told) = (nil, nil)
    }
  }

  private func listen(_ state: inout State) {
    guard listens, state.source == nil else { return }
    state.source = state.watch?.listen(on: queue) { [weak self] in self?.lookSoon() }
  }

  /// Copying a folder causes many changes, which are reported as one.
  private func lookSoon() {
    guard !isWaiting.exchange(true, ordering: .relaxed) else { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(200)) { [weak self] in
      self?.isWaiting.store(false, ordering: .relaxed)
      self?.look()
    }
  }

  /// Notifies observers of changes since their last notification.
  func look() {
    let change: PHChange? = state.withLock { state in
      refresh(&state)
      guard let told = state.told else { return nil }
      state.told = state.list
      return told.files == state.list.files ? nil : PHChange(state.list)
    }
    guard let change else { return }
    for observer in observers.withLock({ $0.compactMap(\.observer) }) {
      observer.photoLibraryDidChange(change)
    }
  }
}

extension Report {
  fileprivate static func notWatched(_ folder: String) -> Report {
    Report(
      kind: "photos.notWatched",
      message:
        "\(folder) cannot be watched, so pictures that other programs save are found with the "
        + "next fetch alone, which reads all folders; raise fs.inotify.max_user_watches.")
  }
}
