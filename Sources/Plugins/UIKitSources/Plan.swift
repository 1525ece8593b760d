import Foundation

/// What the tool is to do: the plugin writes it to a file, and the tool reads that.
struct Plan: Codable {
  struct Source: Codable, Hashable {
    var input: String
    var output: String
  }

  /// The name of the module that the copies become.
  var module: String
  var sources: [Source]
  /// Nibs and storyboards.
  var interfaces: [Source] = []
  /// Folders of catalogues of assets.
  var catalogs: [String] = []
  /// Their lists. Not for the tool, which finds them itself.
  var assetLists: [String]?
  /// Files of theirs, and others that the program reads, and where their copies go.
  var resources: [Source] = []
  /// The file that tells what there is beside the code.
  var assets: String
  /// Files of translations, and the file that all are written to; nil for none.
  var translations: [String] = []
  var translated: String?
  /// `Info.plist`, the settings of the build, and the file that both are written to; nil for none.
  var information: String?
  var settings: [String: String] = [:]
  var informed: String?
  /// The file that knows all methods and outlets of the module.
  var table: String
  /// What is remembered from one run to the next.
  var memory: String
  /// The list of methods of delegates that Kumiko calls.
  var delegates: String
  /// The list of what apps see of Kumiko.
  var api: String?
  /// Whether what starts the program is left as it is; else its `@main` is left out.
  var keepsMain = true
  /// What draws pages of PDF files, by its path; as it is found for nil.
  var pageDrawer: String?
  /// Modules that the target can import, of the package and of those that it depends on.
  var modules: [String]?
  /// Modules that stand for others.
  var substitutes: [String: String]?
  /// Conditions of the project that hold (`#if NAME`).
  var conditions: [String]?
  /// Whether nothing is written, and only what Kumiko does not call is said.
  var onlyChecks = false

  /// - Parameters:
  ///   - files: what the module consists of.
  ///   - modules: what it can import.
  ///   - work: the folder of the copies.
  ///   - delegates: the list of methods of delegates.
  ///   - api: the list of what apps see of Kumiko.
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
    (sources + interfaces + resources).map(\.input) + (assetLists ?? []) + translations
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
