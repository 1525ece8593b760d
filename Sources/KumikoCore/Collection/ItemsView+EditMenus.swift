import KumikoFoundation

/// A list whose delegate provides edit actions for items.
protocol EditMenuProviding: ItemsView {
  /// Whether an item has an edit menu.
  func showsEditMenu(_ path: IndexPath) -> Bool
  /// Whether an edit action can be performed on an item.
  func mayEdit(_ path: IndexPath, _ action: Selector, from sender: Any?) -> Bool
  /// Performs an edit action on an item.
  func edit(_ path: IndexPath, _ action: Selector, from sender: Any?)
}

// Edit actions of items as apps provided them before context menus: copy and the like, in a menu
// where the item has no other, and by keys.
extension EditMenuProviding {
  /// The commands that a delegate performs; others are performed by the cell, where it can.
  private static var delegated: [EditCommand] { [.cut, .copy, .paste] }

  /// Opens the edit menu of an item that has one; returns whether there are any actions.
  func openEditMenu(_ path: IndexPath, at point: CGPoint) -> Bool {
    guard let item = items.handle(at: path) else { return false }
    return UIMenuController.shared.showMenu(from: self, at: point) { [weak self] in
      UIMenu(children: self?.editElements(of: item) ?? [])
    }
  }

  /// Whether an item has any edit actions.
  func hasEditMenu(_ path: IndexPath) -> Bool {
    guard showsEditMenu(path), let item = items.handle(at: path) else { return false }
    return !editElements(of: item).isEmpty
  }

  /// The target item of a key: the focused one, else the only one that is selected.
  private var editedPath: IndexPath? {
    if isFirstResponder, let cursor = selection.cursor { return isItem(cursor) ? cursor : nil }
    return selection.paths.count == 1 ? selection.paths.first : nil
  }

  /// Whether a key performs an edit action on an item.
  func canAnswer(_ command: EditCommand) -> Bool {
    guard Self.delegated.contains(command), let path = editedPath else { return false }
    return showsEditMenu(path) && mayEdit(path, command.selector, from: nil)
  }

  /// Performs the edit action of a key on an item; returns whether there was an item that allows
  /// it.
  func answer(_ command: EditCommand) -> Bool {
    guard canAnswer(command), let path = editedPath else { return false }
    edit(path, command.selector, from: nil)
    return true
  }

  private func editElements(of item: ItemHandle) -> [UIMenuElement] {
    guard let path = items.path(of: item) else { return [] }
    let groups = EditMenu.everything.map { group in
      group.compactMap { editElement($0.title, $0.command.selector, of: item, at: path) }
    }
    let added = (UIMenuController.shared.menuItems ?? []).compactMap {
      editElement($0.title, $0.action, of: item, at: path)
    }
    return (groups + [added]).filter { !$0.isEmpty }
      .map { UIMenu(options: .displayInline, children: $0) }
  }

  private func editElement(
    _ title: String, _ action: Selector, of item: ItemHandle, at path: IndexPath
  ) -> UIMenuElement? {
    let menu = UIMenuController.shared
    let isDelegated = EditCommand(action).map(Self.delegated.contains) ?? false
    guard isDelegated || views.view(at: path)?.canPerformAction(action, withSender: menu) == true,
      mayEdit(path, action, from: menu)
    else { return nil }
    return UIAction(title: title) { [weak self] _ in
      guard let self, let path = items.path(of: item) else { return }
      if isDelegated {
        edit(path, action, from: menu)
      } else {
        UIApplication.shared.sendAction(action, to: views.view(at: path), from: menu, for: nil)
      }
    }
  }
}
