import KumikoCSDL2
import KumikoCSDL2_ttf

/// A font file open at one size at a time.
///
/// SDL_ttf's text widths include glyphs that overhang their advance, and the start of a rendered
/// line moves with them. Empty glyphs of known width on both sides (`pad`) absorb all such
/// overhangs, so that widths are advances and the start is known.
nonisolated final class OpenFont {
  private let font: OpaquePointer
  private let path: String
  private var eighths: Int32 = 0
  private var isRightToLeft = false
  /// An empty glyph, wide enough for overhangs.
  private let pad: String
  /// The pads before a rendered text at the current size.
  private var leading: (text: String, width: Int)?
  /// The width of two pads at the current size.
  private var bothPads: Int?
  private var script = Script.common
  /// The em in pixels of a bitmap font of one size; nil for others.
  let fixedEm: Double?

  /// The height of such bitmaps, in ems: as in Noto's emoji.
  private static let pictureHeight = 1.17

  /// Initialises SDL_ttf; nil on success, else the error.
  private static let failure: String? = TTF_Init() == 0 ? nil : String(cString: SDL_GetError())

  /// Opens a file; throws `BackendError.fontMissing`, or `BackendError.start` if SDL_ttf cannot be
  /// initialised.
  init(_ facts: FontFile.Facts, isHinted: Bool = true) throws(BackendError) {
    guard FontTables.areWhole(facts.path, face: facts.face & 0xFFFF) else {
      throw .fontMissing(path: facts.path, reason: "the file is cut off")
    }
    if let reason = OpenFont.failure { throw .start(part: "SDL_ttf", reason: reason) }
    guard let font = TTF_OpenFontIndexDPI(facts.path, 8 * 16, facts.face, 9, 9) else {
      throw .fontMissing(path: facts.path, reason: String(cString: SDL_GetError()))
    }
    self.font = font
    path = facts.path
    let height = TTF_FontHeight(font)
    TTF_SetFontSizeDPI(font, 8 * 64, 9, 9)
    let isFixed = facts.isColored && TTF_FontHeight(font) == height
    fixedEm = isFixed ? Double(height) / OpenFont.pictureHeight : nil
    TTF_SetFontHinting(font, isHinted ? TTF_HINTING_LIGHT_SUBPIXEL : TTF_HINTING_NONE)
    TTF_SetFontKerning(font, 1)
    // Em space, ideographic space, and a space that every font has.
    let candidates: [UInt32] = [0x2003, 0x3000]
    let found = candidates.first { TTF_GlyphIsProvided32(font, $0) != 0 } ?? 0x20
    pad = Unicode.Scalar(found).map { String(Character($0)) } ?? " "
  }

  deinit { TTF_CloseFont(font) }

  /// Sets the em in eighths of a pixel. SDL_ttf accepts whole points: at an eighth of 72 dpi, each
  /// of them is an eighth of a pixel.
  func setSize(eighths size: Int) {
    let size = Int32(min(max(size, 1), 8 * 16_000))
    guard size != eighths else { return }
    TTF_SetFontSizeDPI(font, size, 9, 9)
    eighths = size
    leading = nil
    bothPads = nil
  }

  /// Whether the file has a glyph for this scalar.
  func provides(_ scalar: Unicode.Scalar) -> Bool {
    TTF_GlyphIsProvided32(font, scalar.value) != 0
  }

  /// Rows above the baseline.
  var ascent: Int { Int(TTF_FontAscent(font)) }
  /// Rows below the baseline.
  var descent: Int { Int(-TTF_FontDescent(font)) }

  /// The top of a glyph in rows above the baseline; nil if there is none.
  func top(of scalar: Unicode.Scalar) -> Int? {
    var (left, right, bottom, top, advance) = (Int32(0), Int32(0), Int32(0), Int32(0), Int32(0))
    let result = TTF_GlyphMetrics32(
      font, scalar.value, &left, &right, &bottom, &top, &advance)
    return result == 0 ? Int(top) : nil
  }

  func setDirection(isRightToLeft: Bool, script: Script) {
    self.isRightToLeft = isRightToLeft
    TTF_SetFontDirection(font, isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    guard script != self.script else { return }
    self.script = script
    TTF_SetFontScriptName(font, script.rawValue)
  }

  /// A length at the current size, or at that of the file's bitmaps, for an em of `size` pixels.
  func scaled(_ length: Int, to size: Int) -> Int {
    fixedEm.map { Int((Double(length) * Double(size) / $0).rounded()) } ?? length
  }

  /// The advance of a text at the current size in whole pixels, rounded down; throws
  /// `BackendError.fontMissing` if the file is broken at one of its glyphs.
  func advance(of text: String) throws(BackendError) -> Int {
    let pads = if let bothPads { bothPads } else { try measure(pad + pad) }
    bothPads = pads
    return try measure(pad + text + pad) - pads
  }

  /// The text in white, and the column and row of the start of its baseline; throws
  /// `BackendError.fontMissing` if the file is broken at one of its glyphs.
  func render(
    _ text: String
  ) throws(BackendError) -> (surface: UnsafeMutablePointer<SDL_Surface>, x: Int, baseline: Int) {
    let (pads, width) = if let leading { leading } else { try wholePads() }
    leading = (pads, width)
    // Whole pixels of padding belong on the left, where right-to-left text ends.
    let padded = isRightToLeft ? pad + text + pads : pads + text + pad
    guard
      let surface = TTF_RenderUTF8_Blended(font, padded, SDL_Color(r: 255, g: 255, b: 255, a: 255))
    else { throw broken }
    // A glyph that is higher than the font's ascent moves the baseline down.
    let isHigher = surface.pointee.h > TTF_FontHeight(font)
    let top = isHigher ? text.unicodeScalars.compactMap(top(of:)).max() ?? 0 : 0
    return (surface, width, max(ascent, top))
  }

  /// The number of empty glyphs whose total width is whole pixels, so that text starts on a pixel.
  private func wholePads() throws(BackendError) -> (text: String, width: Int) {
    // A pad's width, exact to 1/64 pixel, from 64 of them.
    let exact = try Double(measure(String(repeating: pad, count: 64))) / 64
    var best = (count: 1, distance: 1.0)
    for count in 1...10 {
      let width = Double(count) * exact
      let distance = abs(width - width.rounded())
      if distance < best.distance - 1.0 / 32 { best = (count, distance) }
    }
    let width = Int((Double(best.count) * exact).rounded())
    return (String(repeating: pad, count: best.count), width)
  }

  private func measure(_ text: String) throws(BackendError) -> Int {
    var (width, height) = (Int32(0), Int32(0))
    guard TTF_SizeUTF8(font, text, &width, &height) == 0 else { throw broken }
    return Int(width)
  }

  private var broken: BackendError {
    .fontMissing(path: path, reason: String(cString: SDL_GetError()))
  }
}
