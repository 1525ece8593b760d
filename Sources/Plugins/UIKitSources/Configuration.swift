import Foundation

/// What stands in `UIKitSources.json` beside the sources of a target.
struct Configuration: Decodable {
  static let fileName = "UIKitSources.json"

  /// Folders and files, relative to the folder of the target.
  var sources: [String]?
  /// Those of them that are left out.
  var exclude: [String]?
  /// An Xcode project whose target says which files belong to it.
  var project: String?
  /// The name of that target; the name of the project unless given.
  var target: String?

  /// Whether the program starts in these sources; false in a target of tests, where `@main` is left
  /// out.
  var main: Bool?

  struct Problem: Error, CustomStringConvertible { let description: String }

  static func read(_ file: URL) throws -> Configuration {
    guard let data = try? Data(contentsOf: file) else {
      throw Problem(
        description: "there is no such file; it names the folders of the iOS project, as "
          + "{ \"sources\": [\"../MyApp\"] }")
    }
    do {
      return try JSONDecoder().decode(Configuration.self, from: data)
    } catch {
      throw Problem(description: "is not understood: \(error)")
    }
  }

  /// The files that are named, in the order of their paths.
  func sources(beside folder: URL) throws -> Sources {
    var files: [URL] = []
    if let project {
      let place = folder.appending(path: project).standardizedFileURL
      let name = target ?? place.deletingPathExtension().lastPathComponent
      files += try XcodeProject(place).files(ofTarget: name)
    }
    for source in sources ?? [] {
      let place = folder.appending(path: source).standardizedFileURL
      let found = Self.files(in: place)
      if found.isEmpty { throw Problem(description: "there are no sources in \(place.path)") }
      files += found
    }
    let excluded = (exclude ?? []).map { folder.appending(path: $0).standardizedFileURL.path }
    files.removeAll { file in
      excluded.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
    }
    return try Sources(files)
  }

  /// The files of a folder and of those in it, without hidden ones.
  static func files(in place: URL) -> [URL] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else {
      return []
    }
    guard isFolder.boolValue else { return [place] }
    guard
      let walker = FileManager.default.enumerator(
        at: place, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    else { return [] }
    return walker.compactMap { ($0 as? URL)?.standardizedFileURL }
  }
}

/// The files of a target, by what is done with them.
struct Sources {
  private(set) var swift: [URL] = []
  private(set) var interfaces: [URL] = []
  /// Folders of catalogues of assets.
  private(set) var catalogs: [URL] = []
  /// The lists in them, and the pictures and data.
  private(set) var (assetLists, assets): ([URL], [URL]) = ([], [])
  /// The storyboard that `Info.plist` starts with; nil for none.
  private(set) var mainStoryboard: String?

  private static func mainStoryboard(of file: URL) -> String? {
    guard let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any]
    else { return nil }
    if let name = list["UIMainStoryboardFile"] as? String { return name }
    let manifest = list["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let scenes = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
    return scenes?.lazy.compactMap { $0["UISceneStoryboardFile"] as? String }.first
  }

  /// A file of a catalogue of assets.
  private mutating func addAsset(_ file: URL) {
    var catalog = file
    while catalog.pathExtension != "xcassets" { catalog.deleteLastPathComponent() }
    if !catalogs.contains(catalog) { catalogs.append(catalog) }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
      !isFolder.boolValue
    else { return }
    let isPicture = ["png", "jpg", "jpeg", "svg"].contains(file.pathExtension.lowercased())
    if file.lastPathComponent == "Contents.json" {
      assetLists.append(file)
    } else if isPicture || file.deletingLastPathComponent().pathExtension == "dataset" {
      assets.append(file)
    }
  }

  /// Swift files of which nothing is written.
  init(onlyChecked files: [URL]) { swift = files }

  init(_ files: [URL]) throws {
    var names: [String: String] = [:]
    for file in Set(files).sorted(by: { $0.path < $1.path }) {
      if file.pathComponents.contains(where: { $0.hasSuffix(".xcassets") }) {
        addAsset(file)
        continue
      }
      switch file.pathExtension {
      case "swift":
        if let other = names.updateValue(file.path, forKey: file.lastPathComponent) {
          throw Configuration.Problem(
            description: "\(other) and \(file.path) have the same name, which Swift refuses in one "
              + "module; \"exclude\" one of them")
        }
        swift.append(file)
      case "xib", "storyboard":
        // What is shown while an iOS app starts; programs for a desktop start at once.
        if file.lastPathComponent != "LaunchScreen.storyboard" { interfaces.append(file) }
      case "plist" where file.lastPathComponent.hasSuffix("Info.plist"):
        mainStoryboard = mainStoryboard ?? Self.mainStoryboard(of: file)
      default: break
      }
    }
    if swift.isEmpty {
      throw Configuration.Problem(
        description: "names no Swift file; give folders in \"sources\", or a \"project\"")
    }
  }
}
