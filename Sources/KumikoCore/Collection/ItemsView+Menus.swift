import KumikoFoundation

extension ItemsView {
  /// The interaction that represents the menus of items, where the app may provide any.
  var itemMenus: UIContextMenuInteraction? {
    guard scrollDelegate != nil else { return nil }
    if let made = listChoices.itemMenus { return made }
    let made = UIContextMenuInteraction(ofItemsOf: self)
    listChoices.itemMenus = made
    return made
  }
}
