import KumikoFoundation
import KumikoLayout

/// The description of a table's section; equal sections share one description.
struct TableSection: Hashable {
  /// A height, and whether views determine it.
  struct Height: Hashable {
    var points: CGFloat
    var isEstimated: Bool
  }

  var style: UITableView.Style
  var showsLines: Bool
  /// Whether rows stay inside the safe area at the sides.
  var keepsClear = true
  var row: Height
  /// The space above the header, in points.
  var headerTopPadding: CGFloat = 0
  /// Whether the header is only as wide as its content.
  var headerHugs = false
  /// Nil for none.
  var header: Height?
  /// Nil for none.
  var footer: Height?

  /// The section for the layout engine.
  func section(scale: CGFloat) -> ListSection {
    let appearance: UICollectionLayoutListConfiguration.Appearance =
      switch style {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      }
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    list.showsSeparators = showsLines
    // The table has a colour itself, and may have a view behind its rows.
    list.backgroundColor = .clear
    if header != nil, headerTopPadding > 0 { list.headerTopPadding = headerTopPadding }
    list.headerMode = header == nil ? .none : .supplementary
    list.footerMode = footer == nil ? .none : .supplementary
    if headerHugs { list.contentHuggingElements = .supplementaryHeader }
    var metrics = list.metrics(scale: scale)
    metrics.estimatedRowHeight = row.points
    metrics.hasFixedRowHeight = !row.isEstimated
    if let header {
      metrics.estimatedHeaderHeight = header.points
      metrics.hasFixedHeaderHeight = !header.isEstimated
    }
    if let footer {
      metrics.estimatedFooterHeight = footer.points
      metrics.hasFixedFooterHeight = !footer.isEstimated
    }
    let section = ListSection(list, metrics)
    if !keepsClear { section.contentInsetsReference = .none }
    return section
  }
}
