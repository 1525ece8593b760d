import KumikoFoundation
import KumikoLayout

// What the delegate hears of cells, headers and footers that come and go.
extension UITableView {
  /// Tells that something is about to be seen.
  func tellDisplay(of view: ReusableView, _ id: ElementID) {
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

  /// Tells that something is not seen any more.
  func tellEndOfDisplay(of view: ReusableView, _ id: ElementID) {
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
  /// What each initialiser does at its end.
  func setUp() {
    tableLayout.host = self
    listChoices.environment =
      switch style {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      }
    noticeSwipeActions()
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }
}
