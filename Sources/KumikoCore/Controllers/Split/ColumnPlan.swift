import KumikoFoundation

/// The frames of the columns of a split view, in points.
///
///     ┌────────┬──────────────┬───────────────────┐
///     │primary │supplementary │secondary          │
///     └────────┴──────────────┴───────────────────┘
///
/// A hidden column is placed beyond the edge, with its width.
struct ColumnPlan: Equatable {
  typealias Column = UISplitViewController.Column

  /// Widths of the columns before the secondary one, the outermost first.
  let widths: [(column: Column, width: CGFloat)]
  /// The columns that are shown.
  let shown: Set<Column>
  /// Whether they overlay the secondary column.
  let isOver: Bool
  let size: CGSize
  /// Whether the first column is at the right.
  let isReversed: Bool
  /// Whether the outermost column displaces the secondary one, which keeps its width.
  var displaces = false

  /// The minimum width of the secondary column.
  static let leastSecondaryWidth: CGFloat = 200
  /// Of three columns the outermost is hidden if the secondary one would be narrower than this.
  static let readableSecondaryWidth: CGFloat = 280

  func frame(of column: Column) -> CGRect {
    let frame = straightFrame(of: column)
    return isReversed ? frame.mirrored(in: CGRect(origin: .zero, size: size)) : frame
  }

  private func straightFrame(of column: Column) -> CGRect {
    var x: CGFloat = 0
    var hiddenX: CGFloat = 0
    // Hidden columns are placed before the edge, in their order.
    for (candidate, width) in widths.reversed() where !shown.contains(candidate) {
      hiddenX -= width
      if candidate == column {
        return CGRect(x: hiddenX, y: 0, width: width, height: size.height)
      }
    }
    for (candidate, width) in widths where shown.contains(candidate) {
      if candidate == column { return CGRect(x: x, y: 0, width: width, height: size.height) }
      x += width
    }
    let start = isOver ? 0 : x
    let pushed = displaces ? widths.first.map { shown.contains($0.column) ? $0.width : 0 } ?? 0 : 0
    return CGRect(
      x: start, y: 0, width: max(0, size.width - start + pushed), height: size.height)
  }

  static func == (a: ColumnPlan, b: ColumnPlan) -> Bool {
    a.shown == b.shown && a.isOver == b.isOver && a.size == b.size && a.isReversed == b.isReversed
      && a.displaces == b.displaces
      && a.widths.elementsEqual(b.widths) { $0.column == $1.column && $0.width == $1.width }
  }
}
