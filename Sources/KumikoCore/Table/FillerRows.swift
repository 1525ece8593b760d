import KumikoFoundation
import KumikoGraphics

/// The separators of empty rows below the last row of a table.
final class FillerRows: UIView {
  @Owner private var table: UITableView
  private var rowHeight: CGFloat = 0

  init(_ table: UITableView) {
    _table = Owner(table, orElse: UITableView())
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  /// Fills the area from the end of the content to the lower edge of the visible area.
  func place() {
    let set = table.fillerRowHeight
    let height = set == UITableView.automaticDimension ? table.rowHeightOfFiller : set
    // A view below all sections ends them.
    isHidden =
      height < 1 || table.style != .plain || table.separatorStyle == .none
      || table.tableFooterView != nil
    guard !isHidden else { return }
    let top = table.contentSize.height
    let bottom = table.shownBounds.maxY
    let place = CGRect(x: 0, y: top, width: table.bounds.width, height: max(0, bottom - top))
    guard place != frame || height != rowHeight else { return }
    (frame, rowHeight) = (place, height)
    setNeedsDisplay()
  }

  /// The insets of the lines at both ends, in points.
  private var insets: (leading: CGFloat, trailing: CGFloat) {
    let set = table.lineInset
    let isAutomatic = set.left == UITableView.automaticDimension
    let usual = table.visibleCells.last?.separatorInsets.leading ?? table.layoutMargins.left
    return (isAutomatic ? usual : set.left, max(0, set.right))
  }

  override func composeContent(into canvas: inout Canvas) {
    guard rowHeight >= 1, bounds.height > 0 else { return }
    let scale = canvas.scale
    let line = max(1, scale.rounded(.down))
    let insets = insets
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (left, right) = isReversed ? (insets.trailing, insets.leading) : insets
    let color = table.separatorColor ?? .separator
    for row in 1...max(1, Int(bounds.height / rowHeight) + 1) {
      let y = canvas.rect.minY + (CGFloat(row) * rowHeight * scale).rounded() - line
      guard y + line <= canvas.rect.maxY else { break }
      canvas.fill(
        CGRect(
          x: canvas.rect.minX + (left * scale).rounded(), y: y,
          width: max(0, canvas.rect.width - ((left + right) * scale).rounded()), height: line),
        color.rgba(with: canvas.traits))
    }
  }
}

extension UITableView {
  /// The height of the empty rows whose lines continue below the last row to the lower edge, in
  /// points; `automaticDimension` for the height of rows. 0, the default, for no such lines. Only
  /// plain tables with lines and without a `tableFooterView` have them; less than a point is
  /// none. A height that is negative or not finite is reported, and 0 instead.
  public var fillerRowHeight: CGFloat {
    get { choices.fillerRowHeight }
    set {
      let isKnown = newValue.isFinite && newValue >= 0 || newValue == UITableView.automaticDimension
      if !isKnown {
        Diagnostics.report(.invalidHeight(newValue, "fillerRowHeight", [], 0))
      }
      choices.fillerRowHeight = isKnown ? newValue : 0
      setNeedsLayout()
      guard choices.fillerRowHeight != 0 else {
        listChoices.filler?.removeFromSuperview()
        return listChoices.filler = nil
      }
      guard listChoices.filler == nil else { return }
      let rows = FillerRows(self)
      listChoices.filler = rows
      insertSubview(rows, at: backgroundView == nil ? 0 : 1)
    }
  }
}

extension UITableView {
  fileprivate var rowHeightOfFiller: CGFloat {
    rowHeight > 0 && rowHeight.isLength ? rowHeight : RowParts.minimumHeight
  }
}

extension FillerRows: BackOfList {
  func placeInList() { place() }
}
