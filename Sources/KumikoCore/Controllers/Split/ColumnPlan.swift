import KumikoFoundation

/// The frames of the columns of a split view, in points.
///
///     ┌────────┬──────────────┬───────────────────┬──────────┐
///     │primary │supplementary │secondary          │inspector │
///     └────────┴──────────────┴───────────────────┴──────────┘
///
/// A hidden column is beyond the edge, with its width. The inspector reduces the width of the
/// secondary column if that keeps enough of it, and overlays it otherwise.
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
  var inspectorWidth: CGFloat = 0

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
    let isInspectorShown = shown.contains(.inspector)
    if column == .inspector {
      return CGRect(
        x: isInspectorShown ? size.width - inspectorWidth : size.width, y: 0,
        width: inspectorWidth, height: size.height)
    }
    let start = isOver ? 0 : x
    let pushed = displaces ? widths.first.map { shown.contains($0.column) ? $0.width : 0 } ?? 0 : 0
    let free = size.width - start + pushed
    let isBeside = isInspectorShown && free - inspectorWidth >= ColumnPlan.readableSecondaryWidth
    return CGRect(
      x: start, y: 0, width: max(0, isBeside ? free - inspectorWidth : free), height: size.height)
  }

  static func == (a: ColumnPlan, b: ColumnPlan) -> Bool {
    a.shown == b.shown && a.isOver == b.isOver && a.size == b.size && a.isReversed == b.isReversed
      && a.displaces == b.displaces && a.inspectorWidth == b.inspectorWidth
      && a.widths.elementsEqual(b.widths) { $0.column == $1.column && $0.width == $1.width }
  }
}
