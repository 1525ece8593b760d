import KumikoFoundation

// Conformances of lists to protocols of lower layers.

extension ReusableView: ElementView {}

extension ItemsView: ContentSizing {}

extension ItemsView: KeyboardItemShowing {
  var menuViewOfKeyboardItem: UIView? { viewWithKeyboard()?.menuContent }
}

extension ItemsView: ContextMenuProviding {
  func openOwnContextMenu(at point: CGPoint) -> Bool {
    openMenu(of: shownPath(at: point), at: point)
  }

  func openOwnMenuByKey() -> Bool {
    guard let path = selection.cursor, let view = viewWithKeyboard() else {
      return openOwnContextMenu(at: ownKeyMenuPoint)
    }
    return openMenu(of: path, at: middle(of: view))
  }

  /// At the centre of the first selected item that is visible, else in the corner.
  var ownKeyMenuPoint: CGPoint {
    let shown = selection.paths.lazy.compactMap { self.views.view(at: $0) }
    return shown.first.map(middle) ?? bounds.origin
  }
}
