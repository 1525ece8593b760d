import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoEditing

/// Lists of paragraphs. With `PlainShaper` at 10 points a letter is 5 wide.
@MainActor struct TextListTests {
  private let font = UIFont.systemFont(ofSize: 10)

  private func style(
    _ lists: [NSTextList], _ change: (NSMutableParagraphStyle) -> Void = { _ in }
  ) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.textLists = lists
    change(style)
    return style
  }

  private func text(_ paragraphs: [(String, [NSTextList])]) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for (words, lists) in paragraphs {
      text.append(NSAttributedString(string: words, attributes: [.paragraphStyle: style(lists)]))
    }
    return text
  }

  private func layout(
    _ text: NSAttributedString, width: CGFloat = 200, isRightToLeft: Bool = false
  ) -> TextLayout {
    TextLayout(
      text.styledText(font: font), width: width, scale: 1,
      options: TextLayout.Options(maximumLines: 0, isRightToLeft: isRightToLeft),
      alignmentWidth: width, shaper: PlainShaper())
  }

  private func runs(_ layout: TextLayout) -> [[String]] {
    layout.lines.map { $0.runs.map { "\(Int($0.origin.x)) \($0.run.text)" } }
  }

  // MARK: Markers

  @Test func `Markers are what their format says`() {
    func marker(_ format: NSTextList.MarkerFormat, _ number: Int) -> String {
      NSTextList(markerFormat: format, options: 0).marker(forItemNumber: number)
    }
    expect(marker(.disc, 7) == "•" && marker(.circle, 7) == "◦" && marker(.square, 7) == "▪")
    expect(marker(.box, 1) == "□" && marker(.check, 1) == "✓" && marker(.diamond, 1) == "◆")
    expect(marker(.hyphen, 1) == "\u{2043}" && marker(.decimal, 12) == "12")
    expect(marker(.octal, 8) == "10" && marker(.lowercaseHexadecimal, 26) == "1a")
    expect(marker(.uppercaseHexadecimal, 26) == "1A")
    expect(
      [1, 26, 27, 52, 703].map { marker(.lowercaseAlpha, $0) } == ["a", "z", "aa", "az", "aaa"])
    expect(
      marker(.lowercaseLatin, 3) == "c" && marker(.uppercaseLatin, 2) == "B"
        && marker(.uppercaseAlpha, 28) == "AB")
    expect(
      [1, 4, 9, 40, 1994].map { marker(.lowercaseRoman, $0) } == [
        "i", "iv", "ix", "xl", "mcmxciv",
      ])
    expect(marker(.uppercaseRoman, 3_999) == "MMMCMXCIX")
  }

  @Test func `What stands around a name in braces stays, and so does a name that nobody knows`() {
    let list = NSTextList(markerFormat: .init("({lower-roman}) {of} {decimal}."), options: 0)
    expect(list.marker(forItemNumber: 2) == "(ii) {of} 2.", list.marker(forItemNumber: 2))
    let open = NSTextList(markerFormat: .init("{decimal"), options: 0)
    expect(open.marker(forItemNumber: 2) == "{decimal")
    expect(
      list.isOrdered && !open.isOrdered && !NSTextList(markerFormat: .disc, options: 0).isOrdered)
  }

  @Test func `Numbers that letters cannot write are in digits`() {
    for format in [NSTextList.MarkerFormat.lowercaseAlpha, .uppercaseRoman] {
      let list = NSTextList(markerFormat: format, options: 0)
      expect(list.marker(forItemNumber: 0) == "0" && list.marker(forItemNumber: -3) == "-3")
    }
    let roman = NSTextList(markerFormat: .lowercaseRoman, options: 0)
    expect(roman.marker(forItemNumber: 4_000) == "4000")
  }

  // MARK: In texts

  @Test func `Each paragraph of a list has its number before it`() {
    let list = NSTextList(markerFormat: .init("{decimal}."), options: 0)
    let shown = runs(layout(text([("one\ntwo\n", [list]), ("three", [list])])))
    expect(shown == [["11 1.", "36 one"], ["11 2.", "36 two"], ["11 3.", "36 three"]], shown)
  }

  @Test func `The lines of an item stand below each other, behind one marker`() {
    let list = NSTextList(markerFormat: .disc, options: 0)
    let shown = runs(layout(text([("aaaa bbbb cccc", [list])]), width: 86))
    expect(shown == [["11 •", "36 aaaa bbbb"], ["36 cccc"]], shown)
  }

  @Test func `A list inside of another is further in, and the outer one goes on behind it`() {
    let outer = NSTextList(markerFormat: .decimal, options: 0)
    let inner = NSTextList(markerFormat: .lowercaseAlpha, options: 0)
    let shown = runs(
      layout(
        text([
          ("x\n", [outer]), ("y\nz\n", [outer, inner]), ("u\n", [outer]), ("v", [outer, inner]),
        ])))
    expect(
      shown == [
        ["11 1", "36 x"], ["47 a", "72 y"], ["47 b", "72 z"], ["11 2", "36 u"], ["47 a", "72 v"],
      ], shown)
  }

  @Test func `A list that says so repeats the marker of the one around it`() {
    let outer = NSTextList(markerFormat: .init("{decimal}."), options: [], startingItemNumber: 4)
    let inner = NSTextList(markerFormat: .decimal, options: 1)
    expect(inner.listOptions == .prependEnclosingMarker)
    let shown = runs(layout(text([("x\n", [outer]), ("y\nz", [outer, inner])])))
    expect(shown == [["11 4.", "36 x"], ["47 4.1", "72 y"], ["47 4.2", "72 z"]], shown)
  }

  @Test
  func `A paragraph outside of the list starts it anew, and other lists have their own numbers`() {
    let list = NSTextList(markerFormat: .decimal, options: [], startingItemNumber: 3)
    let other = NSTextList(markerFormat: .decimal, options: 0)
    let shown = runs(
      layout(
        text([("a\nb\n", [list]), ("plain\n", []), ("c\n", [list]), ("d\n", [other])])))
    expect(
      shown
        == [
          ["11 3", "36 a"], ["11 4", "36 b"], ["0 plain"], ["11 3", "36 c"], ["11 1", "36 d"],
          ["0 "],
        ]
        .map { $0 }, shown)
  }

  @Test func `Indents that a style has say where marker and text stand`() {
    let list = NSTextList(markerFormat: .disc, options: 0)
    let own = NSAttributedString(
      string: "aaaa bbbb",
      attributes: [
        .paragraphStyle: style([list]) {
          $0.firstLineHeadIndent = 4
          $0.headIndent = 20
        }
      ])
    expect(runs(layout(own, width: 42)) == [["4 •", "20 aaaa"], ["20 bbbb"]], runs(layout(own)))
  }

  @Test func `A marker that is wide ends before the text, and moves the first line where it must`()
  {
    let list = NSTextList(markerFormat: .init("{decimal} of many"), options: 0)
    let shown = runs(layout(text([("aaaa bbbb", [list])]), width: 90))
    // 9 letters and a space.
    expect(shown == [["0 1 of many", "50 aaaa"], ["36 bbbb"]], shown)
    let roman = NSTextList(markerFormat: .lowercaseRoman, options: [], startingItemNumber: 18)
    let wide = runs(layout(text([("aaaa", [roman])])))
    expect(wide == [["6 xviii", "36 aaaa"]], wide)
  }

  @Test func `From right to left markers stand at the right`() {
    let list = NSTextList(markerFormat: .decimal, options: 0)
    let shown = runs(layout(text([("אב", [list])]), width: 100, isRightToLeft: true))
    expect(shown == [["84 1", "54 אב"]], shown)
  }

  @Test func `Carets and clicks are on the text, not on its marker`() {
    let list = NSTextList(markerFormat: .disc, options: 0)
    let line = layout(text([("abc", [list])])).lines[0]
    let shaper = PlainShaper()
    expect(line.caret(at: TextPlace(0), shaper: shaper) == 36)
    expect(line.place(at: 0, shaper: shaper).offset == 0)
    expect(line.extents(of: 0..<3, shaper: shaper) == [36...51])
    expect(line.frame.minX == 36, line.frame)
  }

  @Test func `An empty item has its marker, and behind the last line end a label has none`() {
    let list = NSTextList(markerFormat: .decimal, options: 0)
    let shown = runs(layout(text([("a\n\nb\n", [list])])))
    expect(shown.map(\.first) == ["11 1", "11 2", "11 3", "0 "], shown)
  }

  // MARK: While it is edited

  private func markers(_ editor: TextEditor) -> [String] {
    editor.flow.layouts(from: 0, to: .infinity).flatMap { block in
      block.layout.lines.map { $0.runs.first { $0.range.isEmpty }?.run.text ?? "" }
    }
  }

  private func editor(_ text: NSAttributedString) -> TextEditor {
    let editor = TextEditor(isMultiline: true)
    editor.flow.setting.width = 200
    editor.setAttributedText(text)
    return editor
  }

  @Test func `A new line in a list is an item at once, and those behind it count on`() {
    let list = NSTextList(markerFormat: .decimal, options: 0)
    let editor = editor(text([("a\nb", [list])]))
    expect(markers(editor) == ["1", "2"], markers(editor))
    editor.type("\n")
    expect(markers(editor) == ["1", "2", "3"], markers(editor))
    EventTurn.end()
    editor.select(TextSelection(1))
    editor.type("\nx")
    expect(markers(editor) == ["1", "2", "3", "4"], markers(editor))
    editor.undo()
    expect(markers(editor) == ["1", "2", "3"], markers(editor))
  }

  @Test func `Items of a long list count on through all of its blocks, whatever changes first`() {
    let list = NSTextList(markerFormat: .decimal, options: 0)
    let words = String(repeating: "item of a long list\n", count: 400)
    let editor = editor(text([(words, [list])]))
    expect(markers(editor) == (1...401).map(String.init))
    // The second change stands before the first, and nothing is laid out between them.
    editor.select(TextSelection(editor.buffer.length))
    editor.type("x\ny")
    editor.select(TextSelection(0))
    editor.type("x\ny")
    expect(markers(editor) == (1...403).map(String.init), markers(editor).suffix(3))
  }

  // MARK: Styles and numbers

  @Test func `Styles are equal where their lists are the same, and copies have them`() {
    let list = NSTextList(markerFormat: .disc, options: 0)
    let first = style([list])
    expect(first.isEqual(style([list])) && !first.isEqual(style([])))
    expect((first.mutableCopy() as? NSMutableParagraphStyle)?.textLists == [list])
    expect((first.copy() as? NSParagraphStyle)?.textLists == [list])
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(first)
    expect(other.textLists == [list] && NSParagraphStyle.default.textLists.isEmpty)
  }

  @Test func `A text says which item a place is in, and where its list is`() {
    let outer = NSTextList(markerFormat: .decimal, options: [], startingItemNumber: 5)
    let inner = NSTextList(markerFormat: .disc, options: 0)
    let text = text([
      ("ä\n", []), ("x\n", [outer]), ("y\n", [outer, inner]), ("z\n", [outer]), ("end", []),
    ])
    expect(text.itemNumber(in: outer, at: 2) == 5 && text.itemNumber(in: outer, at: 6) == 6)
    expect(text.itemNumber(in: inner, at: 4) == 1 && text.itemNumber(in: inner, at: 2) == 0)
    expect(text.range(of: outer, at: 4) == NSRange(location: 2, length: 6))
    expect(text.range(of: inner, at: 5) == NSRange(location: 4, length: 2))
    expect(text.range(of: outer, at: 0).location == NSNotFound)
    expect(text.itemNumber(in: outer, at: 8) == 0)
  }

  @Test func `Numbers at the ends of what an Int holds are shown`() {
    for number in [Int.max, Int.min] {
      let list = NSTextList(markerFormat: .decimal, options: [], startingItemNumber: number)
      let shown = runs(layout(text([("a\nb", [list])]), width: 400))
      expect(shown[0].first == "0 \(number)", shown)
    }
  }
}
