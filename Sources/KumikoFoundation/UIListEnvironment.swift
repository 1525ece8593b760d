/// Which kind of list a view is in. Collection and table views set this trait for their cells,
/// headers and footers, and so for all of their descendants.
///
///     override func updateConfiguration(using state: UICellConfigurationState) {
///       super.updateConfiguration(using: state)
///       badge.isHidden = state.traitCollection.listEnvironment == .sidebar
///     }
public enum UIListEnvironment: Int, Sendable {
  /// Unspecified: the view is not in a cell, header or footer.
  case unspecified = 0
  /// The view is in a collection view, in a section that is not a list.
  case none
  /// In a list of rows from edge to edge.
  case plain
  /// In a list of groups from edge to edge.
  case grouped
  /// In a list of groups that are cards.
  case insetGrouped
  /// In a sidebar.
  case sidebar
  /// In a sidebar whose rows extend from edge to edge.
  case sidebarPlain
}

/// The kind of list that a view is in.
public struct UITraitListEnvironment: UITraitDefinition {
  /// Unspecified.
  public static let defaultValue = UIListEnvironment.unspecified
}

extension UIMutableTraits {
  /// The kind of list that a view is in.
  public var listEnvironment: UIListEnvironment {
    get { self[UITraitListEnvironment.self] }
    set { self[UITraitListEnvironment.self] = newValue }
  }
}

extension UITraitCollection {
  /// The kind of list that the view is in; `unspecified` outside of cells, headers and footers.
  public var listEnvironment: UIListEnvironment { self[UITraitListEnvironment.self] }

  /// Traits that only specify the kind of list.
  public convenience init(listEnvironment: UIListEnvironment) {
    self.init { $0.listEnvironment = listEnvironment }
  }
}
