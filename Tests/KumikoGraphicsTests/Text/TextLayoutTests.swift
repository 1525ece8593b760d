import KumikoGraphics
import KumikoTestSupport
import Testing

/// Layout without fonts: with `PlainShaper` at 10 points a letter is 5 wide, an ideograph 10, and a
/// line 12 high.
struct TextLayoutTests {
  private let font = UIFont.systemFont(ofSize: 10)

  private func layout(
    _ text: String, letters: CGFloat = .infinity, lines: Int = 0,
    mode: NSLineBreakMode = .byTruncatingTail, alignment: NSTextAlignment = .natural,
    isRightToLeft: Bool = false, alignmentWidth: CGFloat? = nil, scale: CGFloat = 1
  ) -> TextLayout {
    TextLayout(
      StyledText(text, font: font), width: letters * 5, scale: scale,
      options: TextLayout.Options(
        maximumLines: lines, lineBreakMode: mode, alignment: alignment,
        isRightToLeft: isRightToLeft),
      alignmentWidth: alignmentWidth, shaper: PlainShaper())
  }

  private func lines(_ layout: TextLayout) -> [String] {
    layout.lines.map { $0.runs.map(\.run.text).joined() }
  }

  @Test func `A text that fits is one line of its own size`() {
    let layout = layout("hello")
    expect(lines(layout) == ["hello"], lines(layout))
    expect(layout.size == CGSize(width: 25, height: 12), layout.size)
    expect(layout.firstBaseline == 10 && !layout.isTruncated)
    expect(layout.lines[0].range == 0..<5, layout.lines[0].range)
  }

  @Test func `Words wrap, and spaces at line ends take no width`() {
    let layout = layout("the quick brown fox", letters: 9)
    expect(lines(layout) == ["the quick", "brown fox"], lines(layout))
    expect(layout.size == CGSize(width: 45, height: 24), layout.size)
    expect(layout.lines.map(\.range) == [0..<10, 10..<19], layout.lines.map(\.range))
    expect(lines(self.layout("the quick", letters: 8)) == ["the", "quick"])
  }

  @Test func `A width that was measured is enough`() {
    for text in ["hello", "組子 abc", "a b c d e"] {
      for scale: CGFloat in [1, 1.5, 2] {
        let natural = layout(text, scale: scale)
        let again = TextLayout(
          StyledText(text, font: font), width: natural.size.width, scale: scale,
          options: TextLayout.Options(maximumLines: 0), shaper: PlainShaper())
        expect(again.lines.count == 1 && again.size == natural.size)
      }
    }
  }

  @Test func `A word wider than a line is broken between characters`() {
    expect(lines(layout("abcdefgh", letters: 3)) == ["abc", "def", "gh"])
    expect(lines(layout("a bcdefg h", letters: 3)) == ["a", "bcd", "efg", "h"])
    expect(lines(layout("👨‍👩‍👧👨‍👩‍👧", letters: 1)) == ["👨‍👩‍👧", "👨‍👩‍👧"])
  }

  @Test func `Where not even a letter fits, each line takes one`() {
    expect(lines(layout("abc", letters: 0.2)) == ["a", "b", "c"])
    expect(lines(layout("abc", letters: 0)) == ["a", "b", "c"])
  }

  @Test func `Line feeds end lines, also empty ones and at the end`() {
    expect(lines(layout("a\n\nb\n")) == ["a", "", "b", ""])
    expect(layout("a\n\nb\n").size.height == 48)
    expect(lines(layout("a\r\nb")) == ["a", "b"])
  }

  @Test func `No text has no lines`() {
    let layout = layout("")
    expect(layout.lines.isEmpty && layout.size == .zero && layout.firstBaseline == 0)
  }

  @Test(arguments: [
    (NSLineBreakMode.byTruncatingTail, "abcd…"), (.byTruncatingHead, "…fghi"),
    (.byTruncatingMiddle, "ab…hi"), (.byClipping, "abcdefghi"), (.byCharWrapping, "abcde"),
  ])
  func `What does not fit into the last line is cut as the mode says`(
    mode: NSLineBreakMode, expected: String
  ) {
    let layout = layout("abcdefghi", letters: 5, lines: 1, mode: mode)
    expect(lines(layout) == [expected], lines(layout))
    expect(layout.isTruncated)
  }

  @Test(arguments: [NSLineBreakMode.byCharWrapping, .byWordWrapping, .byClipping])
  func `The last line has nothing of the paragraphs after its own`(mode: NSLineBreakMode) {
    let layout = layout("x\nab\ncd", letters: 20, lines: 2, mode: mode)
    expect(lines(layout) == ["x", "ab"] && layout.isTruncated, lines(layout))
    let empty = self.layout("x\n\ncd", letters: 20, lines: 2, mode: mode)
    expect(lines(empty) == ["x", ""] && empty.isTruncated, lines(empty))
    let long = self.layout("x\nabcdefg\ncd", letters: 3, lines: 3, mode: mode)
    if mode != .byClipping { expect(lines(long) == ["x", "abc", "def"], lines(long)) }
  }

  @Test func `Spaces before an ellipsis are dropped`() {
    expect(lines(layout("ab cdefgh", letters: 4, lines: 1)) == ["ab…"])
  }

  @Test func `Wrapping cuts the last line after a word`() {
    expect(
      lines(layout("the quick brown", letters: 9, lines: 1, mode: .byWordWrapping)) == ["the quick"]
    )
  }

