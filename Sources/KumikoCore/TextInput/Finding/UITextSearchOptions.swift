import KumikoFoundation

/// The options of a search in a text.
@preconcurrency @MainActor open class UITextSearchOptions: NSObject {
  /// Where in a word the searched text may be.
  public nonisolated enum WordMatchMethod: Int, Sendable {
    /// Anywhere.
    case contains = 0
    /// At the start of a word.
    case startsWith
    /// As one word, or several.
    case fullWord
  }

  /// Where in a word the searched text may be.
  open internal(set) var wordMatchMethod = WordMatchMethod.contains
  /// The comparison of letters; case-insensitive unless the user chooses otherwise.
  open internal(set) var stringCompareOptions: NSString.CompareOptions = .caseInsensitive
}
