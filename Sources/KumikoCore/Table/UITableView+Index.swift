import KumikoFoundation
import KumikoGraphics

// The titles along the edge, and where they lead.
extension UITableView {
  /// Stands for a magnifying glass among the titles along the edge.
  public nonisolated static let indexSearch = "{search}"

  /// Asks the data source for the titles along the edge again.
  public func reloadSectionIndexTitles() { setIndexNeedsLoading() }

  /// The titles to be shown: none where the table is not plain, or short.
  var titlesOfSections: [String]? {
    guard style == .plain, let dataSource,
      items.counts.reduce(0, +) >= sectionIndexMinimumDisplayRowCount
    else { return nil }
    return dataSource.sectionIndexTitles(for: self)
  }

  func colorIndex() {
    sectionIndex.strip?.color = sectionIndexColor
    sectionIndex.strip?.normalBackground = sectionIndexBackgroundColor
    sectionIndex.strip?.trackingBackground = sectionIndexTrackingBackgroundColor
  }

  /// Goes to the section that a title leads to.
  func goToSection(of title: String, at index: Int) {
    guard
      let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index),
      section != NSNotFound
    else { return }
    guard (0..<numberOfSections).contains(section) else {
      return Diagnostics.report(
        .indexOutside("[\(section)]", title, "tableView(_:sectionForSectionIndexTitle:at:)"))
    }
    if numberOfRows(inSection: section) > 0 {
      return scrollToRow(at: IndexPath(row: 0, section: section), at: .top, animated: false)
    }
    let top = rect(forSection: section).minY - adjustedContentInset.top
    setContentOffset(clamped(CGPoint(x: contentOffset.x, y: top)), animated: false)
  }
}
