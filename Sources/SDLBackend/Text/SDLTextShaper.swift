import Synchronization
import UIGraphics

/// Measures and shapes text with the bundled fonts.
///
/// Inter (or JetBrains Mono) comes first; letters that it lacks come from BIZ UDPGothic, letters
/// that both lack are drawn as an empty box. Widths grow evenly with the size, whatever the scale,
/// so a text wraps at the same places on every screen.
///
///     try SDLTextShaper.install()
///     TextSystem.shaper.width(of: "Hello", font: .systemFont(ofSize: 17), scale: 2)
///
/// It needs no window and no video driver, and may be asked from any thread.
nonisolated public final class SDLTextShaper: TextShaper {
  private struct RunKey: Hashable {
    let text: String
    let font: UIFont
    let scale: CGFloat
    let isRightToLeft: Bool
  }

  private let library = FontLibrary.shared
  private let runs = Mutex(BoundedCache<RunKey, GlyphRun>(limit: 4_096))
  private let measures = Mutex<[FontFile: FontMetrics]>([:])

  private init() {}

  /// The shaper of the process.
  public static let shared = SDLTextShaper()

  /// Makes this the shaper that fonts and text layouts ask.
  ///
  /// - Throws: `BackendError.fontMissing` where the interface font cannot be opened, and
  ///   `BackendError.start` where SDL_ttf does not start.
  public static func install() throws {
    try shared.library.start()
    TextSystem.shaper = shared
  }

  /// The vertical measures of a font, in points.
  public func metrics(of font: UIFont) -> FontMetrics {
    emMetrics(FontFile(font)).scaled(by: font.pointSize)
  }

  /// The advance width of `text` on one line, in pixels; the same for both directions.
  public func width(of text: String, font: UIFont, scale: CGFloat) -> CGFloat {
    width(of: pieces(of: text, font, isRightToLeft: false), font: font, scale: scale)
  }

  /// Shapes `text` for one line; equal arguments give the same run as long as it is kept among the
  /// last few thousand.
  public func run(
    _ text: String, font: UIFont, scale: CGFloat, isRightToLeft: Bool
  ) -> GlyphRun {
    let key = RunKey(text: text, font: font, scale: scale, isRightToLeft: isRightToLeft)
    if let run = runs.withLock({ $0.value(for: key) }) { return run }
    let pieces = pieces(of: text, font, isRightToLeft: isRightToLeft)
    let line = lineMetrics(pieces, font)
    let run = GlyphRun(
      text: text, font: font, scale: scale, isRightToLeft: isRightToLeft,
      width: width(of: text, font: font, scale: scale),
      ascent: (line.ascent * scale).rounded(.up), descent: (line.descent * scale).rounded(.up))
    return runs.withLock { runs in
      // Another thread may have been faster; all must get the same run.
      if let run = runs.value(for: key) { return run }
      _ = runs.insert(run, for: key, cost: 1 + text.utf8.count / 256)
      return run
    }
  }

  /// The places where a line may end, by the Unicode line breaking algorithm.
  public func lineBreaks(in text: String) -> [Int] { LineBreaks.places(in: text) }

  /// The places where words begin and end, by the Unicode text segmentation algorithm.
  public func wordBreaks(in text: String) -> [Int] { WordBreaks.places(in: text) }

  /// The pieces of a run, each of one font and direction.
  public func stretches(of run: GlyphRun) -> [TextStretch] {
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
    TextPieces(font: font, isRightToLeft: isRightToLeft, provides: library.provides)
      .pieces(of: text)
  }

  /// The advance of a piece in pixels.
  func width(of piece: TextPiece, font: UIFont, scale: CGFloat) -> CGFloat {
    let ems = library.units(of: piece) / Double(FontLibrary.measuringSize)
    return CGFloat(ems) * font.pointSize * scale
  }

  private func width(of pieces: [TextPiece], font: UIFont, scale: CGFloat) -> CGFloat {
    pieces.reduce(0) { $0 + width(of: $1, font: font, scale: scale) }
  }

  /// Lines with ideographs are 1.35 em high, the difference divided above and below.
  private func lineMetrics(_ pieces: [TextPiece], _ font: UIFont) -> FontMetrics {
    var line = metrics(of: font)
    guard pieces.contains(where: \.file.isJapanese) else { return line }
    let room = max(0, 1.35 * font.pointSize - line.ascent - line.descent)
    line.ascent += room / 2
    line.descent += room / 2
    return line
  }

  /// The measures of a file at one point an em.
  private func emMetrics(_ file: FontFile) -> FontMetrics {
    if let known = measures.withLock({ $0[file] }) { return known }
    let em = CGFloat(FontLibrary.measuringSize)
    let measured = library.measure(file) { font in
      FontMetrics(
        ascent: CGFloat(font.ascent) / em, descent: CGFloat(font.descent) / em, leading: 0,
        capHeight: CGFloat(font.top(of: "H") ?? 0) / em,
        xHeight: CGFloat(font.top(of: "x") ?? 0) / em)
    }
    guard let measured else { return PlainShaper().metrics(of: .systemFont(ofSize: 1)) }
    measures.withLock { $0[file] = measured }
    return measured
  }
}

extension FontMetrics {
  /// All measures times a size.
  nonisolated fileprivate func scaled(by size: CGFloat) -> FontMetrics {
    FontMetrics(
      ascent: ascent * size, descent: descent * size, leading: leading * size,
      capHeight: capHeight * size, xHeight: xHeight * size)
  }
}
