import KumikoFoundation

@testable import KumikoCore

extension ItemsView {
  /// What is wrong with what is on the screen where nothing moves any more; nil where nothing is:
  /// every visible item has one view, every view an item, and the content does not rest beyond its
  /// ends.
  var problemAtRest: String? {
    let visible = visibleElements().map(\.id)
    let shown = views.ordered
    if Set(visible) != Set(shown.map(\.id)) {
      return "visible are \(visible), and there are views for \(shown.map(\.id))"
    }
    for (id, view) in shown {
      if view.elementID != id {
        return "the view of \(id) says that it shows \(view.elementID as Any)"
      }
      if view.superview !== self { return "the view of \(id) is not inside" }
    }
    if shown.count != views.count { return "there are views for what is not there any more" }
    let inside = subviews.compactMap { $0 as? ReusableView }.filter { !$0.isHidden }
    if inside.count != shown.count {
      let strays = inside.filter { view in !shown.contains { $0.view === view } }
      let names = strays.map { view in "\(view.debugName) at \(view.frame)" }
      return
        "\(inside.count) views for \(shown.count) elements: \(names), \(views.leaving.count) leaving"
    }
    if Set(shown.map { ObjectIdentifier($0.view) }).count != shown.count {
      return "a view for two elements"
    }
    if !views.leaving.isEmpty { return "\(views.leaving.count) views are leaving" }
    if let broken = items.handles.brokenInvariant() { return "handles: \(broken)" }
    let (offset, nearest) = (contentOffset, clamped(contentOffset))
    if offset.distance(to: nearest) > 0.01 {
      return "the offset \(offset) is out of range, \(minimumOffset) to \(maximumOffset)"
    }
    return nil
  }
}

extension UICollectionView {
  /// The same, and what an app can ask.
  var collectionProblemAtRest: String? {
    if let problemAtRest { return problemAtRest }
    let paths = indexPathsForVisibleItems
    if visibleCells.count != paths.count {
      return "\(visibleCells.count) cells, \(paths.count) paths"
    }
    for cell in visibleCells {
      guard let path = indexPath(for: cell) else { return "a visible cell has no index path" }
      if cellForItem(at: path) !== cell { return "another cell is at \(path)" }
      guard path.section < numberOfSections, path.item < numberOfItems(inSection: path.section)
      else {
        return "a cell is at \(path), which there is not"
      }
    }
    return nil
  }
}
