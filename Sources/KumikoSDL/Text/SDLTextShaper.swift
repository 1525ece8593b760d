import KumikoCore
import KumikoGraphics
import Synchronization

/// Measures and shapes text with the bundled fonts.
///
/// Inter (or JetBrains Mono) is first; glyphs that it lacks are taken from BIZ UDPGothic. Glyphs
/// that both lack are taken from the system's fonts if these are used, as in windows on the
/// desktop, and are drawn as an empty box otherwise, so that test snapshots never depend on the
/// machine. Widths scale linearly with the size, at every screen scale, so a text wraps at the same
/// positions on every screen.
///
///     try SDLTextShaper.install()
///     TextSystem.shaper.width(of: "Hello", font: .systemFont(ofSize: 17), scale: 2)
///
/// It needs no window and no video driver, and may be used from any thread.
nonisolated package final class SDLTextShaper: TextShaper {
  private struct RunKey: Hashable {
    /// Computed once, and compared before the rest: an unknown text is looked up, compared with
    /// others, and cached.
    private let hash: Int
    private let text: ExactText
    let font: UIFont
    let scale: CGFloat
    let isRightToLeft: Bool

    init(text: String, font: UIFont, scale: CGFloat, isRightToLeft: Bool) {
      (self.text, self.font, self.scale) = (ExactText(text), font, scale)
      self.isRightToLeft = isRightToLeft
      var hasher = Hasher()
      hasher.combine(self.text)
      hasher.combine(font)
      hasher.combine(scale)
      hasher.combine(isRightToLeft)
      hash = hasher.finalize()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    static func == (a: RunKey, b: RunKey) -> Bool {
      // Usually it is the identical font: other equal ones are compared last.
      a.hash == b.hash && a.text == b.text && a.scale == b.scale
        && a.isRightToLeft == b.isRightToLeft && (a.font === b.font || a.font == b.font)
    }
  }

  private let library = FontLibrary.shared
  private let runs = Mutex(BoundedCache<RunKey, GlyphRun>(limit: 2 << 20))
  private let paragraphs = Mutex(BoundedCache<ParagraphKey, FontParagraph?>(limit: 2 << 20))
  private let measures = Mutex<[FontFile: FontMetrics]>([:])
  private let system = SystemFonts()
  private let app = AppFonts()
  private let asksSystem: Mutex<Bool>
  private let family = Mutex<String?>(nil)

  init(usesSystemFonts: Bool = false) { asksSystem = Mutex(usesSystemFonts) }

  /// Whether glyphs and families that are not bundled are taken from the system's fonts; `false` by
  /// default. `DesktopHost` sets it. Set it before text is shown: earlier measurements are kept.
  package var usesSystemFonts: Bool {
    get { asksSystem.withLock { $0 } }
    set {
      asksSystem.withLock { $0 = newValue }
      forgetTexts()
    }
  }

  /// The system's font family of the interface font, if system fonts are used and there is such a
  /// family; nil for Inter. Earlier measurements are kept: views that show text must lay it out
  /// again.
  package var interfaceFamily: String? {
    get { family.withLock { $0 } }
    set {
      guard newValue != interfaceFamily else { return }
      family.withLock { $0 = newValue }
      forgetTexts()
    }
  }

  /// Clears the caches of repeated texts. Texts in views keep their glyphs; they are rasterised
  /// again.
  @MainActor package func giveBack() {
    forgetTexts()
    library.forgetShapes()
    GlyphMasks.shared.removeAll()
  }

  /// The caches of repeated texts.
  var kept: [KeptMemory.Part] {
    let lines = runs.withLock {
      KeptMemory.Part("shaped lines", count: $0.count, bytes: $0.cost, limit: $0.limit)
    }
    let texts = paragraphs.withLock {
      KeptMemory.Part("paragraphs", count: $0.count, bytes: $0.cost, limit: $0.limit)
    }
    return [lines, texts]
  }

  private func forgetTexts() {
    runs.withLock { $0 = BoundedCache(limit: $0.limit) }
    paragraphs.withLock { $0 = BoundedCache(limit: $0.limit) }
  }

  /// The shaper of the process.
  package static let shared = SDLTextShaper()

  /// Makes this the shaper of fonts and text layouts.
  ///
  /// - Throws: `BackendError.fontMissing` if the interface font cannot be opened, and
  ///   `BackendError.start` if FreeType cannot be initialised.
  package static func install() throws {
    try shared.library.start()
    TextSystem.shaper = shared
  }

  /// The font metrics, in points.
  package func metrics(of font: UIFont) -> FontMetrics {
    emMetrics(file(of: font)).scaled(by: font.pointSize)
  }

  /// The advance width of `text` on one line, in pixels; the same for both directions.
  package func width(of text: String, font: UIFont, scale: CGFloat) -> CGFloat {
    width(of: pieces(of: text, font, isRightToLeft: false), font: font, scale: scale)
  }

  /// Shapes `text` for one line; equal arguments give the same run while it is cached, among the
  /// last few thousand.
  package func run(
    _ text: String, font: UIFont, scale: CGFloat, isRightToLeft: Bool
  ) -> GlyphRun {
    run(text, font: font, scale: scale, isRightToLeft: isRightToLeft) {
      let pieces = pieces(of: text, font, isRightToLeft: isRightToLeft)
      return shaped(pieces, font: font, scale: scale)
    }
  }

  /// The run of a text, shaped now if it is not cached.
  func run(
    _ text: String, font: UIFont, scale: CGFloat, isRightToLeft: Bool,
    shape: () -> ShapedRun
  ) -> GlyphRun {
    let key = RunKey(text: text, font: font, scale: scale, isRightToLeft: isRightToLeft)
    if let run = runs.withLock({ $0.value(for: key) }) { return run }
    let shape = shape()
    let line = lineMetrics(shape, font)
    let run = GlyphRun(
      text: text, font: font, scale: scale, isRightToLeft: isRightToLeft,
      width: isRightToLeft
        ? width(of: text, font: font, scale: scale) : shape.parts.reduce(0) { $0 + $1.width },
      ascent: (line.ascent * scale).rounded(.up), descent: (line.descent * scale).rounded(.up),
      shape: shape)
    return runs.withLock { runs in
      // Another thread may have been faster; all must get the same run.
      if let run = runs.value(for: key) { return run }
      _ = runs.insert(run, for: key, cost: 400 + 2 * text.utf8.count + shape.cost)
      return run
    }
  }

  /// The glyphs of a run, as far as they are known without drawing.
  func shaped(_ run: GlyphRun) -> ShapedRun {
    run.shape as? ShapedRun
      ?? shaped(
        pieces(of: run.text, run.font, isRightToLeft: run.isRightToLeft), font: run.font,
        scale: run.scale)
  }

  private func shaped(_ pieces: [TextPiece], font: UIFont, scale: CGFloat) -> ShapedRun {
    ShapedRun(
      pieces.map { piece in
        let shape = library.shapeIfShort(piece)
        let own = shape.map {
          SDLTextShaper.width(units: FontLibrary.units(of: $0), font: font, scale: scale)
        }
        guard let own, !hasEqualWidth(piece, font) else {
          return ShapedRun.Part(
            piece: piece, shape: shape, width: width(of: piece, font: font, scale: scale),
            inset: inset(of: piece, font: font, scale: scale))
        }
        return ShapedRun.Part(piece: piece, shape: shape, width: own, inset: 0)
      })
  }

  /// Whether a piece is a digit with the width of a zero.
  private func hasEqualWidth(_ piece: TextPiece, _ font: UIFont) -> Bool {
    font.hasEqualDigits && piece.isDigit
  }

  /// A paragraph whose parts can be cut out; nil if glyphs of it depend on distant ones.
  package func paragraph(_ text: String, font: UIFont) -> (any ShapedParagraph)? {
    guard text.utf8.count <= FontParagraph.limit else { return nil }
    let key = ParagraphKey(
      text: ExactText(text), file: file(of: font),
      isBold: font.weight.rawValue >= FontFile.boldFrom,
      hasEqualDigits: font.hasEqualDigits)
    if let known = paragraphs.withLock({ $0.value(for: key) }) { return known }
    let made = FontParagraph(text, font: font, shaper: self, library: library)
    paragraphs.withLock {
      _ = $0.insert(made, for: key, cost: 200 + text.utf8.count + (made?.cost ?? 0))
    }
    return made
  }

  private struct ParagraphKey: Hashable {
    let text: ExactText
    let file: FontFile
    let isBold: Bool
    let hasEqualDigits: Bool
  }

  /// The line break opportunities, by the Unicode line breaking algorithm.
  package func lineBreaks(in text: String) -> [Int] { LineBreaks.places(in: text) }

  /// The word boundaries, by the Unicode text segmentation algorithm.
  package func wordBreaks(in text: String) -> [Int] { WordBreaks.places(in: text) }

  /// The pieces of a run, each of one font and direction.
  package func stretches(of run: GlyphRun) -> [TextStretch] {
    var left: CGFloat = 0
    return pieces(of: run.text, run.font, isRightToLeft: run.isRightToLeft).map { piece in
      let width = width(of: piece, font: run.font, scale: run.scale)
      defer { left += width }
      return TextStretch(
        range: piece.range, left: left, width: width, isRightToLeft: piece.isRightToLeft)
    }
  }

  /// The pieces of a text from left to right.
  func pieces(of text: String, _ font: UIFont, isRightToLeft: Bool) -> [TextPiece] {
    var pieces = TextPieces(
      font: font, own: file(of: font), isRightToLeft: isRightToLeft, provides: library.provides)
    if usesSystemFonts {
      let isBold = font.weight.rawValue >= FontFile.boldFrom
      pieces.systemFile = { [system, library] scalar, isPicture in
        system.file(
          for: scalar, isPicture: isPicture, bold: isBold, provides: library.provides
        ).map { isPicture ? $0 : $0.drawn(as: font) }
      }
    }
    return pieces.pieces(of: text)
  }

  /// Whether a family is available by its name: a bundled one, one of the app's, or one of the
  /// system if those are used.
  package func provides(family: String) -> Bool {
    guard case .other(let name) = FontFamily(.named(family)) else { return true }
    if app.provides(name) { return true }
    return usesSystemFonts && system.file(family: name, weight: 0) != nil
  }

  package var families: [String] {
    let others = usesSystemFonts ? SystemFonts.fonts().map(\.family) : []
    return FontFamily.bundled.keys + app.families + others
  }

  /// The fonts that are used: a bundled family has priority over the app's own of the same name,
  /// and that over the system's.
  package func fonts(ofFamily family: String) -> [FamilyFont] {
    guard case .other(let name) = FontFamily(.named(family)) else {
      return FontFamily.bundled.first { FontFamily(.named($0.key)) == FontFamily(.named(family)) }
        .map { found in found.value.map { FamilyFont(family: found.key, weight: $0) } } ?? []
    }
    let own = app.fonts(of: name)
    return own.isEmpty && usesSystemFonts ? SystemFonts.fonts(of: name) : own
  }

  package func add(fontFile path: String) -> Bool { app.add(path) }

  package func face(
    postScriptName name: String
  ) -> (family: String, weight: UIFont.Weight, isItalic: Bool)? {
    app.face(postScriptName: name)
  }

  /// The first file in which a font's glyphs are looked up.
  private func file(of font: UIFont) -> FontFile {
    if case .other(let name) = FontFamily(font.family),
      let own = app.file(
        family: name, weight: font.weight.rawValue, isItalic: font.isItalic)
    {
      return own.file.drawn(as: font, isItalic: own.isItalic)
    }
    guard usesSystemFonts, let name = systemFamily(of: font),
      let found = system.file(
        family: name, weight: font.weight.rawValue, isItalic: font.isItalic)
    else { return FontFile(font).drawn(as: font) }
    return found.file.drawn(as: font, isItalic: found.isItalic)
  }

  /// The family of a font among those of the system; nil for bundled ones.
  private func systemFamily(of font: UIFont) -> String? {
    if font.family == .system || font.family == .rounded { return interfaceFamily }
    guard case .other(let name) = FontFamily(font.family) else { return nil }
    return name
  }

  /// The advance of a piece in pixels.
  func width(of piece: TextPiece, font: UIFont, scale: CGFloat) -> CGFloat {
    var piece = piece
    if hasEqualWidth(piece, font) { piece.text = "0" }
    return ownWidth(of: piece, font: font, scale: scale)
  }

  /// The offset of a digit from the start of its advance, in pixels.
  func inset(of piece: TextPiece, font: UIFont, scale: CGFloat) -> CGFloat {
    guard hasEqualWidth(piece, font) else { return 0 }
    return
      (width(of: piece, font: font, scale: scale)
      - ownWidth(of: piece, font: font, scale: scale)) / 2
  }

  private func ownWidth(of piece: TextPiece, font: UIFont, scale: CGFloat) -> CGFloat {
    SDLTextShaper.width(units: library.units(of: piece), font: font, scale: scale)
  }

  /// The width of units of the em, in pixels.
  static func width(units: Double, font: UIFont, scale: CGFloat) -> CGFloat {
    CGFloat(units / Double(FontLibrary.measuringSize)) * font.pointSize * scale
  }

  private func width(of pieces: [TextPiece], font: UIFont, scale: CGFloat) -> CGFloat {
    pieces.reduce(0) { $0 + width(of: $1, font: font, scale: scale) }
  }

  /// Lines with ideographs are 1.35 em high, with the difference distributed above and below.
  private func lineMetrics(_ shape: ShapedRun, _ font: UIFont) -> FontMetrics {
    var line = metrics(of: font)
    guard shape.parts.contains(where: \.piece.file.isJapanese) else { return line }
    let leading = max(0, 1.35 * font.pointSize - line.ascent - line.descent)
    line.ascent += leading / 2
    line.descent += leading / 2
    return line
  }

  /// The metrics of a file at one point per em.
  private func emMetrics(_ file: FontFile) -> FontMetrics {
    if let known = measures.withLock({ $0[file] }) { return known }
    let measured = library.measures(of: file)
      .map { $0.scaled(by: 1 / CGFloat(FontLibrary.measuringSize)) }
    guard let measured else { return PlainShaper().metrics(of: .systemFont(ofSize: 1)) }
    measures.withLock { $0[file] = measured }
    return measured
  }
}

extension FontMetrics {
  /// All metrics times a size.
  nonisolated fileprivate func scaled(by size: CGFloat) -> FontMetrics {
    FontMetrics(
      ascent: ascent * size, descent: descent * size, leading: leading * size,
      capHeight: capHeight * size, xHeight: xHeight * size)
  }
}
