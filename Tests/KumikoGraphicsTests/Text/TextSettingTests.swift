import Foundation
import KumikoGraphics
import KumikoTestSupport
import Synchronization
import Testing

/// Both sides straight, and tabs: with `PlainShaper` at 10 points a letter is 5 wide, an ideograph
/// 10.
struct TextSettingTests {
  private let font = UIFont.systemFont(ofSize: 10)

  private func layout(
    _ text: String, width: CGFloat, isRightToLeft: Bool = false, alignment: NSTextAlignment = .left,
    _ change: (inout TextParagraph) -> Void = { _ in }
  ) -> TextLayout {
    var span = StyledText.Span(text, font: font)
    var paragraph = TextParagraph()
    paragraph.alignment = alignment
    change(&paragraph)
    span.paragraph = paragraph
    return TextLayout(
      StyledText([span]), width: width, scale: 1,
      options: TextLayout.Options(maximumLines: 0, isRightToLeft: isRightToLeft),
      alignmentWidth: width, shaper: PlainShaper())
  }

  /// The runs of a line with where they start.
  private func runs(_ line: TextLayout.Line) -> [String] {
    line.runs.map { "\(Int($0.origin.x)) \($0.run.text)" }
  }

  // MARK: Both sides

  @Test func `Space goes between words, but not on the last line of a paragraph`() {
    let text = layout("aa bb cc dd ee", width: 48, alignment: .justified)
    // "aa bb cc" is 40 wide: 4 more behind each of two spaces.
    expect(runs(text.lines[0]) == ["0 aa ", "19 bb ", "38 cc"])
    expect(text.lines[0].frame.width == 48, text.lines[0].frame.width)
    expect(runs(text.lines[1]) == ["0 dd ee"])
  }

  @Test func `Every line but the ends of paragraphs fills the width`() {
    let text = layout(
      "the quick brown fox jumps\nover the lazy dog and on", width: 61, alignment: .justified)
    let ends = Set([25, 50])
    for line in text.lines where line.runs.count > 1 {
      expect(ends.contains(line.range.upperBound) || abs(line.frame.maxX - 61) < 0.01)
    }
    expect(text.lines.count == 6, text.lines.count)
  }

  @Test func `Ideographs move apart where a line could have ended`() {
    let text = layout("組子木片", width: 34, alignment: .justified)
    expect(runs(text.lines[0]) == ["0 組", "12 子", "24 木"])
    expect(runs(text.lines[1]) == ["0 片"])
  }

  @Test func `A word alone on a line stays where reading starts`() {
    let text = layout("aaaa bbbbbbb", width: 38, alignment: .justified)
    expect(runs(text.lines[0]) == ["0 aaaa"])
  }

  @Test func `Carets and selections follow the space between words`() {
    let line = layout("aa bb cc dd ee", width: 48, alignment: .justified).lines[0]
    let shaper = PlainShaper()
    expect(line.caret(at: TextPlace(3), shaper: shaper) == 19)
    expect(line.place(at: 20, shaper: shaper) == TextPlace(3), line.place(at: 20, shaper: shaper))
    expect(line.extents(of: 0..<8, shaper: shaper) == [0...48])
  }

  // MARK: Tabs

  @Test func `Tabs go on to places that are 28 points apart`() {
    expect(
      runs(layout("a\tb\tc", width: 200).lines[0]) == ["0 a", "5 \t", "28 b", "33 \t", "56 c"])
    // From the place itself a tab goes to the next one.
    expect(runs(layout("\t\tb", width: 200).lines[0]).last == "56 b")
  }

  @Test func `What follows a tab has its start, middle or end at the place`() {
    func x(_ alignment: NSTextAlignment) -> CGFloat? {
      layout("a\tbcde", width: 200) {
        $0.tabStops = [TextTab(alignment: alignment, location: 60)]
      }.lines[0].runs.last?.origin.x
    }
    expect(x(.left) == 60 && x(.center) == 50 && x(.right) == 40)
  }

  @Test func `Each tab goes to the next place, in whatever order places are given`() {
    let line = layout("a\tb\tc", width: 300) {
      $0.tabStops = [TextTab(location: 100), TextTab(location: 40)]
    }.lines[0]
    let places = runs(line)
    expect(places.contains("40 b") && places.last == "100 c")
  }

  @Test func `Decimal points stand below each other`() {
    let text = layout("\t1.50\n\t120.25", width: 200) {
      $0.tabStops = [
        TextTab(alignment: .right, location: 60, terminators: CharacterSet(charactersIn: "."))
      ]
    }
    expect(text.lines.map { $0.runs.last?.origin.x } == [55, 45])
  }

