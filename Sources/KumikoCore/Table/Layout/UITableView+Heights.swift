import KumikoFoundation
import KumikoLayout

// The sources of heights: the delegate, then the table, then the view itself.
extension UITableView {
  /// A method that a delegate, or the data source, does not implement. In Swift an unimplemented
  /// method exists all the same, as a default; the defaults record here that they were called, and
  /// then are not called for every row.
  enum Omission { case heights, estimates, headers, footers, editing }

  /// Called by the default of a method that is not implemented: records that, and returns the
  /// answer.
  func leavesOut<Answer>(_ omission: Omission, _ answer: Answer) -> Answer {
    omissions.insert(omission)
    return answer
  }

  /// The estimated height of rows without an estimate of the delegate, in points.
  private var usualEstimate: CGFloat {
    if estimatedRowHeight > 0, estimatedRowHeight.isLength { return estimatedRowHeight }
    return rowHeight > 0 && rowHeight.isLength ? rowHeight : RowParts.minimumHeight
  }

  /// Whether every row's height is requested at once.
  var knowsAllHeights: Bool { estimatedRowHeight == 0 && !allRowsAreAlike }

  /// Whether all rows have the height `rowHeight`.
  private var allRowsAreAlike: Bool {
    givesHeights == false && rowHeight != UITableView.automaticDimension
  }

  /// Whether the delegate provides heights of rows; nil if that is not known because there are no
  /// rows.
  private var givesHeights: Bool? { answers(.heights) { $0.tableView(self, heightForRowAt: $1) } }

  private var givesEstimates: Bool? {
    answers(.estimates) { $0.tableView(self, estimatedHeightForRowAt: $1) }
  }

  /// Calls the delegate for the first row, to find out whether it implements the method at all.
  private func answers(
    _ omission: Omission, _ ask: (any UITableViewDelegate, IndexPath) -> CGFloat
  ) -> Bool? {
    guard let delegate, !omissions.contains(omission) else { return false }
    if implemented.contains(omission) { return true }
    guard let section = loadedCounts.firstIndex(where: { $0 > 0 }) else { return nil }
    _ = ask(delegate, IndexPath(row: 0, section: section))
    if !omissions.contains(omission) { implemented.insert(omission) }
    return implemented.contains(omission)
  }

  /// The height of a row that is not measured, for layouts where all are requested at once.
  var exactHeight: ((IndexPath) -> CGFloat)? {
    { [self] path in givenHeight(ofRow: path) ?? RowParts.minimumHeight }
  }

  /// The delegate's estimated height of a row; nil if it provides none.
  var ownEstimate: ((IndexPath) -> CGFloat)? {
    guard !allRowsAreAlike, givesEstimates == true, let delegate else { return nil }
    let usual = usualEstimate
    return { [self] shown in
      guard let path = dropping.dataPath(ofShown: shown) else {
        return max(1, dropping.emptySize(at: shown)?.height ?? usual)
      }
      let estimate = delegate.tableView(self, estimatedHeightForRowAt: path)
      if estimate == UITableView.automaticDimension { return usual }
      guard estimate.isLength, estimate >= 0 else {
        Diagnostics.report(
          .invalidHeight(estimate, "tableView(_:estimatedHeightForRowAt:)", path, usual))
        return usual
      }
      // A row counts at least a point: a million rows of none would all be near the screen.
      return max(1, estimate)
    }
  }

  /// The height that the delegate or the table gives a row; nil where its cell decides.
  func givenHeight(ofRow shown: IndexPath) -> CGFloat? {
    guard let path = dropping.dataPath(ofShown: shown) else {
      return dropping.emptySize(at: shown)?.height
    }
    var height = rowHeight
    if let delegate, !omissions.contains(.heights) {
      height = delegate.tableView(self, heightForRowAt: path)
    }
    return checked(height, "tableView(_:heightForRowAt:)", path)
  }

  private func checked(_ height: CGFloat, _ method: String, _ path: IndexPath) -> CGFloat? {
    if height == UITableView.automaticDimension { return nil }
    guard height.isLength, height >= 0 else {
      Diagnostics.report(.invalidHeight(height, method, path, RowParts.minimumHeight))
      return RowParts.minimumHeight
    }
    return height
  }

  /// Discards all heights, so that they are requested again.
  func heightsChanged() {
    forgetSizes()
    tableLayout.forgetSections()
    collectionViewLayout.invalidateEverything(countsChanged: false)
  }

  // MARK: Sections

  /// The description of a section.
  func description(ofSection section: Int) -> TableSection {
    TableSection(
      style: style, showsLines: separatorStyle != .none, keepsClear: choices.insetsContent,
      row: TableSection.Height(
        points: allRowsAreAlike ? checked(rowHeight, "rowHeight", [section]) ?? 0 : usualEstimate,
        isEstimated: !allRowsAreAlike),
      headerTopPadding: checked(sectionHeaderTopPadding, "sectionHeaderTopPadding", [section]) ?? 0,
      headerHugs: choices.hugging.contains(.sectionHeaders), header: header(section),
      footer: footer(section))
  }

  private func header(_ section: Int) -> TableSection.Height? {
    let given = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    return boundary(given, "tableView(_:heightForHeaderInSection:)", section) {
      hasView(.headers, UICollectionView.elementKindSectionHeader, section) {
        $0.tableView(self, viewForHeaderInSection: section)
      } || dataSource?.tableView(self, titleForHeaderInSection: section) != nil
    } estimate: {
      delegate?.tableView(self, estimatedHeightForHeaderInSection: section)
        ?? estimatedSectionHeaderHeight
    }
  }

  private func footer(_ section: Int) -> TableSection.Height? {
    let given = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    return boundary(given, "tableView(_:heightForFooterInSection:)", section) {
      hasView(.footers, UICollectionView.elementKindSectionFooter, section) {
        $0.tableView(self, viewForFooterInSection: section)
      } || dataSource?.tableView(self, titleForFooterInSection: section) != nil
    } estimate: {
      delegate?.tableView(self, estimatedHeightForFooterInSection: section)
        ?? estimatedSectionFooterHeight
    }
  }

  private func boundary(
    _ given: CGFloat, _ method: String, _ section: Int, exists: () -> Bool,
    estimate: () -> CGFloat
  ) -> TableSection.Height? {
    if let height = checked(given, method, [section]) {
      return height > 0 ? TableSection.Height(points: height, isEstimated: false) : nil
    }
    guard exists() else { return nil }
    let wished = estimate()
    let usual: CGFloat = style == .plain ? 28 : 38
    return TableSection.Height(
      points: wished.isLength && wished > 0 ? wished : usual, isEstimated: true)
  }

  /// Whether the delegate has a view for a boundary. Only the first one that is requested is
  /// created before it is visible.
  private func hasView(
    _ omission: Omission, _ kind: String, _ section: Int,
    _ make: (any UITableViewDelegate) -> UIView?
  ) -> Bool {
    guard let delegate, !omissions.contains(omission) else { return false }
    if probes.keys.contains(where: { $0.isSupplementary(kind) })
      || views.elements.contains(where: { $0.id.isSupplementary(kind) })
    {
      return true
    }
    guard let view = make(delegate) else { return false }
    probes[.supplementary(kind: kind, section: section, index: 0)] = view
    return true
  }
}

extension ElementID {
  fileprivate func isSupplementary(_ kind: String) -> Bool {
    if case .supplementary(kind, _, _) = self { return true }
    return false
  }
}
