import KumikoFoundation

extension ItemsView {
  /// What stands for the menus of the items, where the app may have any.
  var itemMenus: UIContextMenuInteraction? {
    guard scrollDelegate != nil else { return nil }
    if let made = listChoices.itemMenus { return made }
    let made = UIContextMenuInteraction(ofItemsOf: self)
    listChoices.itemMenus = made
    return made
  }
}
