import Foundation

/// Joins items to a list in words: "a, b, and c".
///
///     ListFormatter.localizedString(byJoining: ["Ada", "Bo"])   // Ada and Bo
open class ListFormatter: Formatter {
  /// The language; the user's by default.
  open var locale: Locale! = .autoupdatingCurrent

  /// Formats the items; nil for items that describe themselves.
  open var itemFormatter: Formatter?

  /// Texts as a list in the user's language.
  open class func localizedString(byJoining strings: [String]) -> String {
    joined(strings, .autoupdatingCurrent)
  }

  /// Items as a list: by `itemFormatter`, or where it has no text for one, as its description.
  open func string(from items: [Any]) -> String? {
    ListFormatter.joined(items.map(text), locale ?? .autoupdatingCurrent)
  }

  /// An array as a list; nil for other objects.
  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }

  private func text(_ item: Any) -> String {
    if let text = itemFormatter?.string(for: item) { return text }
    return item as? String ?? "\(item)"
  }

  private class func joined(_ texts: [String], _ locale: Locale) -> String {
    texts.formatted(.list(type: .and, width: .standard).locale(locale))
  }
}
