import Foundation

/// The texts of a program in its languages, in the file written by `UIKitSources`.
struct Translations: Decodable, Sendable {
  /// The translation of a key.
  enum Text: Decodable, Hashable, Sendable {
    case plain(String)
    /// A format for each plural category, selected by the first number among the arguments.
    case plural([String: String])
    /// A format with variables, `%#@name@`, each with texts for plural categories.
    case rules(String, [String: Variable])

    struct Variable: Decodable, Hashable, Sendable {
      /// The argument that selects the category, from 1; nil for the next one.
      var argument: Int?
      /// Its format specifier, as `lld`.
      var specifier: String?
      var forms: [String: String]
    }

    private enum CodingKeys: String, CodingKey { case plural, format, variables }

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        self = .plain(text)
        return
      }
      let parts = try decoder.container(keyedBy: CodingKeys.self)
      if let forms = try parts.decodeIfPresent([String: String].self, forKey: .plural) {
        self = .plural(forms)
      } else {
        self = .rules(
          try parts.decode(String.self, forKey: .format),
          try parts.decode([String: Variable].self, forKey: .variables))
      }
    }
  }

  /// The language in which the program was written.
  let source: String
  /// Texts by table, language and key.
  let tables: [String: [String: [String: Text]]]

  /// All languages with texts.
  var languages: Set<String> {
    Set(tables.values.flatMap(\.keys)).subtracting([Translations.base])
  }

  /// The language of texts for all languages.
  static let base = "Base"

  /// The text of a key in a language, or the one for all languages; nil if there is none.
  func text(_ key: String, table: String, language: String) -> Text? {
    guard let table = tables[table] else { return nil }
    return table[language]?[key] ?? table[Translations.base]?[key]
  }
}
