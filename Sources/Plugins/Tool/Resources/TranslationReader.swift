import Foundation

/// Reads the translations of a project, and writes them in Kumiko's format: a text, a format for
/// each plural category, or a format with variables.
struct TranslationReader {
  private typealias Texts = [String: Any]

  /// Texts by table, language and key.
  private var tables: [String: [String: Texts]] = [:]
  private var source: String?
  private(set) var problems: [Problem] = []
  /// Whether any text depends on a number.
  private(set) var hasNumbers = false

  /// The texts for all languages.
  private static let base = "Base"

  /// Files with texts: `.strings`, then `.stringsdict`, which take precedence over them, then
  /// `.xcstrings`.
  init(_ files: [String]) {
    let order = ["strings", "stringsdict", "xcstrings"]
    for ending in order {
      for file in files.map({ URL(fileURLWithPath: $0) }) where file.pathExtension == ending {
        let table = file.deletingPathExtension().lastPathComponent
        // Texts of the system in the app's name, which are not used here.
        guard table != "InfoPlist" else { continue }
        ending == "xcstrings" ? readCatalog(file, table) : readList(file, table)
      }
    }
  }

  var isEmpty: Bool { tables.isEmpty }

  /// Whether a table has a text for a key in any language.
  func has(_ key: String, table: String) -> Bool {
    tables[table]?.values.contains { $0[key] != nil } ?? false
  }

  /// All texts as JSON.
  ///
  /// - Parameter language: the development language, if no catalogue specifies it.
  func json(_ language: String) throws -> String {
    let all: [String: Any] = ["source": source ?? language, "tables": tables]
    let data = try JSONSerialization.data(withJSONObject: all, options: [.sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  private mutating func fail(_ file: URL, _ text: String, line: Int = 1) {
    problems.append(
      Problem(severity: .error, file: file.path, line: line, column: 1, text: text))
  }

  // MARK: Lists

  private mutating func readList(_ file: URL, _ table: String) {
    let folder = file.deletingLastPathComponent()
    let language =
      folder.pathExtension == "lproj"
      ? folder.deletingPathExtension().lastPathComponent : Self.base
    guard let data = FileManager.default.contents(atPath: file.path) else {
      return fail(file, "cannot be read")
    }
    if data.isEmpty { return }
    let list: [String: Any]
    do {
      let read = try PropertyListSerialization.propertyList(from: data, format: nil)
      guard let texts = read as? [String: Any] else { return fail(file, "has no texts by keys") }
      list = texts
    } catch {
      let (why, line) = Self.reason(error as NSError)
      return fail(file, "is no list of texts: \(why)", line: line)
    }
    for (key, value) in list {
      if let text = value as? String {
        tables[table, default: [:]][language, default: [:]][key] = text
      } else if let rules = value as? [String: Any], let text = Self.rules(rules) {
        hasNumbers = true
        tables[table, default: [:]][language, default: [:]][key] = text
      } else {
        fail(file, "has no text for '\(key)'")
      }
    }
  }

  private static func reason(_ error: NSError) -> (String, line: Int) {
    // Foundation tries both formats, and reports the errors of both: of strings files with "on
    // line", of XML with "at line".
    let all = "\(error.userInfo)"
    for words in [" on line ", " at line "] {
      guard
        let place = all.range(
          of: "(?<=NSDebugDescription=)[^{}=]*\(words)[0-9]+", options: .regularExpression),
        let middle = all.range(of: words, range: place)
      else { continue }
      return (
        String(all[place.lowerBound..<middle.lowerBound]),
        Int(all[middle.upperBound..<place.upperBound]) ?? 1
      )
    }
    return (error.localizedDescription, 1)
  }

  /// A format of a `.stringsdict` with its variables.
  private static func rules(_ list: [String: Any]) -> [String: Any]? {
    guard let format = list["NSStringLocalizedFormatKey"] as? String else { return nil }
    var variables: [String: Any] = [:]
    for (name, value) in list {
      guard let rule = value as? [String: Any] else { continue }
      var forms: [String: String] = [:]
      for (form, text) in rule where !form.hasPrefix("NSString") { forms[form] = text as? String }
      var variable: [String: Any] = ["forms": forms]
      variable["specifier"] = rule["NSStringFormatValueTypeKey"] as? String
      variables[name] = variable
    }
    return ["format": format, "variables": variables]
  }

  // MARK: Catalogues

  private mutating func readCatalog(_ file: URL, _ table: String) {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      return fail(file, "cannot be read")
    }
    guard let list = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let strings = list["strings"] as? [String: Any]
    else { return fail(file, "is no catalogue of texts") }
    let own = list["sourceLanguage"] as? String ?? "en"
    source = source ?? own
    // A language exists even if none of its texts differs from its key.
    tables[table, default: [:]][own, default: [:]] = tables[table]?[own] ?? [:]
    for (key, value) in strings {
      let languages = (value as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
      for (language, entry) in languages {
        guard let entry = entry as? [String: Any], let text = text(entry) else { continue }
        tables[table, default: [:]][language, default: [:]][key] = text
      }
    }
  }

  /// The text of a catalogue entry in a language.
  private mutating func text(_ entry: [String: Any]) -> Any? {
    let variations = entry["variations"] as? [String: Any]
    if let plural = variations?["plural"] as? [String: Any] {
      hasNumbers = true
      return ["plural": Self.forms(plural)]
    }
    if let devices = variations?["device"] as? [String: Any] {
      // A desktop is most similar to a Mac.
      let found = ["mac", "other", "ipad", "iphone"].lazy.compactMap { devices[$0] }.first
      return (found as? [String: Any]).flatMap { text($0) }
    }
    guard let format = Self.unit(entry) else { return nil }
    guard let substitutions = entry["substitutions"] as? [String: Any] else { return format }
    var variables: [String: Any] = [:]
    for (name, value) in substitutions {
      let value = value as? [String: Any]
      let plural = (value?["variations"] as? [String: Any])?["plural"] as? [String: Any]
      var variable: [String: Any] = ["forms": Self.forms(plural ?? [:])]
      variable["argument"] = value?["argNum"] as? Int
      variable["specifier"] = value?["formatSpecifier"] as? String
      variables[name] = variable
    }
    hasNumbers = true
    return ["format": format, "variables": variables]
  }

  private static func forms(_ plural: [String: Any]) -> [String: String] {
    plural.compactMapValues { ($0 as? [String: Any]).flatMap { unit($0) } }
  }

  private static func unit(_ entry: [String: Any]) -> String? {
    (entry["stringUnit"] as? [String: Any])?["value"] as? String
  }
}
