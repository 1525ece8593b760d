import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoEditing

/// Letters of 10 points are 5 wide, lines 12 high with the baseline at 9.5, rounded to 10.
@MainActor struct AttributedTextTests {
  private func text(
    _ string: String, _ attributes: [NSAttributedString.Key: Any] = [:],
    paragraph: (NSMutableParagraphStyle) -> Void = { _ in }
  ) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    paragraph(style)
    return NSAttributedString(
      string: string,
      attributes: [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style].merging(
        attributes
      ) { _, own in own })
  }

  private func layout(_ text: NSAttributedString, width: CGFloat = 100) -> TextLayout {
    TextLayout(
      text.styledText(font: .systemFont(ofSize: 10)), width: width, scale: 1,
      options: TextLayout.Options(maximumLines: 0, lineBreakMode: .byWordWrapping),
      alignmentWidth: width)
  }

  private func height(_ text: NSAttributedString) -> CGFloat {
    text.boundingRect(
      with: CGSize(width: 100, height: CGFloat.infinity), options: .usesLineFragmentOrigin,
      context: nil
    ).height
  }

  @Test func `the helper of the article gives the height of wrapped text`() {
    func height(_ text: String, _ width: CGFloat) -> CGFloat {
      let limit = CGSize(width: width, height: .greatestFiniteMagnitude)
      let box = text.boundingRect(
        with: limit, options: .usesLineFragmentOrigin,
        attributes: [.font: UIFont.systemFont(ofSize: 10)], context: nil)
      return ceil(box.height)
    }
    expect(height("aaaa bbbb cccc", 50) == 24, height("aaaa bbbb cccc", 50))
    expect(height("aaaa bbbb cccc", 1_000) == 12, height("aaaa bbbb cccc", 1_000))
    expect(height("日本語を組む", 30) == 24, height("日本語を組む", 30))
  }

  @Test func `letters are set apart`() {
    let plain = text("abc").size().width
    expect(text("abc", [.kern: 2]).size().width == plain + 6, text("abc", [.kern: 2]).size().width)
    expect(text("abc", [.kern: CGFloat(-1)]).size().width == plain - 3)
    let line = layout(text("abc", [.kern: 2.0])).lines[0]
    expect(line.runs.map(\.origin.x) == [0, 7, 14], line.runs.map(\.origin.x))
    expect(line.caret(at: TextPlace(2)) == 14)
    expect(layout(text("abcdef", [.kern: 5]), width: 30).lines.count == 2)
  }

  @Test func `lines stand apart, and paragraphs further`() {
    expect(height(text("a\nb")) == 24)
    expect(height(text("a\nb") { $0.lineSpacing = 4 }) == 28)
    expect(
      height(
        text("a\nb\nc") {
          $0.paragraphSpacing = 3
          $0.paragraphSpacingBefore = 2
        }) == 46)
    expect(height(text("a\nb") { $0.minimumLineHeight = 20 }) == 40)
    expect(height(text("a\nb") { $0.maximumLineHeight = 9 }) == 18)
    expect(height(text("a\nb") { $0.lineHeightMultiple = 1.5 }) == 36)
    expect(height(text("a\nb") { $0.lineSpacing = .nan }) == 24)
  }

  @Test func `lines are indented and aligned by their paragraph`() {
    let indented = layout(
      text("aaaa bbbb cccc\ndddd") {
        $0.firstLineHeadIndent = 20
        $0.headIndent = 10
        $0.tailIndent = -40
      })
    expect(
      indented.lines.map { $0.runs.map(\.run.text).joined() } == ["aaaa", "bbbb cccc", "dddd"])
    expect(indented.lines.map(\.frame.minX) == [20, 10, 20], indented.lines.map(\.frame.minX))
    let paragraphs = [
      text("left\n") { $0.alignment = .left }, text("mid\n") { $0.alignment = .center },
      text("right") { $0.alignment = .right },
    ]
    let spans = paragraphs.flatMap { $0.styledText(font: .systemFont(ofSize: 10)).spans }
    let aligned = TextLayout(
      StyledText(spans), width: 100, scale: 1, options: TextLayout.Options(maximumLines: 0),
      alignmentWidth: 100)
    expect(aligned.lines.map(\.frame.minX) == [0, 42, 75], aligned.lines.map(\.frame.minX))
  }

  @Test func `lines are drawn along letters and background behind them`() {
    let label = UILabel(frame: rect(0, 0, 100, 12))
    label.attributedText = text(
      "ab",
      [
        .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.red,
        .strikethroughStyle: 1, .backgroundColor: UIColor.yellow,
      ])
    let screen = ViewScreen()
    screen.root.addSubview(label)
    let fills = (screen.tick()?.commands ?? []).compactMap { command -> CGRect? in
      if case .fill(let rect, _) = command, rect.width == 10 { rect } else { nil }
    }
    expect(fills == [rect(0, 0, 10, 12), rect(0, 12, 10, 1), rect(0, 7, 10, 1)], fills)
  }

  @Test func `letters can stand above the baseline, and make the line higher`() {
    let raised = NSMutableAttributedString(attributedString: text("x"))
    raised.append(text("2", [.baselineOffset: 4]))
    let line = layout(raised).lines[0]
    expect(line.runs[0].origin.y - line.runs[1].origin.y == 4)
    expect(line.frame.height == 16, line.frame.height)
  }

  @Test func `paragraph styles are values`() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    let copy = style.copy() as? NSParagraphStyle
    style.lineSpacing = 5
    expect(copy?.lineSpacing == 3 && copy != style)
    let again = copy?.mutableCopy() as? NSMutableParagraphStyle
    again?.lineSpacing = 5
    expect(again == style && again?.hash == style.hash)
  }
}

