import Foundation

/// The files of a target, by kind.
///
/// Files that are not compiled are the program's resources, as in Xcode.
struct Sources {
  private(set) var swift: [URL] = []
  private(set) var interfaces: [URL] = []
  /// Folders of asset catalogues.
  private(set) var catalogs: [URL] = []
  /// Their `Contents.json` files, and their pictures and data.
  private(set) var (assetLists, assets): ([URL], [URL]) = ([], [])
  /// Files of translations.
  private(set) var translations: [URL] = []
  /// Other resources of the program.
  private(set) var others: [URL] = []
  /// The `Info.plist` of the program; nil if there is none.
  private(set) var information: URL?
  /// The build settings of an Xcode project.
  let settings: [String: String]
  /// What is left out, with the reasons.
  private(set) var warnings: [String] = []

  /// Extensions of files that are no resources: sources of other languages, and files for their
  /// builds.
  private static let withoutUse: Set<String> = [
    "h", "hh", "hpp", "pch", "m", "mm", "c", "cc", "cpp", "cxx", "s", "S", "asm", "metal",
    "modulemap", "entitlements", "xcconfig", "pbxproj", "xcprivacy", "xctestplan", "podspec", "rb",
    "py", "sh", "md", "intentdefinition", "docc", "gyb", "yml", "yaml", "lock", "mlmodel", "a",
    "dylib", "tbd",
  ]
  /// Folders that are not resources file by file.
  private static let closedFolders = [
    ".xcodeproj", ".xcworkspace", ".framework", ".xcframework", ".xcdatamodeld", ".docc",
    ".playground", ".playgroundbook", ".xctemplate", ".bundle", ".scnassets", ".icon", ".xcassets",
    ".mlpackage", ".app",
  ]
  private static let withoutUseByName: Set<String> = [
    Configuration.fileName, "LICENSE", "Makefile", "Podfile", "Cartfile", "Gemfile", "Fastfile",
  ]

  private static func isResource(_ file: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      && !isFolder.boolValue && !withoutUse.contains(file.pathExtension)
      && !withoutUseByName.contains(file.lastPathComponent)
      && !isInClosedFolder(file)
  }

  private static func isInClosedFolder(_ file: URL) -> Bool {
    file.pathComponents.contains { part in closedFolders.contains { part.hasSuffix($0) } }
  }

  /// Of several lists the one that specifies the initial storyboard or scenes, else the first.
  private mutating func addInformation(_ file: URL) {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let begins =
      text.contains("UIMainStoryboardFile") || text.contains("UIApplicationSceneManifest")
    guard let known = information else {
      information = file
      return
    }
    let other = (try? String(contentsOf: known, encoding: .utf8)) ?? ""
    if begins, !other.contains("UIMainStoryboardFile"),
      !other.contains("UIApplicationSceneManifest")
    {
      information = file
    }
  }

  /// A file of an asset catalogue.
  private mutating func addAsset(_ file: URL) {
    var catalog = file
    while catalog.pathExtension != "xcassets" { catalog.deleteLastPathComponent() }
    if !catalogs.contains(catalog) { catalogs.append(catalog) }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
      !isFolder.boolValue
    else { return }
    let isPicture = ["png", "jpg", "jpeg", "svg", "pdf"].contains(file.pathExtension.lowercased())
    if file.lastPathComponent == "Contents.json" {
      assetLists.append(file)
    } else if isPicture || file.deletingLastPathComponent().pathExtension == "dataset" {
      assets.append(file)
    }
  }

  /// The warnings about files that the program gets from outside its project.
  private func outside(of roots: [URL]) -> [String] {
    guard !roots.isEmpty else { return [] }
    let folders = roots.map { $0.resolvingSymlinksInPath().path }
    let copied = assets + others + translations + [information].compactMap(\.self)
    let outside = copied.map { $0.resolvingSymlinksInPath().path }.filter { path in
      !folders.contains { path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
    }
    guard !outside.isEmpty else { return [] }
    let more = outside.count > 3 ? " and \(outside.count - 3) more" : ""
    return [
      "files outside of the project are copied into the program: "
        + outside.prefix(3).joined(separator: ", ") + more
    ]
  }

  /// Swift files that are only checked.
  init(onlyChecked files: [URL]) { (swift, settings) = (files, [:]) }

  /// - Parameter roots: the folders of the project; files that are copied from elsewhere are
  ///   reported.
  init(_ files: [URL], settings: [String: String] = [:], roots: [URL] = []) throws {
    self.settings = settings
    defer { warnings += outside(of: roots) }
    var names: [String: String] = [:]
    var resources: [String: String] = [:]
    for file in Set(files).sorted(by: { $0.path < $1.path }) {
      if file.pathComponents.contains(where: { $0.hasSuffix(".xcassets") }) {
        addAsset(file)
        continue
      }
      switch file.pathExtension {
      case "swift" where Self.isInClosedFolder(file): continue
      case "swift":
        if let other = names.updateValue(file.path, forKey: file.lastPathComponent) {
          throw Configuration.Problem(
            description: "\(other) and \(file.path) have the same name, which Swift refuses in one "
              + "module; \"exclude\" one of them")
        }
        swift.append(file)
      case "xib", "storyboard":
        let name = Plan.resourceName(file)
        if let other = resources.updateValue(file.path, forKey: name) {
          resources[name] = other
          warnings.append(
            "\(file.path) is left out: \(other) has the same name, and a program asks for them by "
              + "their names")
        } else {
          interfaces.append(file)
        }
      case "plist"
      where file.lastPathComponent.hasSuffix("Info.plist") && !Self.isInClosedFolder(file):
        addInformation(file)
      case "strings", "stringsdict", "xcstrings": translations.append(file)
      default:
        guard Self.isResource(file) else { continue }
        let name = Plan.resourceName(file)
        if let other = resources[name] {
          warnings.append(
            "\(file.path) is left out: \(other) has the same name, and all resources of a program "
              + "lie in one folder")
        } else {
          resources[name] = file.path
          others.append(file)
        }
      }
    }
    if swift.isEmpty {
      throw Configuration.Problem(
        description: "names no Swift file; give folders in \"sources\", or a \"project\"")
    }
  }
}
