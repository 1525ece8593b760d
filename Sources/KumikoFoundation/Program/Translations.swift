import Foundation

/// The texts of a program in its languages, as `UIKitSources` writes them into one file.
struct Translations: Decodable, Sendable {
  /// The translation of a key.
  enum Text: Decodable, Hashable, Sendable {
    case plain(String)
    /// A format for each class of numbers; the first number that is given decides.
    case plural([String: String])
    /// A format with variables, `%#@name@`, each with texts for classes of numbers.
    case rules(String, [String: Variable])

    struct Variable: Decodable, Hashable, Sendable {
      /// Which argument decides, from 1; nil for the next one.
      var argument: Int?
      /// How that is written, as `lld`.
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

  /// The language that the program was written in.
  let source: String
  /// Texts by table, language and key.
  let tables: [String: [String: [String: Text]]]

  /// All languages that there are texts for.
  var languages: Set<String> {
    Set(tables.values.flatMap(\.keys)).subtracting([Translations.base])
  }

  /// The language of what is there for all.
  static let base = "Base"

  /// The text of a key in a language, or what is there for all; nil where there is none.
  func text(_ key: String, table: String, language: String) -> Text? {
    guard let table = tables[table] else { return nil }
    return table[language]?[key] ?? table[Translations.base]?[key]
  }
}
