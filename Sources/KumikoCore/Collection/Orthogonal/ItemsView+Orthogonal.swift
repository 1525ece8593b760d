import KumikoFoundation
import KumikoLayout

// Sections that scroll on their own, perpendicular to the whole view.
extension ItemsView {
  /// The offset of a section that scrolls on its own, in points from its leading end.
  func orthogonalOffset(ofSection section: Int) -> CGFloat {
    if let scroller = scrollers[section] { return scroller.offset }
    return collectionViewLayout.orthogonalRow(section)?.startOffset ?? 0
  }

  /// The scroller of a section; nil where the section does not scroll on its own.
  func sectionScroller(_ section: Int) -> SectionScroller? {
    if let scroller = scrollers[section] { return scroller }
    guard let row = collectionViewLayout.orthogonalRow(section),
      let handle = items.handles.section(at: section)
    else { return nil }
    let scroller = SectionScroller(of: handle, in: self, at: row.startOffset)
    scrollers[section] = scroller
    return scroller
  }

  /// Passes the part of a delta along its axis to the section at a point, and returns the rest.
  func wheelSection(_ delta: CGVector, at point: CGPoint) -> CGVector {
    guard isScrollEnabled, let section = collectionViewLayout.orthogonalSection(at: point),
      let row = collectionViewLayout.orthogonalRow(section)
    else { return delta }
    var rest = delta
    let isSideways = collectionViewLayout.scrollsDown
    let along = isSideways ? delta.dx : delta.dy
    guard along != 0, let scroller = sectionScroller(section) else { return delta }
    let isReversed = isSideways && effectiveUserInterfaceLayoutDirection == .rightToLeft
    let distance = -along * UIScrollView.notch * (isReversed ? -1 : 1)
    guard scroller.turn(distance, in: row) else { return delta }
    if isSideways { rest.dx = 0 } else { rest.dy = 0 }
    return rest
  }

  /// The scroller of the section that scrolls on its own at a point of the content; nil where there
  /// is none.
  func sectionScroller(at point: CGPoint) -> SectionScroller? {
    collectionViewLayout.orthogonalSection(at: point).flatMap { sectionScroller($0) }
  }

  /// The section scrollers and their geometry before the layout is prepared, to restore their
  /// positions after it.
  func rowsBeforePreparing() -> [(scroller: SectionScroller, row: OrthogonalScrolling?)] {
    scrollers.all.map { ($0, $0.section.flatMap(collectionViewLayout.orthogonalRow)) }
  }

  /// Restores the offsets of sections: the same group or page where their visible length changed,
  /// the same offset otherwise.
  func restore(_ rows: [(scroller: SectionScroller, row: OrthogonalScrolling?)]) {
    for (scroller, old) in rows {
      guard let section = scroller.section else { continue }
      guard let row = collectionViewLayout.orthogonalRow(section) else {
        scrollers[section] = nil
        continue
      }
      guard scroller.isResting else { continue }
      var offset = scroller.offset
      if let old, old.viewport != row.viewport {
        switch row.behavior {
        case .none, .continuous: break
        case .paging:
          offset = (offset / max(old.viewport, 1)).rounded() * row.viewport
        case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
          offset = row.offset(ofGroup: old.group(at: offset + 0.01))
        }
      }
      scroller.scroll(to: row.restingOffset(near: offset), animated: false)
    }
  }

  /// Scrolls the section of an item so that the item is at a position; as little as needed where
  /// none is specified along its axis.
  func scrollRow(to path: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool) {
    let layout = collectionViewLayout
    guard let row = layout.orthogonalRow(path.section),
      let scroller = sectionScroller(path.section),
      let first = layout.naturalFrame(.item(section: path.section, item: 0)),
      let frame = layout.naturalFrame(ElementID(path))
    else { return }
    let isReversed = layout.scrollsDown && effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (lead, length) =
      layout.scrollsDown
      ? (isReversed ? first.maxX - frame.maxX : frame.minX - first.minX, frame.width)
      : (frame.minY - first.minY, frame.height)
    let (starts, ends): (UICollectionView.ScrollPosition, UICollectionView.ScrollPosition) =
      layout.scrollsDown ? (isReversed ? (.right, .left) : (.left, .right)) : (.top, .bottom)
    let centre: UICollectionView.ScrollPosition =
      layout.scrollsDown ? .centeredHorizontally : .centeredVertically
    var offset = scroller.target
    if position.contains(centre) {
      offset = lead - (row.viewport - length) / 2
    } else if position.contains(starts) {
      offset = lead
    } else if position.contains(ends) || lead + length > offset + row.viewport {
      offset = lead + length - row.viewport
    } else if lead < offset {
      offset = lead
    }
    scroller.scroll(to: row.restingOffset(near: offset), animated: animated)
  }
}
