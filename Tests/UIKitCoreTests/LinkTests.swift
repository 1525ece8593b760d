import Foundation
import Testing
import UIFoundation
import UIGraphics

@testable import UIKitCore

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
    #expect(listener.asked == ["https://example.org/a 4+4"])
    #expect(listener.opened == ["https://example.org/a"])
    listener.isAllowed = false
    screen.click(75, 10)
    #expect(listener.asked.count == 2 && listener.opened.count == 1)
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
    #expect(listener.asked.isEmpty)
  }

  @Test func `links look as the text view says`() {
    let screen = screen()
    let line = { screen.editor.flow.layouts(from: 0, to: 10).first?.0.lines.first }
    #expect(line()?.runs.dropFirst().first?.color == .link)
    #expect(line()?.runs.dropFirst().first?.decoration?.underline != nil)
    screen.holder.linkTextAttributes = [.foregroundColor: UIColor.brown]
    #expect(line()?.runs.dropFirst().first?.color == .brown)
    #expect(line()?.runs.dropFirst().first?.decoration?.underline == nil)
  }

  @Test func `a label draws links as such`() {
    let text = NSAttributedString(
      string: "here", attributes: [.link: "https://example.org", .foregroundColor: UIColor.red])
    let span = text.styledText(font: .systemFont(ofSize: 20)).spans[0]
    #expect(span.color == .link && span.decoration?.underline != nil)
  }

  @Test func `without a desktop nothing is opened, and the caller hears of it`() throws {
    var answer: Bool?
    let url = try #require(URL(string: "https://example.org"))
    UIApplication.shared.open(url) { answer = $0 }
    #expect(answer == false)
  }
}
