import Foundation

/// A folder in which the X library caches its parsed compose table.
///
/// Without one it reads half a megabyte of text whenever a program opens a window, which takes 7 of
/// the 45 ms of processor time until the Gallery's first frame. It does not create the folder
/// itself.
enum ComposeCache {
  /// The folder for this user; nil if the X library finds one by itself, or if the user has their
  /// own table: files included by it may change without the X library noticing.
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

  /// Creates the folder, accessible to this user only, and returns it; nil if none is needed, or it
  /// cannot be created: then windows open without a cache.
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
