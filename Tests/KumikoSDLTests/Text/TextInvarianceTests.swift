import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// A text is laid out alike however it is divided into pieces of one font.
struct TextInvarianceTests {
  private let font = UIFont.systemFont(ofSize: 17)
  private let shaper = SDLTextShaper()

  private nonisolated static let texts = [
    "AVATAR To. WAVE fi ffl Ty", "組子は釘を使わずに木片を組む。Kumiko!", "abc שלום עולם def 12",
    "שלום, AV world! 34 עולם", "a\tb AV\tc",
  ]

  private func layout(
    _ spans: [StyledText.Span], _ width: CGFloat, _ isRightToLeft: Bool,
    _ alignment: NSTextAlignment
  ) -> TextLayout {
    TextLayout(
      StyledText(spans), width: width, scale: 2,
      options: TextLayout.Options(
        maximumLines: 0, lineBreakMode: .byWordWrapping, alignment: alignment,
        isRightToLeft: isRightToLeft), alignmentWidth: width, shaper: shaper)
  }

  /// The text in pieces that end after random letters, in alternating colours or all in one.
  private func divided(
    _ text: String, _ generator: inout SeededGenerator, colored: Bool
  ) -> [StyledText.Span] {
    var spans = [StyledText.Span("", font: font)]
    for letter in text {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        spans.append(
          StyledText.Span(
            "", font: font, color: colored && spans.count.isMultiple(of: 2) ? .red : nil))
      }
      spans[spans.count - 1].text.append(letter)
    }
    return spans.filter { !$0.text.isEmpty }
  }

  /// The letters of each line as they are seen from left to right, by their offsets.
  private func seen(_ layout: TextLayout, _ text: String) -> [[Int]] {
    layout.lines.map { line in
      var offset = 0
      let letters = text.compactMap { letter -> (Int, CGFloat)? in
        let start = offset
        offset += letter.utf8.count
        guard line.range.contains(start) else { return nil }
        return line.extents(of: start..<offset, shaper: shaper).first.map {
          (start, ($0.lowerBound + $0.upperBound) / 2)
        }
      }
      return letters.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
    }
  }

  @Test(arguments: texts)
  func `lines, their widths and the order of letters stay where colours change`(text: String) {
    var generator = SeededGenerator(seed: 7)
    for isRightToLeft in [false, true] {
      for (width, alignment) in [
        (1_000, NSTextAlignment.natural), (90, .natural), (90, .justified),
      ]
        as [(CGFloat, NSTextAlignment)]
      {
        let whole = layout([StyledText.Span(text, font: font)], width, isRightToLeft, alignment)
        for _ in 0..<12 {
          let spans = divided(text, &generator, colored: true)
          let parted = layout(spans, width, isRightToLeft, alignment)
          let name = "\(spans.map(\.text)), \(width) wide, from the right: \(isRightToLeft)"
          expect(parted.lines.map(\.range) == whole.lines.map(\.range), saying: "\(name)")
          let widths = { (layout: TextLayout) in layout.lines.map(\.frame.width) }
          let isAsWide = zip(widths(parted), widths(whole)).allSatisfy { abs($0 - $1) < 0.01 }
          expect(isAsWide, saying: "\(name): \(widths(parted)) instead of \(widths(whole))")
          expect(seen(parted, text) == seen(whole, text), saying: "\(name)")
        }
      }
    }
  }

  @Test(arguments: texts)
  func `pieces of one style are drawn as one`(text: String) {
    var generator = SeededGenerator(seed: 3)
    let whole = layout([StyledText.Span(text, font: font)], 120, false, .natural)
    for _ in 0..<8 {
      let parted = layout(divided(text, &generator, colored: false), 120, false, .natural)
      expect(
        parted.lines.map { $0.runs.map(\.run.text) } == whole.lines.map { $0.runs.map(\.run.text) })
    }
  }

  @Test func `Hebrew in two colours reads from the right`() {
    let spans = [
      StyledText.Span("ab ", font: font), StyledText.Span("אב", font: font, color: .red),
      StyledText.Span("גד", font: font), StyledText.Span(" cd", font: font, color: .red),
    ]
    let line = layout(spans, 1_000, false, .natural).lines[0]
    expect(line.runs.map(\.run.text) == ["ab ", "גד", "אב", " cd"], line.runs.map(\.run.text))
    let reversed = layout(spans, 1_000, true, .natural).lines[0]

    expect(reversed.runs.map(\.run.text) == ["cd", " ", "גד", "אב", " ", "ab"])
  }

  @Test func `a letter that the font lacks comes from another, by itself`() {
    let mono = UIFont.monospacedSystemFont(ofSize: 17, weight: .regular)
    let pieces = shaper.pieces(of: "3 組 ↻ 4", mono, isRightToLeft: false)
    expect(pieces.map(\.text) == ["3 ", "組", " ", "↻", " 4"], pieces.map(\.text))
    expect(
      pieces.map(\.file) == [
        .monoRegular, .gothicRegular, .monoRegular, .interRegular, .monoRegular,
      ], pieces.map(\.file))
  }
}
