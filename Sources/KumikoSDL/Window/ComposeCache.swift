import Foundation

/// A folder in which the X library keeps what it has read of the table of composed letters.
///
/// Without one it reads half a megabyte of text whenever a program opens a window, which takes 7 of
/// the 45 ms of processor time until the Gallery's first frame. It makes no folder by itself.
enum ComposeCache {
  /// The folder for this user; nil where the X library finds one without help, or where the user
  /// has a table of their own: what that includes may change without the X library noticing.
  static func folder(
    environment: [String: String],
    exists: (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }
  ) -> String? {
    guard environment["XCOMPOSECACHE"] == nil, environment["XCOMPOSEFILE"] == nil,
      let home = environment["HOME"], home.hasPrefix("/")
    else { return nil }
    let known = ["\(home)/.XCompose", "\(home)/.compose-cache", "/var/cache/libx11/compose"]
    guard !known.contains(where: exists) else { return nil }
    let caches = environment["XDG_CACHE_HOME"] ?? ""
    return (caches.hasPrefix("/") ? caches : "\(home)/.cache") + "/kumiko/compose"
  }

  /// Makes the folder, for this user alone, and returns it; nil where there is none to make, or it
  /// cannot be made: windows open as they do without.
  static func make(environment: [String: String]) -> String? {
    guard let folder = folder(environment: environment) else { return nil }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return folder
    } catch {
      return nil
    }
  }
}
