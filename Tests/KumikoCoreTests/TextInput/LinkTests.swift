import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoEditing

/// Letters of 20 points are 10 wide, lines 24 high.
@MainActor struct LinkTests {
  private final class Listener: NSObject, UITextViewDelegate {
    var asked: [String] = []
    var opened: [String] = []
    var isAllowed = true

    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      asked.append("\(URL.absoluteString) \(characterRange.location)+\(characterRange.length)")
      return isAllowed
    }

    func textView(
      _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
      guard case .link(let url) = textItem.content else { return nil }
      return UIAction { [self] _ in opened.append(url.absoluteString) }
    }
  }

  private let listener = Listener()

  /// "See " and a link over "here", in two colours, and " now".
  private func screen() -> TextScreen<UITextView> {
    let view = UITextView()
    view.font = .systemFont(ofSize: 20)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    view.delegate = listener
    view.isEditable = false
    let text = NSMutableAttributedString(string: "See ")
    let link = URL(string: "https://example.org/a") as Any
    text.append(
      NSAttributedString(string: "he", attributes: [.link: link, .foregroundColor: UIColor.red]))
    text.append(NSAttributedString(string: "re", attributes: [.link: link]))
    text.append(NSAttributedString(string: " now"))
    view.attributedText = text
    return TextScreen(view, frame: rect(0, 0, 200, 100))
  }

  @Test func `a click on a link opens it, as the delegate says`() {
    let screen = screen()
    screen.click(55, 10)
    expect(listener.asked == ["https://example.org/a 4+4"], listener.asked)
    expect(listener.opened == ["https://example.org/a"], listener.opened)
    listener.isAllowed = false
    screen.click(75, 10)
    expect(listener.asked.count == 2 && listener.opened.count == 1)
  }

  @Test func `what is not on the link, is dragged, or is edited, opens nothing`() {
    let screen = screen()
    screen.click(35, 10)
    screen.click(95, 10)
    screen.click(55, 60)
    screen.press(45, 10)
    screen.drag(75, 10)
    screen.lift(75, 10)
    screen.holder.isEditable = true
    screen.click(55, 10)
    expect(listener.asked.isEmpty, listener.asked)
  }

  /// "One ", a link over "two", text, and a link over "four" that goes on on the next line.
  private func keyboardScreen() -> (TextScreen<UITextView>, UIButton) {
    let screen = screen()
    let text = NSMutableAttributedString(string: "One ")
    let (two, four) = (URL(string: "kumiko:2") as Any, URL(string: "kumiko:4") as Any)
    text.append(NSAttributedString(string: "two", attributes: [.link: two]))
    text.append(NSAttributedString(string: " three three "))
    text.append(NSAttributedString(string: "four four", attributes: [.link: four]))
    screen.holder.attributedText = text
    let button = UIButton(frame: rect(0, 200, 100, 30))
    screen.screen.root.addSubview(button)
    screen.holder.resignFirstResponder()
    screen.screen.tick()
    return (screen, button)
  }

  private func rings(_ screen: TextScreen<UITextView>) -> [CGRect] {
    screen.holder.subviews.filter { $0 is FocusRing }.map(\.frame)
  }

  @Test func `Tab goes from link to link and on, a ring goes with it, Return opens`() {
    let (screen, button) = keyboardScreen()
    screen.key("tab")
    expect(screen.holder.isFirstResponder)
    expect(rings(screen) == [rect(35, -3, 40, 30)], rings(screen))
    screen.key("return")
    expect(listener.opened == ["kumiko:2"], listener.opened)
    screen.key("tab")
    // "four four" from the letter 20 of two lines, of 20 letters at most.
    expect(rings(screen).count == 1 && rings(screen)[0].minY == 21)
    screen.key("return")
    expect(listener.opened == ["kumiko:2", "kumiko:4"], listener.opened)
    expect(listener.asked == ["kumiko:2 4+3", "kumiko:4 20+9"], listener.asked)
    screen.key("tab")
    expect(button.isFirstResponder && rings(screen).isEmpty)
    screen.key("tab", .shift)
    screen.key("return")
    expect(listener.opened.last == "kumiko:4", listener.opened.last)
    screen.key("tab", .shift)
    expect(rings(screen) == [rect(35, -3, 40, 30)], rings(screen))
  }

  @Test func `a click takes the ring away, and Tab goes on from there`() {
    let (screen, _) = keyboardScreen()
    screen.key("tab")
    screen.click(100, 10)
    expect(rings(screen).isEmpty, rings(screen))
    screen.key("tab")
    screen.key("return")
    expect(listener.opened == ["kumiko:4"], listener.opened)
  }

  @Test func `a text that is edited, or has no links, is no place for links`() {
    let (screen, button) = keyboardScreen()
    screen.holder.isEditable = true
    screen.key("tab")
    // The ring is around the text that is edited, and goes with a click.
    expect(screen.holder.isFirstResponder && rings(screen) == [screen.holder.frame])
    screen.click(55, 10)
    screen.screen.tick()
    expect(screen.holder.isFirstResponder && rings(screen).isEmpty)
    screen.holder.isEditable = false
    screen.holder.text = "no links"
    screen.holder.resignFirstResponder()
    screen.key("tab")
    expect(button.isFirstResponder)
    screen.key("tab")
    expect(button.isFirstResponder)
  }

  @Test func `links look as the text view says`() {
    let screen = screen()
    let line = { screen.editor.flow.layouts(from: 0, to: 10).first?.layout.lines.first }
    expect(line()?.runs.dropFirst().first?.color == .link)
    expect(line()?.runs.dropFirst().first?.decoration?.underline != nil)
    screen.holder.linkTextAttributes = [.foregroundColor: UIColor.brown]
    expect(line()?.runs.dropFirst().first?.color == .brown)
    expect(line()?.runs.dropFirst().first?.decoration?.underline == nil)
  }

  @Test func `a label draws links as such`() {
    let text = NSAttributedString(
      string: "here", attributes: [.link: "https://example.org", .foregroundColor: UIColor.red])
    let span = text.styledText(font: .systemFont(ofSize: 20)).spans[0]
    expect(span.color == .link && span.decoration?.underline != nil)
  }

  @Test func `without a desktop nothing is opened, and the caller hears of it`() throws {
    var answer: Bool?
    let url = try #require(URL(string: "https://example.org"))
    UIApplication.shared.open(url) { answer = $0 }
    expect(answer == false, answer)
  }
}
