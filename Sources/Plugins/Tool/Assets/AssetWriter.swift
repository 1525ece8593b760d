import Foundation

/// Writes the contents of asset catalogues as Swift code: a function that registers them with
/// Kumiko, and the symbols that Xcode generates for them.
struct AssetWriter {
  /// Assets by their names, the first of each kind.
  let assets: [AssetCatalog.Asset]
  /// Names of resources by the paths of their files.
  let resources: [String: String]
  /// Names declared by the module's own extensions of `UIColor` and `UIImage`.
  let taken: Set<String>
  /// Kumiko's own API.
  let library: LibraryFacts
  /// How the module's files import UIKit.
  let importOfUIKit: SwiftCode

  /// A module without resources has no bundle of its own.
  private var bundle: SwiftCode { resources.isEmpty ? ".main" : ".uikitSources" }

  /// The function that registers everything.
  static let function: SwiftCode = "uikitSourcesTellAssets"

  /// The whole file, with resources other than catalogues.
  func file(_ others: ResourceWriter) -> SwiftCode {
    guard !assets.isEmpty || !others.isEmpty else {
      return "// Made by UIKitSources: this module has nothing beside its code.\n"
    }
    var lines: [SwiftCode] = [
      "// Made by UIKitSources: what there is beside the code.", importOfUIKit, "",
    ]
    lines.append("nonisolated func \(Self.function)() {")
    lines += (assets.map { call($0) } + others.calls).indented()
    lines.append("}")
    if !resources.isEmpty || others.hasResources { lines.append(ResourceWriter.module) }
    lines += others.declarations
    lines += names(of: "ColorResource", drops: "Color", color)
    lines += names(of: "ImageResource", drops: "Image", image)
    return lines.lines + "\n"
  }

  private func color(_ asset: AssetCatalog.Asset) -> Bool {
    if case .color = asset.content { true } else { false }
  }

  private func image(_ asset: AssetCatalog.Asset) -> Bool {
    if case .image = asset.content { true } else { false }
  }

  // MARK: Calls

  private func call(_ asset: AssetCatalog.Asset) -> SwiftCode {
    let name = SwiftCode(literal: asset.name)
    switch asset.content {
    case .color(let colors):
      let variants = colors.map { (key: $0.appearance.array, value: $0.expression) }
      return "NamedAssets.color(\(name), \(variants.dictionary))"
    case .image(let pictures, let mode, let flips):
      let files = pictures.map { picture in
        "NamedAssets.Picture(\(resource(picture.file)), scale: \(picture.scale), "
          + "for: \(picture.appearance.array))" as SwiftCode
      }
      let shown: SwiftCode = (mode.map { ", mode: \($0)" } ?? "") + (flips ? ", flips: true" : "")
      return "NamedAssets.image(\(name), \(files.array)\(shown), in: .uikitSources)"
    case .data(let file): return "NamedAssets.data(\(name), \(resource(file)), in: .uikitSources)"
    }
  }

  private func resource(_ path: String) -> SwiftCode { SwiftCode(literal: resources[path] ?? "") }

  // MARK: Names

  private func names(
    of type: SwiftCode, drops suffix: SwiftCode, _ isMeant: (AssetCatalog.Asset) -> Bool
  ) -> [SwiftCode] {
    var folder = Folder()
    var shorthands: [SwiftCode] = []
    for asset in assets where asset.isNamed && isMeant(asset) {
      let folders = asset.path.dropLast().map(AssetNames.type)
      guard let name = AssetNames.member(asset.path.last ?? "", dropping: suffix.text),
        !folders.contains(nil)
      else { continue }
      folder.add(
        name,
        "static let \(name) = UIKit.\(type)(name: \(literal: asset.name), bundle: \(bundle))",
        in: folders.compactMap(\.self)[...])
      guard folders.isEmpty, !taken.contains(name.bare),
        // UIKit's own name takes precedence, as with Xcode.
        !library.isKnown || !library.has(name.bare, in: "UI\(suffix.text)")
      else { continue }
      let shorthand: SwiftCode =
        "  static var \(name): UI\(suffix) { UI\(suffix)(resource: .\(name)) }"
      if !shorthands.contains(shorthand) { shorthands.append(shorthand) }
    }
    guard !folder.isEmpty else { return [] }
    var lines: [SwiftCode] = ["", "nonisolated extension \(type) {"] + folder.lines("  ") + ["}"]
    if !shorthands.isEmpty {
      lines += ["", "nonisolated extension UI\(suffix) {"] + shorthands + ["}"]
    }
    return lines
  }

  /// Names and the folders inside, each a type.
  private struct Folder {
    private var members: [(name: Identifier, text: SwiftCode)] = []
    private var folders: [(name: Identifier, folder: Folder)] = []

    var isEmpty: Bool { members.isEmpty && folders.isEmpty }

    /// Adds a name once.
    mutating func add(_ name: Identifier, _ text: SwiftCode, in path: ArraySlice<Identifier>) {
      guard let first = path.first else {
        if !members.contains(where: { $0.name == name }) { members.append((name, text)) }
        return
      }
      let index =
        folders.firstIndex { $0.name == first }
        ?? {
          folders.append((first, Folder()))
          return folders.count - 1
        }()
      folders[index].folder.add(name, text, in: path.dropFirst())
    }

    func lines(_ indent: SwiftCode) -> [SwiftCode] {
      members.map { indent + $0.text }
        + folders.flatMap { name, folder in
          ["\(indent)nonisolated enum \(free(name)) {"] + folder.lines(indent + "  ")
            + ["\(indent)}"]
        }
    }

    /// The name of a folder, which may equal that of a member in scripts without capitals.
    private func free(_ name: Identifier) -> Identifier {
      guard members.contains(where: { $0.name == name }) else { return name }
      return Identifier(name.bare + "_").map(free) ?? name
    }
  }
}

/// Names that the sources of a module themselves give to colours and pictures.
enum OwnShorthands {
  private static let declaration = try? NSRegularExpression(
    pattern: "(?:static|class)\\s+(?:let|var)\\s+(\\w+)")

  /// The static names in files that extend `UIColor` or `UIImage`.
  static func names(in sources: [[UInt8]]) -> Set<String> {
    var names: Set<String> = []
    for bytes in sources {
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains("extension UIColor") || text.contains("extension UIImage") else {
        continue
      }
      let all = NSRange(text.startIndex..., in: text)
      for match in declaration?.matches(in: text, range: all) ?? [] {
        if let range = Range(match.range(at: 1), in: text) { names.insert(String(text[range])) }
      }
    }
    return names
  }
}