/// Texts that are too long to be laid out at once.
@MainActor struct LongTextTests {
  @Test func `ten megabytes are pasted, edited and scrolled through`() {
    let line = "All work and no play makes Jack a dull boy, 働くばかりでは。\n"
    let count = 10 << 20
    let text = String(repeating: line, count: count / line.utf8.count)
    let screen = TextScreen(textView(), frame: rect(0, 0, 300, 200))
    UIPasteboard.general.string = text
    screen.key("v", .control)
    expect(screen.editor.buffer.length == text.utf8.count)
    expect(screen.holder.contentSize.height > 1_000_000, screen.holder.contentSize.height)
    screen.type("end")
    screen.key("home", .control)
    screen.type("start")
    expect(screen.holder.text.hasPrefix("startAll") && screen.holder.text.hasSuffix("\nend"))
    screen.holder.contentOffset.y = screen.holder.contentSize.height / 2
    screen.screen.tick()
    let middle = screen.holder.closestPosition(
      to: CGPoint(x: 0, y: screen.holder.bounds.midY))
    expect((middle?.place.offset ?? 0) > text.utf8.count / 4)
    screen.key("z", .control, times: 3)
    expect(screen.holder.text == "", screen.holder.text)
  }

  @Test func `a paragraph without end is set in parts`() {
    let screen = TextScreen(textView(), frame: rect(0, 0, 300, 200))
    screen.holder.text = String(repeating: "word ", count: 100_000)
    screen.key("home", .control)
    screen.type("x")
    screen.key("end", .control)
    screen.type("y")
    expect(screen.picture.hasPrefix("xword ") && screen.picture.hasSuffix("word y|"))
    expect(screen.holder.contentOffset.y > 100_000, screen.holder.contentOffset.y)
  }

  @Test func `a field holds a million letters`() {
    let field = UITextField()
    field.font = .systemFont(ofSize: 20)
    let screen = TextScreen(field, frame: rect(0, 0, 300, 24))
    field.text = String(repeating: "lang ", count: 200_000)
    screen.screen.tick()
    screen.type("!")
    expect(screen.editor.buffer.length == 1_000_001, screen.editor.buffer.length)
    expect(field.interaction.caret.frame.maxX <= 300, field.interaction.caret.frame.maxX)
    screen.click(150, 12)
    expect(screen.editor.selection.head.offset > 900_000, screen.editor.selection.head.offset)
    screen.key("home")
    screen.click(15, 12)
    expect(screen.editor.selection.head.offset < 3, screen.editor.selection.head.offset)
  }

  @Test func `what has no size and what is huge is laid out`() {
    for size in [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 1e6, height: 1e6)] {
      for view in [textView("some text\n\n日本語"), textView("x", scrolls: false)] {
        let screen = TextScreen(view, frame: CGRect(origin: .zero, size: size))
        screen.type("a")
        screen.key("up")
        screen.key("end", .control)
        expect(view.contentSize.height.isFinite && view.contentSize.height > 0)
      }
    }
  }
}
