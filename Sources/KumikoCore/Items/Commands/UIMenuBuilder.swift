import KumikoFoundation

/// Changes the menus of a program, in `buildMenu(with:)`. What is to be changed in the menu bar and
/// is not there is reported, and nothing changes; menus of texts have other menus, and report
/// nothing.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
  /// Which menus are built.
  var system: UIMenuSystem { get }
  /// The menu of a name; nil for none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// The action of a name; nil for none.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// The command of a method, with what tells it from others of the same method; nil for none.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// Puts a menu in the place of another one.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Puts into a menu what a block makes of what is in it.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Puts a menu before another one.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts a menu after another one.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts a menu into another one, as its first element.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Puts a menu into another one, as its last element.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Takes a menu away.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

extension UIMenuBuilder {
  /// The command of a method; nil for none.
  public func command(for action: Selector) -> UICommand? {
    command(for: action, propertyList: nil)
  }
}

/// Menus that are built: a tree, whose parts are found by their names.
final class MenuTree: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu
  /// Whether anything was changed.
  private(set) var isChanged = false

  init(_ root: UIMenu, system: UIMenuSystem) {
    self.root = root
    self.system = system
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? { find { $0.identifier == identifier } }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    find { $0.identifier == identifier }
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    find {
      $0.action == action && ($0.propertyList as? AnyHashable) == (propertyList as? AnyHashable)
    }
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    change(replacedIdentifier) { _ in [replacementMenu] }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [$0, siblingMenu] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    change(parentIdentifier) { [$0.replacingChildren([childMenu] + $0.children)] }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    change(parentIdentifier) { [$0.replacingChildren($0.children + [childMenu])] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) { change(removedIdentifier) { _ in [] } }

  private func find<Wanted: UIMenuElement>(where condition: (Wanted) -> Bool) -> Wanted? {
    var found: Wanted?
    root.visit { element in
      if found == nil, let match = element as? Wanted, condition(match) { found = match }
    }
    return found
  }

  private func change(_ identifier: UIMenu.Identifier, _ body: (UIMenu) -> [UIMenuElement]) {
    guard menu(for: identifier) != nil else {
      // Menus of texts are built by the same methods, and have none of the bar's.
      if system === UIMenuSystem.main { Diagnostics.report(.menuNotFound(identifier.rawValue)) }
      return
    }
    isChanged = true
    root = exchange(identifier, in: root, body).first as? UIMenu ?? UIMenu(identifier: .root)
  }

  private func exchange(
    _ identifier: UIMenu.Identifier, in menu: UIMenu, _ body: (UIMenu) -> [UIMenuElement]
  ) -> [UIMenuElement] {
    if menu.identifier == identifier { return body(menu) }
    return [
      menu.replacingChildren(
        menu.children.flatMap { child in
          (child as? UIMenu).map { exchange(identifier, in: $0, body) } ?? [child]
        })
    ]
  }
}

extension UIMenu {
  /// Calls a block with the menu and everything inside.
  func visit(_ body: (UIMenuElement) -> Void) {
    body(self)
    for child in children {
      if let menu = child as? UIMenu { menu.visit(body) } else { body(child) }
    }
  }
}