  @Test func `The last allowed line takes the rest and is truncated`() {
    let layout = layout("one two three four five", letters: 8, lines: 2)
    expect(lines(layout) == ["one two", "three f…"], lines(layout))
    expect(layout.isTruncated && layout.size.height == 24)
    expect(!self.layout("one two", letters: 8, lines: 2).isTruncated)
  }

  @Test func `A paragraph that follows the last line makes it end in an ellipsis`() {
    expect(lines(layout("one\ntwo\nthree", letters: 9, lines: 2)) == ["one", "two…"])
  }

  @Test func `An ellipsis remains where nothing else fits`() {
    expect(lines(layout("abc", letters: 1, lines: 1)) == ["…"])
    expect(lines(layout("abc", letters: 0, lines: 1)) == ["…"])
  }

  @Test func `Lines are aligned within the available width`() {
    func left(_ alignment: NSTextAlignment, _ isRightToLeft: Bool = false) -> CGFloat? {
      layout(
        "abcd", alignment: alignment, isRightToLeft: isRightToLeft, alignmentWidth: 50
      ).lines.first?.frame.minX
    }
    expect(left(.left) == 0 && left(.center) == 15 && left(.right) == 30)
    expect(left(.natural) == 0 && left(.natural, true) == 30)
    expect(left(.left, true) == 0, left(.left, true))
  }

  @Test func `Shorter lines are aligned within the widest`() {
    let frames = layout("abcdef\nab", alignment: .right).lines.map(\.frame.minX)
    expect(frames == [0, 20], frames)
  }

  @Test func `Pieces in two colours keep their order where lines read from the right`() {
    let text = StyledText([
      StyledText.Span("ab", font: font), StyledText.Span("cde", font: font, color: .red),
    ])
    let layout = TextLayout(
      text, scale: 1, options: TextLayout.Options(isRightToLeft: true), shaper: PlainShaper())
    let placed = layout.lines[0].runs.map { ($0.run.text, $0.origin.x) }
    expect(placed.map(\.0) == ["ab", "cde"] && placed.map(\.1) == [0, 10])
    expect(layout.lines[0].runs[0].color == nil && layout.lines[0].runs[1].color == .red)
    expect(layout.lines[0].isRightToLeft)
  }

  @Test func `Spans share a baseline, and the tallest makes the line`() {
    let large = UIFont.systemFont(ofSize: 20)
    let text = StyledText([
      StyledText.Span("ab", font: font), StyledText.Span("cd", font: large),
      StyledText.Span("ef", font: font),
    ])
    let layout = TextLayout(text, scale: 1, shaper: PlainShaper())
    expect(layout.size == CGSize(width: 40, height: 24), layout.size)
    expect(layout.lines[0].runs.map(\.origin.y) == [19, 19, 19])
    expect(layout.lines[0].runs.map(\.origin.x) == [0, 10, 30])
  }

  @Test func `Cutting a text into spans changes nothing`() {
    let string = "the quick 組子 brown fox jumps\nover 日本語 lazy dogs"
    let characters = Array(string)
    for width: CGFloat in [20, 35, 50, 90, 400] {
      let whole = layout(string, letters: width / 5)
      for cut in stride(from: 1, to: characters.count, by: 3) {
        let spans = [String(characters[..<cut]), String(characters[cut...])].map {
          StyledText.Span($0, font: font)
        }
        let parts = TextLayout(
          StyledText(spans), width: width, scale: 1,
          options: TextLayout.Options(maximumLines: 0), shaper: PlainShaper())
        expect(lines(parts) == lines(whole), saying: "cut at \(cut), width \(width)")
        expect(parts.size == whole.size, parts.size, whole.size)
      }
    }
  }

  @Test func `Lines hold every character once and none is too wide`() {
    let text = "Mixed 組子 text, with a_very_long_word and 日本語のテキスト, up to here."
    for letters in 1..<40 {
      let layout = layout(text, letters: CGFloat(letters))
      expect(layout.lines.first?.range.lowerBound == 0, layout.lines.first?.range.lowerBound)
      expect(layout.lines.last?.range.upperBound == text.utf8.count)
      for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
        expect(line.range.upperBound == next.range.lowerBound)
        expect(line.frame.maxY == next.frame.minY, line.frame.maxY, next.frame.minY)
      }
      if letters >= 2 {
        expect(layout.lines.allSatisfy { $0.frame.width <= CGFloat(letters) * 5 + 0.01 })
      }
    }
  }

  @Test func `Baselines lie on whole pixels at any scale`() {
    for scale: CGFloat in [1, 1.5, 2, 3] {
      for line in layout("a\nb\nc", scale: scale).lines {
        let pixels = line.baseline * scale
        expect(abs(pixels - pixels.rounded()) < 0.001)
      }
    }
  }

  @Test(.timeLimit(.minutes(60)))
  func `A million characters neither hang nor crash`() {
    let million = String(repeating: "x", count: 1_000_000)
    let one = layout(million, letters: 20, lines: 1)
    expect(lines(one) == [String(repeating: "x", count: 19) + "…"], lines(one))
    expect(lines(layout(million, letters: 20, lines: 1, mode: .byTruncatingHead)).count == 1)
    expect(lines(layout(million, letters: 20, lines: 1, mode: .byTruncatingMiddle)).count == 1)
    let three = layout(million, letters: 20, lines: 3)
    expect(three.lines.count == 3 && three.isTruncated)
  }
}
