import Foundation

/// The folder in which running apps that may be driven have their sockets:
/// `$XDG_RUNTIME_DIR/kumiko`, which nobody but the user may enter.
package nonisolated struct RuntimeFolder: Sendable {
  /// Its path.
  package let path: String
  /// Leads there however long the path is: addresses of sockets have 107 bytes at most.
  private let descriptor: Descriptor

  /// A socket of the folder.
  package struct Entry: Equatable, Sendable {
    /// What the app is called.
    package let app: String
    /// The app's process.
    package let process: Int32

    package init(app: String, process: Int32) { (self.app, self.process) = (app, process) }

    /// The name of the socket: that of the app without what names of files do not have, and the
    /// number of its process.
    package var file: String {
      let plain = app.map { letter in
        letter.isLetter || letter.isNumber || "-_. ".contains(letter) ? letter : "_"
      }
      // Addresses of sockets have 107 bytes, with the way to the folder and the process's number.
      var name = String(plain.prefix(60))
      while name.utf8.count > 60 { name.removeLast() }
      return "\(name)-\(process).socket"
    }

    /// What a name of a file says; nil for another.
    init?(file: String) {
      guard file.hasSuffix(".socket"), let dash = file.lastIndex(of: "-"),
        let process = Int32(file[file.index(after: dash)...].dropLast(7)), process > 0
      else { return nil }
      (app, self.process) = (String(file[..<dash]), process)
    }
  }

  /// The folder of a user, made where it is missing.
  ///
  /// - Throws: `DoorProblem.noRuntimeFolder`, and `.folder` where it cannot be made or is not the
  ///   user's alone.
  package init(environment: [String: String]) throws(DoorProblem) {
    guard let outer = environment["XDG_RUNTIME_DIR"], outer.hasPrefix("/"), access(outer, X_OK) == 0
    else { throw .noRuntimeFolder }
    let path = outer.hasSuffix("/") ? "\(outer)kumiko" : "\(outer)/kumiko"
    if mkdir(path, 0o700) != 0, errno != EEXIST {
      // What is named may be no folder.
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
    // Others may have been let in by who made it; they are put out again.
    if facts.st_mode & 0o777 != 0o700, fchmod(found.number, 0o700) != 0 {
      throw .folder(path, reason: "may be entered by others: \(SystemText.last)")
    }
    (self.path, descriptor) = (path, found)
  }

  /// The path of a socket, for people.
  package func path(of entry: Entry) -> String { "\(path)/\(entry.file)" }

  /// A path of a socket that is short enough for its address.
  func address(of entry: Entry) -> String { "/proc/self/fd/\(descriptor.number)/\(entry.file)" }

  /// Makes the name of a socket free that a process left which is gone.
  ///
  /// - Throws: `DoorProblem.occupied` where something else has it.
  func clear(_ entry: Entry) throws(DoorProblem) {
    var facts = stat()
    guard fstatat(descriptor.number, entry.file, &facts, AT_SYMLINK_NOFOLLOW) == 0 else { return }
    guard facts.st_mode & S_IFMT == S_IFSOCK else { throw .occupied(path(of: entry)) }
    remove(entry)
  }

  /// Takes a socket away.
  func remove(_ entry: Entry) { unlinkat(descriptor.number, entry.file, 0) }

  /// Lets the user alone use a socket.
  func protect(_ entry: Entry) -> Bool { fchmodat(descriptor.number, entry.file, 0o600, 0) == 0 }

  /// The apps that can be driven, by name and process. What is left of processes that ended is
  /// taken away.
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

/// A number of an open file, which is closed with the last who has it.
final nonisolated class Descriptor: Sendable {
  let number: Int32

  /// Nil for a number that says that opening failed.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }
}

/// What the system says of an error.
nonisolated enum SystemText {
  /// That of the last call.
  static var last: String { String(cString: strerror(errno)) }
}
