import Foundation
import PackagePlugin

/// The program and package to bundle, and the contents of other packages that are part of it.
struct ProgramPlace {
  /// A package that the program is built from, in a folder.
  struct Part {
    let name: String
    let folder: URL
    let version: String?
    /// The repository and the commit that it was fetched from; nil for a local package.
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
  /// The module of the product's own code, after which SwiftPM names the folder of its objects.
  let module: String
  /// The folder of the package.
  let folder: URL
  /// The locations of settings, in this order; later ones take precedence.
  let settings: [URL]
  /// The folders of the program's resources, by SwiftPM's names.
  let resources: [String]
  /// All packages except the app's own and Kumiko.
  let others: [Part]
  /// Kumiko, unless the app is part of it.
  let kumiko: Part?

  init(_ context: PluginContext, product wanted: String?) throws {
    let programs = context.package.products(ofType: ExecutableProduct.self)
    let names = programs.map(\.name).sorted().joined(separator: ", ")
    let folder = context.package.directoryURL
    // If there are several programs, settings beside a program's own sources select it.
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

  /// A package and all its dependencies, each once.
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
