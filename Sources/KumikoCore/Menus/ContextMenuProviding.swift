import KumikoFoundation

/// A view that has context menus of its own, without an interaction.
protocol ContextMenuProviding: UIView {
  /// Opens the menu for a point of the view; returns whether there is one.
  func openOwnContextMenu(at point: CGPoint) -> Bool
  /// The point that the menu key stands for.
  var ownKeyMenuPoint: CGPoint { get }
  /// Opens the menu that the menu key stands for; returns whether there is one.
  func openOwnMenuByKey() -> Bool
}

extension ContextMenuProviding {
  func openOwnMenuByKey() -> Bool { openOwnContextMenu(at: ownKeyMenuPoint) }
}

extension UIView {
  /// Opens the menu for a point of the view, where it has one; returns whether it has.
  func openContextMenu(at point: CGPoint) -> Bool {
    for case let interaction as UIContextMenuInteraction in storedInteractions
    where interaction.open(at: point) {
      return true
    }
    return (self as? any ContextMenuProviding)?.openOwnContextMenu(at: point) ?? false
  }

  /// Opens the menu that the menu key stands for, where the view has one; returns whether it has.
  func openMenuByKey() -> Bool {
    let provider = self as? any ContextMenuProviding
    let point =
      (self as? ItemsView)?.middleOfItemWithKeyboard ?? provider?.ownKeyMenuPoint
      ?? CGPoint(x: bounds.midX, y: bounds.midY)
    for case let interaction as UIContextMenuInteraction in storedInteractions
    where interaction.open(at: point) {
      return true
    }
    return provider?.openOwnMenuByKey() ?? false
  }

  /// Opens the menu of a configuration at a point of the view; returns whether it has lines.
  func open(
    _ configuration: UIContextMenuConfiguration, at point: CGPoint, closed: @escaping () -> Void
  ) -> Bool {
    guard let window, let menu = configuration.actionProvider?([]) else { return false }
    let place = convert(point, to: nil)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return MenuOverlay.open(
      menu, in: window, sender: self,
      place: { MenuPlacement.at(place, size: $0, in: window.bounds, isReversed: isReversed) },
      closed: closed) != nil
  }
}

extension MenuOverlay: ContextMenuProviding {
  /// The secondary button beside an open menu closes it, and opens the menu of what is there.
  func openOwnContextMenu(at point: CGPoint) -> Bool {
    guard let window, !panels.contains(where: { $0.frame.contains(point) }) else { return true }
    close()
    var view = window.hitTest(convert(point, to: nil), with: nil)
    while let current = view {
      if current.openContextMenu(at: current.convert(point, from: self)) { return true }
      view = current.superview
    }
    return true
  }

  var ownKeyMenuPoint: CGPoint { .zero }
}

extension UIButton: ContextMenuProviding {
  func openOwnContextMenu(at point: CGPoint) -> Bool { showMenu() }

  var ownKeyMenuPoint: CGPoint { .zero }
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
