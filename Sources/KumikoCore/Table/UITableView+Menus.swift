import KumikoFoundation

// Menus of rows.
extension UITableView {
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
}
