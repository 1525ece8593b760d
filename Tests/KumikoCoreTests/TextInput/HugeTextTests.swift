import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoCore
@testable import KumikoEditing

/// Characters of thousands of bytes, and single lines of a million.
@MainActor struct HugeTextTests {
  private nonisolated static let marks = "e" + String(repeating: "\u{301}", count: 8_000)
  private nonisolated static let family = String(repeating: "👩\u{200D}", count: 2_300) + "👩"

  private func fields(_ text: String) -> [(editor: TextEditor, key: (String, KeyModifiers) -> Void)]
  {
    let field = UITextField()
    field.text = text
    let one = TextScreen(field, frame: rect(0, 0, 300, 30))
    let two = TextScreen(textView(text), frame: rect(0, 0, 300, 200))
    return [
      (one.editor, { one.key($0, $1) }), (two.editor, { two.key($0, $1) }),
    ]
  }

  @Test(arguments: [marks, family])
  func `a character of sixteen thousand bytes is one character for every key`(_ one: String) {
    for text in [one, "a" + one, one + "b", "a" + one + "b", one + " " + one] {
      let ends = text.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
      for (editor, key) in fields(text) {
        key("home", .control)
        expect(editor.selection.head.offset == 0, editor.selection.head.offset)
        var seen = [0]
        for _ in 0..<text.count {
          key("right", [])
          seen.append(editor.selection.head.offset)
        }
        expect(seen == ends, seen, ends)
        for end in ends.reversed() {
          expect(editor.selection.head.offset == end, editor.selection.head.offset, end)
          key("left", [])
        }
        for name in ["up", "down", "pageup", "pagedown", "end", "home"] {
          key(name, [])
          key(name, .shift)
          key(name, [.control, .shift])
          expect(ends.contains(editor.selection.head.offset), ends)
          expect(ends.contains(editor.selection.anchor), ends)
        }
        key("home", .control)
        key("delete", [])
        expect(editor.text == String(text.dropFirst()), editor.text)
        key("z", .control)
        key("end", .control)
        key("backspace", [])
        expect(editor.text == String(text.dropLast()), editor.text)
        key("backspace", .control)
        key("a", .control)
        key("backspace", [])
        expect(editor.text.isEmpty, editor.text)
      }
    }
  }

