import KumikoFoundation
import KumikoGraphics

// The section index.
extension UITableView {
  /// Represents a magnifying glass among the titles of the section index.
  public nonisolated static let indexSearch = "{search}"

  /// Requests the titles of the section index from the data source again.
  public func reloadSectionIndexTitles() { setIndexNeedsLoading() }

  /// The titles of the section index; nil where the table is not plain, or has fewer rows than
  /// `sectionIndexMinimumDisplayRowCount`.
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

  /// Scrolls to the section of a title.
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
