import Foundation

/// The folder with the sockets of running apps that may be driven: `$XDG_RUNTIME_DIR/kumiko`, which
/// only the user can access.
package nonisolated struct RuntimeFolder: Sendable {
  /// Its path.
  package let path: String
  /// Gives access to it regardless of the length of the path: socket addresses have at most 107
  /// bytes.
  private let descriptor: Descriptor

  /// A socket of the folder.
  package struct Entry: Equatable, Sendable {
    /// The name of the app.
    package let app: String
    /// The app's process.
    package let process: Int32

    package init(app: String, process: Int32) { (self.app, self.process) = (app, process) }

    /// The file name of the socket: the name of the app without characters that are invalid in file
    /// names, and the number of its process.
    package var file: String {
      let plain = app.map { letter in
        letter.isLetter || letter.isNumber || "-_. ".contains(letter) ? letter : "_"
      }
      // Socket addresses have 107 bytes, including the path of the folder and the process's number.
      var name = String(plain.prefix(60))
      while name.utf8.count > 60 { name.removeLast() }
      return "\(name)-\(process).socket"
    }

    /// Parses a file name; nil if it is not one of a socket.
    init?(file: String) {
      guard file.hasSuffix(".socket"), let dash = file.lastIndex(of: "-"),
        let process = Int32(file[file.index(after: dash)...].dropLast(7)), process > 0
      else { return nil }
      (app, self.process) = (String(file[..<dash]), process)
    }
  }

  /// The folder of a user, created if it is missing.
  ///
  /// - Throws: `DoorProblem.noRuntimeFolder`, and `.folder` if it cannot be created or is not
  ///   private to the user.
  package init(environment: [String: String]) throws(DoorProblem) {
    guard let outer = environment["XDG_RUNTIME_DIR"], outer.hasPrefix("/"), access(outer, X_OK) == 0
    else { throw .noRuntimeFolder }
    let path = outer.hasSuffix("/") ? "\(outer)kumiko" : "\(outer)/kumiko"
    if mkdir(path, 0o700) != 0, errno != EEXIST {
      // The path may not be a folder.
      if errno == ENOTDIR { throw .noRuntimeFolder }
      throw .folder(path, reason: "cannot be made: \(SystemText.last)")
    }
    guard let found = Descriptor(open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)) else {
      throw .folder(path, reason: "cannot be entered: \(SystemText.last)")
    }
    var facts = stat()
    guard fstat(found.number, &facts) == 0, facts.st_uid == getuid() else {
      throw .folder(path, reason: "belongs to another user")
    }
    // The folder may have been created with access for others, which is removed.
    if facts.st_mode & 0o777 != 0o700, fchmod(found.number, 0o700) != 0 {
      throw .folder(path, reason: "may be entered by others: \(SystemText.last)")
    }
    (self.path, descriptor) = (path, found)
  }

  /// The path of a socket, for display.
  package func path(of entry: Entry) -> String { "\(path)/\(entry.file)" }

  /// A path of a socket that is short enough for its address.
  func address(of entry: Entry) -> String { "/proc/self/fd/\(descriptor.number)/\(entry.file)" }

  /// Removes the stale socket of a process that has exited.
  ///
  /// - Throws: `DoorProblem.occupied` if another file has the name.
  func clear(_ entry: Entry) throws(DoorProblem) {
    var facts = stat()
    guard fstatat(descriptor.number, entry.file, &facts, AT_SYMLINK_NOFOLLOW) == 0 else { return }
    guard facts.st_mode & S_IFMT == S_IFSOCK else { throw .occupied(path(of: entry)) }
    remove(entry)
  }

  /// Removes a socket.
  func remove(_ entry: Entry) { unlinkat(descriptor.number, entry.file, 0) }

  /// Restricts a socket to the user.
  func protect(_ entry: Entry) -> Bool { fchmodat(descriptor.number, entry.file, 0o600, 0) == 0 }

  /// The apps that can be driven, by name and process. Stale sockets of processes that have exited
  /// are removed.
  package func apps() -> [Entry] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.compactMap(Entry.init(file:)).filter { entry in
      switch LocalSocket.connected(to: address(of: entry)) {
      case .success: return true
      case .failure(let error) where error.number == ECONNREFUSED:
        remove(entry)
        return false
      case .failure: return false
      }
    }.sorted { ($0.app, $0.process) < ($1.app, $1.process) }
  }
}

/// A file descriptor, which is closed when its last owner releases it.
final nonisolated class Descriptor: Sendable {
  let number: Int32

  /// Nil for a negative number, which means that opening failed.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }
}

/// The system's texts of errors.
nonisolated enum SystemText {
  /// The text of the last call's error.
  static var last: String { String(cString: strerror(errno)) }
}
