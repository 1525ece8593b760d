import Foundation
import KumikoReporting

/// The folders for a program's own files, as in the container of an iOS app.
///
///     let notes = ProgramFolders.documents.appending(path: "notes.json")
///
/// Foundation for Linux returns the folders of the user, in which all programs have their files,
/// and which may not exist. These are the program's own, named after its process, and are created
/// when they are requested, for the user alone: `$XDG_DATA_HOME/<program>` (or else
/// `~/.local/share/<program>`) with `Documents` and `Library` in it, and
/// `$XDG_CACHE_HOME/<program>` (or else `~/.cache/<program>`). A folder that cannot be created is
/// reported, and its URL returned nevertheless.
///
/// In modules with the plugin `UIKitSources`, `FileManager` and related APIs use these folders.
public enum ProgramFolders {
  /// The parameters that determine the folders.
  struct User {
    var program = ProcessInfo.processInfo.processName
    var environment = ProcessInfo.processInfo.environment

    /// The base folder of programs' data, or caches.
    func base(_ variable: String, _ usual: String) -> String {
      UserFolders.base(variable, usual, environment) ?? Foundation.NSHomeDirectory() + "/" + usual
    }

    /// The name of the folder: that of the program, if it is valid.
    var name: String {
      program.isEmpty || program.contains("/") || program.hasPrefix(".") ? "program" : program
    }

    var home: String { base("XDG_DATA_HOME", ".local/share") + "/" + name }
    var caches: String { base("XDG_CACHE_HOME", ".cache") + "/" + name }

    /// The program's own folder for a directory; nil for those that belong to the user.
    func path(_ directory: FileManager.SearchPathDirectory) -> String? {
      switch directory {
      case .documentDirectory: home + "/Documents"
      case .libraryDirectory, .allLibrariesDirectory: home + "/Library"
      case .applicationSupportDirectory: home + "/Library/Application Support"
      case .autosavedInformationDirectory: home + "/Library/Autosave Information"
      case .cachesDirectory: caches
      default: nil
      }
    }

    /// Creates a folder; failure is reported.
    func made(_ path: String) -> URL {
      do { try make(path) } catch { Diagnostics.report(.folderNotMade(path, "\(error)")) }
      return URL(fileURLWithPath: path, isDirectory: true)
    }

    func make(_ path: String) throws {
      var isFolder: ObjCBool = false
      // Existing folders are left as they are, including links to folders.
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        return
      }
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    func urls(
      for directory: FileManager.SearchPathDirectory, in mask: FileManager.SearchPathDomainMask
    ) -> [URL] {
      guard mask.contains(.userDomainMask), let path = path(directory) else {
        return FileManager.default.urls(for: directory, in: mask)
      }
      let others = mask.subtracting(.userDomainMask)
      return [made(path)]
        + (others.isEmpty ? [] : FileManager.default.urls(for: directory, in: others))
    }

    func url(
      for directory: FileManager.SearchPathDirectory, in mask: FileManager.SearchPathDomainMask,
      appropriateFor url: URL?, create: Bool
    ) throws -> URL {
      guard mask.contains(.userDomainMask), let path = path(directory) else {
        return try FileManager.default.url(
          for: directory, in: mask, appropriateFor: url, create: create)
      }
      guard create else { return made(path) }
      try make(path)
      return URL(fileURLWithPath: path, isDirectory: true)
    }

    /// The home folder with the contents of an iOS app's: the folders above, and links to the
    /// caches and to temporary files.
    func furnishedHome() -> String {
      for directory in [FileManager.SearchPathDirectory.documentDirectory, .libraryDirectory] {
        if let path = path(directory) { _ = made(path) }
      }
      link(home + "/Library/Caches", to: made(caches).path)
      link(home + "/tmp", to: FileManager.default.temporaryDirectory.path)
      return home
    }

    /// The folder that programs of the same group share; nil for an invalid name.
    func group(_ identifier: String) -> URL? {
      guard !identifier.isEmpty, !identifier.contains("/"), !identifier.hasPrefix(".") else {
        return nil
      }
      return made(base("XDG_DATA_HOME", ".local/share") + "/" + identifier)
    }

