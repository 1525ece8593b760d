import KumikoFoundation
import KumikoLayout

// What the delegate of a table is told about headers, footers and menus, and what it answers.
extension UITableView {
  func boundaryWillDisplay(_ view: ReusableView, _ id: ElementID) {
    guard let shown = shownView(in: view) else { return }
    switch id {
    case .supplementary(UICollectionView.elementKindSectionHeader, let section, _):
      delegate?.tableView(self, willDisplayHeaderView: shown, forSection: section)
    case .supplementary(UICollectionView.elementKindSectionFooter, let section, _):
      delegate?.tableView(self, willDisplayFooterView: shown, forSection: section)
    default: break
    }
  }

  func boundaryDidEndDisplaying(_ view: ReusableView, _ id: ElementID) {
    guard let shown = shownView(in: view) else { return }
    switch id {
    case .supplementary(UICollectionView.elementKindSectionHeader, let section, _):
      delegate?.tableView(self, didEndDisplayingHeaderView: shown, forSection: section)
    case .supplementary(UICollectionView.elementKindSectionFooter, let section, _):
      delegate?.tableView(self, didEndDisplayingFooterView: shown, forSection: section)
    default: break
    }
  }

  /// Opens the menu of a row; returns whether there is one.
  func openRowMenu(_ path: IndexPath, at point: CGPoint) -> Bool {
    guard
      let configuration = delegate?.tableView(
        self, contextMenuConfigurationForRowAt: path, point: point)
    else { return false }
    return openMenu(at: path) { _ in
      open(configuration, at: point) { [weak self] in
        guard let self else { return }
        delegate?.tableView(self, willDisplayContextMenu: configuration, animator: $0)
      } closed: { [weak self] in
        guard let self else { return }
        delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: $0)
      }
    }
  }

  /// A path that a delegate gave; nil, and reported, where there is no such row.
  func checked(_ path: IndexPath?, from method: String) -> IndexPath? {
    guard let path, !isItem(path) else { return path }
    Diagnostics.report(.noSuchRow(path, from: method, debugName))
    return nil
  }
}
