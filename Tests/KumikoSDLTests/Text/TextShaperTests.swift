import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoSDL

struct TextShaperTests {
  private let shaper = SDLTextShaper.shared
  private let body = UIFont.systemFont(ofSize: 17)

  @Test(arguments: ["Hello", "AV To", "日本語", "組子 kumiko 123", "", " ", "שלום abc", "👍"])
  func `Measuring equals shaping, in both directions`(text: String) {
    for scale: CGFloat in [1, 1.5, 2] {
      let width = shaper.width(of: text, font: body, scale: scale)
      for isRightToLeft in [false, true] {
        let run = shaper.run(text, font: body, scale: scale, isRightToLeft: isRightToLeft)
        expect(run.width == width, run.width, width)
      }
    }
    expect(shaper.width(of: "", font: body, scale: 1) == 0)
  }

  @Test func `Widths grow evenly with size and scale`() {
    let text = "The quick brown fox"
    let one = shaper.width(of: text, font: body, scale: 1)
    expect(abs(shaper.width(of: text, font: body, scale: 2) - 2 * one) < 0.001)
    expect(abs(shaper.width(of: text, font: body.withSize(34), scale: 1) - 2 * one) < 0.001)
  }

  @Test func `Letters are kerned, figures of the monospaced font are equally wide`() {
    let parts =
      shaper.width(of: "A", font: body, scale: 4) + shaper.width(of: "V", font: body, scale: 4)
    expect(shaper.width(of: "AV", font: body, scale: 4) < parts - 1)
    let mono = UIFont.monospacedSystemFont(ofSize: 13, weight: .regular)
    let widths = "0123456789iW".map { shaper.width(of: String($0), font: mono, scale: 1) }
    expect(Set(widths).count == 1, Set(widths).count)
  }

