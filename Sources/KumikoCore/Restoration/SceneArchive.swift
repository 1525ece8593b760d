import Foundation
import KumikoReporting

/// The state of a program's scenes when it was last used, in a file.
///
/// A file that cannot be read is kept beside the new one, with `.unreadable` after its name.
final class SceneArchive {
  /// The saved state of a scene.
  struct Entry {
    var identifier: String
    var activityType: String
    var title: String?
    var page: String?
    var userInfo: [String: Any]
    var sessionInfo: [String: Any]
  }

  private let file: URL
  private(set) var entries: [Entry] = []
  private var hasFailed = false

  /// Reads the saved state from a folder, if there is any.
  init(folder: URL) {
    file = folder.appendingPathComponent("scenes.plist")
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    do {
      let data = try Data(contentsOf: file)
      guard let list = try PropertyTree.value(of: data) as? [[String: Any]] else {
        throw CocoaError(.coderReadCorrupt)
      }
      entries = try list.map(SceneArchive.entry)
    } catch {
      Diagnostics.report(.scenesUnreadable(file.path))
      entries = []
      let kept = file.appendingPathExtension("unreadable")
      try? FileManager.default.removeItem(at: kept)
      try? FileManager.default.moveItem(at: file, to: kept)
    }
  }

  /// Keeps what a scene shows, in the place of what it showed before; nil forgets it.
  func keep(_ entry: Entry?, of identifier: String) {
    let index = entries.firstIndex { $0.identifier == identifier }
    switch (index, entry) {
    case (let index?, let entry?): entries[index] = entry
    case (let index?, nil): entries.remove(at: index)
    case (nil, let entry?): entries.append(entry)
    case (nil, nil): return
    }
    write()
  }

  private func write() {
    do {
      guard !entries.isEmpty else {
        if FileManager.default.fileExists(atPath: file.path) {
          try FileManager.default.removeItem(at: file)
        }
        return
      }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      let data = try PropertyTree.data(entries.map(SceneArchive.list))
      try data.write(to: file, options: .atomic)
      // What scenes show is for the user alone, in a folder that was there before, too.
      _ = chmod(file.path, 0o600)
      hasFailed = false
    } catch {
      guard !hasFailed else { return }
      hasFailed = true
      Diagnostics.report(.scenesNotWritten(file.path))
    }
  }

  private static func list(_ entry: Entry) -> [String: Any] {
    var list: [String: Any] = [
      "identifier": entry.identifier, "activityType": entry.activityType,
      "userInfo": entry.userInfo, "sessionInfo": entry.sessionInfo,
    ]
    list["title"] = entry.title
    list["page"] = entry.page
    return list
  }

  private static func entry(_ list: [String: Any]) throws -> Entry {
    guard let identifier = list["identifier"] as? String, !identifier.isEmpty,
      let type = list["activityType"] as? String,
      let userInfo = list["userInfo"] as? [String: Any],
      let sessionInfo = list["sessionInfo"] as? [String: Any]
    else { throw CocoaError(.coderReadCorrupt) }
    return Entry(
      identifier: identifier, activityType: type, title: list["title"] as? String,
      page: list["page"] as? String,
      userInfo: userInfo, sessionInfo: sessionInfo)
  }
}
