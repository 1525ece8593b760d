import KumikoGraphics
import Testing

@testable import KumikoSDL

/// Text is shaped once, for all sizes and widths. What comes out must be what SDL_ttf makes of each
/// part by itself.
struct ShapedTextTests {
  private nonisolated static let texts = [
    "Hamburgefonstiv", "AV To We. Ty, f) (W) V. «Ägypten»", "0123456789:12 x 34 -> @A", "—",
    "fi ffl Ta Te Tö P. r, y; \u{2026}", "a\u{301}e\u{308}o\u{302}\u{323} Ǖ ẽ",
    "The lattice holds without nails because every piece is cut.", "  spaces  ", "j", "f",
  ]
  private nonisolated static let japanese = [
    "木を組んで格子を作る。", "「組子」、Kumiko", "ぱぴぷぺぽ ﾊﾟ ー", "か\u{3099}",
  ]

  private nonisolated static let cases: [(FontFile, String)] =
    [FontFile.interRegular, .interBold, .monoRegular, .gothicBold]
    .flatMap { file in texts.map { (file, $0) } }
    + [FontFile.gothicRegular, .gothicBold].flatMap { file in japanese.map { (file, $0) } }

  private nonisolated static func piece(_ text: String, _ file: FontFile) -> TextPiece {
    TextPiece(text: text, file: file, isRightToLeft: false, range: 0..<text.utf8.count)
  }

  @Test(arguments: cases)
  func `Widths are those that SDL_ttf measures`(file: FontFile, text: String) throws {
    let font = try OpenFont(file.facts, isHinted: false)
    font.setSize(eighths: 8 * FontLibrary.measuringSize)
    font.setDirection(isRightToLeft: false, script: .common)
    let measured = try font.advance(of: text)
    let shaped = try #require(FontLibrary().shape(ShapedTextTests.piece(text, file)))
    #expect(shaped.units == measured)
  }

  @Test(arguments: cases)
  func `Letters are drawn as SDL_ttf draws them at every size`(file: FontFile, text: String) throws
  {
    let font = try OpenFont(file.facts)
    let library = FontLibrary()
    font.setDirection(isRightToLeft: false, script: .common)
    for eighths in [64, 88, 99, 104, 136, 137, 141, 160, 221, 272, 544] {
      font.setSize(eighths: eighths)
      let expected = try #require(try font.drawMask(text, at: 3))
      let drawing = library.draw(ShapedTextTests.piece(text, file), eighths: eighths, at: 3)
      let drawn = try #require(drawing?.mask)
      #expect(drawn.width == expected.width && drawn.height == expected.height)
      #expect(drawn.left == expected.left)
      // SDL_ttf does not say where the baseline is under marks that are piled up.
      if !text.contains("\u{302}\u{323}") { #expect(drawn.top == expected.top) }
      #expect(drawn.bytes == expected.bytes, "at \(Double(eighths) / 8) pixels an em")
    }
  }

  @Test(arguments: cases)
  func `What is cut out of a paragraph is what it is alone`(file: FontFile, text: String) throws {
    let library = FontLibrary()
    let whole = try #require(library.shapeOnce(ShapedTextTests.piece(text, file)))
    guard whole.canBeCut else { return }
    var cuts = 0
    let ends = text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
    for (index, start) in ends.enumerated() {
      for end in ends.dropFirst(index + 1) {
        guard let part = whole.part(start..<end) else { continue }
        cuts += 1
        let alone = try #require(
          library.shape(ShapedTextTests.piece(text.part(start..<end), file)))
        #expect(part.units == alone.units, "\(text.part(start..<end))")
        let glyphs = try #require(whole.glyphs)[part.glyphs]
        #expect(glyphs.map(\.index) == alone.glyphs?.map(\.index))
        #expect(glyphs.map(\.kern) == alone.glyphs?.map(\.kern))
      }
    }
    #expect(cuts > 0 || text.count < 3)
  }
}
