import KumikoFoundation

extension UIAccessibility {
  /// Whether what an object expands is expanded.
  public nonisolated enum ExpandedStatus: Int, Sendable {
    /// It expands nothing.
    case unsupported = 0
    /// It is expanded.
    case expanded
    /// It is collapsed.
    case collapsed
  }
}

extension UIAccessibility.ExpandedStatus {
  /// Whether it is expanded; nil where there is nothing to expand.
  var isExpanded: Bool? {
    switch self {
    case .unsupported: nil
    case .expanded: true
    case .collapsed: false
    }
  }
}