    private func link(_ path: String, to folder: String) {
      // Existing files are left as they are, including the program's own.
      guard (try? FileManager.default.attributesOfItem(atPath: path)) == nil else { return }
      do {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder)
      } catch {
        Diagnostics.report(.folderNotMade(path, "\(error)"))
      }
    }
  }

  /// Documents that the user creates and opens: `Documents`.
  public static var documents: URL { one(.documentDirectory) }
  /// Files of the program that are kept: `Library`.
  public static var library: URL { one(.libraryDirectory) }
  /// Files that the program needs and creates itself: `Library/Application Support`.
  public static var applicationSupport: URL { one(.applicationSupportDirectory) }
  /// Files that can be created again, and may be missing at the next start.
  public static var caches: URL { one(.cachesDirectory) }

  /// The folder with documents and library, and with links to the caches, `Library/Caches`, and to
  /// temporary files, `tmp`: the result of `NSHomeDirectory()` in an iOS app.
  public static var home: String { User().furnishedHome() }

  private static func one(_ directory: FileManager.SearchPathDirectory) -> URL {
    // It is one of the program's own folders.
    User().urls(for: directory, in: .userDomainMask)[0]
  }

  /// The result of `FileManager.urls(for:in:)` in an iOS app. The user's own folders, such as
  /// downloads and pictures, are those of Foundation.
  public static func urls(
    for directory: FileManager.SearchPathDirectory, in mask: FileManager.SearchPathDomainMask
  ) -> [URL] { User().urls(for: directory, in: mask) }

  /// The result of `FileManager.url(for:in:appropriateFor:create:)` in an iOS app: the first of the
  /// folders.
  ///
  /// - Throws: if `create` is true and the folder cannot be created.
  public static func url(
    for directory: FileManager.SearchPathDirectory, in mask: FileManager.SearchPathDomainMask,
    appropriateFor url: URL?, create: Bool
  ) throws -> URL {
    try User().url(for: directory, in: mask, appropriateFor: url, create: create)
  }

  /// The result of `NSSearchPathForDirectoriesInDomains(_:_:_:)` in an iOS app.
  public static func paths(
    for directory: FileManager.SearchPathDirectory, in mask: FileManager.SearchPathDomainMask
  ) -> [String] { urls(for: directory, in: mask).map(\.path) }
}

extension FileManager {
  /// A folder that the user's programs of the same group share: `$XDG_DATA_HOME` or else
  /// `~/.local/share`, and in it the name. It is created when it is requested. Apple's systems
  /// restrict it to entitled programs; here all programs of the user have access.
  ///
  /// - Returns: nil for a name that is empty, begins with a dot or contains a slash.
  public func containerURL(
    forSecurityApplicationGroupIdentifier groupIdentifier: String
  ) -> URL? {
    ProgramFolders.User().group(groupIdentifier)
  }
}

/// The user's folders for files of programs, as specified by the XDG base directories.
package enum UserFolders {
  /// The path in an environment variable if it is absolute, or else a folder in the home directory;
  /// nil if there is none.
  package static func base(
    _ variable: String, _ usual: String, _ environment: [String: String]
  ) -> String? {
    if let named = environment[variable], named.hasPrefix("/") { return named }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/" + usual : nil }
  }
}

extension URL {
  /// The program's own folder for documents: ``ProgramFolders/documents``.
  public static var documentsDirectory: URL { ProgramFolders.documents }
  /// The program's own folder for files that are kept: ``ProgramFolders/library``.
  public static var libraryDirectory: URL { ProgramFolders.library }
  /// The program's own folder for files that it needs: ``ProgramFolders/applicationSupport``.
  public static var applicationSupportDirectory: URL { ProgramFolders.applicationSupport }
  /// The program's own folder for files that can be created again: ``ProgramFolders/caches``.
  public static var cachesDirectory: URL { ProgramFolders.caches }
}
