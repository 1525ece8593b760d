import KumikoGraphics
import KumikoReporting
import Synchronization

/// All open fonts, and all access to them: serialised, from any thread.
///
/// Each file is opened when its first glyph is needed. Outline fonts are shaped once for all sizes,
/// and their rasterised glyphs are cached (`OutlineFont`, `GlyphAtlas`); bitmap fonts are measured
/// and drawn by SDL_ttf (`OpenFont`). If a file is missing or broken, glyphs of another are
/// substituted, and that is reported.
nonisolated final class FontLibrary: Sendable {
  /// The library of the process.
  static let shared = FontLibrary()

  /// Pixels per em at which widths are measured.
  static let measuringSize = 512

  private struct State {
    var outlines: [FontFile: OutlineFont] = [:]
    var outlineLibrary: OutlineFont.Library?
    var atlas = GlyphAtlas()
    /// Bitmap font files, at the measuring size and at the most recent one.
    var measuring: [FontFile: OpenFont] = [:]
    var drawing: [FontFile: OpenFont] = [:]
    /// Files that could not be opened, with the reason, so that each is tried once.
    var missing: [FontFile: BackendError] = [:]
    /// The errors to be reported when the library is unlocked again, and the files that were
    /// already reported.
    var failures: [BackendError] = []
    var blamed: Set<String> = []
    var shapes = BoundedCache<ShapeKey, ShapedPiece>(limit: 1 << 20)
    /// The shapes that were requested: only those that are requested again are cached.
    var askings = SecondAskings()
  }

  private struct ShapeKey: Hashable {
    /// Computed once: an unknown text is looked up, recorded, and cached later.
    let hash: Int
    private let text: ExactText
    private let file: FontFile
    private let isRightToLeft: Bool
    private let script: Script

    init(_ piece: TextPiece) {
      (text, file) = (ExactText(piece.text), piece.file)
      (isRightToLeft, script) = (piece.isRightToLeft, piece.script)
      var hasher = Hasher()
      hasher.combine(text)
      hasher.combine(file)
      hasher.combine(isRightToLeft)
      hasher.combine(script)
      hash = hasher.finalize()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    static func == (a: ShapeKey, b: ShapeKey) -> Bool {
      a.hash == b.hash && a.text == b.text && a.file == b.file
        && a.isRightToLeft == b.isRightToLeft && a.script == b.script
    }
  }

  private let state = Mutex(State())

  /// The files that are substituted for another, the first intact one in this order.
  private static let standIns: [FontFile] = [.interRegular, .gothicRegular, .monoRegular]

  /// Opens the fallback file of all others.
  func start() throws {
    try state.withLock { state in
      _ = try FontLibrary.opened(.interRegular, \.measuring, &state)
    }
  }

  /// Clears the cache of shapes.
  func forgetShapes() {
    state.withLock {
      $0.shapes = BoundedCache(limit: $0.shapes.limit)
      $0.askings = SecondAskings()
    }
  }

  /// The advance of a piece in 1/`measuringSize` em; 0 if its file is missing.
  ///
  /// SDL_ttf measures in 1/64 pixel in 32 bits, which a long text would overflow: it is measured in
  /// parts.
  func units(of piece: TextPiece) -> Double {
    guard piece.text.utf8.count > FontLibrary.partLength else { return unitsOfPart(piece) }
    var total = 0.0
    var start = 0
    while start < piece.text.utf8.count {
      let end = FontLibrary.endOfPart(of: piece.text, from: start)
      total += unitsOfPart(
        TextPiece(
          text: piece.text.part(start..<end), file: piece.file,
          isRightToLeft: piece.isRightToLeft, script: piece.script, range: piece.range))
      start = end
    }
    return total
  }

  /// The end of a part that begins at an offset: after its last whole character. A character that
  /// is longer than any part is divided between scalars. O(bytes of the part).
  private static func endOfPart(of text: String, from start: Int) -> Int {
    let bytes = text.utf8
    var end = min(start + partLength, bytes.count)
    while end < bytes.count, bytes[bytes.index(bytes.startIndex, offsetBy: end)] & 0xC0 == 0x80 {
      end -= 1
    }
    guard end < bytes.count else { return end }
    // The text after the part may continue its last character.
    let part = text.part(start..<end)
    let whole = part.utf8.count - (part.last?.utf8.count ?? 0)
    return whole > 0 ? start + whole : end
  }

  /// The maximum length in bytes of a piece that is measured at once.
  static let partLength = 4_096

  private func unitsOfPart(_ piece: TextPiece) -> Double {
    shape(piece).map(FontLibrary.units) ?? 0
  }

  /// The advance of a shaped piece, in 1/`measuringSize` em.
  static func units(of shape: ShapedPiece) -> Double {
    // Measured values are rounded down to integers.
    Double(shape.units) + 0.5
  }

  /// A piece that is not longer than `partLength`, shaped; nil if its file is missing. Repeated
  /// requests are cached.
  func shape(_ piece: TextPiece) -> ShapedPiece? {
    let key = ShapeKey(piece)
    return exclusively { state in
      if let found = state.shapes.value(for: key) { return found }
      guard let shaped = FontLibrary.shaped(piece, &state) else { return nil }
      if state.askings.isAgain(key.hash) {
        _ = state.shapes.insert(shaped, for: key, cost: shaped.cost + piece.text.utf8.count)
      }
      return shaped
    }
  }

  /// A piece, shaped; nil if it is measured in parts, or if its file is missing.
  func shapeIfShort(_ piece: TextPiece) -> ShapedPiece? {
    piece.text.utf8.count <= FontLibrary.partLength ? shape(piece) : nil
  }

  /// A piece of any length, shaped and not cached; nil if its file is missing.
  func shapeOnce(_ piece: TextPiece) -> ShapedPiece? {
    exclusively { FontLibrary.shaped(piece, &$0) }
  }

  private static func shaped(_ piece: TextPiece, _ state: inout State) -> ShapedPiece? {
    first(of: piece.file, \.measuring, &state) { font throws(BackendError) in
      switch font {
      case .outlines(let font): return try font.shape(piece)
      case .pictures(let font):
        font.setDirection(isRightToLeft: piece.isRightToLeft, script: piece.script)
        let units = try font.scaled(font.advance(of: piece.text), to: measuringSize)
        return ShapedPiece(
          file: piece.file, glyphs: nil, advance: 64 * units, padding: 0, stops: nil)
      }
    }
  }

  /// Whether a file has a glyph; for a missing file its substitute answers.
  func provides(_ file: FontFile, _ scalar: Unicode.Scalar) -> Bool {
    exclusively { state in
      FontLibrary.first(of: file, \.measuring, &state) { font throws(BackendError) in
        switch font {
        case .outlines(let font): font.provides(scalar)
        case .pictures(let font): font.provides(scalar)
        }
      } ?? false
    }
  }

  /// The font metrics of a file in pixels at the measuring size; nil if it is missing.
  func measures(of file: FontFile) -> FontMetrics? {
    exclusively { state in
      FontLibrary.first(of: file, \.measuring, &state) { font throws(BackendError) in
        let (ascent, descent, capitals, small) =
          switch font {
          case .outlines(let font):
            (font.ascent, font.descent, font.top(of: "H"), font.top(of: "x"))
          case .pictures(let font):
            (font.ascent, font.descent, font.top(of: "H"), font.top(of: "x"))
          }
        return FontMetrics(
          ascent: CGFloat(ascent), descent: CGFloat(descent), leading: 0,
          capHeight: CGFloat(capitals ?? 0), xHeight: CGFloat(small ?? 0))
      }
    }
  }

  // MARK: Drawing

  /// The drawing of shaped glyphs of a file that start at `x`; nil if the file is broken at one of
  /// them.
  func draw(
    _ glyphs: ArraySlice<ShapedGlyph>, of file: FontFile, eighths: Int, at x: Int
  ) -> Drawing? {
    exclusively { state in
      defer { state.atlas.trim() }
      do throws(BackendError) {
        guard case .outlines(let font) = try FontLibrary.opened(file, \.drawing, &state) else {
          return nil
        }
        return Drawing(mask: try state.atlas.sized(font, eighths: eighths).draw(glyphs, at: x))
      } catch {
        state.failures.append(error)
        return nil
      }
    }
  }

  /// The drawing of a piece that starts at `x`, with its file or a substitute; nil if none can draw
  /// it.
  func draw(_ piece: TextPiece, eighths: Int, at x: CGFloat) -> Drawing? {
    exclusively { state in
      defer { state.atlas.trim() }
      var atlas = state.atlas
      defer { state.atlas = atlas }
      return FontLibrary.first(of: piece.file, \.drawing, &state) { font throws(BackendError) in
        let start = Int(x.rounded())
        switch font {
        case .outlines(let font):
          let sized = try atlas.sized(font, eighths: eighths)
          if let glyphs = try font.shape(piece).glyphs, glyphs.allSatisfy({ $0.kern == 0 }) {
            return Drawing(mask: try sized.draw(glyphs[...], at: start))
          }
          return Drawing(mask: try sized.draw(piece, at: start))
        case .pictures(let font):
          font.setSize(eighths: eighths)
          font.setDirection(isRightToLeft: piece.isRightToLeft, script: piece.script)
          return piece.file.facts.isColored
            ? Drawing(colored: try font.drawColored(piece.text, eighths: eighths, at: x))
            : Drawing(mask: try font.drawMask(piece.text, at: start))
        }
      }
    }
  }

  /// The drawing of a piece: coverage, or colour glyphs; empty if it has no ink.
  struct Drawing: Sendable {
    var mask: GlyphPicture?
    var colored: GlyphPicture.Colored?
  }

  /// Runs `body` with exclusive access; failures are reported afterwards, since observers of
  /// reports may request text.
  private func exclusively<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let outcome = state.withLock { state in
      let result = body(&state)
      if state.failures.isEmpty { return Outcome(result: result, failures: []) }
      defer { state.failures = [] }
      return Outcome(
        result: result,
        failures: state.failures.filter { failure in
          guard case .fontMissing(let path, _) = failure else { return false }
          return state.blamed.insert(path).inserted
        })
    }
    for case .fontMissing(let path, let reason) in outcome.failures {
      Diagnostics.report(.fontFailed(path, reason: reason))
    }
    return outcome.result
  }

  private struct Outcome<Result: Sendable>: Sendable {
    let result: Result
    let failures: [BackendError]
  }

  /// An open file.
  private enum Letters {
    case outlines(OutlineFont)
    case pictures(OpenFont)
  }

  /// The result of `body` for a file, or for the first substitute for which it does not throw. If
  /// it throws for all, the cause is not a file, but the request.
  private static func first<Result>(
    of file: FontFile, _ fonts: WritableKeyPath<State, [FontFile: OpenFont]>,
    _ state: inout State, _ body: (Letters) throws(BackendError) -> Result
  ) -> Result? {
    do throws(BackendError) {
      return try body(try opened(file, fonts, &state))
    } catch {
      var failures = [error]
      for candidate in standIns where candidate != file {
        do throws(BackendError) {
          let result = try body(try opened(candidate, fonts, &state))
          state.failures += failures
          return result
        } catch {
          failures.append(error)
        }
      }
      return nil
    }
  }

  private static func opened(
    _ file: FontFile, _ fonts: WritableKeyPath<State, [FontFile: OpenFont]>,
    _ state: inout State
  ) throws(BackendError) -> Letters {
    if let font = state.outlines[file] { return .outlines(font) }
    if let font = state[keyPath: fonts][file] { return .pictures(font) }
    if let reason = state.missing[file] { throw reason }
    do {
      let library =
        if let library = state.outlineLibrary { library } else { try OutlineFont.Library() }
      state.outlineLibrary = library
      if let font = try OutlineFont(file, library) {
        state.outlines[file] = font
        return .outlines(font)
      }
      let font = try pictures(file, isHinted: fonts == \.drawing)
      state[keyPath: fonts][file] = font
      return .pictures(font)
    } catch {
      state.missing[file] = error
      throw error
    }
  }

  private static func pictures(
    _ file: FontFile, isHinted: Bool
  ) throws(BackendError) -> OpenFont {
    let font = try OpenFont(file.facts, isHinted: isHinted)
    font.setSize(eighths: 8 * measuringSize)
    return font
  }
}
