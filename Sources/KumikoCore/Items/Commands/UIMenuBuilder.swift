import KumikoFoundation

/// Changes the menus of a program, in `buildMenu(with:)`. A change of an element that the menu bar
/// does not contain is reported and has no effect; menus of texts have other elements, and report
/// nothing.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
  /// Which menus are built.
  var system: UIMenuSystem { get }
  /// The menu with an identifier; nil if there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// The action with an identifier; nil if there is none.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// The command of a method, with a property list that distinguishes it from others of the same
  /// method; nil if there is none.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// Puts a menu in the place of another one.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Replaces the children of a menu by the result of a block for its present ones.
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
  /// Puts elements in the place of a menu.
  func replace(
    menu replacedIdentifier: UIMenu.Identifier, with replacementElements: [UIMenuElement])
  /// Puts elements in the place of an action.
  func replace(
    action replacedIdentifier: UIAction.Identifier, with replacementElements: [UIMenuElement])
  /// Puts elements in the place of a command, which its method and property list name.
  func replace(
    command replacedAction: Selector, propertyList: Any?,
    with replacementElements: [UIMenuElement])
  /// Puts elements before a menu.
  func insertElements(
    _ insertedElements: [UIMenuElement], beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts elements after a menu.
  func insertElements(
    _ insertedElements: [UIMenuElement], afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts elements before an action.
  func insertElements(
    _ insertedElements: [UIMenuElement], beforeAction siblingIdentifier: UIAction.Identifier)
  /// Puts elements after an action.
  func insertElements(
    _ insertedElements: [UIMenuElement], afterAction siblingIdentifier: UIAction.Identifier)
  /// Puts elements before a command, which its method and property list name.
  func insertElements(
    _ insertedElements: [UIMenuElement], beforeCommand siblingAction: Selector, propertyList: Any?)
  /// Puts elements after a command, which its method and property list name.
  func insertElements(
    _ insertedElements: [UIMenuElement], afterCommand siblingAction: Selector, propertyList: Any?)
  /// Puts elements into a menu, as its first ones.
  func insertElements(
    _ insertedElements: [UIMenuElement], atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Puts elements into a menu, as its last ones.
  func insertElements(
    _ insertedElements: [UIMenuElement], atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Takes an action away.
  func remove(action removedIdentifier: UIAction.Identifier)
  /// Takes a command away, which its method and property list name.
  func remove(command removedAction: Selector, propertyList: Any?)
}

extension UIMenuBuilder {
  /// The command of a method; nil if there is none.
  public func command(for action: Selector) -> UICommand? {
    command(for: action, propertyList: nil)
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
