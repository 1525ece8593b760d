import Foundation

/// Observes files that are written in some folders.
///
/// It uses inotify, so that nothing runs while nothing is written. Writes by another machine to a
/// network folder are not reported.
nonisolated final class SourceWatch: Sendable {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private let descriptor: Int32
  private let folders: [Int32: String]

  /// Begins to watch.
  ///
  /// - Throws: `Problem` if the kernel refuses, as it does from some thousand folders on.
  init(_ folders: Set<String>) throws {
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard descriptor >= 0 else {
      throw Problem(description: "files cannot be watched: \(String(cString: strerror(errno)))")
    }
    var watches: [Int32: String] = [:]
    let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
    for folder in folders {
      let watch = inotify_add_watch(descriptor, folder, events)
      guard watch >= 0 else {
        let reason =
          errno == ENOSPC
          ? "the system lets a user watch no more folders; "
            + "raise fs.inotify.max_user_watches" : String(cString: strerror(errno))
        close(descriptor)
        throw Problem(description: "\(folder) cannot be watched: \(reason)")
      }
      watches[watch] = folder
    }
    self.folders = watches
  }

  deinit { close(descriptor) }

  /// Waits until a file is written, and then for a pause: editors write several files, and a
  /// checkout many.
  ///
  /// - Parameter quiet: the length of the pause, in milliseconds.
  /// - Returns: the paths of files and folders that were written, moved, created or deleted.
  func next(quiet: Int32 = 20) -> Set<String> {
    var changes: Set<String> = []
    while true {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&request, 1, changes.isEmpty ? -1 : quiet)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return changes }
      let news = read()
      guard !news.isEmpty else { return changes }
      changes.formUnion(news.filter(SourceWatch.isSource))
    }
  }

  /// Editors write temporary files beside sources.
  private static func isSource(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return !name.hasPrefix(".") && !name.hasPrefix("#") && !name.hasSuffix("~")
      && !name.hasSuffix(".swp")
  }

  private func read() -> [String] {
    var changes: [String] = []
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      var offset = 0
      while offset < count {
        let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
        let start = offset + MemoryLayout<inotify_event>.size
        let bytes = buffer[start..<start + Int(event.len)].prefix { $0 != 0 }
        let name = String(decoding: bytes, as: UTF8.self)
        offset = start + Int(event.len)
        guard let folder = folders[event.wd], !name.isEmpty else { continue }
        changes.append("\(folder)/\(name)")
      }
    }
    return changes
  }
}
