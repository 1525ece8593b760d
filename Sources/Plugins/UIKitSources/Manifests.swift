import Foundation

/// Swift files that describe a project to other programs and do not belong to its sources.
enum Manifests {
  private static let names: Set<String> = [
    "Project.swift", "Workspace.swift", "Tuist.swift", "Config.swift", "Dependencies.swift",
    "Plugin.swift",
  ]
  private static let modules = [
    "PackageDescription", "ProjectDescription", "ProjectDescriptionHelpers", "AppleProductTypes",
  ]

  /// Whether a file is a manifest, by its name and its imports: an app may have a `Project` too.
  static func include(_ file: URL) -> Bool {
    guard file.pathExtension == "swift" else { return false }
    let name = file.lastPathComponent
    let isInFolder = file.pathComponents.contains("Tuist")
    guard
      isInFolder || names.contains(name) || name == "Package.swift" || name.hasPrefix("Package@")
    else { return false }
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let imports = text.split(separator: "\n").filter { $0.contains("import ") }
    return imports.contains { line in
      let words = line.split(separator: " ")
      return modules.contains { words.contains(Substring($0)) }
    } || isInFolder && isOfTuist(file)
  }

  /// Whether the folder `Tuist` around a file contains manifests, so that this is one of its
  /// helpers.
  private static func isOfTuist(_ file: URL) -> Bool {
    var folder = file.deletingLastPathComponent()
    while folder.lastPathComponent != "Tuist", folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
    }
    return ["ProjectDescriptionHelpers", "Package.swift", "Config.swift"].contains {
      FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
  }
}
