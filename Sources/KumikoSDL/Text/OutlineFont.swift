import KumikoCFreeType

/// An outline font file, loaded once for all sizes: HarfBuzz shapes, FreeType rasterises.
///
/// Text is shaped at one large size, whose widths scale to every other; the drawn sizes are derived
/// from it.
nonisolated final class OutlineFont {
  /// The FreeType library, retained by its fonts.
  final class Library {
    fileprivate let library: FT_Library

    init() throws(BackendError) {
      var library: FT_Library?
      let error = FT_Init_FreeType(&library)
      guard error == 0, let library else {
        throw .start(part: "FreeType", reason: "error \(error)")
      }
      self.library = library
    }

    deinit { FT_Done_FreeType(library) }
  }

  let face: FT_Face
  let file: FontFile
  private let library: Library
  private let mapped: MappedFile
  private let path: String
  private let shaping: OpaquePointer
  private let buffer: OpaquePointer
  private let measuringSize: FT_Size
  private let ruler: EmRuler
  /// An empty glyph, wide enough for overhangs, and its advance at the measuring size.
  let pad: UInt32
  private let padAdvance: Int
  /// Glyphs that were checked to be intact, one bit each.
  private var whole: [UInt64] = []

  /// The maximum length in bytes of a piece of which any part can be measured.
  private static let cutLimit = 1 << 14

  /// Opens a file; nil if it has bitmaps instead of outlines, or in addition to them. Throws
  /// `BackendError.fontMissing`.
  init?(_ file: FontFile, _ library: Library) throws(BackendError) {
    let facts = file.facts
    guard FontTables.areWhole(facts.path, face: facts.face & 0xFFFF) else {
      throw .fontMissing(path: facts.path, reason: "the file is cut off")
    }
    guard let mapped = MappedFile(facts.path) else {
      throw .fontMissing(path: facts.path, reason: "there is no such file, or it cannot be read")
    }
    var face: FT_Face?
    let error = FT_New_Memory_Face(
      library.library, mapped.bytes.baseAddress?.assumingMemoryBound(to: FT_Byte.self),
      FT_Long(mapped.bytes.count), FT_Long(facts.face), &face)
    guard error == 0, let face else {
      throw .fontMissing(path: facts.path, reason: "FreeType error \(error)")
    }
    guard !facts.isColored, freetype_shim_has_outlines(face) != 0 else {
      FT_Done_Face(face)
      return nil
    }
    let size = Int(FontLibrary.measuringSize)
    let em = FT_F26Dot6(8 * size * 64)
    guard FT_Set_Char_Size(face, OutlineFont.width(em, file.style), em, 9, 9) == 0,
      let measuring = face.pointee.size, let shaping = hb_ft_font_create(face, nil),
      let buffer = hb_buffer_create()
    else {
      FT_Done_Face(face)
      throw .fontMissing(path: facts.path, reason: "it has no size")
    }
    // Widths are the same with and without hinting; measuring skips its cost.
    hb_ft_font_set_load_flags(shaping, freetype_shim_unhinted())
    (self.face, self.file, self.library, self.mapped) = (face, file, library, mapped)
    (self.shaping, self.buffer, path, measuringSize) = (shaping, buffer, facts.path, measuring)
    ruler = EmRuler(shaping, face)
    // Em space, ideographic space, and a space that every font has.
    let candidates: [FT_ULong] = [0x2003, 0x3000, 0x20]
    pad = candidates.lazy.map { FT_Get_Char_Index(face, $0) }.first { $0 != 0 } ?? 0
    padAdvance = Int(hb_font_get_glyph_h_advance(shaping, pad))
  }

  deinit {
    hb_buffer_destroy(buffer)
    hb_font_destroy(shaping)
    FT_Done_Face(face)
  }

  /// The width of glyphs of a height, in FreeType's units.
  static func width(_ height: FT_F26Dot6, _ style: FontFile.Style) -> FT_F26Dot6 {
    height * FT_F26Dot6(style.stretch) / 100
  }

  /// Whether the file has a glyph for this scalar.
  func provides(_ scalar: Unicode.Scalar) -> Bool {
    FT_Get_Char_Index(face, FT_ULong(scalar.value)) != 0
  }

  /// Pixels above the baseline at the measuring size.
  var ascent: Int { OutlineFont.rows(FT_MulFix(FT_Long(face.pointee.ascender), verticalScale)) }
  /// Pixels below the baseline at the measuring size.
  var descent: Int { -OutlineFont.rows(FT_MulFix(FT_Long(face.pointee.descender), verticalScale)) }

  private var verticalScale: FT_Fixed { measuringSize.pointee.metrics.y_scale }

  private static func rows(_ length: FT_Long) -> Int { (Int(length) + 63) >> 6 }

  /// The top of a glyph in pixels above the baseline at the measuring size; nil if there is none.
  func top(of scalar: Unicode.Scalar) -> Int? {
    FT_Activate_Size(measuringSize)
    let index = FT_Get_Char_Index(face, FT_ULong(scalar.value))
    guard FT_Load_Glyph(face, index, freetype_shim_unhinted()) == 0 else { return nil }
    return Int(face.pointee.glyph.pointee.bitmap_top)
  }

  /// Shapes a piece; throws `BackendError.fontMissing` if the file is broken at one of its glyphs.
  func shape(_ piece: TextPiece) throws(BackendError) -> ShapedPiece {
    FT_Activate_Size(measuringSize)
    let count = piece.text.utf8.count
    let (infos, positions) = shape(piece, with: shaping)
    var glyphs: [ShapedGlyph]? = []
    glyphs?.reserveCapacity(infos.count)
    let canBeCut = !piece.isRightToLeft && count <= OutlineFont.cutLimit
    var stops =
      canBeCut
      ? [ShapedPiece.Stop](repeating: .init(advance: -1, glyphs: 0), count: count + 1) : nil
    var (x, cluster) = (0, UInt32.max)
    for (index, (info, position)) in zip(infos, positions).enumerated() {
      try check(info.codepoint)
      if info.cluster != cluster {
        cluster = info.cluster
        let isSafe = info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0
        if x > Int(Int32.max) { stops = nil }
        if isSafe {
          stops?[Int(cluster)] = .init(
            advance: Int32(truncatingIfNeeded: x), glyphs: Int32(index))
        }
      }
      let extra =
        Int(position.x_advance)
        - Int(hb_font_get_glyph_h_advance(shaping, info.codepoint))
      if position.x_offset == 0, position.y_offset == 0, position.y_advance == 0,
        let kern = ruler.units(extra)
      {
        glyphs?.append(ShapedGlyph(index: info.codepoint, kern: kern))
      } else {
        glyphs = nil
      }
      x += Int(position.x_advance)
    }
    if x > Int(Int32.max) { stops = nil }
    stops?[0] = .init(advance: 0, glyphs: 0)
    stops?[count] = .init(advance: Int32(truncatingIfNeeded: x), glyphs: Int32(infos.count))
    return ShapedPiece(
      file: file, glyphs: glyphs, advance: x, padding: 2 * padAdvance, stops: stops)
  }

  /// HarfBuzz's result for a piece with a font of this file, whose size must be active; valid until
  /// the next piece is shaped.
  func shape(
    _ piece: TextPiece, with font: OpaquePointer
  ) -> (
    infos: UnsafeBufferPointer<hb_glyph_info_t>,
    positions: UnsafeBufferPointer<hb_glyph_position_t>
  ) {
    hb_buffer_reset(buffer)
    hb_buffer_set_direction(
      buffer, piece.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(
      buffer, hb_script_t(piece.script.rawValue.utf8.reduce(0) { $0 << 8 | UInt32($1) }))
    var text = piece.text
    text.withUTF8 { bytes in
      let count = Int32(clamping: bytes.count)
      bytes.withMemoryRebound(to: CChar.self) {
        hb_buffer_add_utf8(buffer, $0.baseAddress, count, 0, count)
      }
    }
    hb_shape(font, buffer, nil, 0)
    var (count, same) = (UInt32(0), UInt32(0))
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &same)
    return (
      UnsafeBufferPointer(start: infos, count: Int(count)),
      UnsafeBufferPointer(start: positions, count: Int(min(count, same)))
    )
  }

  /// Checks that a glyph can be loaded, so that nothing is measured that cannot be drawn.
  private func check(_ glyph: UInt32) throws(BackendError) {
    let (word, bit) = (Int(glyph >> 6), UInt64(1) << UInt64(glyph & 63))
    if word < whole.count, whole[word] & bit != 0 { return }
    let error = FT_Load_Glyph(face, glyph, freetype_shim_unhinted())
    guard error == 0 else { throw broken(error) }
    if word >= whole.count {
      whole.append(contentsOf: repeatElement(0, count: word + 1 - whole.count))
    }
    whole[word] |= bit
  }

  func broken(_ error: FT_Error) -> BackendError {
    .fontMissing(path: path, reason: "FreeType error \(error)")
  }
}

/// Converts lengths at one size of a font to units of its file and back, as HarfBuzz does.
nonisolated struct EmRuler {
  private let factor: Int64

  init(_ font: OpaquePointer, _ face: FT_Face) {
    var (x, y) = (Int32(0), Int32(0))
    hb_font_get_scale(font, &x, &y)
    factor = (Int64(x) << 16) / Int64(max(1, face.pointee.units_per_EM))
  }

  /// The length of a number of units.
  func length(_ units: Int32) -> Int { Int((Int64(units) * factor + 0x8000) >> 16) }

  /// The number of units of a length; nil if there is no exact one.
  func units(_ length: Int) -> Int32? {
    if length == 0 { return 0 }
    guard factor > 0, abs(length) < 1 << 24 else { return nil }
    let units = Int32(clamping: ((Int64(length) << 16) + factor / 2) / factor)
    return [units, units - 1, units + 1].first { self.length($0) == length }
  }
}
