import Foundation

/// The keys of `Info.plist` and `Bundle.plist`.
struct Settings {
  private(set) var values: [String: Any] = [:]
  /// The file that messages refer to: the one that takes precedence, or the one to create.
  private(set) var file = "Bundle.plist"
  /// The folders that its paths are relative to.
  private let folders: [URL]

  init(_ place: ProgramPlace) throws {
    folders = place.settings.reversed()
    for folder in place.settings {
      for name in ProgramPlace.names {
        let url = folder.appending(path: name)
        guard FileManager.default.fileExists(atPath: url.path) else { continue }
        guard let data = try? Data(contentsOf: url),
          let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
          let found = list as? [String: Any]
        else { throw Problems("\(url.path) is no property list") }
        values.merge(found) { $1 }
        file = Self.short(url, from: place.folder)
      }
    }
    if values.isEmpty {
      throw Problems(
        "there is no Info.plist or Bundle.plist beside Package.swift, which describes the app: "
          + "the article 'Hand an app to others' has one to copy")
    }
  }

  private static func short(_ url: URL, from folder: URL) -> String {
    let (path, base) = (url.standardizedFileURL.path, folder.standardizedFileURL.path + "/")
    return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
  }

  // MARK: Values

  /// The first text for one of the keys; a value that only Xcode could fill in is ignored.
  func text(_ keys: [String]) -> String? {
    keys.lazy.compactMap { values[$0] as? String }
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .first { !$0.isEmpty && !$0.contains("$(") && !$0.contains("${") }
  }

  func list(_ key: String) -> [String] {
    if let text = values[key] as? String { return [text] }
    return (values[key] as? [Any] ?? []).compactMap { $0 as? String }
  }

  func date(_ key: String) -> String? {
    if let date = values[key] as? Date {
      return date.ISO8601Format(.iso8601.year().month().day())
    }
    return text([key])
  }

  private func dictionaries(_ key: String) -> [[String: Any]] {
    (values[key] as? [Any] ?? []).compactMap { $0 as? [String: Any] }
  }

  /// The file types and URL schemes that it opens.
  var types: [String] {
    let documents = dictionaries("CFBundleDocumentTypes")
      .flatMap { $0["CFBundleTypeMIMETypes"] as? [String] ?? [] }
    let schemes = dictionaries("CFBundleURLTypes")
      .flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }
    return list("MimeTypes") + documents + schemes.map { "x-scheme-handler/" + $0 }
  }

  var actions: [DesktopAction] {
    dictionaries("UIApplicationShortcutItems").compactMap { item in
      guard let type = item["UIApplicationShortcutItemType"] as? String else { return nil }
      return DesktopAction(
        identifier: type, title: item["UIApplicationShortcutItemTitle"] as? String ?? type)
    }
  }

  /// The desktop's categories, or the one that corresponds to Apple's.
  var categories: [String] {
    let own = list("Categories")
    guard own.isEmpty, let name = text(["LSApplicationCategoryType"]) else { return own }
    return Self.known[name.replacingOccurrences(of: "public.app-category.", with: "")] ?? []
  }

  private static let known: [String: [String]] = [
    "business": ["Office"], "developer-tools": ["Development"], "education": ["Education"],
    "entertainment": ["AudioVideo"], "finance": ["Office", "Finance"], "games": ["Game"],
    "graphics-design": ["Graphics"], "healthcare-fitness": ["Utility"], "lifestyle": ["Utility"],
    "medical": ["Science"], "music": ["AudioVideo", "Audio"], "news": ["Network", "News"],
    "photography": ["Graphics", "Photography"], "productivity": ["Office"],
    "reference": ["Education"], "social-networking": ["Network"], "sports": ["Utility"],
    "travel": ["Utility"], "utilities": ["Utility"], "video": ["AudioVideo", "Video"],
    "weather": ["Utility"],
  ]

  /// The picture from which icons are created; nil if none is specified.
  var icon: URL? {
    guard let name = text(["Icon", "CFBundleIconFile"]) else { return nil }
    let ending = URL(fileURLWithPath: name).pathExtension
    let names = ending.isEmpty ? [name + ".svg", name + ".png"] : [name]
    let places = folders.flatMap { folder in
      names.map { URL(fileURLWithPath: $0, relativeTo: folder).standardizedFileURL }
    }
    return places.first { FileManager.default.fileExists(atPath: $0.path) } ?? places.last
  }
}
