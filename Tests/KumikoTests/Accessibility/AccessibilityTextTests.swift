import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import KumikoCore

/// Texts that are heard: fields, pages, links, and how letters are read.
@Suite(.serialized)
struct `a text that is heard` {
  @Test func `has its links for themselves, which open`() async throws {
    final class Opener: NSObject, UITextViewDelegate {
      var opened: [String] = []
      func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
      ) -> Bool {
        opened.append(url.absoluteString)
        return false
      }
    }
    let words = NSMutableAttributedString(string: "Zoë reads the terms")
    words.addAttribute(.link, value: "probe:terms", range: NSRange(location: 14, length: 5))
    let (view, opener) = (UITextView(), Opener())
    view.isEditable = false
    view.attributedText = words
    view.delegate = opener
    view.accessibilityLabel = "Small print"
    let host = try await OffscreenHost.column([view])
    expect(
      host.heard == [
        "text view \"Small print\"  = \"Zoë reads the terms\"  read only", "link \"terms\"",
      ], host.heard)
    let link = try host.element("terms")
    expect(
      view.convert(view.bounds, to: nil).contains(link.node.frame) && link.node.frame.width < 80)
    try link.tap()
    try link.perform("click")
    expect(opener.opened == ["probe:terms", "probe:terms"], opener.opened)
    let heard = try #require(
      host.window.accessibilityPass.spokenText(try host.element("Small print").node.id))
    expect(heard.links.map(\.address) == ["probe:terms"], heard.links.map(\.address))
    expect(heard.links[0].range == 14..<19, heard.links[0].range)
    view.isEditable = true
    expect(host.heard.count == 1, host.heard.count)
  }

  @Test func `says letters, lines and how they look`() async throws {
    let words = NSMutableAttributedString(string: "組子 is cut\nby hand")
    words.addAttribute(
      .font, value: UIFont.boldSystemFont(ofSize: 20), range: NSRange(location: 0, length: 2))
    let view = UITextView()
    view.attributedText = words
    view.accessibilityLabel = "Craft"
    let host = try await OffscreenHost.column([view])
    let pass = host.window.accessibilityPass
    let id = try host.element("Craft").node.id
    let text = try #require(pass.spokenText(id))
    expect(text.length == 17 && text.string(0..<2) == "組子" && text.string(15..<99) == "nd")
    expect(text.line(at: 3) == 0..<10 && text.line(at: 12) == 10..<17)
    expect(text.attributes(at: 1).range == 0..<2, text.attributes(at: 1).range)
    expect((text.attributes(at: 1).attributes[.font] as? UIFont)?.pointSize == 20)
    expect(text.attributes(at: 99).range == 17..<17, text.attributes(at: 99).range)
    let frame = try #require(text.frame(of: 0..<1))
    expect(text.offset(at: CGPoint(x: frame.minX + 2, y: frame.midY)) == 0)
    expect(text.usualAttributes[.font] != nil && text.isEditable)
    expect(pass.copy(0..<2, in: id) && UIPasteboard.general.string == "組子")
    expect(pass.paste(at: 17, in: id) && view.text.hasSuffix("hand組子"))
    expect(!pass.paste(at: 99, in: id) && !pass.copy(4..<99, in: id))
    expect(pass.replace(0..<3, with: "", in: id) && view.text.hasPrefix("is cut"))
    expect(!pass.replace(5..<999, with: "", in: id) && !pass.select(-1..<2, in: id))
  }

  @Test func `is told as it changes, also where it is long`() async throws {
    let view = UITextView()
    view.text = String(repeating: "0123456789\n", count: 3_000)
    view.accessibilityLabel = "Log"
    let host = try await OffscreenHost.column([view])
    let id = try host.element("Log").node.id
    let events = await host.accessibilityEvents {
      view.selectedRange = NSRange(location: 22_000, length: 0)
      view.insertText("組")
      await host.settle()
      view.selectedRange = NSRange(location: 22_000, length: 1)
      await host.settle()
    }
    expect(events.contains(.text(id, at: 22_000, removed: "", inserted: "組")), events)
    expect(events.contains(.caret(id, 22_001)), events)
    expect(events.contains(.textSelection(id, 22_000..<22_001)), events)
  }

  @Test func `of a secret field is dots, and is not copied`() async throws {
    let field = UITextField()
    field.placeholder = "Password"
    field.isSecureTextEntry = true
    field.text = "abc"
    let host = try await OffscreenHost.column([field])
    let id = try host.element("Password").node.id
    let pass = host.window.accessibilityPass
    expect(pass.spokenText(id)?.string(0..<3) == "•••")
    expect(!pass.copy(0..<3, in: id))
  }

  @Test func `of a field comes with the button that empties it and what an app adds`()
    async throws
  {
    let field = UITextField()
    field.placeholder = "Name"
    field.text = "Ada"
    field.clearButtonMode = .always
    let eye = UIButton(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    eye.setImage(UIImage(systemName: "eye"), for: .normal)
    eye.accessibilityLabel = "Show"
    field.leftView = eye
    field.leftViewMode = .always
    let search = UISearchTextField()
    search.insertToken(UISearchToken(icon: nil, text: "from Ada"), at: 0)
    let host = try await OffscreenHost.column([field, search])
    expect(
      host.heard == [
        "text field \"Name\"  = \"Ada\"", "button \"Show\"", "button \"Clear Text\"",
        "search field \"Search\"  = \"\"", "button \"from Ada\"", "button \"Clear Text\"",
      ], host.heard)
    try host.element("Name").element("Clear Text").tap()
    expect(field.text == "", field.text)
  }

  /// The page of a book.
  private final class Page: UIView, UIAccessibilityReadingContent {
    let lines = ["It was a dark", "and stormy night."]

    func accessibilityLineNumber(for point: CGPoint) -> Int { Int(point.y / 20) }
    func accessibilityContent(forLineNumber lineNumber: Int) -> String? {
      lines.indices.contains(lineNumber) ? lines[lineNumber] : nil
    }
    func accessibilityFrame(forLineNumber lineNumber: Int) -> CGRect {
      convert(CGRect(x: 0, y: 20 * CGFloat(lineNumber), width: 200, height: 20), to: nil)
    }
    func accessibilityPageContent() -> String? { lines.joined(separator: " ") }
  }

  @Test func `of a page is read line by line`() async throws {
    let page = Page()
    page.isAccessibilityElement = true
    page.accessibilityLabel = "Page 1"
    page.accessibilityTraits = .causesPageTurn
    let host = try await OffscreenHost.column([page])
    expect(host.heard == ["text \"Page 1\"  = \"It was a dark and stormy night.\""], host.heard)
    expect(page.accessibilityAttributedPageContent() == nil)
    expect(page.accessibilityAttributedContent(forLineNumber: 0) == nil)
    let text = try #require(
      host.window.accessibilityPass.spokenText(try host.element("Page 1").node.id))
    expect(text.line(at: 20) == 14..<32 && text.string(0..<14) == "It was a dark\n")
    expect(text.frame(of: 15..<17)?.minY == 40, text.frame(of: 15..<17)?.minY)
    expect(text.offset(at: CGPoint(x: 30, y: 45)) == 14)
    expect(text.offset(at: CGPoint(x: 30, y: 400)) == nil)
  }

  @Test func `of a name says its language, its level, and its letters one by one`() async throws {
    let label = UILabel()
    label.text = "NATO"
    label.accessibilityTraits = .header
    label.accessibilityAttributedLabel = NSAttributedString(
      string: "NATO",
      attributes: [
        .accessibilitySpeechLanguage: "fr-FR", .accessibilityTextHeadingLevel: 2,
        .accessibilitySpeechSpellOut: true, .accessibilitySpeechIPANotation: "ˈneɪtoʊ",
        .accessibilitySpeechPunctuation: true, .accessibilitySpeechPitch: 1.5,
        .accessibilityTextCustom: ["abbreviation"], .accessibilitySpeechQueueAnnouncement: true,
        .UIAccessibilityTextAttributeContext: UIAccessibilityTextualContext.sourceCode,
      ])
    let host = try await OffscreenHost.column([label])
    expect(host.heard == ["heading \"NATO\"  level 2"], host.heard)
    let node = try host.element("NATO").node
    expect(node.language == "fr-FR", node.language)
    let pass = host.window.accessibilityPass
    expect(pass.spokenName(of: node) == "N A T O", pass.spokenName(of: node))
    let text = try #require(pass.spokenText(node.id))
    expect(text.attributes(at: 0).attributes.count == 9, text.attributes(at: 0).attributes.count)
    let frame = try #require(text.frame(of: 0..<1))
    expect(frame.width < 20 && frame.minX >= 20)
  }

  @Test func `of an announcement is read at once where it matters`() async throws {
    let host = try await OffscreenHost.column([UIView()])
    var urgent = AttributedString("Fire")
    urgent.accessibilitySpeechAnnouncementPriority = .high
    let events = await host.accessibilityEvents {
      UIAccessibility.post(
        notification: .announcement,
        argument: NSAttributedString(
          string: "Smoke",
          attributes: [.accessibilitySpeechAnnouncementPriority: UIAccessibilityPriority.low]))
      AccessibilityNotification.Announcement(urgent).post()
      AccessibilityNotification.Announcement("Ash").post()
      AccessibilityNotification.PageScrolled("Page 2").post()
      AccessibilityNotification.LayoutChanged("Moved").post()
      AccessibilityNotification.ScreenChanged(nil).post()
    }
    let screen = host.window.accessibilityTree.id
    expect(
      events == [
        .announcement("Smoke", .low), .announcement("Fire", .high),
        .announcement("Ash", .default), .announcement("Page 2", .default),
        .announcement("Moved", .default), .screenChanged(screen),
      ], events)
  }
}
