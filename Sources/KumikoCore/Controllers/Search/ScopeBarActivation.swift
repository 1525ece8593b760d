extension UISearchController {
  /// When a bar shows its scopes by itself.
  public nonisolated enum ScopeBarActivation: Int, Sendable {
    /// While it is searched.
    case automatic = 0
    /// Never: the app sets `showsScopeBar`.
    case manual
    /// While something is searched for.
    case onTextEntry
    /// While it is searched.
    case onSearchActivation
  }
}
