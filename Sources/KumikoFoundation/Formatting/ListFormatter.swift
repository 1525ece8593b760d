import Foundation

/// Joins items to a list in words: "a, b, and c".
///
///     ListFormatter.localizedString(byJoining: ["Nara", "Kyoto"])   // Nara and Kyoto
open class ListFormatter: Formatter {
  /// The language; the user's by default.
  open var locale: Locale! = .autoupdatingCurrent
  /// Writes each item; those that it cannot write, and all if it is nil, are described.
  open var itemFormatter: Formatter?

  /// A list of texts in the user's language.
  open class func localizedString(byJoining strings: [String]) -> String {
    strings.formatted(.list(type: .and))
  }

  /// A list of items; empty for none.
  open func string(from items: [Any]) -> String? {
    let texts = items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
    return texts.formatted(.list(type: .and).locale(locale ?? .autoupdatingCurrent))
  }

  /// A list of the items of an array; nil for anything else.
  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }
}
