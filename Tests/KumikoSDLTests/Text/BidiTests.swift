import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// With a font that is said to have every letter.
struct BidiTests {
  private func pieces(_ text: String, isRightToLeft: Bool = false) -> [TextPiece] {
    TextPieces(
      font: .systemFont(ofSize: 17), own: .interRegular, isRightToLeft: isRightToLeft,
      provides: { _, _ in true }
    ).pieces(of: text)
  }

  private func texts(_ text: String, isRightToLeft: Bool = false) -> [String] {
    pieces(text, isRightToLeft: isRightToLeft).map(\.text)
  }

  @Test func `Text of one direction stays whole`() {
    expect(texts("abc def") == ["abc def"], texts("abc def"))
    expect(texts("שלום עולם") == ["שלום עולם"], texts("שלום עולם"))
  }

  @Test func `Runs are ordered as they are seen`() {
    // Reading order:  abc  |אבג|  def        seen the same way, the middle turned inside
    expect(texts("abc אבג def") == ["abc ", "אבג", " def"], texts("abc אבג def"))
    // Two Hebrew words around a number are seen with the first at the right.
    expect(texts("אב 12 גד") == [" גד", "12", "אב "], texts("אב 12 גד"))
  }

  @Test func `Right to left paragraphs start at the right`() {
    expect(texts("abc אבג", isRightToLeft: true) == [" אבג", "abc"])
    expect(texts("abc!", isRightToLeft: true) == ["!", "abc"], texts("abc!", isRightToLeft: true))
  }

  @Test func `Each piece knows its direction`() {
    expect(pieces("ab אב").map(\.isRightToLeft) == [false, true])
  }

  @Test func `Marks stay with their letter`() {
    expect(texts("e\u{301}x") == ["e\u{301}x"], texts("e\u{301}x"))
    expect(texts("שָׁלוֹם") == ["שָׁלוֹם"], texts("שָׁלוֹם"))
  }

  @Test func `Levels turn into visual order by rule L2`() {
    expect(BidiLevels.visualOrder(of: [0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    expect(BidiLevels.visualOrder(of: [1, 2, 2, 1]) == [3, 1, 2, 0])
    expect(BidiLevels.visualOrder(of: []) == [])
  }
}
