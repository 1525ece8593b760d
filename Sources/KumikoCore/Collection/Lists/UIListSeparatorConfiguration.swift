import KumikoFoundation
import KumikoGraphics

/// The appearance of the separators above and below the rows of a list.
public nonisolated struct UIListSeparatorConfiguration: Hashable {
  /// The visibility of a separator.
  public nonisolated enum Visibility: Int, Sendable {
    /// As usual in the list: between rows, and around the groups of a grouped list.
    case automatic = 0
    /// Always.
    case visible
    /// Never.
    case hidden
  }

  /// The visibility of the separator above the row.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the separator below the row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above from the row's sides, in points.
  public var topSeparatorInsets = automaticInsets
  /// The insets of the separator below from the row's sides, in points.
  public var bottomSeparatorInsets = automaticInsets
  /// The colour of separators.
  public var color = UIColor.separator
  /// The colour of a separator between two rows that are both selected.
  public var multipleSelectionColor = UIColor.separator

  /// The default separators of a list: one between each two rows.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  /// Represents the default insets of a row: from the start of its text to the edge. Each side can
  /// be replaced individually.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: automatic, leading: automatic, bottom: automatic, trailing: automatic)

  private static let automatic = -CGFloat.greatestFiniteMagnitude

  /// Insets with the automatic sides replaced.
  static func resolved(
    _ insets: NSDirectionalEdgeInsets, leading: CGFloat, trailing: CGFloat
  ) -> (leading: CGFloat, trailing: CGFloat) {
    func side(_ given: CGFloat, _ suiting: CGFloat) -> CGFloat {
      given == automatic || !given.isFinite ? suiting : given
    }
    return (side(insets.leading, leading), side(insets.trailing, trailing))
  }
}
