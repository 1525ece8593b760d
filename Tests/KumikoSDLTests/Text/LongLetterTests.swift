import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// Letters that are longer than what is measured at once.
struct LongLetterTests {
  private let font = UIFont.systemFont(ofSize: 20)
  private let shaper = SDLTextShaper()

  private func width(_ text: String) -> CGFloat { shaper.width(of: text, font: font, scale: 1) }

  @Test func `a letter with very many marks is as wide as without, also between others`() {
    let marks = String(repeating: "\u{301}", count: 20_000)
    expect(abs(width("a" + marks) - width("a")) < 1)
    let (before, behind) = (String(repeating: "b", count: 6_000), String(repeating: "c", count: 99))
    expect(abs(width(before + "a" + marks + behind) - width(before + "a" + behind)) < 2)
  }

  @Test func `a long text is as wide as its letters, wherever it is divided`() {
    let text = String(repeating: "word e\u{301}日本 ", count: 1_000)
    expect(abs(width(text) - 1_000 * width("word e\u{301}日本 ")) < 60)
  }
}
