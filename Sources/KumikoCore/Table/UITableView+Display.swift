import KumikoFoundation
import KumikoLayout

// Notifies the delegate of cells, headers and footers that appear and disappear.
extension UITableView {
  /// Notifies the delegate that a view is about to be visible.
  func notifyDisplay(of view: ReusableView, _ id: ElementID) {
    if let cell = view as? UITableViewCell, id.isItem {
      delegate?.tableView(self, willDisplay: cell, forRowAt: id.indexPath)
      return
    }
    guard let shown = shownView(in: view) else { return }
    switch id {
    case .supplementary(UICollectionView.elementKindSectionHeader, let section, _):
      delegate?.tableView(self, willDisplayHeaderView: shown, forSection: section)
    case .supplementary(UICollectionView.elementKindSectionFooter, let section, _):
      delegate?.tableView(self, willDisplayFooterView: shown, forSection: section)
    default: break
    }
  }

  /// Notifies the delegate that a view is not visible any more.
  func notifyEndOfDisplay(of view: ReusableView, _ id: ElementID) {
    if let cell = view as? UITableViewCell, id.isItem {
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: id.indexPath)
      return
    }
    guard let shown = shownView(in: view) else { return }
    switch id {
    case .supplementary(UICollectionView.elementKindSectionHeader, let section, _):
      delegate?.tableView(self, didEndDisplayingHeaderView: shown, forSection: section)
    case .supplementary(UICollectionView.elementKindSectionFooter, let section, _):
      delegate?.tableView(self, didEndDisplayingFooterView: shown, forSection: section)
    default: break
    }
  }
}

extension UITableView {
  /// The common end of all initialisers.
  func setUp() {
    tableLayout.host = self
    listChoices.environment =
      switch style {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      }
    noticeSwipeActions()
    // Rows can be dragged by a finger, however few they are.
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }
}
