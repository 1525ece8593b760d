import Foundation

/// Joins words as a sentence has them: "apples, pears, and plums".
///
///     ListFormatter.localizedString(byJoining: ["apples", "pears"])   // apples and pears
open class ListFormatter: Formatter {
  /// The language; the user's unless set.
  open var locale: Locale! = .autoupdatingCurrent
  /// What says the items; nil, for what describes them.
  open var itemFormatter: Formatter?

  /// Words joined in the user's language.
  open class func localizedString(byJoining strings: [String]) -> String {
    joined(strings, .autoupdatingCurrent)
  }

  /// Items joined; nil where the formatter of the items has no words for one of them.
  open func string(from items: [Any]) -> String? {
    var words: [String] = []
    for item in items {
      guard let word = itemFormatter.map({ $0.string(for: item) }) ?? "\(item)" else { return nil }
      words.append(word)
    }
    return ListFormatter.joined(words, locale ?? .autoupdatingCurrent)
  }

  /// The items of an array joined; nil for anything else.
  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }

  private static func joined(_ words: [String], _ locale: Locale) -> String {
    words.formatted(.list(type: .and, width: .standard).locale(locale))
  }
}
