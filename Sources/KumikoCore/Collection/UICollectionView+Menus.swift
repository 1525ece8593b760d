import KumikoFoundation
import KumikoLayout

// Menus of items.
extension UICollectionView {
  /// Opens the menu of an item, or of the background; returns whether there is one.
  func openItemMenu(_ path: IndexPath?, at point: CGPoint) -> Bool {
    guard let path else { return openMenu(for: [], nil, at: point) }
    return openMenu(at: path) { openMenu(for: $0, path, at: point) }
  }

  /// Whether the delegate provides a menu for an item.
  func hasItemMenu(_ path: IndexPath) -> Bool {
    guard let delegate, let frame = frameOfItem(at: path) else { return false }
    let point = CGPoint(x: frame.midX, y: frame.midY)
    return delegate.collectionView(
      self, contextMenuConfigurationForItemsAt: [path], point: point) != nil
      || delegate.collectionView(
        self, contextMenuConfigurationForItemAt: path, point: point) != nil
      || hasEditMenu(path)
  }

  private func openMenu(for paths: [IndexPath], _ path: IndexPath?, at point: CGPoint) -> Bool {
    guard let delegate else { return false }
    itemMenus?.noteLocation(point)
    let ofAll = delegate.collectionView(
      self, contextMenuConfigurationForItemsAt: paths, point: point)
    guard
      let configuration = ofAll
        ?? path.flatMap({
          delegate.collectionView(self, contextMenuConfigurationForItemAt: $0, point: point)
        })
    else { return path.map { showsEditMenu($0) && openEditMenu($0, at: point) } ?? false }
    let marked = ofAll == nil ? path.map { [$0] } ?? [] : paths
    return open(configuration, at: point, follower: follower(of: configuration, for: marked))
  }

  private func follower(
    of configuration: UIContextMenuConfiguration, for paths: [IndexPath]
  ) -> MenuFollower {
    let shown = paths.filter { cellForItem(at: $0) != nil }
    return MenuFollower(
      highlighted: { [weak self] in
        shown.compactMap { path in
          guard let self, let cell = self.cellForItem(at: path) else { return nil }
          return self.delegate?.collectionView(
            self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
            ?? UITargetedPreview(view: cell)
        }
      },
      dismissed: { [weak self] in
        shown.map { path in
          // An item that was deleted meanwhile has no position.
          guard let self, self.isItem(path) else { return nil }
          return self.delegate?.collectionView(
            self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
        }
      },
      opening: { [weak self] in
        guard let self else { return }
        self.delegate?.collectionView(
          self, willDisplayContextMenu: configuration, animator: $0)
      },
      closed: { [weak self] in
        guard let self else { return }
        self.delegate?.collectionView(
          self, willEndContextMenuInteraction: configuration, animator: $0)
      },
      performing: { [weak self] in
        guard let self else { return }
        self.delegate?.collectionView(
          self, willPerformPreviewActionForMenuWith: configuration, animator: $0)
      })
  }
}

extension UICollectionView: EditMenuProviding {
  func showsEditMenu(_ path: IndexPath) -> Bool {
    delegate?.collectionView(self, shouldShowMenuForItemAt: path) ?? false
  }

  func mayEdit(_ path: IndexPath, _ action: Selector, from sender: Any?) -> Bool {
    delegate?.collectionView(self, canPerformAction: action, forItemAt: path, withSender: sender)
      ?? false
  }

  func edit(_ path: IndexPath, _ action: Selector, from sender: Any?) {
    delegate?.collectionView(self, performAction: action, forItemAt: path, withSender: sender)
  }
}
