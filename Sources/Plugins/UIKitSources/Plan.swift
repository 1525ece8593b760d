import Foundation

/// What the tool is to do; `Plan` of the tool reads it.
struct Plan: Encodable {
  private struct Source: Encodable {
    var input: String
    var output: String
  }

  private var module: String
  private var sources: [Source]
  private var interfaces: [Source]
  private var catalogs: [String]
  private var resources: [Source]
  private var assets: String
  /// Not for the tool, which finds them itself.
  private var assetLists: [String]
  private var translations: [String]
  private var translated: String?
  private var information: String?
  private var settings: [String: String]
  private var informed: String?
  private var table: String
  private var memory: String
  private var delegates: String
  private var api: String
  private var keepsMain: Bool
  private var conditions: [String]
  private var modules: [String]
  private var substitutes: [String: String]
  private var onlyChecks = false

  init(
    _ files: Sources, module: String, importing modules: [String] = [], work: URL,
    configuration: Configuration? = nil, onlyChecks: Bool = false
  ) {
    (self.module, self.modules) = (module, modules)
    substitutes = configuration?.modules ?? [:]
    keepsMain = configuration?.main ?? true
    let copies = work.appending(path: "Sources")
    sources = files.swift.map {
      Source(input: $0.path, output: copies.appending(path: Self.copyName($0)).path)
    }
    interfaces = files.interfaces.map {
      Source(
        input: $0.path, output: copies.appending(path: Self.resourceName($0) + ".swift").path)
    }
    catalogs = files.catalogs.map(\.path)
    let resourceFolder = work.appending(path: "Assets")
    resources = (files.assets + files.others).map {
      Source(input: $0.path, output: resourceFolder.appending(path: Self.resourceName($0)).path)
    }
    translations = files.translations.map(\.path)
    if !translations.isEmpty {
      translated = resourceFolder.appending(path: "UIKitSources+Translations.json").path
    }
    information = files.information?.path
    settings = files.settings
    conditions = SwiftSettings(files.settings).conditions
    if information != nil || !settings.isEmpty {
      informed = resourceFolder.appending(path: "UIKitSources+Information.plist").path
    }
    assetLists = files.assetLists.map(\.path)
    assets = copies.appending(path: "UIKitSources+Assets.swift").path
    table = copies.appending(path: "UIKitSources+Table.swift").path
    memory = work.appending(path: "memory.json").path
    delegates = Tool.delegates.path
    api = Tool.api.path
    self.onlyChecks = onlyChecks
  }

  /// Another name than the original's, which the compiler would take for a second file of that
  /// name. Statements outside of functions stand in `main.swift` alone.
  private static func copyName(_ file: URL) -> String {
    let name = file.deletingPathExtension().lastPathComponent
    return name == "main" ? "main.swift" : name + ".uikit.swift"
  }

  /// All resources of a target lie in one folder: the names of the folders of a catalogue, and of a
  /// language, stand in the file's. A page of a catalogue becomes a picture.
  static func resourceName(_ file: URL) -> String {
    let parts = file.pathComponents
    if let catalog = parts.lastIndex(where: { $0.hasSuffix(".xcassets") }) {
      let isPage =
        file.pathExtension.lowercased() == "pdf"
        && file.deletingLastPathComponent().pathExtension == "imageset"
      return parts[catalog...].joined(separator: "+") + (isPage ? ".png" : "")
    }
    let folder = file.deletingLastPathComponent().lastPathComponent
    let isTranslated = folder.hasSuffix(".lproj") && folder != "Base.lproj"
    return (isTranslated ? folder + "+" : "") + file.lastPathComponent
  }

  var inputs: [String] {
    (sources + interfaces + resources).map(\.input) + assetLists + translations
      + [information].compactMap(\.self)
  }
  var outputs: [String] {
    (sources + interfaces + resources).map(\.output) + [table, assets]
      + [translated, informed].compactMap(\.self)
  }

  /// Writes it where it differs from what is there.
  func write(_ file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data = try encoder.encode(self)
    if (try? Data(contentsOf: file)) == data { return }
    try data.write(to: file)
  }
}
