import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoEditing

/// What a text view finds in its text, and menus of links. Letters of 20 points are 10 wide.
@MainActor struct DataDetectorTests {
  private final class Listener: NSObject, UITextViewDelegate {
    var log: [String] = []
    var hasMenu = true
    var isAllowed = true

    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      log.append("\(interaction) \(URL.absoluteString)")
      return isAllowed
    }

    func textView(
      _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
      UIAction { [self] _ in log.append("used: \(defaultAction.title)") }
    }

    func textView(
      _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
      let own = UIAction(title: "Own") { [self] _ in log.append("own") }
      return hasMenu
        ? UITextItem.MenuConfiguration(
          preview: .default(), menu: UIMenu(children: defaultMenu.children + [own]))
        : nil
    }

    func textView(
      _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
      animator: any UIContextMenuInteractionAnimating
    ) { log.append("opens at \(textItem.range.location)") }

    func textView(
      _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
      animator: any UIContextMenuInteractionAnimating
    ) { log.append("ends") }
  }

  private let listener = Listener()

  private func screen(
    _ text: String, _ types: UIDataDetectorTypes = [.link, .phoneNumber]
  ) -> TextScreen<UITextView> {
    let view = UITextView()
    view.font = .systemFont(ofSize: 20)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    view.delegate = listener
    view.isEditable = false
    view.dataDetectorTypes = types
    view.text = text
    return TextScreen(view, frame: rect(0, 0, 400, 100))
  }

  private func color(_ screen: TextScreen<UITextView>, run: Int) -> UIColor? {
    let runs = screen.editor.flow.layouts(from: 0, to: 10).first?.layout.lines.first?.runs ?? []
    return runs.indices.contains(run) ? runs[run].color : nil
  }

  @Test func `what is found looks like a link, opens by a click, and changes no attributes`() {
    let screen = screen("See a.org/b now")
    expect(color(screen, run: 1) == .link, color(screen, run: 1))
    screen.click(55, 10)
    expect(listener.log == ["invokeDefaultAction http://a.org/b", "used: Open Link"], listener.log)
    var links = 0
    screen.holder.attributedText.enumerateAttribute(
      .link, in: NSRange(location: 0, length: 15)
    ) { value, _, _ in if value != nil { links += 1 } }
    expect(links == 0, links)
    screen.holder.linkTextAttributes = [.foregroundColor: UIColor.brown]
    expect(color(screen, run: 1) == .brown, color(screen, run: 1))
  }

  @Test func `keys lead to what is found, and assistive programs hear of it`() {
    let screen = screen("See a.org/b or +49 30 1234567.")
    screen.holder.resignFirstResponder()
    screen.key("tab")
    screen.key("tab")
    screen.key("return")
    expect(listener.log.last == "used: Call", listener.log.last)
    let parts = screen.holder.linkParts
    expect(parts.compactMap { ($0.object as? TextLink)?.range } == [4..<11, 15..<29])
  }

  @Test func `nothing is found in a text that is edited or cannot be selected`() {
    let screen = screen("See a.org/b now")
    expect(screen.holder.links.count == 1, screen.holder.links.count)
    screen.holder.isEditable = true
    expect(screen.holder.links.isEmpty && color(screen, run: 0) != .link)
    screen.holder.isEditable = false
    expect(screen.holder.links.count == 1, screen.holder.links.count)
    screen.holder.isSelectable = false
    expect(screen.holder.links.isEmpty, screen.holder.links)
    screen.holder.isSelectable = true
    screen.holder.text = "none, and then b.org"
    expect(screen.holder.links == [15..<20], screen.holder.links)
    screen.holder.dataDetectorTypes = []
    expect(screen.holder.links.isEmpty, screen.holder.links)
  }

  @Test func `links that an app gave stay, beside those that are found`() {
    let screen = screen("")
    let text = NSMutableAttributedString(string: "a.org b.org")
    text.addAttribute(
      .link, value: URL(string: "kumiko:1") as Any, range: NSRange(location: 0, length: 5))
    screen.holder.attributedText = text
    expect(screen.holder.links == [0..<5, 6..<11], screen.holder.links)
    expect(screen.holder.address(ofLink: 0..<5) == "kumiko:1")
    expect(screen.holder.address(ofLink: 6..<11) == "http://b.org")
  }

  @Test func `kinds that nothing here can tell are reported, all of them together are not`() {
    let view = UITextView()
    expect(reportKinds { view.dataDetectorTypes = [.address, .link] } == ["textView.notDetected"])
    let others: UIDataDetectorTypes = [
      .calendarEvent, .shipmentTrackingNumber, .flightNumber, .lookupSuggestion,
    ]
    expect(reportKinds { view.dataDetectorTypes = others } == ["textView.notDetected"])
    expect(reportKinds { view.dataDetectorTypes = .all }.isEmpty)
    view.isEditable = false
    view.text = "a.org 03-1234-5678"
    expect(view.links.count == 2, view.links.count)
  }

  /// Clicks the link with the secondary button.
  private func openMenu(_ screen: TextScreen<UITextView>) {
    let point = CGPoint(x: 55, y: 10)
    screen.send(.pointerDown(point, button: .secondary, clicks: 1, modifiers: []))
    screen.send(.pointerUp(point, button: .secondary, modifiers: []))
  }

  private func titles(_ screen: TextScreen<UITextView>) -> [String] {
    screen.screen.window.openMenu?.panels.last?.rows.map(\.title) ?? []
  }

  @Test func `the secondary button opens the menu of a link, as the delegate says`() {
    let screen = screen("See a.org/b now")
    openMenu(screen)
    expect(titles(screen) == ["Open Link", "Copy Link", "Own"], titles(screen))
    expect(listener.log == ["presentActions http://a.org/b", "opens at 4"], listener.log)
    screen.screen.window.openMenu?.close()
    expect(listener.log.last == "ends", listener.log.last)
    listener.hasMenu = false
    openMenu(screen)
    expect(!titles(screen).contains("Open Link"), titles(screen))
    screen.screen.window.openMenu?.close()
    (listener.hasMenu, listener.isAllowed) = (true, false)
    openMenu(screen)
    expect(!titles(screen).contains("Open Link"), titles(screen))
  }

  @Test func `the menu key opens the menu of the link that the keyboard is at`() {
    let screen = screen("Mail x@a.org now")
    screen.holder.delegate = nil
    screen.holder.resignFirstResponder()
    screen.key("tab")
    screen.key("menu")
    expect(titles(screen) == ["New Message", "Copy Address"], titles(screen))
    screen.key("end")
    screen.key("return")
    expect(UIPasteboard.general.string == "x@a.org")
  }

  @Test func `a view of an app's own is shown beside the menu`() {
    let square = UIView(frame: rect(0, 0, 60, 60))
    let configuration = UITextItem.MenuConfiguration(
      preview: UITextItem.MenuPreview(view: square), menu: UIMenu())
    expect(configuration.preview?.view === square, configuration.preview?.view, square)
    expect(UITextItem.MenuConfiguration(menu: UIMenu()).preview?.view == nil)
    expect(UITextItemInteraction.preview.rawValue == 2)
  }
}
