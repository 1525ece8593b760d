import Foundation

/// What the plugin asks for, as it writes it to a file.
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
}
