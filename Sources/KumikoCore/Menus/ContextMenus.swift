import KumikoFoundation

/// The handlers of a menu while it is open.
struct MenuFollower {
  /// The previews that are highlighted while it is open.
  var highlighted: () -> [UITargetedPreview] = { [] }
  /// The previews that the highlighted ones move to as the menu closes, in the same order; nil for
  /// one that stays where it is.
  var dismissed: () -> [UITargetedPreview?] = { [] }
  /// Called before the menu appears.
  var opening: (MenuAnimator) -> Void = { _ in }
  /// Called when the menu closes.
  var closed: (MenuAnimator) -> Void = { _ in }
  /// Called when the card beside it was clicked, before the menu closes.
  var performing: (MenuAnimator) -> Void = { _ in }
}

extension UIView {
  /// Opens the menu of a configuration at a point of the view, with the card of its controller
  /// beside it, or the card alone if there is no menu; returns whether something was opened.
  func open(
    _ configuration: UIContextMenuConfiguration, at point: CGPoint,
    follower: MenuFollower = MenuFollower()
  ) -> Bool {
    guard let window else { return false }
    let controller = configuration.previewProvider?()
    let menu = configuration.actionProvider?([])
    let card = controller.flatMap { MenuPreviewCard($0, in: window) }
    guard menu != nil || card != nil else { return false }
    let place = convert(point, to: nil)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let anchor = CGRect(origin: place, size: .zero)
    let space = window.menuSpace(around: anchor)
    let marks = MenuMarks()
    card?.performing = follower.performing
    return MenuOverlay.open(
      menu ?? UIMenu(), in: window, sender: self, card: card,
      order: MenuOrder(configuration.preferredMenuElementOrder, from: place.y), anchor: anchor,
      place: { MenuPlacement.at(place, size: $0, in: space, isReversed: isReversed) },
      opening: {
        marks.show(follower.highlighted(), beside: $0)
        follower.opening($0)
      },
      closed: {
        marks.leave(to: follower.dismissed(), beside: $0)
        follower.closed($0)
      }) != nil
  }

  /// The same with handlers only for the opening and closing of the menu.
  func open(
    _ configuration: UIContextMenuConfiguration, at point: CGPoint,
    opening: @escaping (MenuAnimator) -> Void, closed: @escaping (MenuAnimator) -> Void
  ) -> Bool {
    open(
      configuration, at: point, follower: MenuFollower(opening: opening, closed: closed))
  }
}

extension MenuOverlay: ContextMenuProviding {
  /// The secondary button beside an open menu closes it, and opens the menu of the view there.
  func openOwnContextMenu(at point: CGPoint) -> Bool {
    guard let window, !panels.contains(where: { !$0.isHidden && $0.frame.contains(point) }) else {
      return true
    }
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
