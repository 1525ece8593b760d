import KumikoFoundation
import KumikoGraphics

/// The place of a cell in a list, and which of the adjacent rows are marked: determines how its
/// separators are drawn.
struct ListRow: Equatable {
  let configuration: UICollectionLayoutListConfiguration
  let path: IndexPath
  let isFirst: Bool
  let isLast: Bool
  /// Whether the item is the section's header.
  let isHeader: Bool
  /// Which of the rows around a separator are selected or highlighted.
  var marks = Marks()

  /// Which rows are selected or highlighted.
  struct Marks: Equatable {
    var previous = Mark.none
    var own = Mark.none
    var next = Mark.none
  }

  /// The mark of a row.
  enum Mark {
    case none
    case pressed
    case selected
  }

  init(_ configuration: UICollectionLayoutListConfiguration, at path: IndexPath, of count: Int) {
    self.configuration = configuration
    self.path = path
    let hasHeader = configuration.headerMode == .firstItemInSection
    isHeader = hasHeader && path.item == 0
    // A header is above the card, or the separators, of its rows.
    isFirst = path.item == (hasHeader ? 1 : 0)
    isLast = path.item == count - 1
  }

  /// A separator above or below the row.
  struct Line: Equatable {
    let color: UIColor
    let insets: NSDirectionalEdgeInsets
    /// Whether the separator is at an end of its group, where it goes from edge to edge.
    let isOuter: Bool
  }

  /// The separators above and below; nil where there is none. Calls the list's handler.
  func lines() -> (top: Line?, bottom: Line?) {
    guard configuration.showsSeparators else { return (nil, nil) }
    var separators = configuration.separatorConfiguration
    if let handler = configuration.itemSeparatorHandler { separators = handler(path, separators) }
    let isGrouped = configuration.appearance == .grouped && !isHeader
    let top = Line(
      color: color(separators, marks.previous), insets: separators.topSeparatorInsets,
      isOuter: isGrouped && isFirst)
    let bottom = Line(
      color: color(separators, marks.next), insets: separators.bottomSeparatorInsets,
      isOuter: isGrouped && isLast)
    return (
      shows(separators.topSeparatorVisibility, automatic: top.isOuter)
        && !isCovered(beside: marks.previous) ? top : nil,
      shows(separators.bottomSeparatorVisibility, automatic: !isHeader && !isLast || bottom.isOuter)
        && !isCovered(beside: marks.next) ? bottom : nil
    )
  }

  private func shows(
    _ visibility: UIListSeparatorConfiguration.Visibility, automatic: Bool
  ) -> Bool { visibility == .automatic ? automatic : visibility == .visible }

  /// The background of a marked row extends to its neighbours: there is no separator between them,
  /// except where both are selected.
  private func isCovered(beside neighbour: Mark) -> Bool {
    if marks.own == .selected, neighbour == .selected { return false }
    return marks.own != .none || neighbour != .none
  }

  private func color(_ separators: UIListSeparatorConfiguration, _ neighbour: Mark) -> UIColor {
    marks.own == .selected && neighbour == .selected
      ? separators.multipleSelectionColor : separators.color
  }

  /// The leading inset of a separator, in points, where the cell determines no other.
  var lineStart: CGFloat { 20 }
}

extension ReusableView {
  /// The place of the view in a list; nil where it is in none.
  final var listRow: ListRow? {
    get { viewParts[boxed: .listRow] }
    set { viewParts[boxed: .listRow] = newValue }
  }
}
