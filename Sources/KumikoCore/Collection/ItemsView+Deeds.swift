import KumikoFoundation
import KumikoLayout

// The accessibility actions of a row besides activating it: its swipe actions, its menu, and moving
// it.
extension ItemsView {
  func deeds(at path: IndexPath) -> [AccessibilityDeed] {
    guard isItem(path), let view = views.view(at: path) else { return [] }
    return swipeDeeds(at: path, view) + menuDeeds(at: path, view) + moveDeeds(at: path)
      + dragDeeds(view)
  }

  private func swipeDeeds(at path: IndexPath, _ view: ReusableView) -> [AccessibilityDeed] {
    guard !isEditing else { return [] }
    return [SwipeEdge.leading, .trailing].flatMap { edge in
      (actions(for: path, at: edge)?.actions ?? []).compactMap { action in
        guard let name = action.spokenName else { return nil }
        return AccessibilityDeed(name: name) {
          action.handler(action, view) { _ in }
          return true
        }
      }
    }
  }

  /// The list is the source and target of drags at the row.
  private func dragDeeds(_ view: ReusableView) -> [AccessibilityDeed] {
    guard let window else { return [] }
    let place = UIAccessibilityLocationDescriptor(name: "", point: middle(of: view), in: self)
    let deed = window.drag == nil ? window.dragDeed(from: place) : window.dropDeed(at: place)
    return deed.map { [$0] } ?? []
  }

  private func menuDeeds(at path: IndexPath, _ view: ReusableView) -> [AccessibilityDeed] {
    guard offersMenu(at: path) || view.hasMenuInteraction else { return [] }
    return [
      AccessibilityDeed(name: "Show Menu") { [weak self, weak view] in
        guard let self, let view else { return false }
        return openMenu(of: path, at: middle(of: view)) || view.openMenuByKey()
      }
    ]
  }

  private func moveDeeds(at path: IndexPath) -> [AccessibilityDeed] {
    guard offersMoves, !isBusy, canMove(path) else { return [] }
    return [(Direction.up, "Move Up"), (.down, "Move Down")].compactMap { direction, name in
      guard isMovable(path, toward: direction) else { return nil }
      return AccessibilityDeed(name: name) { [weak self] in
        self?.moveByStep(path, toward: direction) ?? false
      }
    }
  }
}

extension ItemsView: ElementRevealing {
  func revealElement(_ view: UIView) -> Bool {
    guard let path = (view as? ReusableView).flatMap(shownPath), let frame = frameOfItem(at: path)
    else { return false }
    let neighbours = [neighbour(of: path, by: -1), neighbour(of: path, by: 1)].compactMap { $0 }
    for path in neighbours + [path] { scrollRow(to: path, at: [], animated: false) }
    let seen = bounds.inset(by: adjustedContentInset).size
    var wanted = frame
    for other in neighbours where other.section == path.section || !isOrthogonal(other.section) {
      guard let next = frameOfItem(at: other) else { continue }
      // A small part of it is enough.
      let near = CGPoint(
        x: min(max(frame.midX, next.minX + 1), next.maxX - 1),
        y: next.midY > frame.midY ? next.minY + 1 : next.maxY - 1)
      let both = wanted.union(CGRect(origin: near, size: CGSize(width: 1, height: 1)))
      if both.height <= seen.height, both.width <= seen.width { wanted = both }
    }
    scrollRectToVisible(wanted, animated: false)
    return true
  }

  private func isOrthogonal(_ section: Int) -> Bool {
    collectionViewLayout.orthogonalRow(section) != nil
  }

  /// The item before or after another one, in this section or the next one that has items.
  private func neighbour(of path: IndexPath, by step: Int) -> IndexPath? {
    let item = path.item + step
    if item >= 0, item < items.counts[path.section] {
      return IndexPath(item: item, section: path.section)
    }
    var section = path.section + step
    while items.counts.indices.contains(section) {
      let count = items.counts[section]
      if count > 0 { return IndexPath(item: step > 0 ? 0 : count - 1, section: section) }
      section += step
    }
    return nil
  }
}

extension ReusableView {
  /// Whether the view or its content has a menu of its own.
  fileprivate var hasMenuInteraction: Bool {
    ([self] + storedSubviews).contains { view in
      view.storedInteractions.contains { $0 is any MenuInteraction }
    }
  }
}