  @Test func `A text that is wider than the space before its place starts at the tab`() {
    let line = layout("abcdef\tghijkl", width: 200) {
      $0.tabStops = [TextTab(alignment: .right, location: 40)]
    }.lines[0]
    expect(line.runs.last?.origin.x == 30, line.runs.last?.origin.x)
  }

  @Test func `Lines with tabs wrap where they are too wide`() {
    let text = layout("a\tb\tc", width: 60)
    expect(text.lines.count == 2, text.lines.count)
    expect(text.lines[0].range == 0..<4 && text.size.width <= 60)
    expect(runs(text.lines[1]) == ["0 c"])
  }

  @Test func `A tab is as wide as it goes, for carets too`() {
    let line = layout("a\tb", width: 200).lines[0]
    let shaper = PlainShaper()
    expect(line.caret(at: TextPlace(1), shaper: shaper) == 5)
    expect(line.caret(at: TextPlace(2, .upstream), shaper: shaper) == 28)
    expect(line.place(at: 25, shaper: shaper).offset == 2)
    expect(line.place(at: 8, shaper: shaper).offset == 1, line.place(at: 8, shaper: shaper).offset)
  }

  @Test func `A paragraph has a way to treat what does not fit of its own`() {
    var span = StyledText.Span("abcdefghi", font: font)
    var paragraph = TextParagraph()
    paragraph.lineBreakMode = .byTruncatingMiddle
    span.paragraph = paragraph
    let text = TextLayout(
      StyledText([span]), width: 25, scale: 1, options: TextLayout.Options(), shaper: PlainShaper())
    expect(text.lines[0].runs.map(\.run.text).joined() == "ab…hi")
  }

  // MARK: Long texts

  /// Counts the bytes that are measured.
  private final class Counting: TextShaper {
    let bytes = Mutex(0)
    private let plain = PlainShaper()
    func metrics(of font: UIFont) -> FontMetrics { plain.metrics(of: font) }
    func width(of text: String, font: UIFont, scale: CGFloat) -> CGFloat {
      bytes.withLock { $0 += text.utf8.count }
      return plain.width(of: text, font: font, scale: scale)
    }
    func run(_ text: String, font: UIFont, scale: CGFloat, isRightToLeft: Bool) -> GlyphRun {
      bytes.withLock { $0 += text.utf8.count }
      return plain.run(text, font: font, scale: scale, isRightToLeft: isRightToLeft)
    }
    func lineBreaks(in text: String) -> [Int] { plain.lineBreaks(in: text) }
    func wordBreaks(in text: String) -> [Int] { plain.wordBreaks(in: text) }
    func provides(family: String) -> Bool { false }
    func stretches(of run: GlyphRun) -> [TextStretch] { plain.stretches(of: run) }
  }

  @Test(arguments: [
    ("words ", 0, NSLineBreakMode.byWordWrapping), ("letters", 0, .byWordWrapping),
    ("words ", 1, .byTruncatingTail), ("words ", 1, .byTruncatingHead),
    ("words ", 1, .byTruncatingMiddle), ("words ", 2, .byTruncatingTail),
    ("組子", 0, .byCharWrapping),
  ])
  func `A million letters are measured a few times over, and no more`(
    part: String, lines: Int, mode: NSLineBreakMode
  ) {
    let text = String(repeating: part, count: 1_000_000 / part.count)
    let shaper = Counting()
    let layout = TextLayout(
      StyledText(text, font: font), width: 300, scale: 1,
      options: TextLayout.Options(maximumLines: lines, lineBreakMode: mode), shaper: shaper)
    expect(layout.lines.count == max(lines, layout.lines.count) && layout.size.width <= 300)
    expect(shaper.bytes.withLock { $0 } < 16 * text.utf8.count)
  }

  // MARK: Space between letters

  @Test(arguments: [-50, -5, -1e9, -CGFloat.infinity, .nan] as [CGFloat])
  func `Letters that are moved together never go back`(kern: CGFloat) {
    var span = StyledText.Span("abc", font: font)
    var decoration = TextDecoration()
    decoration.kern = kern
    span.decoration = decoration
    let text = TextLayout(
      StyledText([span]), width: 200, scale: 1, options: TextLayout.Options(maximumLines: 0),
      alignmentWidth: 200, shaper: PlainShaper())
    expect(text.lines.count == 1, text.lines.count)
    expect((0...15).contains(text.lines[0].frame.width), saying: "\(text.lines[0].frame.width)")
  }
}
