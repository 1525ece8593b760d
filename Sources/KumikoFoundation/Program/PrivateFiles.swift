import Foundation
import Synchronization

/// Temporary files that only the user can read, and that are removed automatically.
///
/// A program has one folder, with an unguessable name, and in it one for each purpose:
///
///     /tmp/kumiko-b2Xq0Z        0700; its file .lock is locked as long as the program runs
///       Picked-1                 0700
///         letter.txt             0600
///     /tmp/kumiko-left-k3L9aa   0700; removed a day later
///
/// It is removed when the program ends. The folder of a program that was killed is removed when
/// another one first needs such a folder.
package enum PrivateFiles {
  private struct State {
    var folder: URL?
    var lock: Int32 = -1
    var number = 0
    var hasHandler = false
  }
  private static let state = Mutex(State())
  private static let prefix = "kumiko-"
  private static let leftPrefix = "kumiko-left-"
  /// Seconds after which files for other programs are removed.
  private static let longest: TimeInterval = 86_400

  /// A new folder that is removed with the program, or earlier; its name begins with `purpose`.
  package static func folder(_ purpose: String) throws -> URL {
    try state.withLock { state in
      let all = try programFolder(&state)
      state.number += 1
      let folder = all.appendingPathComponent("\(purpose)-\(state.number)", isDirectory: true)
      try make(folder)
      return folder
    }
  }

  /// A new folder for files that other programs read without reporting when they are done: it is
  /// removed a day later.
  package static func folderLeft() throws -> URL {
    sweep()
    return try unguessable(leftPrefix)
  }

  /// Creates a folder inside another one.
  package static func make(_ folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  /// Writes a file that does not exist yet.
  package static func write(_ data: Data, to file: URL) throws {
    let handle = try create(file)
    defer { try? handle.close() }
    try handle.write(contentsOf: data)
  }

  /// Creates a file that does not exist yet, for writing.
  package static func create(_ file: URL) throws -> FileHandle {
    let descriptor = open(file.path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Copies a file, or a folder with its contents.
  package static func copy(_ file: URL, to copy: URL) throws {
    try FileManager.default.copyItem(at: file, to: copy)
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: copy.path, isDirectory: &isFolder)
    if isThere { _ = chmod(copy.path, isFolder.boolValue ? 0o700 : 0o600) }
  }

  package static func remove(_ folder: URL) { try? FileManager.default.removeItem(at: folder) }

  // MARK: The program's folder

  private static func programFolder(_ state: inout State) throws -> URL {
    if let folder = state.folder, FileManager.default.fileExists(atPath: folder.path) {
      return folder
    }
    sweep()
    if state.lock >= 0 { close(state.lock) }
    let folder = try unguessable(prefix)
    state.lock = open(lock(of: folder), O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    flock(state.lock, LOCK_EX | LOCK_NB)
    state.folder = folder
    if !state.hasHandler {
      state.hasHandler = true
      atexit { PrivateFiles.end() }
    }
    return folder
  }

  /// The program ends.
  private static func end() {
    // Another thread may hold the lock and never continue.
    state.withLockIfAvailable { state in
      if let folder = state.folder { remove(folder) }
    }
  }

  private static func lock(of folder: URL) -> String {
    folder.appendingPathComponent(".lock").path
  }

  private static func unguessable(_ prefix: String) throws -> URL {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(prefix + "XXXXXX").path
    return try path.withCString { start in
      guard let name = strdup(start) else { throw POSIXError(.ENOMEM) }
      defer { free(name) }
      // It creates folders with mode 0700.
      guard mkdtemp(name) != nil else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
      return URL(fileURLWithPath: String(cString: name), isDirectory: true)
    }
  }

  /// Removes the folders of programs that have ended.
  private static func sweep() {
    let all = FileManager.default.temporaryDirectory
    let names = (try? FileManager.default.contentsOfDirectory(atPath: all.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let folder = all.appendingPathComponent(name, isDirectory: true)
      var status = stat()
      guard lstat(folder.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
        status.st_uid == getuid()
      else { continue }
      if name.hasPrefix(leftPrefix) {
        let age = Date().timeIntervalSince1970 - TimeInterval(status.st_mtim.tv_sec)
        if age > longest { remove(folder) }
      } else {
        removeUnlocked(folder)
      }
    }
  }

  private static func removeUnlocked(_ folder: URL) {
    let descriptor = open(lock(of: folder), O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { remove(folder) }
    close(descriptor)
  }
}
