import KumikoEditing
import KumikoFoundation
import KumikoGraphics

// Links: letters with the attribute `.link`. In a text that is not edited a click on one opens it.
extension UITextView {
  /// The link under a point of the view; nil where there is none.
  func link(at point: CGPoint) -> (url: URL, range: NSRange)? {
    guard let styles = editor.shownStyles else { return nil }
    let inside = CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
    let offset = editor.flow.place(at: inside).offset
    // The letter under the point is the one before or the one after the place nearest to it.
    for offset in [offset, editor.buffer.characterStart(before: offset)] {
      guard let found = styles.stretch(of: .link, at: offset), let url = url(of: found.value),
        editor.flow.rectangles(of: found.range, from: inside.y - 1, to: inside.y + 1)
          .contains(where: { $0.contains(inside) })
      else { continue }
      return (url, editor.buffer.nsRange(found.range))
    }
    return nil
  }

  /// Links of a text that is not edited open; other text is selected.
  func shapeOfPointer(at point: CGPoint) -> PointerShape? {
    if isSelectable, !isEditable, link(at: point) != nil { return .link }
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
    guard !isEditable, let (url, range) = link(at: point) else { return }
    open(url, range)
  }

  /// Where the link leads whose letters a range is, in bytes; nil for no link.
  func address(ofLink range: Range<Int>) -> String? {
    let found = editor.shownStyles?.stretch(of: .link, at: range.lowerBound)
    return (found?.value).flatMap(url)?.absoluteString
  }

  /// Opens the link whose letters a range is, in bytes.
  func open(_ range: Range<Int>) {
    guard let found = editor.shownStyles?.stretch(of: .link, at: range.lowerBound),
      let url = url(of: found.value)
    else { return }
    open(url, editor.buffer.nsRange(found.range))
  }

  private func open(_ url: URL, _ range: NSRange) {
    let opening = UIAction(title: url.nameOfOpening) { _ in UIApplication.shared.open(url) }
    guard let delegate else { return opening.perform(sender: self) }
    guard
      delegate.textView(
        self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction)
    else { return }
    delegate.textView(
      self, primaryActionFor: UITextItem(.link(url), range: range), defaultAction: opening)?
      .perform(sender: self)
  }
}

// The menu of a link, by the secondary button or the menu key.
extension UITextView {
  /// What the menu of a link shows, and who hears of it.
  struct LinkMenu {
    let item: UITextItem
    let menu: UIMenu
    let preview: UIView?
  }

  /// The menu of the link under a point of the view, as the delegate says; nil where there is no
  /// link or it has no menu.
  func linkMenu(at point: CGPoint) -> LinkMenu? {
    guard isSelectable, !isEditable, let (url, range) = link(at: point) else { return nil }
    let item = UITextItem(.link(url), range: range)
    let usual = UIMenu(children: [
      UIAction(title: url.nameOfOpening) { [weak self] _ in self?.open(url, range) },
      UIAction(title: url.nameOfCopying) { _ in
        let text = url.absoluteString
        let isPlain = ["tel", "mailto"].contains(url.scheme)
        UIPasteboard.general.string =
          isPlain ? String(text.drop { $0 != ":" }.dropFirst()) : text
      },
    ])
    guard let delegate else { return LinkMenu(item: item, menu: usual, preview: nil) }
    guard
      delegate.textView(self, shouldInteractWith: url, in: range, interaction: .presentActions),
      let wanted = delegate.textView(self, menuConfigurationFor: item, defaultMenu: usual)
    else { return nil }
    return LinkMenu(item: item, menu: wanted.menu, preview: wanted.preview?.view)
  }

  /// Where the menu key opens a menu: at the link that the keyboard is at.
  var linkMenuPoint: CGPoint? {
    linkFocus.link.flatMap { rectangles(of: $0).first }.map { CGPoint(x: $0.midX, y: $0.midY) }
  }
}

extension URL {
  /// What opening it is called.
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
