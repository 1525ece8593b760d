import KumikoFoundation
import KumikoLayout

extension UICollectionView {
  /// The scroll state of a section that scrolls on its own.
  public nonisolated struct SectionScrolling: Hashable, Sendable {
    /// The offset in points from the leading end of the section, also in a right-to-left layout
    /// direction.
    public let offset: CGFloat
    /// The range of the offset.
    public let range: ClosedRange<CGFloat>
    /// The visible length of the section, in points.
    public let viewport: CGFloat
    /// The page, counted from 0: of the visible length where the section scrolls by pages,
    /// otherwise of groups.
    public let page: Int
    /// The number of pages.
    public let pageCount: Int
    /// The item nearest to the centre; nil where none is visible.
    public let centeredItem: IndexPath?
  }

  /// The scroll state of a section; nil where it does not scroll on its own.
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

  /// Scrolls a section that scrolls on its own, animated or at once, to the resting offset nearest
  /// to an offset from its leading end. Does nothing for other sections.
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
