import KumikoFoundation
import KumikoGraphics

extension NavigationBarContent {
  /// The least width of the field in which a title is written anew, in points.
  static let fieldWidth: CGFloat = 200

  /// What the bar puts at the disposal of the title's menu.
  private var suggestedActions: [UIMenuElement] {
    guard item.renameDelegate != nil else { return [] }
    return [
      UIAction(title: "Rename", image: UIImage(systemName: "pencil")) { [weak self] _ in
        self?.beginRenaming()
      }
    ]
  }

  /// The menu of the title now; nil for none.
  var contentOfTitleMenu: UIMenu? {
    let suggested = suggestedActions
    if let provider = item.titleMenuProvider { return provider(suggested) }
    return suggested.isEmpty ? nil : UIMenu(children: suggested)
  }

  /// Shows a field in the place of the title.
  func beginRenaming() {
    guard renaming == nil, let delegate = item.renameDelegate,
      delegate.navigationItemShouldBeginRenaming(item)
    else { return }
    let title = item.title ?? ""
    let (text, range) = delegate.navigationItem(
      item, willBeginRenamingWith: title, selectedRange: title.startIndex..<title.endIndex)
    let hadFocus = titleMenu.map { $0 === window?.firstResponder } ?? false
    let field = TitleField(item) { [weak self] in self?.endRenaming(focusesMenu: hadFocus) }
    renaming = field
    addSubview(field)
    setNeedsLayout()
    layoutIfNeeded()
    field.begin(text, selecting: range)
  }

  private func endRenaming(focusesMenu: Bool) {
    renaming?.removeFromSuperview()
    renaming = nil
    setNeedsLayout()
    layoutIfNeeded()
    if focusesMenu { titleMenu?.becomeFirstResponder() }
  }
}
