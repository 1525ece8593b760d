import KumikoFoundation
import KumikoGraphics

// The menu of a button, and its selected element.
extension UIButton {
  var opensMenu: Bool { menu != nil && showsMenuAsPrimaryAction }

  /// The selected element of the menu that the button shows.
  var chosenAction: (any UIMenuLeaf)? {
    guard opensMenu, changesSelectionAsPrimaryAction else { return nil }
    return menu?.selectedElements.first as? any UIMenuLeaf
  }

  /// Opens the menu below the button; returns whether there is one.
  @discardableResult
  func showMenu() -> Bool {
    guard let menu, let window, isEnabled else { return false }
    let shown = UIContextMenuConfiguration(actionProvider: { _ in menu })
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    // A subclass may place the menu elsewhere than below the button.
    let corner = menuAttachmentPoint(for: shown)
    let isBelow = corner == CGPoint(x: isReversed ? bounds.maxX : bounds.minX, y: bounds.maxY)
    let anchor = convert(isBelow ? bounds : CGRect(origin: corner, size: .zero), to: nil)
    let space = window.menuSpace(around: anchor)
    sendActions(for: .menuActionTriggered)
    let interaction = contextMenuInteraction ?? UIContextMenuInteraction(delegate: self)
    let ordered = MenuOrder(preferredMenuElementOrder, from: anchor.midY)
    let overlay = MenuOverlay.open(
      menu, in: window, sender: self, order: ordered, anchor: anchor
    ) {
      isBelow
        ? MenuPlacement.below(anchor, size: $0, in: space, isReversed: isReversed)
        : MenuPlacement.at(anchor.origin, size: $0, in: space, isReversed: isReversed)
    } opening: {
      contextMenuInteraction(interaction, willDisplayMenuFor: shown, animator: $0)
    } closed: { [weak self] in
      self?.contextMenuInteraction(interaction, willEndFor: shown, animator: $0)
    }
    if opensMenu, changesSelectionAsPrimaryAction {
      overlay?.willPerform = { [weak self] in self?.choose($0) }
    }
    return overlay != nil
  }

  /// An action was chosen in a menu that tracks the selection.
  private func choose(_ action: any UIMenuLeaf) {
    menu?.turnOn(action)
    contentChanged()
    sendActions(for: .valueChanged)
  }

  func menuChanged() {
    if let menu, opensMenu, changesSelectionAsPrimaryAction, menu.selectedElements.count != 1 {
      let first = menu.selectedElements.first as? any UIMenuLeaf
      if let first = first ?? menu.leaves.first { menu.turnOn(first) }
    }
    updateMenuHold()
    contentChanged()
  }

  private func updateMenuHold() {
    if menu != nil, !showsMenuAsPrimaryAction {
      guard menuHold == nil else { return }
      let hold = UILongPressGestureRecognizer { [weak self] press in
        if press.state == .began { self?.showMenu() }
      }
      menuHold = hold
      addGestureRecognizer(hold)
    } else if let menuHold {
      removeGestureRecognizer(menuHold)
      self.menuHold = nil
    }
  }
}
