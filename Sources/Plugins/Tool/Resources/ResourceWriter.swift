import Foundation

/// Writes the code that registers translations and files with Kumiko, and declarations by which the
/// module's sources access them.
struct ResourceWriter {
  /// A file that is found by its name.
  struct File {
    /// Its name in the program.
    var name: String
    /// Its name among the resources.
    var resource: String
    /// Its language; nil if it is for all languages.
    var language: String?
  }

  var files: [File] = []
  /// The names of the resources with texts, and with the `Info.plist` of the program.
  var translations: String?
  var information: String?
  var fonts: [String] = []
  var hasNumbers = false

  /// Names of Apple's logging API that the module does not declare itself; empty if it imports no
  /// logging.
  var logs: Set<String> = []

  /// Declarations for the program's own folders.
  var folders: [SwiftCode] = []

  var isEmpty: Bool { !hasResources && logs.isEmpty && folders.isEmpty }

  var hasResources: Bool {
    !(files.isEmpty && translations == nil && information == nil)
  }

  /// Statements that register everything.
  var calls: [SwiftCode] {
    guard hasResources else { return [] }
    var lines: [SwiftCode] = ["ProgramResources.bundle(.uikitSources)"]
    if let translations {
      lines.append("ProgramResources.translations(\(literal: translations), in: .uikitSources)")
    }
    if let information {
      lines.append("ProgramResources.information(\(literal: information), in: .uikitSources)")
    }
    for file in files {
      guard let language = file.language else { continue }
      lines.append(
        "ProgramResources.file(\(literal: file.name), "
          + "\(literal: file.resource), language: \(literal: language), "
          + "in: .uikitSources)")
    }
    for font in fonts {
      // The list may specify a folder, which the program does not have.
      let name = font.split(separator: "/").last.map(String.init) ?? font
      guard let file = files.first(where: { $0.name == name }) else { continue }
      lines.append("NamedAssets.font(\(literal: file.resource), in: .uikitSources)")
    }
    return lines
  }

  /// Names of Foundation redeclared for this module, which call Kumiko: its own declarations shadow
  /// those of other modules. `bundleURL` stays Foundation's, since it locates `Bundle.module`.
  var declarations: [SwiftCode] {
    (hasResources ? [Self.bundle] : []) + (hasNumbers ? [Self.formats] : []) + folders
      + Self.logNames.sorted { $0.key < $1.key }.filter { logs.contains($0.key) }.map(\.value)
  }

  /// The replacements of Apple's logging types.
  static let logNames: [String: SwiftCode] = [
    "Logger": "typealias Logger = ProgramLog", "OSLog": "typealias OSLog = ProgramLog",
    "OSLogType": "typealias OSLogType = ProgramLog.Level",
    "OSLogMessage": "typealias OSLogMessage = ProgramLog.Message",
    "OSLogPrivacy": "typealias OSLogPrivacy = ProgramLog.Privacy",
    "os_log": """
    nonisolated func os_log(
      _ message: StaticString, dso: UnsafeRawPointer? = nil, log: ProgramLog = .default,
      type: ProgramLog.Level = .default, _ args: any CVarArg...
    ) {
      log.log(level: type, format: message, arguments: args)
    }
    nonisolated func os_log(_ message: ProgramLog.Message) { ProgramLog.default.log(message) }
    nonisolated func os_log(
      _ type: ProgramLog.Level, log: ProgramLog = .default, _ message: ProgramLog.Message
    ) {
      log.log(level: type, message)
    }
    nonisolated func os_log(
      _ type: ProgramLog.Level, dso: UnsafeRawPointer? = nil, log: ProgramLog = .default,
      _ message: StaticString, _ args: any CVarArg...
    ) {
      log.log(level: type, format: message, arguments: args)
    }
    """,
  ]

  /// `Bundle.module` from any isolation: if the main actor is the target's default, it is isolated
  /// to that, and Swift 6 does not allow resources to access it from elsewhere. It is created once,
  /// on any thread.
  static let module: SwiftCode = """

    nonisolated extension Bundle {
      fileprivate static let uikitSources: Bundle = {
        let module: @MainActor () -> Bundle = { .module }
        return unsafeBitCast(module, to: (() -> Bundle).self)()
      }()
    }
    """

  private static let bundle: SwiftCode = """

    nonisolated func NSLocalizedString(
      _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "",
      comment: String
    ) -> String {
      ProgramResources.text(key, value: value, table: tableName, in: bundle)
    }

    nonisolated extension Bundle {
      var resourceURL: URL? { ProgramResources.folder(of: self) }
      var resourcePath: String? { resourceURL?.path }
      var bundlePath: String { resourcePath ?? bundleURL.path }
      var infoDictionary: [String: Any]? { ProgramResources.information(of: self) }
      var bundleIdentifier: String? { infoDictionary?["CFBundleIdentifier"] as? String }
      var localizations: [String] { ProgramResources.languages(of: self) }
      var preferredLocalizations: [String] { [ProgramResources.language(of: self)] }
      func object(forInfoDictionaryKey key: String) -> Any? { infoDictionary?[key] }
      func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
        ProgramResources.text(key, value: value, table: tableName, in: self)
      }
      func url(forResource name: String?, withExtension ext: String?) -> URL? {
        ProgramResources.url(name, ending: ext, in: self)
      }
      func url(
        forResource name: String?, withExtension ext: String?, subdirectory subpath: String?
      ) -> URL? {
        ProgramResources.url(name, ending: ext, folder: subpath, in: self)
      }
      func url(
        forResource name: String?, withExtension ext: String?, subdirectory subpath: String?,
        localization localizationName: String?
      ) -> URL? {
        ProgramResources.url(
          name, ending: ext, folder: subpath, language: localizationName, in: self)
      }
      func path(forResource name: String?, ofType ext: String?) -> String? {
        url(forResource: name, withExtension: ext)?.path
      }
      func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?)
        -> String?
      {
        url(forResource: name, withExtension: ext, subdirectory: subpath)?.path
      }
      func path(
        forResource name: String?, ofType ext: String?, inDirectory subpath: String?,
        forLocalization localizationName: String?
      ) -> String? {
        url(
          forResource: name, withExtension: ext, subdirectory: subpath,
          localization: localizationName)?.path
      }
    }
    """

  private static let formats: SwiftCode = """

    nonisolated extension String {
      init(format: __shared String, _ arguments: any CVarArg...) {
        self = ProgramResources.format(format, arguments: arguments)
      }
      init(format: __shared String, arguments: __shared [any CVarArg]) {
        self = ProgramResources.format(format, arguments: arguments)
      }
      init(format: __shared String, locale: __shared Locale?, _ args: any CVarArg...) {
        self = ProgramResources.format(format, locale: locale, arguments: args)
      }
      init(format: __shared String, locale: __shared Locale?, arguments: __shared [any CVarArg]) {
        self = ProgramResources.format(format, locale: locale, arguments: arguments)
      }
      static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...)
        -> String
      {
        ProgramResources.format(format, locale: .current, arguments: arguments)
      }
    }
    """
}
