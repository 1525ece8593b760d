import Foundation
import KumikoFoundation

/// Reading and writing documents on the disk. Nothing here depends on the main actor.
nonisolated enum DocumentFile {
  /// An error that is not reported by the file system.
  enum Fault: Error, Equatable {
    /// The file is newer than the version that was read.
    case changedByAnotherProgram
    /// `contents(forType:)` returned an object that is neither data nor a file wrapper.
    case contents(String)
  }

  /// Describes an error in a sentence.
  static func words(_ error: any Error) -> String {
    switch error {
    case Fault.changedByAnotherProgram:
      "another program has changed the file, so that it was not overwritten. Revert to it, save "
        + "to another place, or set fileModificationDate to the file's own date to overwrite it."
    case Fault.contents(let type):
      "contents(forType:) gave \(type), so that nothing was written. Give Data or a FileWrapper."
    default: (error as NSError).localizedDescription
    }
  }

  /// The identifier of the type of a file, from its extension or from the file itself.
  static func type(of url: URL) -> String {
    if let type = UTType(filenameExtension: url.pathExtension) { return type.identifier }
    return isFolder(url) ? UTType.folder.identifier : UTType.data.identifier
  }

  /// The modification date of the file; nil if there is no file.
  static func modificationDate(of url: URL) -> Date? {
    let path = url.resolvingSymlinksInPath().path
    return try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The data of a file, or a file wrapper of a folder with all its contents.
  static func contents(at url: URL) throws -> Any {
    isFolder(url) ? try FileWrapper(url: url, options: .immediate) : try Data(contentsOf: url)
  }

  /// Writes data or a file wrapper.
  static func write(_ contents: Any, to url: URL, _ original: URL?) throws {
    switch contents {
    case let data as Data: try data.write(to: url)
    case let wrapper as FileWrapper:
      try wrapper.write(to: url, options: [], originalContentsURL: original)
    default: throw Fault.contents("\(Swift.type(of: contents))")
    }
  }

  /// Gives a file attributes.
  static func set(_ attributes: [AnyHashable: Any]?, of url: URL) throws {
    var usable: [FileAttributeKey: Any] = [:]
    for (key, value) in attributes ?? [:] {
      if let key = key.base as? FileAttributeKey
        ?? (key.base as? String).map({ FileAttributeKey(rawValue: $0) })
      {
        usable[key] = value
      }
    }
    if !usable.isEmpty { try FileManager.default.setAttributes(usable, ofItemAtPath: url.path) }
  }

  /// Calls a closure that writes to a temporary place next to `url`, with the permissions of the
  /// existing file, then replaces that file in one step. On failure the existing file is unchanged.
  /// A symbolic link stays one.
  static func replace(_ url: URL, _ write: (URL) throws -> Void) throws {
    let manager = FileManager.default
    let target = url.resolvingSymlinksInPath()
    let folder = target.deletingLastPathComponent()
    func beside(_ what: String) -> URL {
      folder.appendingPathComponent(".\(target.lastPathComponent).\(what)-\(UUID().uuidString)")
    }
    let made = beside("new")
    defer { try? manager.removeItem(at: made) }
    let isThere = manager.fileExists(atPath: target.path)
    let rights = isThere ? try manager.attributesOfItem(atPath: target.path) : [:]
    try write(made)
    if let rights = rights[.posixPermissions], !isFolder(made) {
      try manager.setAttributes([.posixPermissions: rights], ofItemAtPath: made.path)
    }
    if isThere, isFolder(target) || isFolder(made) {
      // A folder that is not empty cannot be replaced in one step.
      let former = beside("former")
      try manager.moveItem(at: target, to: former)
      do {
        try manager.moveItem(at: made, to: target)
      } catch {
        try manager.moveItem(at: former, to: target)
        throw error
      }
      try? manager.removeItem(at: former)
    } else if rename(made.path, target.path) != 0 {
      throw CocoaError.error(
        .fileWriteUnknown, userInfo: [NSFilePathErrorKey: target.path], url: target)
    }
  }
}