  @Test(arguments: ["AVATAR", "To LYTAV.", "WAVE Ty"])
  func `Carets stand where kerned letters begin`(text: String) throws {
    let font = UIFont.systemFont(ofSize: 40)
    let line = try #require(
      TextLayout(StyledText(text, font: font), width: 1_000, scale: 4, shaper: shaper).lines.first)
    let letters = text.map(String.init)
    func width(_ text: String) -> CGFloat { shaper.width(of: text, font: font, scale: 4) / 4 }
    let carets = (0...letters.count).map {
      line.caret(at: TextPlace($0), shaper: shaper) - line.frame.minX
    }
    expect(carets[0] == 0 && abs(carets[letters.count] - width(text)) < 0.01)
    for (index, (a, b)) in zip(letters, letters.dropFirst()).enumerated() {
      // A letter's advance is what the pair leaves of it; each of the four widths is known to the
      // 512th of an em.
      let advance = width(a + b) - width(b)
      expect(abs(carets[index + 1] - carets[index] - advance) < 40 * 2 / 512, saying: "\(a)\(b)")
    }
    for (index, (left, right)) in zip(carets, carets.dropFirst()).enumerated() {
      let near = line.place(at: line.frame.minX + left + (right - left) * 0.4, shaper: shaper)
      let far = line.place(at: line.frame.minX + left + (right - left) * 0.6, shaper: shaper)
      expect(near.offset == index && far.offset == index + 1)
      let extents = line.extents(of: index..<index + 1, shaper: shaper)
      expect(extents.count == 1, extents.count)
      expect(abs((extents.first?.lowerBound ?? 0) - line.frame.minX - left) < 0.01)
      expect(abs((extents.first?.upperBound ?? 0) - line.frame.minX - right) < 0.01)
    }
  }

  @Test func `Weights choose the nearest file`() {
    let expected: [(UIFont.Weight, FontFile)] = [
      (.ultraLight, .interRegular), (.regular, .interRegular), (.medium, .interMedium),
      (.semibold, .interSemiBold), (.bold, .interBold), (.black, .interBold),
    ]
    for (weight, file) in expected {
      expect(FontFile(.systemFont(ofSize: 12, weight: weight)) == file, file)
    }
    expect(FontFile(.monospacedSystemFont(ofSize: 12, weight: .medium)) == .monoRegular)
    expect(FontFile(.monospacedSystemFont(ofSize: 12, weight: .heavy)) == .monoBold)
    expect(FontFile.fallbacks(for: .boldSystemFont(ofSize: 9)).first == .gothicBold)
  }

  @Test func `Metrics are those of the interface font and follow the size`() {
    let metrics = shaper.metrics(of: .systemFont(ofSize: 100))
    expect((115...125).contains(metrics.lineHeight), saying: "about 1.2 em: \(metrics)")
    expect((70...75).contains(metrics.capHeight) && (52...57).contains(metrics.xHeight))
    expect(abs(shaper.metrics(of: .systemFont(ofSize: 50)).ascent * 2 - metrics.ascent) < 0.001)
  }

  @Test func `Lines with ideographs are 1.35 em high`() {
    let latin = shaper.run("abc", font: body, scale: 2, isRightToLeft: false)
    let mixed = shaper.run("abc組", font: body, scale: 2, isRightToLeft: false)
    expect((41...43).contains(latin.ascent + latin.descent))
    expect((46...48).contains(mixed.ascent + mixed.descent))
    expect(mixed.ascent == mixed.ascent.rounded() && latin.descent == latin.descent.rounded())
  }

  @Test func `Letters that the interface font lacks come from the Japanese one`() {
    let pieces = shaper.pieces(of: "abc 組子、x", body, isRightToLeft: false)
    expect(
      pieces == [
        TextPiece(text: "abc ", file: .interRegular, isRightToLeft: false, range: 0..<4),
        TextPiece(text: "組子、", file: .gothicRegular, isRightToLeft: false, range: 4..<13),
        TextPiece(text: "x", file: .interRegular, isRightToLeft: false, range: 13..<14),
      ], pieces)
    let bold = shaper.pieces(of: "組", .boldSystemFont(ofSize: 12), isRightToLeft: false)
    expect(bold.first?.file == .gothicBold, bold.first?.file)
  }

  @Test func `Letters that no font has become an empty box`() {
    expect(shaper.pieces(of: "a\u{0E01}b", body, isRightToLeft: false).map(\.text) == ["a□b"])
    expect(shaper.width(of: "\u{0E01}", font: body, scale: 1) > 4)
  }

  @Test func `Controls become spaces, marks of direction nothing`() {
    expect(
      shaper.pieces(of: "a\tb\0c\u{200E}d", body, isRightToLeft: false).map(\.text) == ["a b cd"])
    let tab = shaper.width(of: "a\tb", font: body, scale: 1)
    expect(abs(tab - shaper.width(of: "a b", font: body, scale: 1)) < 0.001)
  }

  @Test func `Equal runs are one object`() {
    let first = shaper.run("one", font: body, scale: 2, isRightToLeft: false)
    let font = UIFont.systemFont(ofSize: 17)
    expect(first === shaper.run("one", font: font, scale: 2, isRightToLeft: false), first)
    expect(first !== shaper.run("one", font: body, scale: 1, isRightToLeft: false), first)
    expect(first !== shaper.run("one", font: body, scale: 2, isRightToLeft: true), first)
  }

  @Test func `Any thread may ask`() async {
    let texts = (0..<200).map { "text \($0) 組" }
    let alone = texts.map { shaper.width(of: $0, font: body, scale: 1) }
    await withTaskGroup(of: [CGFloat].self) { group in
      for _ in 0..<8 {
        group.addTask {
          texts.map {
            SDLTextShaper.shared.run(
              $0, font: .systemFont(ofSize: 17), scale: 1, isRightToLeft: false
            ).width
          }
        }
      }
      for await widths in group { expect(widths == alone, widths, alone) }
    }
  }

  @Test func `A very long text has the width of its parts`() {
    let one = shaper.width(of: "word ", font: body, scale: 1)
    let long = shaper.width(of: String(repeating: "word ", count: 20_000), font: body, scale: 1)
    expect(abs(long / (one * 20_000) - 1) < 0.01)
  }

  @Test func `Installing makes it the shaper of the process`() throws {
    let before = TextSystem.shaper
    defer { TextSystem.shaper = before }
    try SDLTextShaper.install()
    expect(TextSystem.shaper is SDLTextShaper)
    expect((20...21).contains(body.lineHeight))
  }

  @Test func `A font that cannot be opened is named, with what to do`() {
    let error = #expect(throws: BackendError.self) {
      try OpenFont(FontFile.Facts(path: "/nowhere/Some.otf"))
    }
    let text = error?.description ?? ""
    expect(text.contains("/nowhere/Some.otf") && text.contains("KUMIKO_ASSETS"), saying: "\(text)")
  }
}
