import KumikoFoundation
import KumikoGraphics

/// How the lines above and below the rows of a list look.
public nonisolated struct UIListSeparatorConfiguration: Hashable {
  /// Whether a line is shown.
  public nonisolated enum Visibility: Int, Sendable {
    /// Where it suits the list: between rows, and around the groups of a grouped list.
    case automatic = 0
    /// Always.
    case visible
    /// Never.
    case hidden
  }

  /// Whether a line stands above the row.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether a line stands below the row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Distances from the row's sides to the line above, in points.
  public var topSeparatorInsets = automaticInsets
  /// Distances from the row's sides to the line below, in points.
  public var bottomSeparatorInsets = automaticInsets
  /// The colour of lines.
  public var color = UIColor.separator
  /// The colour of a line between two rows that are both selected.
  public var multipleSelectionColor = UIColor.separator

  /// The lines that suit a list: one between each two rows.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  /// Stands for the insets that suit the row: from where its text starts to the edge. Each side can
  /// be replaced on its own.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: automatic, leading: automatic, bottom: automatic, trailing: automatic)

  private static let automatic = -CGFloat.greatestFiniteMagnitude

  /// Insets with sides in the place of those that are automatic.
  static func resolved(
    _ insets: NSDirectionalEdgeInsets, leading: CGFloat, trailing: CGFloat
  ) -> (leading: CGFloat, trailing: CGFloat) {
    func side(_ given: CGFloat, _ suiting: CGFloat) -> CGFloat {
      given == automatic || !given.isFinite ? suiting : given
    }
    return (side(insets.leading, leading), side(insets.trailing, trailing))
  }
}
