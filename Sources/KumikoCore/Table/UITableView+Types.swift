extension UITableView {
  /// The style of a table.
  public nonisolated enum Style: Int, Sendable {
    /// Rows from edge to edge; headers are pinned.
    case plain = 0
    /// Groups of rows from edge to edge, with space between them.
    case grouped
    /// Groups of rows as cards, with margins around them.
    case insetGrouped
  }

  /// The position of a row after a scroll.
  public nonisolated enum ScrollPosition: Int, Sendable {
    /// Visible, with as little movement as needed.
    case none = 0
    /// At the top, below a pinned header.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom

    var ofItem: UICollectionView.ScrollPosition {
      switch self {
      case .none: []
      case .top: .top
      case .middle: .centeredVertically
      case .bottom: .bottom
      }
    }
  }

  /// The animation of an inserted or deleted row.
  public nonisolated enum RowAnimation: Int, Sendable {
    /// It fades.
    case fade = 0
    /// It slides in from, or out to, the right.
    case right
    /// It slides in from, or out to, the left.
    case left
    /// It slides in from, or out to, above.
    case top
    /// It slides in from, or out to, below.
    case bottom
    /// It appears, or disappears, immediately; the others still move.
    case none
    /// It opens from, or closes to, its middle line.
    case middle
    /// The default: it fades.
    case automatic = 100
  }

  /// The kinds of the views above and below all sections.
  static let headerKind = "UITableViewHeader"
  static let footerKind = "UITableViewFooter"

  /// Represents a height that is determined by the view itself.
  public nonisolated static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
  /// The placement of text and second text of a cell without configuration.
  public nonisolated enum CellStyle: Int, Sendable {
    /// An image and a text.
    case `default` = 0
    /// A text, and a second one at the end of its line.
    case value1
    /// A text in the tint colour, and a second one after it.
    case value2
    /// A text, and a smaller one below it.
    case subtitle
  }

  /// The accessory at the end of a row.
  public nonisolated enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A mark that indicates that the row navigates elsewhere.
    case disclosureIndicator
    /// A button for details, and a mark that indicates that the row navigates elsewhere.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// Whether a row shows that it is selected or pressed.
  public nonisolated enum SelectionStyle: Int, Sendable {
    /// It does not.
    case none = 0
    /// By its background; the same as `default`.
    case blue
    /// By its background; the same as `default`.
    case gray
    /// By its background.
    case `default`
  }

  /// The operation of the editing control at the start of a row while the table is edited.
  public nonisolated enum EditingStyle: Int, Sendable {
    /// There is none.
    case none = 0
    /// It deletes the row.
    case delete
    /// It inserts a row.
    case insert
  }

  /// Whether there is a separator between rows.
  public nonisolated enum SeparatorStyle: Int, Sendable {
    /// No line.
    case none = 0
    /// A line.
    case singleLine
    /// The same as `singleLine`.
    case singleLineEtched
  }
}
