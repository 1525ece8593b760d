import KumikoFoundation

extension UIAccessibility {
  /// Whether what an object opens and closes is open.
  public nonisolated enum ExpandedStatus: Int, Sendable {
    /// It opens and closes nothing.
    case unsupported = 0
    /// It is open.
    case expanded
    /// It is closed.
    case collapsed
  }
}

extension UIAccessibility.ExpandedStatus {
  /// Whether it is open; nil where there is nothing to open.
  var isExpanded: Bool? {
    switch self {
    case .unsupported: nil
    case .expanded: true
    case .collapsed: false
    }
  }
}
