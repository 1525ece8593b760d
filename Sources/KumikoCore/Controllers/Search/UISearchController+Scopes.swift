extension UISearchController {
  /// When a search bar shows its scopes.
  public nonisolated enum ScopeBarActivation: Int, Sendable {
    /// As the platform has it: on the desktop, while it is searched.
    case automatic = 0
    /// Only when the app says so with `showsScopeBar`.
    case manual
    /// While it is searched and something is typed.
    case onTextEntry
    /// While it is searched.
    case onSearchActivation
  }
}
