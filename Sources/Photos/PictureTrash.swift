import Foundation

/// The desktop's trash (freedesktop.org, version 1.0), from which the user's file manager restores
/// files.
enum PictureTrash {
  /// Moves a file to the user's trash, or, if it is on another file system, to the trash of that
  /// file system.
  ///
  /// - Parameter data: the folder that the user's trash is in; nil for the desktop's.
  /// - Throws: the reason why the file could not be moved.
  static func move(_ path: String, data: URL? = nil) throws {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { throw problem(path) }
    let data = data ?? home
    let own = data.appendingPathComponent("Trash").path
    if try device(creating: data.path) == facts.st_dev {
      return try move(path, named: path, into: own)
    }
    let top = top(of: path, facts.st_dev)
    let inside = String(path.dropFirst(top == "/" ? 1 : top.count + 1))
    try move(path, named: inside, into: folder(top))
  }

  /// The location of the user's own trash.
  private static var home: URL {
    let set = ProcessInfo.processInfo.environment["XDG_DATA_HOME"] ?? ""
    return URL(fileURLWithPath: set.hasPrefix("/") ? set : NSHomeDirectory() + "/.local/share")
  }

  private static func device(creating folder: String) throws -> dev_t {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var facts = stat()
    guard stat(folder, &facts) == 0 else { throw problem(folder) }
    return facts.st_dev
  }

  /// The mount point of a file system.
  private static func top(of path: String, _ device: dev_t) -> String {
    var folder = (path as NSString).deletingLastPathComponent
    while folder != "/" {
      let parent = (folder as NSString).deletingLastPathComponent
      var facts = stat()
      guard lstat(parent, &facts) == 0, facts.st_dev == device else { break }
      folder = parent
    }
    return folder
  }

  /// The user's trash on a file system: inside the shared one, if the administrator set that up
  /// securely.
  private static func folder(_ top: String) -> String {
    let start = top == "/" ? "" : top
    var facts = stat()
    let isShared =
      lstat(start + "/.Trash", &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
      && facts.st_mode & S_ISVTX != 0
    return isShared ? "\(start)/.Trash/\(getuid())" : "\(start)/.Trash-\(getuid())"
  }

  private static func move(_ path: String, named original: String, into trash: String) throws {
    for folder in ["files", "info"] {
      try FileManager.default.createDirectory(
        atPath: "\(trash)/\(folder)", withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    let note = "[Trash Info]\nPath=\(escaped(original))\nDeletionDate=\(now)\n"
    let url = URL(fileURLWithPath: path)
    let (stem, ending) = (url.deletingPathExtension().lastPathComponent, url.pathExtension)
    for number in 1...9_999 {
      let free = number == 1 ? stem : "\(stem).\(number)"
      let name = ending.isEmpty ? free : "\(free).\(ending)"
      let info = "\(trash)/info/\(name).trashinfo"
      // Creating the info file exclusively reserves the name.
      let file = open(info, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if file < 0, errno == EEXIST { continue }
      guard file >= 0 else { throw problem(info) }
      let bytes = Array(note.utf8)
      let written = write(file, bytes, bytes.count)
      close(file)
      if access("\(trash)/files/\(name)", F_OK) == 0 {
        unlink(info)
        continue
      }
      guard written == bytes.count, rename(path, "\(trash)/files/\(name)") == 0 else {
        let error = problem(path)
        unlink(info)
        throw error
      }
      return
    }
    throw CocoaError(.fileWriteFileExists)
  }

  private static func escaped(_ path: String) -> String {
    let plain = CharacterSet(
      charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")
    return path.addingPercentEncoding(withAllowedCharacters: plain) ?? path
  }

  private static var now: String {
    let words = DateFormatter()
    words.locale = Locale(identifier: "en_US_POSIX")
    words.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
    return words.string(from: Date())
  }

  private static func problem(_ path: String) -> any Error {
    let code: CocoaError.Code =
      switch errno {
      case ENOENT: .fileNoSuchFile
      case EACCES, EPERM, EROFS: .fileWriteNoPermission
      case ENOSPC: .fileWriteOutOfSpace
      default: .fileWriteUnknown
      }
    return CocoaError(code, userInfo: [NSFilePathErrorKey: path])
  }
}
