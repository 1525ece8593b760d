import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoEditing

/// Lines end where Unicode says that they must, in everything that shows text. Letters are half as
/// wide as the font's size; lines are 1.2 times as high.
@MainActor struct LineEndTests {
  private nonisolated static let ends = [
    "\n", "\r", "\r\n", "\u{2028}", "\u{2029}", "\u{85}", "\u{0B}", "\u{0C}",
  ]

  @Test(arguments: ends) func `a label, a measured text and a drawn one have two lines`(
    end: String
  ) {
    let text = label("one\(end)two", lines: 0)
    expect(text.intrinsicContentSize == CGSize(width: 30, height: 48), text.intrinsicContentSize)
    expect(text.sizeThatFits(CGSize(width: 200, height: 0)).height == 48)
    text.numberOfLines = 1
    text.frame = rect(0, 0, 200, 24)
    expect(text.isTextTruncated, saying: "what is below is left out")
    text.text = "one\(end)"
    expect(!text.isTextTruncated, saying: "nothing is below")
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let measured = "one\(end)two" as NSString
    let size = CGSize(width: 200, height: 0)
    expect(
      measured.boundingRect(
        with: size, options: .usesLineFragmentOrigin, attributes: attributes, context: nil
      ).size == CGSize(width: 30, height: 48))
    expect(measured.size(withAttributes: attributes).height == 48)
  }

  @Test(arguments: ends) func `a text view moves, selects and deletes on both sides of it`(
    end: String
  ) {
    let text = TextScreen(textView("one\(end)two"), frame: rect(0, 0, 200, 100))
    expect(text.holder.contentSize.height == 48, text.holder.contentSize.height)
    expect(text.picture == "one\(end)two|", text.picture)
    text.key("up")
    expect(text.picture == "one|\(end)two", text.picture)
    text.key("right")
    expect(text.picture == "one\(end)|two", text.picture)
    let caret = text.holder.caretRect(for: text.holder.selectedTextRange!.start)
    expect(caret.minY == 24 && caret.minX < 2)
    text.key("home", .shift)
    text.key("left")
    text.key("end", .shift)
    text.click(100, 10)
    expect(text.picture == "one|\(end)two", text.picture)
    text.click(100, 30)
    expect(text.picture == "one\(end)two|", text.picture)
    text.click(5, 30, count: 2)
    expect(text.picture == "one\(end)[two]", text.picture)
    text.holder.selectedRange = NSRange(location: 2, length: 1 + end.utf16.count)
    let range = text.holder.selectedTextRange!
    let rects = text.holder.selectionRects(for: range).map(\.rect).filter { $0.width > 0 }
    expect(
      rects.allSatisfy { $0.minY < 24 }, rects,
      saying: "the end of the line is selected, not the next one")
    text.key("right")
    text.key("backspace")
    expect(text.picture == "one|two", text.picture, saying: "it is one character")
  }

  @Test func `paragraphs go on behind a line separator, and no other`() {
    func paragraph(_ end: String) -> String? {
      let text = TextScreen(textView("one\(end)two\nthree"), frame: rect(0, 0, 200, 100))
      text.click(5, 10, count: 3)
      return text.holder.text(in: text.holder.selectedTextRange!)
    }
    expect(paragraph("\u{2028}") == "one\u{2028}two", paragraph("\u{2028}"))
    expect(paragraph("\u{2029}") == "one" && paragraph("\r") == "one")
  }

  @Test func `a line separator brings neither indent nor space of a paragraph`() {
    let style = NSMutableParagraphStyle()
    (style.firstLineHeadIndent, style.headIndent) = (30, 10)
    (style.paragraphSpacing, style.paragraphSpacingBefore) = (5, 7)
    func lines(_ end: String) -> [CGRect] {
      let text = NSAttributedString(
        string: "one\(end)two",
        attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style])
      return TextLayout(
        text.styledText(font: .systemFont(ofSize: 20)), scale: 1,
        options: TextLayout.Options(maximumLines: 0)
      ).lines.map(\.frame)
    }
    let (soft, hard) = (lines("\u{2028}"), lines("\n"))
    expect(soft.map(\.minX) == [30, 10] && hard.map(\.minX) == [30, 30])
    expect(soft[1].minY == 24 && hard[1].minY == 36)
  }

  @Test(arguments: ends) func `a field shows it as a space`(end: String) {
    let field = UITextField()
    field.font = .systemFont(ofSize: 20)
    field.text = "one\(end)two"
    let text = TextScreen(field, frame: rect(0, 0, 200, 24))
    expect(text.holder.intrinsicContentSize.height == 24, text.holder.intrinsicContentSize.height)
  }

  @Test func `a long text is divided where its lines end, whatever ends them`() {
    for end in LineEndTests.ends {
      let text = (0..<3_000).map { "line \($0)" }.joined(separator: end)
      var buffer = TextBuffer(text)
      expect(buffer.text == text && buffer.blocks.count > 3)
      expect(buffer.blocks.dropLast().allSatisfy { $0.text.hasSuffix(end) })
      expect(buffer.blocks.allSatisfy { $0.length <= TextBuffer.paragraphLimit }, buffer.blocks)
      let start = buffer.blocks[0].length
      buffer.replace(start..<start, with: "\n")
      expect(buffer.text.utf8.count == text.utf8.count + 1, buffer.text.utf8.count)
      buffer.replace(start..<start + 1, with: "")
      expect(buffer.text == text, buffer.text, text)
    }
  }

  @Test func `a carriage return and a line feed stay one character across blocks`() {
    let long = String(repeating: "x", count: 3_000)
    var buffer = TextBuffer("\(long)\r\(long)")
    expect(buffer.blocks.count == 2, buffer.blocks.count)
    let end = long.utf8.count + 1
    buffer.replace(end..<end, with: "\n")
    expect(buffer.characterEnd(after: end - 1) == end + 1, buffer.characterEnd(after: end - 1))
    expect(buffer.paragraph(at: end + 1).lowerBound == end + 1)
  }

  @Test func `a soft hyphen is seen where a line ends with it, and only there`() {
    let text = label("super\u{AD}cali\u{AD}fragil", lines: 0)
    expect(text.intrinsicContentSize.width == 150, text.intrinsicContentSize.width)
    func lines(_ width: CGFloat) -> [String] {
      TextLayout(
        StyledText(text.text ?? "", font: .systemFont(ofSize: 20)), width: width, scale: 1,
        options: TextLayout.Options(maximumLines: 0)
      ).lines.map { $0.runs.map(\.run.text).joined().replacingOccurrences(of: "\u{AD}", with: "") }
    }
    expect(lines(70) == ["super-", "cali-", "fragil"], lines(70))
    expect(lines(100) == ["supercali-", "fragil"], lines(100))
    expect(lines(95) == ["super-", "cali-", "fragil"], saying: "the hyphen needs space too")
    expect(lines(150) == ["supercalifragil"], lines(150))
    let view = textView(text.text ?? "", scrolls: false)
    expect(view.sizeThatFits(CGSize(width: 70, height: 0)).height == 72)
    let style = NSMutableParagraphStyle()
    style.hyphenationFactor = 2
    style.usesDefaultHyphenation = true
    expect(style.hyphenationFactor == 1 && style.usesDefaultHyphenation)
  }
}
