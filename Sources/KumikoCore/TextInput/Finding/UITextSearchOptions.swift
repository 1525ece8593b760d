import KumikoFoundation

/// How a text is searched.
@preconcurrency @MainActor open class UITextSearchOptions: NSObject {
  /// Where a part that is searched for stands in words.
  public nonisolated enum WordMatchMethod: Int, Sendable {
    /// Anywhere.
    case contains = 0
    /// Where a word starts.
    case startsWith
    /// As one word, or several.
    case fullWord
  }

  /// Where what is searched for stands in words.
  open internal(set) var wordMatchMethod = WordMatchMethod.contains
  /// Which letters are the same; capitals and small letters unless the user says otherwise.
  open internal(set) var stringCompareOptions: NSString.CompareOptions = .caseInsensitive
}
