import Foundation

/// Observes, by inotify, in which folders something was written. Writes by another machine to a
/// network folder are not reported.
final class PictureWatch {
  private let descriptor: Int32
  private var folders: [Int32: String] = [:]

  /// Nil if the kernel does not allow watching.
  init?() {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Begins to watch a folder; `false` if the kernel refuses, as it does from some thousand folders
  /// on.
  func add(_ folder: String) -> Bool {
    let events =
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB
      | IN_DELETE_SELF | IN_MOVE_SELF
    let watch = inotify_add_watch(descriptor, folder, UInt32(events) | UInt32(IN_ONLYDIR))
    guard watch >= 0 else { return false }
    folders[watch] = folder
    return true
  }

  /// The folders in which something was written since the last call; nil if a folder was removed or
  /// renamed, or the kernel's queue overflowed: everything has to be read again.
  func news() -> Set<String>? {
    var (changed, isLost): (Set<String>, Bool) = ([], false)
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return }
        var offset = 0
        while offset < count {
          let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
          offset += MemoryLayout<inotify_event>.size + Int(event.len)
          let lost = IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF
          if event.mask & UInt32(lost) != 0 { isLost = true }
          if let folder = folders[event.wd] { changed.insert(folder) }
        }
      }
    }
    return isLost ? nil : changed
  }

  /// Calls a closure on a queue when there are events, until the returned source is cancelled.
  func listen(
    on queue: DispatchQueue, _ told: @escaping @Sendable () -> Void
  ) -> any DispatchSourceRead {
    // The source owns a descriptor, which it closes when it is cancelled.
    let own = dup(descriptor)
    let source = DispatchSource.makeReadSource(fileDescriptor: own, queue: queue)
    source.setEventHandler(handler: told)
    source.setCancelHandler { close(own) }
    source.activate()
    return source
  }
}
