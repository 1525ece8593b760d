import KumikoFoundation

// What the layers below ask of lists, by protocols of theirs.

extension ReusableView: ElementView {}

extension ItemsView: ContentSizing {}

extension ItemsView: KeyboardItemShowing {
  var menuViewOfKeyboardItem: UIView? { viewWithKeyboard()?.menuContent }
}

extension UICollectionView: ContextMenuProviding {
  func openOwnContextMenu(at point: CGPoint) -> Bool {
    guard let path = indexPathForItem(at: point) else { return openMenu(for: [], nil, at: point) }
    return openMenu(at: path) { openMenu(for: $0, path, at: point) }
  }

  private func openMenu(for paths: [IndexPath], _ path: IndexPath?, at point: CGPoint) -> Bool {
    guard let delegate,
      let configuration = delegate.collectionView(
        self, contextMenuConfigurationForItemsAt: paths, point: point)
        ?? path.flatMap({
          delegate.collectionView(self, contextMenuConfigurationForItemAt: $0, point: point)
        })
    else { return false }
    return open(configuration, at: point) {}
  }

  func openOwnMenuByKey() -> Bool {
    guard let path = selection.cursor, let view = viewWithKeyboard() else {
      return openOwnContextMenu(at: ownKeyMenuPoint)
    }
    let point = middle(of: view)
    return openMenu(at: path) { openMenu(for: $0, path, at: point) }
  }

  /// In the middle of the first selected item that is shown, else in the corner.
  var ownKeyMenuPoint: CGPoint {
    let shown = (indexPathsForSelectedItems ?? []).sorted().compactMap { cellForItem(at: $0) }
    return shown.first.map(middle) ?? bounds.origin
  }
}
