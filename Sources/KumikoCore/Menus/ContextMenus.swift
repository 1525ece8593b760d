import KumikoFoundation

extension UIView {
  /// Opens the menu of a configuration at a point of the view; returns whether it has lines.
  ///
  /// - Parameters:
  ///   - opening: hears that it comes, before it is seen.
  ///   - closed: hears that it goes.
  func open(
    _ configuration: UIContextMenuConfiguration, at point: CGPoint,
    opening: (MenuAnimator) -> Void = { _ in }, closed: @escaping (MenuAnimator) -> Void = { _ in }
  ) -> Bool {
    guard let window, let menu = configuration.actionProvider?([]) else { return false }
    let place = convert(point, to: nil)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let space = window.menuSpace(around: CGRect(origin: place, size: .zero))
    return MenuOverlay.open(
      menu, in: window, sender: self,
      place: { MenuPlacement.at(place, size: $0, in: space, isReversed: isReversed) },
      opening: opening, closed: closed) != nil
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

extension UIWindow {
  /// The menu that is open.
  var openMenu: MenuOverlay? { overlay as? MenuOverlay }
}
