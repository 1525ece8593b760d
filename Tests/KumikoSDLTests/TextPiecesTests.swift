import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// Which font each letter of a text comes from.
struct TextPiecesTests {
  @Test func `a letter is looked for once, however often it stands in a text`() {
    var questions: [Unicode.Scalar] = []
    let pieces = TextPieces(font: .systemFont(ofSize: 17), own: .interRegular, isRightToLeft: false)
    {
      questions.append($1)
      return $0 == .gothicRegular && $1 == "組" || $0 == .interRegular && $1 == "é"
    }
    let found = pieces.pieces(of: "é組éé組 aé組")
    expect(Set(questions) == ["é", "組"], Set(questions))
    expect(questions.count { $0 == "é" } == 1)
    expect(questions.count { $0 == "組" } < 4, saying: "in each of the fonts that stand in, at most")
    expect(found.map(\.text) == ["é", "組", "éé", "組", " aé", "組"], found.map(\.text))
    expect(
      found.map(\.file) == [
        .interRegular, .gothicRegular, .interRegular, .gothicRegular, .interRegular, .gothicRegular,
      ], found.map(\.file))
  }

  @Test func `a piece is what was written, but for what is shown otherwise`() {
    let pieces = TextPieces(font: .systemFont(ofSize: 17), own: .interRegular, isRightToLeft: false)
    { file, scalar in file == .interRegular && scalar != "㐀" }
    expect(pieces.pieces(of: "été").map(\.text) == ["été"], pieces.pieces(of: "été").map(\.text))
    expect(pieces.pieces(of: "é\tè").map(\.text) == ["é è"], pieces.pieces(of: "é\tè").map(\.text))
    expect(pieces.pieces(of: "é㐀è").map(\.text) == ["é□è"], pieces.pieces(of: "é㐀è").map(\.text))
    let marks = pieces.pieces(of: "\u{200E}é\u{200E}ü\u{FEFF}")
    expect(marks.map(\.text) == ["éü"], marks.map(\.text))
    expect(marks.map(\.range) == [0..<13], marks.map(\.range))
    expect(pieces.pieces(of: "\u{200E}").isEmpty, pieces.pieces(of: "\u{200E}"))
  }

  /// They are equal for `String`, and have other offsets.
  @Test func `a letter with a mark is another text than the letter that has it`() {
    let font = UIFont.systemFont(ofSize: 17)
    let shaper = SDLTextShaper()
    for text in ["é1", "e\u{301}1", "é1"] {
      let run = shaper.run(text, font: font, scale: 1, isRightToLeft: false)
      expect(run.text.utf8.count == text.utf8.count, run.text.utf8.count, text.utf8.count)
      expect(shaper.stretches(of: run).map(\.range) == [0..<text.utf8.count])
    }
    expect(ExactText("é") != ExactText("e\u{301}") && ExactText("é") == ExactText("é"))
  }
}
