import KumikoFoundation
import KumikoGraphics

extension NavigationBarContent {
  /// The minimum width of the field in which a title is edited, in points.
  static let fieldWidth: CGFloat = 200

  /// The actions that the bar suggests for the title's menu.
  private var suggestedActions: [UIMenuElement] {
    guard item.renameDelegate != nil else { return [] }
    return [
      UIAction(title: "Rename", image: UIImage(systemName: "pencil")) { [weak self] _ in
        self?.beginRenaming()
      }
    ]
  }

  /// The current menu of the title; nil if it has none.
  var contentOfTitleMenu: UIMenu? {
    let suggested = suggestedActions
    if let provider = item.titleMenuProvider { return provider(suggested) }
    return suggested.isEmpty ? nil : UIMenu(children: suggested)
  }

  /// Shows a text field in place of the title, if the delegate allows it.
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

  /// Adds or removes the button that opens the title's menu.
  func showTitleMenu() {
    let isWanted = titleView == nil && !isTitleLarge && item.title?.isEmpty == false
    guard isWanted, contentOfTitleMenu != nil else {
      titleMenu?.removeFromSuperview()
      return titleMenu = nil
    }
    let button = titleMenu ?? TitleMenuButton { [weak self] in self?.contentOfTitleMenu }
    titleMenu = button
    if button.superview == nil { insertSubview(button, belowSubview: titleLabel) }
    button.alpha = titleLabel.alpha
    button.accessibilityLabel = item.title
  }
}
