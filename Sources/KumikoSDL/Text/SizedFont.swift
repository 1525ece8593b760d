import KumikoCFreeType

/// A font file at one size, and its rasterised glyphs: each once for every subpixel position in
/// 1/64 of a pixel.
nonisolated final class SizedFont {
  /// The coverage of a glyph, cropped to its ink.
  struct Image {
    var start: Int32
    var width: Int32
    var height: Int32
    /// Pixels from the start of the glyph, and from the baseline, to the first column and row.
    var left: Int32
    var top: Int32

    static let none = Image(start: 0, width: 0, height: 0, left: 0, top: 0)
  }

  private let font: OutlineFont
  private let size: FT_Size
  private let shaping: OpaquePointer
  private let ruler: EmRuler
  /// The start of text, in 1/64 of a pixel: as after empty glyphs whose total width is whole
  /// pixels.
  private let start: Int
  private var advances = GlyphTable<Int32>(empty: 0)
  /// By the glyph and its subpixel position in 1/64 of a pixel.
  private var images = GlyphTable<Image>(empty: .none)
  private var coverage: [UInt8] = []
  /// The corner radius of glyphs, in 1/64 of a pixel.
  private let rounding: FT_Fixed
  /// Half the width of the outline that is drawn instead of filled glyphs, in 1/64 of a pixel; 0
  /// for filled glyphs.
  private let stroke: FT_Fixed
  /// The atlas's use counter at the last use of this size.
  var lastUse = 0

  /// A size in eighths of a pixel per em.
  init(_ font: OutlineFont, eighths: Int) throws(BackendError) {
    var size: FT_Size?
    let error = FT_New_Size(font.face, &size)
    guard error == 0, let size else { throw font.broken(error) }
    FT_Activate_Size(size)
    let points = FT_F26Dot6(min(max(eighths, 1), 8 * 16_000))
    let em = points * 64
    let failure = FT_Set_Char_Size(font.face, OutlineFont.width(em, font.file.style), em, 9, 9)
    guard failure == 0, let shaping = hb_ft_font_create(font.face, nil) else {
      FT_Done_Size(size)
      throw font.broken(failure)
    }
    hb_ft_font_set_load_flags(shaping, freetype_shim_light())
    (self.font, self.size, self.shaping) = (font, size, shaping)
    // In 64ths of a pixel: the em is in eighths, of which each has eight.
    rounding = FT_Fixed(font.file.style.rounding * eighths * 8 / 1_000)
    stroke = FT_Fixed(font.file.style.stroke * eighths * 4 / 1_000)
    ruler = EmRuler(shaping, font.face)
    start = SizedFont.start(padding: Int(hb_font_get_glyph_h_advance(shaping, font.pad)))
  }

  deinit {
    hb_font_destroy(shaping)
    FT_Done_Size(size)
  }

  /// The size of the rasterised glyphs in bytes.
  var cost: Int { coverage.capacity + images.cost + advances.cost }

  /// The remainder of a number of empty glyphs of an advance whose total width is whole pixels.
  private static func start(padding: Int) -> Int {
    let exact = Double(padding) / 64
    var best = (count: 1, distance: 1.0)
    for count in 1...10 {
      let width = Double(count) * exact
      let distance = abs(width - width.rounded())
      if distance < best.distance - 1.0 / 32 { best = (count, distance) }
    }
    let width = (Double(best.count) * exact).rounded()
    return best.count * padding - 64 * Int(width)
  }

  // MARK: Drawing

  /// The picture of shaped glyphs that start at `x`; nil if they have no ink.
  func draw(
    _ glyphs: ArraySlice<ShapedGlyph>, at x: Int
  ) throws(BackendError) -> GlyphPicture? {
    FT_Activate_Size(size)
    var position = start
    var placed: [Placed] = []
    placed.reserveCapacity(glyphs.count)
    for glyph in glyphs {
      try place(glyph.index, x: position, y: 0, into: &placed)
      position += advance(glyph.index) + (glyph.kern == 0 ? 0 : ruler.length(glyph.kern))
    }
    return compose(placed, at: x)
  }

  /// The picture of a piece that is shaped for this size only.
  func draw(_ piece: TextPiece, at x: Int) throws(BackendError) -> GlyphPicture? {
    FT_Activate_Size(size)
    let (infos, positions) = font.shape(piece, with: shaping)
    var (left, up) = (start, 0)
    var placed: [Placed] = []
    for (info, position) in zip(infos, positions) {
      try place(
        info.codepoint, x: left + Int(position.x_offset), y: up - Int(position.y_offset),
        into: &placed)
      left += Int(position.x_advance)
      up += Int(position.y_advance)
    }
    return compose(placed, at: x)
  }

  private typealias Placed = (image: Image, x: Int, y: Int)

  private func place(
    _ glyph: UInt32, x: Int, y: Int, into placed: inout [Placed]
  ) throws(BackendError) {
    let key = glyph << 6 | UInt32(x & 63)
    let image: Image
    if let known = images[key] {
      image = known
    } else {
      image = try render(glyph, shift: x & 63)
      images[key] = image
    }
    if image.width > 0 {
      placed.append((image, (x >> 6) + Int(image.left), (y >> 6) + Int(image.top)))
    }
  }

  private func advance(_ glyph: UInt32) -> Int {
    if let known = advances[glyph] { return Int(known) }
    let advance = hb_font_get_glyph_h_advance(shaping, glyph)
    advances[glyph] = advance
    return Int(advance)
  }

  /// All glyphs in one picture; where they overlap, coverage is combined bitwise.
  private func compose(_ placed: [Placed], at x: Int) -> GlyphPicture? {
    guard let first = placed.first else { return nil }
    var (left, right) = (first.x, first.x)
    var (top, bottom) = (first.y, first.y)
    for (image, x, y) in placed {
      (left, right) = (min(left, x), max(right, x + Int(image.width)))
      (top, bottom) = (min(top, y), max(bottom, y + Int(image.height)))
    }
    let (width, height) = (right - left, bottom - top)
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      target.update(repeating: 0)
      count = width * height
      coverage.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for (image, x, y) in placed {
          var from = source + Int(image.start)
          var to = target + (y - top) * width + x - left
          let columns = Int(image.width)
          for _ in 0..<Int(image.height) {
            for column in 0..<columns { to[column] |= from[column] }
            from += columns
            to += width
          }
        }
      }
    }
    return GlyphPicture(bytes: bytes, width: width, height: height, left: x + left, top: top)
  }

  /// Rasterises a glyph that starts `shift` 64ths of a pixel after a pixel boundary.
  private func render(_ glyph: UInt32, shift: Int) throws(BackendError) -> Image {
    var error = FT_Load_Glyph(font.face, glyph, freetype_shim_light())
    guard error == 0, let slot = font.face.pointee.glyph else { throw font.broken(error) }
    if freetype_shim_is_outline(slot) != 0 {
      SizedFont.lean(&slot.pointee.outline, font.file.style)
      if stroke > 0 { return try renderStroke(slot, shift: shift) }
      if rounding > 0 { return try renderRounded(slot, shift: shift) }
      if shift > 0 { FT_Outline_Translate(&slot.pointee.outline, FT_Pos(shift), 0) }
      error = FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL)
      guard error == 0 else { throw font.broken(error) }
    }
    return keep(
      slot.pointee.bitmap, left: Int(slot.pointee.bitmap_left), top: -Int(slot.pointee.bitmap_top))
  }

  /// Slants glyphs: by 9.4 degrees, as Inter's italics, and by the slant that a text specifies.
  private static func lean(_ outline: inout FT_Outline, _ style: FontFile.Style) {
    let share = (style.isSlanted ? 0x2A61 : 0) + style.lean * 0x10000 / 1_000
    guard share != 0 else { return }
    var lean = FT_Matrix(xx: 0x10000, xy: FT_Fixed(share), yx: 0, yy: 0x10000)
    FT_Outline_Transform(&outline, &lean)
  }

  /// Strokes the outline of a glyph, half of the line inside.
  private func renderStroke(_ slot: FT_GlyphSlot, shift: Int) throws(BackendError) -> Image {
    if shift > 0 { FT_Outline_Translate(&slot.pointee.outline, FT_Pos(shift), 0) }
    return try draw(slot, with: stroke, FT_STROKER_LINEJOIN_MITER_FIXED) {
      FT_Glyph_Stroke(&$0, $1, 1)
    }
  }

  /// Rasterises a glyph with round corners: thinned on all sides, then restored to its width by a
  /// round pen along its outline.
  private func renderRounded(
    _ slot: FT_GlyphSlot, shift: Int
  ) throws(BackendError) -> Image {
    FT_Outline_Embolden(&slot.pointee.outline, -2 * rounding)
    FT_Outline_Translate(&slot.pointee.outline, rounding + FT_Pos(shift), rounding)
    return try draw(slot, with: rounding, FT_STROKER_LINEJOIN_ROUND) {
      FT_Glyph_StrokeBorder(&$0, $1, 0, 1)
    }
  }

  /// Strokes a glyph with a pen of a radius.
  private func draw(
    _ slot: FT_GlyphSlot, with radius: FT_Fixed, _ corners: FT_Stroker_LineJoin,
    _ change: (inout FT_Glyph?, FT_Stroker?) -> FT_Error
  ) throws(BackendError) -> Image {
    var (glyph, pen) = (FT_Glyph?.none, FT_Stroker?.none)
    defer {
      FT_Stroker_Done(pen)
      FT_Done_Glyph(glyph)
    }
    var error = FT_Stroker_New(slot.pointee.library, &pen)
    FT_Stroker_Set(pen, radius, FT_STROKER_LINECAP_ROUND, corners, 4 << 16)
    if error == 0 { error = FT_Get_Glyph(slot, &glyph) }
    if error == 0 { error = change(&glyph, pen) }
    if error == 0 { error = FT_Glyph_To_Bitmap(&glyph, FT_RENDER_MODE_NORMAL, nil, 1) }
    guard error == 0, let glyph else { throw font.broken(error) }
    return glyph.withMemoryRebound(to: FT_BitmapGlyphRec.self, capacity: 1) { drawn in
      keep(drawn.pointee.bitmap, left: Int(drawn.pointee.left), top: -Int(drawn.pointee.top))
    }
  }

  /// The bits of a pixel: files may have bitmaps for small sizes, with fewer than 8.
  private static func bits(_ bitmap: FT_Bitmap) -> Int {
    switch UInt32(bitmap.pixel_mode) {
    case FT_PIXEL_MODE_MONO.rawValue: 1
    case FT_PIXEL_MODE_GRAY2.rawValue: 2
    case FT_PIXEL_MODE_GRAY4.rawValue: 4
    default: 8
    }
  }

  /// The ink of a pixel of a row, from 0 to 255.
  static func ink(_ row: UnsafePointer<UInt8>, _ x: Int, bits: Int) -> UInt8 {
    if bits == 8 { return row[x] }
    let (most, first) = ((1 << bits) - 1, x * bits)
    return UInt8(Int(row[first >> 3]) >> (8 - bits - (first & 7)) & most) * UInt8(255 / most)
  }

  /// Stores the ink of a bitmap.
  private func keep(_ bitmap: FT_Bitmap, left: Int, top: Int) -> Image {
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    guard width > 0, height > 0, let pixels = bitmap.buffer else { return .none }
    let bits = SizedFont.bits(bitmap)
    func value(_ x: Int, _ y: Int) -> UInt8 {
      SizedFont.ink(pixels + y * Int(bitmap.pitch), x, bits: bits)
    }
    var (minX, maxX, minY, maxY) = (width, -1, height, -1)
    for y in 0..<height {
      for x in 0..<width where value(x, y) > 0 {
        (minX, maxX) = (min(minX, x), max(maxX, x))
        (minY, maxY) = (min(minY, y), y)
      }
    }
    guard maxX >= 0 else { return .none }
    let start = coverage.count
    for y in minY...maxY {
      for x in minX...maxX { coverage.append(value(x, y)) }
    }
    return Image(
      start: Int32(start), width: Int32(maxX - minX + 1), height: Int32(maxY - minY + 1),
      left: Int32(left + minX), top: Int32(top + minY))
  }
}
