import KumikoFoundation

extension UIColor {
  /// The visual prominence of a colour.
  public enum Prominence: Int, Sendable {
    /// Unchanged.
    case primary = 0
    /// As a subtitle.
    case secondary
    /// As a third line of text.
    case tertiary
    /// As a barely visible hint.
    case quaternary

    /// The factor for the opacity, as for `secondaryLabel` and its siblings.
    fileprivate var share: CGFloat {
      switch self {
      case .primary: 1
      case .secondary: 0.6
      case .tertiary: 0.3
      case .quaternary: 0.18
      }
    }
  }

  /// The colour with an opacity reduced according to its prominence.
  ///
  ///     UIColor.red.withProminence(.secondary)      // 60 % of its opacity
  public func withProminence(_ prominence: Prominence) -> UIColor {
    if prominence == .primary { return self }
    let share = prominence.share
    if isFixed { return withAlphaComponent(cgColor.alpha * share) }
    return UIColor { [self] traits in
      let resolved = resolvedColor(with: traits)
      return resolved.withAlphaComponent(resolved.cgColor.alpha * share)
    }
  }
}
