extension UISearchController {
  /// When a search bar shows its scopes automatically.
  public nonisolated enum ScopeBarActivation: Int, Sendable {
    /// While the search is active.
    case automatic = 0
    /// Never: the app sets `showsScopeBar`.
    case manual
    /// While the field has text.
    case onTextEntry
    /// While the search is active.
    case onSearchActivation
  }
}
