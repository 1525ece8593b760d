import KumikoGraphics
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
    #expect(Set(questions) == ["é", "組"])
    #expect(questions.count { $0 == "é" } == 1)
    #expect(questions.count { $0 == "組" } < 4, "in each of the fonts that stand in, at most")
    #expect(found.map(\.text) == ["é", "組", "éé", "組", " aé", "組"])
    #expect(
      found.map(\.file) == [
        .interRegular, .gothicRegular, .interRegular, .gothicRegular, .interRegular, .gothicRegular,
      ])
  }
}
