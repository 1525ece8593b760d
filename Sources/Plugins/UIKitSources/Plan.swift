import Foundation

/// The input of the tool: the plugin writes it to a file, and the tool reads that.
struct Plan: Codable {
  struct Source: Codable, Hashable {
    var input: String
    var output: String
  }

  /// The name of the module that is built from the copies.
  var module: String
  var sources: [Source]
  /// Nibs and storyboards.
  var interfaces: [Source] = []
  /// Folders of asset catalogues.
  var catalogs: [String] = []
  /// Their `Contents.json` files. Not for the tool, which finds them itself.
  var assetLists: [String]?
  /// Their files and other resources of the program, and the destinations of their copies.
  var resources: [Source] = []
  /// The generated file that registers everything beside the code.
  var assets: String
  /// Files of translations, and the file to which all are written; nil for none.
  var translations: [String] = []
  var translated: String?
  /// `Info.plist`, the build settings, and the file to which both are written; nil for none.
  var information: String?
  var settings: [String: String] = [:]
  var informed: String?
  /// The generated file that registers all methods and outlets of the module.
  var table: String
  /// The file of the state that is kept between runs.
  var memory: String
  /// The list of delegate methods that Kumiko calls.
  var delegates: String
  /// The list of Kumiko's API for apps.
  var api: String?
  /// Whether the entry point is kept; otherwise `@main` is removed.
  var keepsMain = true
  /// The path of the program that renders PDF pages; nil to search for it.
  var pageDrawer: String?
  /// The modules that the target can import, of the package and of its dependencies.
  var modules: [String]?
  /// Modules that replace others.
  var substitutes: [String: String]?
  /// Conditions of the project that are set (`#if NAME`).
  var conditions: [String]?
  /// Whether nothing is written, and only methods that Kumiko does not call are reported.
  var onlyChecks = false

  /// - Parameters:
  ///   - files: the files of the module.
  ///   - modules: the modules that it can import.
  ///   - work: the folder of the copies.
  ///   - delegates: the list of delegate methods.
  ///   - api: the list of Kumiko's API for apps.
  init(
    _ files: Sources, module: String, importing modules: [String], work: URL,
    configuration: Configuration?, onlyChecks: Bool, delegates: String, api: String
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
    (self.delegates, self.api) = (delegates, api)
    self.onlyChecks = onlyChecks
  }

  /// A name other than the original's, which the compiler would reject as a duplicate file name.
  /// Only `main.swift` may contain top-level statements.
  private static func copyName(_ file: URL) -> String {
    let name = file.deletingPathExtension().lastPathComponent
    return name == "main" ? "main.swift" : name + ".uikit.swift"
  }

  /// All resources of a target are in one folder: the file's name includes those of the folders of
  /// a catalogue, and of a language. A page of a catalogue becomes a picture.
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
    (sources + interfaces + resources).map(\.input) + (assetLists ?? []) + translations
      + [information].compactMap(\.self)
  }
  var outputs: [String] {
    (sources + interfaces + resources).map(\.output) + [table, assets]
      + [translated, informed].compactMap(\.self)
  }

  /// Writes it if it differs from the existing file.
  func write(_ file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data = try encoder.encode(self)
    if (try? Data(contentsOf: file)) == data { return }
    try data.write(to: file)
  }
}
