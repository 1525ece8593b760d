import KumikoFoundation

/// A search from the opening of the find bar to its closing. The base class of an app's own
/// sessions: override the methods that search, count and highlight.
///
///     final class PageSession: UIFindSession {
///       override var resultCount: Int { hits.count }
///       override var highlightedResultIndex: Int { current ?? NSNotFound }
///       override func performSearch(query: String, options: UITextSearchOptions?) {
///         hits = pages.search(query)
///       }
///       override func highlightNextResult(in direction: UITextStorageDirection) { … }
///     }
@preconcurrency @MainActor open class UIFindSession: NSObject {
  /// The style in which the bar reports the number of results.
  public nonisolated enum SearchResultDisplayStyle: UInt, Sendable {
    /// Which one is highlighted, and how many there are.
    case currentAndTotal = 0
    /// The number of results.
    case total
    /// Nothing.
    case none
  }

  /// The style in which the bar reports the number of results.
  open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
  /// The number of results.
  open var resultCount: Int { 0 }
  /// Which one is highlighted, counted from 0; `NSNotFound` for none.
  open var highlightedResultIndex: Int { NSNotFound }
  /// Whether results can be replaced; `false` unless overridden.
  open var supportsReplacement: Bool { false }
  /// Whether the highlighted result can be replaced; `true` unless overridden.
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { true }

  /// Creates a session without results.
  public override init() { super.init() }

  /// Searches, and highlights the first result from where the user is on.
  open func performSearch(query: String, options: UITextSearchOptions?) {}

  /// Replaces the result that is highlighted.
  open func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {}

  /// Replaces all results.
  open func replaceAll(
    searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {}

  /// Highlights the result after the one that is, or before it; from the last one to the first.
  open func highlightNextResult(in direction: UITextStorageDirection) {}

  /// Forgets all results, and that they are highlighted.
  open func invalidateFoundResults() {}

  /// The session ends. Its view may take over what was highlighted.
  func end() { invalidateFoundResults() }
}
