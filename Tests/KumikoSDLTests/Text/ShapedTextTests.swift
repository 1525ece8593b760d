import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// Text is shaped once, for all sizes and widths. What comes out must be what SDL_ttf makes of each
/// part by itself.
struct ShapedTextTests {
  private nonisolated static let texts = [
    "Hamburgefonstiv", "AV To We. Ty, f) (W) V. «Ägypten»", "0123456789:12 x 34 -> @A", "—",
    "fi ffl Ta Te Tö P. r, y; \u{2026}", "a\u{301}e\u{308}o\u{302}\u{323} Ǖ ẽ",
    "The lattice holds without nails because every piece is cut.", "  spaces  ", "j", "f",
    "UICollectionView",
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
    expect(shaped.units == measured, shaped.units, measured)
  }

  @Test
  func `The letters of a text are kept that is asked for a second time, until all are forgotten`()
    throws
  {
    let library = FontLibrary()
    let piece = ShapedTextTests.piece("kept", .interRegular)
    let shapes = (0..<3).compactMap { _ in library.shape(piece) }
    expect(shapes.count == 3 && shapes[0] !== shapes[1] && shapes[1] === shapes[2])
    expect(shapes[0].units == shapes[1].units && shapes[0].units > 0, shapes[0].units)
    library.forgetShapes()
    let new = (0..<3).compactMap { _ in library.shape(piece) }
    expect(new.count == 3 && new[0] !== shapes[2] && new[0] !== new[1] && new[1] === new[2])
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
      expect(drawn.width == expected.width && drawn.height == expected.height)
      expect(drawn.left == expected.left, drawn.left, expected.left)
      // SDL_ttf does not say where the baseline is under marks that are piled up.
      if !text.contains("\u{302}\u{323}") { expect(drawn.top == expected.top) }
      expect(drawn.bytes == expected.bytes, saying: "at \(Double(eighths) / 8) pixels an em")
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
        expect(part.units == alone.units, saying: "\(text.part(start..<end))")
        let glyphs = try #require(whole.glyphs)[part.glyphs]
        expect(glyphs.map(\.index) == alone.glyphs?.map(\.index))
        expect(glyphs.map(\.kern) == alone.glyphs?.map(\.kern))
      }
    }
    expect(cuts > 0 || text.count < 3)
  }

  // MARK: Paragraphs

  private nonisolated static let paragraphs = [
    "To We, AVA. The lattice holds without nails because every piece is cut to meet the other.",
    "木を組んで Kumiko を作る。To 釘を使わずに We «a\u{301}b» 細い部材を合わせる。", "  two  spaces ", "— a—b -> 1:2",
  ]

  @Test(arguments: paragraphs, [13, 17.3])
  func `A paragraph measures and draws its parts as if each stood alone`(text: String, size: Double)
    throws
  {
    let (shaper, other) = (SDLTextShaper(), SDLTextShaper())
    let font = UIFont.systemFont(ofSize: CGFloat(size))
    let paragraph = try #require(shaper.paragraph(text, font: font))
    expect(paragraph.lineBreaks == shaper.lineBreaks(in: text))
    let places = [0] + paragraph.lineBreaks
    var known = 0
    for (index, start) in places.enumerated() {
      for end in places.dropFirst(index + 1) {
        let part = text.part(start..<end)
        guard let width = paragraph.width(of: start..<end, font: font, scale: 2) else { continue }
        known += 1
        expect(width == other.width(of: part, font: font, scale: 2), saying: "\(part)")
        let run = try #require(paragraph.run(part, at: start..<end, font: font, scale: 2))
        let alone = other.run(part, font: font, scale: 2, isRightToLeft: false)
        expect(run.width == alone.width && run.ascent == alone.ascent)
        let (drawn, expected) = (GlyphPicture(run), GlyphPicture(alone))
        expect(drawn?.bytes == expected?.bytes && drawn?.left == expected?.left, saying: "\(part)")
      }
    }
    expect(known > places.count, known, places.count, saying: "most parts are known")
  }

  @Test func `Letters that depend on others far away make no paragraph`() {
    let shaper = SDLTextShaper()
    let font = UIFont.systemFont(ofSize: 17)
    expect(shaper.paragraph("abc שלום", font: font) == nil)
    expect(
      shaper.paragraph("a\u{200E}b", font: font) == nil, shaper.paragraph("a\u{200E}b", font: font),
      saying: "what is not seen has no letters")
    expect(
      shaper.paragraph("12", font: .monospacedDigitSystemFont(ofSize: 17, weight: .regular)) == nil)
    expect(shaper.paragraph(String(repeating: "a", count: 1 << 17), font: font) == nil)
  }

  // MARK: The atlas

  @Test func `A full atlas forgets sizes and draws the same again`() throws {
    let library = try OutlineFont.Library()
    let font = try #require(try OutlineFont(.interRegular, library))
    let glyphs = try #require(try font.shape(ShapedTextTests.piece("Kumiko", .interRegular)).glyphs)
    var atlas = GlyphAtlas(limit: 20_000)
    var pictures: [Int: [UInt8]] = [:]
    for eighths in Array(stride(from: 80, to: 320, by: 8)) + Array(stride(from: 80, to: 320, by: 8))
    {
      let picture = try #require(try atlas.sized(font, eighths: eighths).draw(glyphs[...], at: 0))
      atlas.trim()
      expect(atlas.cost <= 20_000, atlas.cost)
      if let before = pictures[eighths] { expect(picture.bytes == before, picture.bytes, before) }
      pictures[eighths] = picture.bytes
    }
  }

  @Test func `A table of letters finds what it was given`() {
    var table = GlyphTable<Int>(empty: 0)
    for number in UInt32(0)..<3_000 where number % 7 != 3 { table[number &* 64] = Int(number) }
    for number in UInt32(0)..<3_000 {
      expect(table[number &* 64] == (number % 7 == 3 ? nil : Int(number)), table[number &* 64])
    }
    expect(table[.max - 1] == nil, table[.max - 1])
  }
}
