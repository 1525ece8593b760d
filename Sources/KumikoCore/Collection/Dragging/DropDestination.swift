import KumikoFoundation
import KumikoLayout

// The destination of items that are dropped at a point.
extension ItemsView {
  /// The destination of items dropped at a point of the content, without counting the dragged ones;
  /// nil where there is none.
  ///
  /// An item under the point moves aside: down where the items come from above, and up where they
  /// come from below. A section receives them at its end, and an empty one as its first.
  func dropPlace(at point: CGPoint, gap: DropGap?, taken: [IndexPath]) -> IndexPath? {
    let all = visibleElements().filter { $0.id.isItem || !$0.isPinned }
    let isHeld: (PlacedElement) -> Bool = { $0.id.isItem && gap?.contains($0.id.indexPath) == true }
    if all.contains(where: { isHeld($0) && $0.frame.contains(point) }) { return gap?.start }
    let elements = all.filter { !isHeld($0) }
    if let under = elements.first(where: { $0.id.isItem && $0.frame.contains(point) }) {
      return place(of: under.id.indexPath, gap, taken)
    }
    guard let section = section(at: point, elements) else { return nil }
    let held = gap.map { $0.start.section == section ? $0.count : 0 }
    let end = IndexPath(
      item: numberOfItems(inSection: section)
        - (held ?? taken.count { $0.section == section }), section: section)
    let items = elements.filter { $0.id.isItem && $0.id.section == section }
    let goesDown = collectionViewLayout.scrollsDown
    let nearest = items.min {
      $0.frame.distances(to: point, goesDown) < $1.frame.distances(to: point, goesDown)
    }
    // Items cannot be dropped beside others that are not visible.
    guard let nearest else { return end.item == 0 ? end : nil }
    let isPastLast =
      follows(point, nearest.frame)
      && !items.contains { $0.id.indexPath > nearest.id.indexPath }
      && nearest.id.indexPath.item >= lastItem(ofSection: section, gap)
    return isPastLast ? end : place(of: nearest.id.indexPath, gap, taken)
  }

  /// The last item of a section that is not dragged.
  private func lastItem(ofSection section: Int, _ gap: DropGap?) -> Int {
    let last = numberOfItems(inSection: section) - 1
    guard let gap, gap.contains(IndexPath(item: last, section: section)) else { return last }
    return gap.start.item - 1
  }

  /// The destination of items that take the place of the one at a path.
  private func place(of path: IndexPath, _ gap: DropGap?, _ taken: [IndexPath]) -> IndexPath {
    guard let gap else {
      let before = taken.count { $0.section == path.section && $0.item < path.item }
      let isBelow = before > 0 && !taken.contains(path)
      return IndexPath(item: path.item - before + (isBelow ? 1 : 0), section: path.section)
    }
    guard path.section == gap.start.section, path.item > gap.start.item else { return path }
    return IndexPath(item: path.item - gap.count + 1, section: path.section)
  }
}
