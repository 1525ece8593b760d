import Foundation
import PackagePlugin

/// Which program of which package is bundled, and what of other packages goes into it.
struct ProgramPlace {
  /// A package that the program is made of, in a folder.
  struct Part {
    let name: String
    let folder: URL
    let version: String?
    /// Where it was fetched from, and which commit; nil for one that lies here by itself.
    let origin: (address: String, commit: String)?

    init(_ package: Package) {
      (name, folder) = (package.displayName, package.directoryURL)
      switch package.origin {
      case .repository(let address, let version, let commit):
        (self.version, origin) = (version, (address, commit))
      case .registry(_, let version): (self.version, origin) = (version, nil)
      default: (version, origin) = (nil, nil)
      }
    }
  }

  let product: String
  /// Of the product's own code: SwiftPM calls the folder of its objects so.
  let module: String
  /// Of the package.
  let folder: URL
  /// Where settings are looked for, in this order; what comes later decides.
  let settings: [URL]
  /// The folders with files that the program reads, as SwiftPM calls them.
  let resources: [String]
  /// All packages but the app's own and Kumiko.
  let others: [Part]
  /// Kumiko, where the app is not a part of it.
  let kumiko: Part?

  init(_ context: PluginContext, product wanted: String?) throws {
    let programs = context.package.products(ofType: ExecutableProduct.self)
    let names = programs.map(\.name).sorted().joined(separator: ", ")
    let folder = context.package.directoryURL
    // Settings beside a program's own sources say which one is meant.
    let described = programs.filter { Self.hasSettings($0.mainTarget.directoryURL) }
    let chosen: ExecutableProduct
    if let wanted {
      guard let found = programs.first(where: { $0.name == wanted }) else {
        throw Problems("the package has no program '\(wanted)'; it has: \(names)")
      }
      chosen = found
    } else if programs.count == 1 {
      chosen = programs[0]
    } else if described.count == 1 {
      chosen = described[0]
    } else if programs.isEmpty {
      throw Problems("the package has no program: write an .executableTarget in Package.swift")
    } else {
      throw Problems("the package has several programs; choose one by --product: \(names)")
    }
    product = chosen.name
    module = (chosen.mainTarget as? any SourceModuleTarget)?.moduleName ?? chosen.mainTarget.name
    self.folder = folder
    settings = [folder, chosen.mainTarget.directoryURL]
    let all = Self.packages(context.package)
    var owners: [String: Package] = [:]
    for package in all { for target in package.targets { owners[target.id] = package } }
    let targets = [chosen.mainTarget as any Target] + chosen.mainTarget.recursiveTargetDependencies
    resources = Set(
      targets.compactMap { target in
        owners[target.id].map { "\($0.displayName)_\(target.name).resources" }
      }
    ).sorted()
    let used = Set(targets.compactMap { owners[$0.id]?.id })
    others = all.dropFirst().filter { used.contains($0.id) && $0.displayName != "Kumiko" }
      .map(Part.init)
    kumiko = all.dropFirst().first { $0.displayName == "Kumiko" }.map(Part.init)
  }

  static let names = ["Info.plist", "Bundle.plist"]

  private static func hasSettings(_ folder: URL) -> Bool {
    names.contains {
      FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
  }

  /// A package and all that it stands on, each once.
  private static func packages(_ root: Package) -> [Package] {
    var (found, waiting, seen): ([Package], [Package], Set<String>) = ([], [root], [])
    while let next = waiting.popLast() {
      guard seen.insert(next.id).inserted else { continue }
      found.append(next)
      waiting += next.dependencies.map(\.package)
    }
    return found
  }
}
