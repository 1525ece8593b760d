import KumikoFoundation

/// The commands that menus offer for what is selected.
enum EditMenu {
  typealias Entry = (title: String, command: EditCommand)

  /// The commands of menus of texts, including those that are disabled now.
  static let ofTexts: [[Entry]] = [
    [("Cut", .cut), ("Copy", .copy), ("Paste", .paste), ("Delete", .delete)],
    [("Select All", .selectAll)], [("Undo", .undo), ("Redo", .redo)],
  ]

  /// The commands of menus of an app's own views.
  static let everything: [[Entry]] = [
    [("Cut", .cut), ("Copy", .copy), ("Paste", .paste), ("Delete", .delete)],
    [("Select", .select), ("Select All", .selectAll)],
    [("Duplicate", .duplicate), ("Rename", .rename)],
  ]

  /// The elements of a menu for a responder, as those along the chain from it have changed them in
  /// `buildMenu(with:)`.
  static func elements(for responder: UIResponder, _ groups: [[Entry]]) -> [UIMenuElement] {
    let names: [UIMenu.Identifier?] = [.standardEdit]
    let menus = groups.enumerated().map { index, entries in
      UIMenu(
        identifier: index < names.count ? names[index] : nil, options: .displayInline,
        children: entries.map { UICommand(title: $0.title, action: $0.command.selector) })
    }
    let tree = MenuTree(UIMenu(identifier: .root, children: menus), system: .context)
    var current: UIResponder? = responder
    while let builder = current {
      builder.buildMenu(with: tree)
      current = builder.next
    }
    return tree.root.children
  }

  /// Opens a menu below a rectangle of a view, in points of the view.
  @discardableResult
  static func open(
    _ menu: UIMenu, for view: UIView, around rect: CGRect,
    opening: (MenuAnimator) -> Void, closed: @escaping (MenuAnimator) -> Void
  ) -> MenuOverlay? {
    guard let window = view.window else { return nil }
    let anchor = view.convert(rect, to: nil)
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let space = window.menuSpace(around: anchor)
    return MenuOverlay.open(
      menu, in: window, sender: view, anchor: anchor,
      place: { MenuPlacement.below(anchor, size: $0, in: space, isReversed: isReversed) },
      opening: opening, closed: closed)
  }

  /// Whether a menu has a line that can be chosen.
  static func hasChoice(_ menu: UIMenu, from responder: UIResponder) -> Bool {
    MenuEntry.entries(of: menu, showsTitle: false, from: responder).contains { $0.choice != nil }
  }
}
