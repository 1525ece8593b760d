import KumikoFoundation
import KumikoLayout

extension UICollectionView {
  /// How far a section is scrolled on its own.
  public nonisolated struct SectionScrolling: Hashable, Sendable {
    /// Points from the leading end of the section's row, also where reading goes from right to
    /// left.
    public let offset: CGFloat
    /// The offsets between which the row moves.
    public let range: ClosedRange<CGFloat>
    /// How much of the row is visible at once, in points.
    public let viewport: CGFloat
    /// The page, counted from 0: of what is visible at once where the section scrolls by pages,
    /// else of groups.
    public let page: Int
    /// How many pages there are.
    public let pageCount: Int
    /// The item nearest to the middle; nil where none is visible.
    public let centeredItem: IndexPath?
  }

  /// How far a section is scrolled on its own; nil where it does not scroll.
  public func scrolling(ofSection section: Int) -> SectionScrolling? {
    guard let row = collectionViewLayout.orthogonalRow(section) else { return nil }
    let offset = orthogonalOffset(ofSection: section)
    var (page, count) = (row.group(at: offset + 0.01), row.group(at: row.contentLength) + 1)
    if row.behavior == .paging, row.viewport > 0 {
      count = max(1, (row.contentLength / row.viewport - 0.001).rounded(.up).whole)
      page =
        offset >= row.range.upperBound - 0.5
        ? count - 1 : (offset / row.viewport).rounded().whole
    }
    return SectionScrolling(
      offset: offset, range: row.range, viewport: row.viewport, page: page, pageCount: count,
      centeredItem: centeredItem(ofSection: section))
  }

  /// Scrolls a section's own row, eased or at once, to the resting place nearest to an offset from
  /// the row's leading end. Nothing happens where the section does not scroll.
  public func scroll(section: Int, toOffset offset: CGFloat, animated: Bool) {
    bringUpToDate()
    guard let row = collectionViewLayout.orthogonalRow(section), offset.isFinite else { return }
    sectionScroller(section)?.scroll(to: row.restingOffset(near: offset), animated: animated)
  }

  private func centeredItem(ofSection section: Int) -> IndexPath? {
    let isSideways = collectionViewLayout.scrollsDown
    let middle = isSideways ? shownBounds.midX : shownBounds.midY
    func distance(_ view: UIView) -> CGFloat {
      abs((isSideways ? view.center.x : view.center.y) - middle)
    }
    return views.elements.filter { $0.id.isItem && $0.id.section == section }
      .min { (distance($0.view), $0.id.indexPath) < (distance($1.view), $1.id.indexPath) }?
      .id.indexPath
  }
}
