import KumikoEditing
import KumikoFoundation
import KumikoGraphics

// Parts that can be activated in a text that is not edited: links, which are letters with the
// attribute `.link`, letters with a tag, and attachments.
extension UITextView {
  /// The item under a point of the view; nil if there is none.
  func textItem(at point: CGPoint) -> UITextItem? {
    guard let styles = editor.shownStyles else { return nil }
    let inside = CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
    let offset = editor.flow.place(at: inside).offset
    // The letter under the point is the one before or the one after the place nearest to it.
    for offset in [offset, editor.buffer.characterStart(before: offset)] {
      guard let (content, range) = content(at: offset, styles),
        editor.flow.rectangles(of: range, from: inside.y - 1, to: inside.y + 1)
          .contains(where: { $0.contains(inside) })
      else { continue }
      return UITextItem(content, range: editor.buffer.nsRange(range))
    }
    return nil
  }

  /// The content that a letter belongs to, and its range in bytes: a link before a tag, and that
  /// before an attachment.
  private func content(
    at offset: Int, _ styles: TextStyles
  ) -> (UITextItem.Content, Range<Int>)? {
    if let item = namedContent(at: offset, styles) { return item }
    let letter = offset..<editor.buffer.characterEnd(after: offset)
    guard let picture = editor.pictures(in: letter).first,
      let attachment = editor.attachment(at: picture.lowerBound)
    else { return nil }
    return (.textAttachment(attachment), picture)
  }

  /// The link, or else the tag, that a letter belongs to.
  private func namedContent(
    at offset: Int, _ styles: TextStyles
  ) -> (UITextItem.Content, Range<Int>)? {
    if let found = styles.stretch(of: .link, at: offset), let url = url(of: found.value) {
      return (.link(url), found.range)
    }
    guard let found = styles.stretch(of: .textItemTag, at: offset),
      let tag = found.value as? String
    else { return nil }
    return (.tag(tag), found.range)
  }

  /// Links and tags of a text that is not edited can be clicked; other text is selected.
  func shapeOfPointer(at point: CGPoint) -> PointerShape? {
    if isSelectable, !isEditable {
      switch textItem(at: point)?.content {
      case .link, .tag: return .link
      case .textAttachment, nil: break
      }
    }
    return allowsSelection ? .text : nil
  }

  private func url(of value: Any) -> URL? {
    switch value {
    case let url as URL: url
    case let url as NSURL: url as URL
    case let text as String: URL(string: text)
    default: nil
    }
  }

  func clicked(at point: CGPoint) {
    if !isEditable, let item = textItem(at: point) { use(item) }
  }

  /// The destination of the link whose letters a range covers, in bytes; nil for no link.
  func address(ofLink range: Range<Int>) -> String? {
    let found = editor.shownStyles?.stretch(of: .link, at: range.lowerBound)
    return (found?.value).flatMap(url)?.absoluteString
  }

  /// Opens the link whose letters a range is, in bytes, or does what its tag is for.
  func open(_ range: Range<Int>) {
    guard let styles = editor.shownStyles,
      let (content, whole) = namedContent(at: range.lowerBound, styles)
    else { return }
    use(UITextItem(content, range: editor.buffer.nsRange(whole)))
  }

  /// Does what a click does.
  private func use(_ item: UITextItem) {
    let usual: UIAction
    if case .link(let url) = item.content {
      usual = UIAction(title: url.nameOfOpening) { _ in UIApplication.shared.open(url) }
    } else {
      usual = UIAction { _ in }
    }
    guard allows(.invokeDefaultAction, with: item) else { return }
    guard let delegate else { return usual.perform(sender: self) }
    delegate.textView(self, primaryActionFor: item, defaultAction: usual)?.perform(sender: self)
  }

  /// Whether the delegate lets something be done with a part of the text.
  fileprivate func allows(_ interaction: UITextItemInteraction, with item: UITextItem) -> Bool {
    guard let delegate else { return true }
    return switch item.content {
    case .link(let url):
      delegate.textView(self, shouldInteractWith: url, in: item.range, interaction: interaction)
    case .textAttachment(let attachment):
      delegate.textView(
        self, shouldInteractWith: attachment, in: item.range, interaction: interaction)
    case .tag: true
    }
  }
}

// The menu of such a part, by the secondary button or the menu key.
extension UITextView {
  /// The content of that menu: its item, the menu, and the preview beside it.
  struct LinkMenu {
    let item: UITextItem
    let menu: UIMenu
    let preview: UIView?
  }

  /// The menu of the item under a point of the view, as the delegate provides it; nil if there is
  /// no item, or it has no menu.
  func linkMenu(at point: CGPoint) -> LinkMenu? {
    guard isSelectable, !isEditable, let item = textItem(at: point),
      allows(.presentActions, with: item)
    else { return nil }
    var usual = UIMenu()
    if case .link(let url) = item.content { usual = menu(of: url, item) }
    guard let delegate else {
      return usual.children.isEmpty ? nil : LinkMenu(item: item, menu: usual, preview: nil)
    }
    guard let wanted = delegate.textView(self, menuConfigurationFor: item, defaultMenu: usual),
      !wanted.menu.children.isEmpty
    else { return nil }
    return LinkMenu(item: item, menu: wanted.menu, preview: wanted.preview?.view)
  }

  private func menu(of url: URL, _ item: UITextItem) -> UIMenu {
    UIMenu(children: [
      UIAction(title: url.nameOfOpening) { [weak self] _ in self?.use(item) },
      UIAction(title: url.nameOfCopying) { _ in
        let text = url.absoluteString
        let isPlain = ["tel", "mailto"].contains(url.scheme)
        UIPasteboard.general.string =
          isPlain ? String(text.drop { $0 != ":" }.dropFirst()) : text
      },
    ])
  }

  /// The point where the menu key opens a menu: at the focused link.
  var linkMenuPoint: CGPoint? {
    linkFocus.link.flatMap { rectangles(of: $0).first }.map { CGPoint(x: $0.midX, y: $0.midY) }
  }
}

extension URL {
  /// The title of the command that opens it.
  fileprivate var nameOfOpening: String {
    switch scheme?.lowercased() {
    case "tel": "Call"
    case "mailto": "New Message"
    default: "Open Link"
    }
  }

  fileprivate var nameOfCopying: String {
    switch scheme?.lowercased() {
    case "tel": "Copy Phone Number"
    case "mailto": "Copy Address"
    default: "Copy Link"
    }
  }
}
