import KumikoFoundation

// Menus of rows.
extension UITableView {
  /// Opens the menu of a row; returns whether there is one.
  func openRowMenu(_ path: IndexPath, at point: CGPoint) -> Bool {
    itemMenus?.noteLocation(point)
    guard
      let configuration = delegate?.tableView(
        self, contextMenuConfigurationForRowAt: path, point: point)
    else {
      return showsEditMenu(path) && openMenu(at: path) { _ in openEditMenu(path, at: point) }
    }
    return openMenu(at: path) { _ in
      open(configuration, at: point, follower: follower(of: configuration, for: path))
    }
  }

  /// Whether the delegate has a menu for a row.
  func hasRowMenu(_ path: IndexPath) -> Bool {
    guard let delegate, let frame = frameOfItem(at: path) else { return false }
    return delegate.tableView(
      self, contextMenuConfigurationForRowAt: path, point: CGPoint(x: frame.midX, y: frame.midY))
      != nil || hasEditMenu(path)
  }

  private func follower(
    of configuration: UIContextMenuConfiguration, for path: IndexPath
  ) -> MenuFollower {
    MenuFollower(
      highlighted: { [weak self] in
        guard let self, let cell = cellForRow(at: path) else { return [] }
        return [
          delegate?.tableView(
            self, previewForHighlightingContextMenuWithConfiguration: configuration)
            ?? UITargetedPreview(view: cell)
        ]
      },
      dismissed: { [weak self] in
        guard let self else { return [] }
        return [
          delegate?.tableView(
            self, previewForDismissingContextMenuWithConfiguration: configuration)
        ]
      },
      opening: { [weak self] in
        guard let self else { return }
        delegate?.tableView(self, willDisplayContextMenu: configuration, animator: $0)
      },
      closed: { [weak self] in
        guard let self else { return }
        delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: $0)
      },
      performing: { [weak self] in
        guard let self else { return }
        delegate?.tableView(
          self, willPerformPreviewActionForMenuWith: configuration, animator: $0)
      })
  }
}

extension UITableView: EditMenuProviding {
  func showsEditMenu(_ path: IndexPath) -> Bool {
    delegate?.tableView(self, shouldShowMenuForRowAt: path) ?? false
  }

  func mayEdit(_ path: IndexPath, _ action: Selector, from sender: Any?) -> Bool {
    delegate?.tableView(self, canPerformAction: action, forRowAt: path, withSender: sender) ?? false
  }

  func edit(_ path: IndexPath, _ action: Selector, from sender: Any?) {
    delegate?.tableView(self, performAction: action, forRowAt: path, withSender: sender)
  }
}
