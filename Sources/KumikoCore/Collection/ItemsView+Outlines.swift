import KumikoFoundation
import KumikoLayout

// List cells know their place in an outline: how deep they are, whether they are expanded, and what
// a click on their mark does.
extension ItemsView {
  /// Tells the list cells on the screen where they are in the outlines of their sections.
  func followOutlines() {
    guard let source = source as? any OutlineControlling else { return }
    for (id, view) in views.elements { follow(source, view, id) }
  }

  /// Tells a cell that was just made.
  func followOutline(_ view: ReusableView, _ id: ElementID) {
    guard view is UICollectionViewListCell, let source = source as? any OutlineControlling
    else { return }
    follow(source, view, id)
  }

  private func follow(
    _ source: any OutlineControlling, _ view: ReusableView, _ id: ElementID
  ) {
    guard id.isItem, let cell = view as? UICollectionViewListCell,
      source.hasOutline(inSection: id.section), let state = source.outlineState(at: id.indexPath)
    else { return }
    cell.indentationLevel = state.level
    cell.conditions.isExpanded = state.isExpanded
    cell.expansionHandler = { [weak self, weak cell] in
      guard let self, let cell, let path = shownPath(of: cell) else { return }
      _ = (self.source as? any OutlineControlling)?.toggleExpansion(at: path)
    }
  }
}
