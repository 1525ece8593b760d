import KumikoFoundation

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
    find { $0.isCommand(action, propertyList) }
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
    exchange(identifier.rawValue, where: { ($0 as? UIMenu)?.identifier == identifier }) { element in
      (element as? UIMenu).map(body) ?? [element]
    }
  }

  private func change(
    _ identifier: UIAction.Identifier, _ body: (UIMenuElement) -> [UIMenuElement]
  ) {
    exchange(
      identifier.rawValue, where: { ($0 as? UIAction)?.identifier == identifier }, with: body)
  }

  private func change(
    _ action: Selector, _ propertyList: Any?, _ body: (UIMenuElement) -> [UIMenuElement]
  ) {
    exchange(
      NSStringFromSelector(action),
      where: { ($0 as? UICommand)?.isCommand(action, propertyList) ?? false }, with: body)
  }

  private func exchange(
    _ name: String, where isMeant: (UIMenuElement) -> Bool,
    with body: (UIMenuElement) -> [UIMenuElement]
  ) {
    guard find(where: isMeant) as UIMenuElement? != nil else {
      // Menus of texts are built by the same methods, and have none of the menu bar's menus.
      if system === UIMenuSystem.main { Diagnostics.report(.menuNotFound(name)) }
      return
    }
    isChanged = true
    func exchanged(_ element: UIMenuElement) -> [UIMenuElement] {
      if isMeant(element) { return body(element) }
      guard let menu = element as? UIMenu else { return [element] }
      return [menu.replacingChildren(menu.children.flatMap(exchanged))]
    }
    root = exchanged(root).first as? UIMenu ?? UIMenu(identifier: .root)
  }
}

// Elements of any kind.
extension MenuTree {
  func replace(menu replacedIdentifier: UIMenu.Identifier, with elements: [UIMenuElement]) {
    change(replacedIdentifier) { _ in elements }
  }

  func replace(action replacedIdentifier: UIAction.Identifier, with elements: [UIMenuElement]) {
    change(replacedIdentifier) { _ in elements }
  }

  func replace(
    command replacedAction: Selector, propertyList: Any?, with elements: [UIMenuElement]
  ) {
    change(replacedAction, propertyList) { _ in elements }
  }

  func insertElements(_ elements: [UIMenuElement], beforeMenu sibling: UIMenu.Identifier) {
    change(sibling) { elements + [$0] }
  }

  func insertElements(_ elements: [UIMenuElement], afterMenu sibling: UIMenu.Identifier) {
    change(sibling) { [$0] + elements }
  }

  func insertElements(_ elements: [UIMenuElement], beforeAction sibling: UIAction.Identifier) {
    change(sibling) { elements + [$0] }
  }

  func insertElements(_ elements: [UIMenuElement], afterAction sibling: UIAction.Identifier) {
    change(sibling) { [$0] + elements }
  }

  func insertElements(
    _ elements: [UIMenuElement], beforeCommand sibling: Selector, propertyList: Any?
  ) {
    change(sibling, propertyList) { elements + [$0] }
  }

  func insertElements(
    _ elements: [UIMenuElement], afterCommand sibling: Selector, propertyList: Any?
  ) {
    change(sibling, propertyList) { [$0] + elements }
  }

  func insertElements(_ elements: [UIMenuElement], atStartOfMenu parent: UIMenu.Identifier) {
    change(parent) { [$0.replacingChildren(elements + $0.children)] }
  }

  func insertElements(_ elements: [UIMenuElement], atEndOfMenu parent: UIMenu.Identifier) {
    change(parent) { [$0.replacingChildren($0.children + elements)] }
  }

  func remove(action removedIdentifier: UIAction.Identifier) {
    change(removedIdentifier) { _ in [] }
  }

  func remove(command removedAction: Selector, propertyList: Any?) {
    change(removedAction, propertyList) { _ in [] }
  }
}

extension UICommand {
  /// Whether it is the command of a method with a property list, which distinguishes commands of
  /// the same method.
  fileprivate func isCommand(_ action: Selector, _ propertyList: Any?) -> Bool {
    self.action == action
      && (self.propertyList as? AnyHashable) == (propertyList as? AnyHashable)
  }
}