  @Test(arguments: [marks, family])
  func `a character of sixteen thousand bytes is never cut by a line`(_ one: String) {
    let text = "abc" + one + "def" + one
    let ends = Set(text.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) })
    for width: CGFloat in [0, 1, 40, 1_000] {
      let layout = TextLayout(
        StyledText(text, font: .systemFont(ofSize: 10)), width: width, scale: 1,
        options: TextLayout.Options(maximumLines: 0, lineBreakMode: .byWordWrapping))
      expect(layout.lines.last?.range.upperBound == text.utf8.count)
      expect(layout.lines.allSatisfy { ends.contains($0.range.lowerBound) }, layout.lines)
    }
  }

  @Test func `a click finds its character in a line of a hundred thousand letters`() {
    let field = UITextField()
    field.font = .systemFont(ofSize: 20)
    let screen = TextScreen(field, frame: rect(0, 0, 300, 24))
    field.text = String(repeating: "lang ", count: 20_000)
    screen.key("home")
    screen.click(102, 12)
    expect(screen.editor.selection.head.offset == 10, screen.editor.selection.head.offset)
    // Words stand where they would in a short line: letters are ten wide.
    for offset in [1_000, 16_384, 50_000, 99_999] {
      screen.editor.select(TextSelection(offset))
      expect(
        screen.editor.flow.caret(at: screen.editor.selection.head).minX == CGFloat(offset) * 10,
        screen.editor.flow.caret(at: screen.editor.selection.head).minX)
      screen.key("right")
      expect(screen.editor.selection.head.offset == offset + 1, screen.editor.selection.head.offset)
      screen.key("left")
      screen.key("left")
      expect(screen.editor.selection.head.offset == offset - 1, screen.editor.selection.head.offset)
      screen.type("x")
      expect(screen.editor.buffer.text(in: offset - 1..<offset) == "x")
      screen.key("z", .control)
    }
    screen.key("end")
    expect(screen.editor.selection.head.offset == 100_000, screen.editor.selection.head.offset)
    expect(field.interaction.caret.frame.maxX <= 300, field.interaction.caret.frame.maxX)
    screen.key("home")
    expect(screen.editor.selection.head.offset == 0, screen.editor.selection.head.offset)
    screen.key("a", .control)
    let rects = screen.editor.flow.rectangles(of: 0..<100_000, from: 0, to: 24)
    expect(rects.reduce(0) { $0 + $1.width } == 1_000_000)
  }

  @Test func `hidden letters and lines from the right can be long too`() {
    let field = UITextField()
    field.font = .systemFont(ofSize: 20)
    let screen = TextScreen(field, frame: rect(0, 0, 300, 24))
    field.isSecureTextEntry = true
    field.text = String(repeating: "é", count: 30_000)
    screen.type("a")
    screen.key("left")
    screen.key("backspace")
    expect(screen.editor.buffer.length == 59_999, screen.editor.buffer.length)
    expect(screen.editor.flow.caret(at: screen.editor.selection.head).minX == 299_990)
    field.isSecureTextEntry = false
    field.text = String(repeating: "שלום ", count: 5_000)
    screen.screen.tick()
    expect(screen.editor.flow.isRightToLeft(at: TextPlace(0)))
    let left = screen.editor.flow.left(ofBlock: 0)
    expect(left > screen.editor.flow.left(ofBlock: 1), left, screen.editor.flow.left(ofBlock: 1))
  }

  // MARK: Work

  /// Counts the bytes that it is asked about.
  private nonisolated final class CountingShaper: TextShaper {
    private let inner = PlainShaper()
    let bytes = Mutex(0)

    private func count(_ text: String) { bytes.withLock { $0 += text.utf8.count } }

    func metrics(of font: UIFont) -> FontMetrics { inner.metrics(of: font) }
    func width(of text: String, font: UIFont, scale: CGFloat) -> CGFloat {
      count(text)
      return inner.width(of: text, font: font, scale: scale)
    }
    func run(_ text: String, font: UIFont, scale: CGFloat, isRightToLeft: Bool) -> GlyphRun {
      count(text)
      return inner.run(text, font: font, scale: scale, isRightToLeft: isRightToLeft)
    }
    func lineBreaks(in text: String) -> [Int] {
      count(text)
      return inner.lineBreaks(in: text)
    }
    func wordBreaks(in text: String) -> [Int] {
      count(text)
      return inner.wordBreaks(in: text)
    }
    func provides(family: String) -> Bool { false }
    func stretches(of run: GlyphRun) -> [TextStretch] {
      count(run.text)
      return inner.stretches(of: run)
    }
  }

  private func bytes(_ body: () -> Void) -> Int {
    let before = TextSystem.shaper
    let shaper = CountingShaper()
    TextSystem.shaper = shaper
    defer { TextSystem.shaper = before }
    body()
    return shaper.bytes.withLock { $0 }
  }

  @Test func `a key in a field measures what is near, however long the text is`() {
    for letters in ["lang ", "langlanglan", "ا", "日本"] {
      func work(_ length: Int) -> Int {
        let field = UITextField()
        let screen = TextScreen(field, frame: rect(0, 0, 300, 30))
        field.text = String(repeating: letters, count: length / letters.utf8.count)
        screen.screen.tick()
        screen.key("left")
        return bytes {
          screen.type("x")
          screen.key("left")
          screen.key("backspace")
          screen.key("home")
          screen.type("y")
          screen.key("end")
        }
      }
      let (short, long) = (work(100_000), work(1_000_000))
      expect(long < 2 * short + 100_000, long, saying: "\(letters): \(short), then \(long)")
    }
  }

  @Test(arguments: ["\t", "a\t", "\ta\t", "\t ", "سلام ", "س", "ab ", "-", "a\u{301}"])
  func `a label of four times the text is four times the work`(_ letters: String) {
    // Where a word ends in tabs or starts behind one, each line sees what follows of it.
    for (before, after) in [("", ""), ("\t", "\t"), ("a", String(repeating: " ", count: 500))] {
      for lines in [0, 1, 3] {
        for mode: NSLineBreakMode in [.byTruncatingTail, .byTruncatingMiddle, .byCharWrapping] {
          func layout(_ count: Int) {
            let text = before + String(repeating: letters, count: count) + after
            _ = TextLayout(
              StyledText(text, font: .systemFont(ofSize: 10)), width: 300, scale: 1,
              options: TextLayout.Options(maximumLines: lines, lineBreakMode: mode))
          }
          let (few, many) = (bytes { layout(500) }, bytes { layout(2_000) })
          expect(
            many <= 6 * few + 100, many,
            saying:
              "\((before + letters).debugDescription), \(lines) lines, \(mode): \(few), \(many)")
        }
      }
    }
  }

  @Test func `tabs stand where they would in a short line, however many there are`() {
    let options = TextLayout.Options(maximumLines: 0, lineBreakMode: .byWordWrapping)
    func lines(_ count: Int) -> [TextLayout.Line] {
      TextLayout(
        StyledText(String(repeating: "a\tb", count: count), font: .systemFont(ofSize: 10)),
        width: 300, scale: 1, options: options
      ).lines
    }
    // "a" to the next place of 28, then "b" and "a": 28 + 10 is behind that, so the next is 56.
    let starts = lines(8)[0].runs.map(\.extent.lowerBound)
    expect(starts == [0, 5, 28, 38, 56, 66, 84, 94, 112, 122, 140, 150, 168, 178, 196, 206, 224])
    for line in lines(2_000).dropLast() {
      let found = line.runs.map(\.extent.lowerBound)
      expect(line.frame.width <= 300, line.frame.width)
      expect(found.count > 10, found.count)
    }
    expect(lines(2_000)[0].runs.prefix(starts.count).map(\.extent.lowerBound) == starts)
    expect(lines(2_000).last?.range.upperBound == 6_000, lines(2_000).last?.range.upperBound)
  }
}
