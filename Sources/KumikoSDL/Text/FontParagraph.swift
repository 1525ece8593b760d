import KumikoGraphics
import Synchronization

/// A paragraph shaped as a whole.
///
/// A part cut out of it equals the same text shaped alone: that holds for left-to-right text in
/// non-joining scripts, wherever HarfBuzz considers a break safe.
nonisolated final class FontParagraph: ShapedParagraph {
  /// The maximum length in bytes of a paragraph that is shaped as a whole.
  static let limit = 1 << 16

  private struct Piece: Sendable {
    let piece: TextPiece
    let shape: ShapedPiece
  }

  private let pieces: [Piece]
  private let text: String
  private weak let shaper: SDLTextShaper?
  private let breaks = Mutex<[Int]?>(nil)

  /// Its size in bytes.
  let cost: Int

  /// Shapes a text; nil if no part of it could be cut out.
  init?(_ text: String, font: UIFont, shaper: SDLTextShaper, library: FontLibrary) {
    let pieces = shaper.pieces(of: text, font, isRightToLeft: false)
    var end = 0
    var shaped: [Piece] = []
    for piece in pieces {
      // Substituted characters, such as spaces for controls, have other offsets.
      guard piece.range.lowerBound == end, piece.text.utf8.count == piece.range.count,
        !piece.isRightToLeft, piece.script == .common,
        !(font.hasEqualDigits && piece.isDigit), let shape = library.shapeOnce(piece),
        shape.canBeCut
      else { return nil }
      shaped.append(Piece(piece: piece, shape: shape))
      end = piece.range.upperBound
    }
    guard end == text.utf8.count, end > 0 else { return nil }
    self.pieces = shaped
    self.text = text
    self.shaper = shaper
    cost = shaped.reduce(0) { $0 + 64 + $1.piece.text.utf8.count + $1.shape.cost } + 3 * end
  }

  func width(of range: Range<Int>, font: UIFont, scale: CGFloat) -> CGFloat? {
    guard range.count <= FontLibrary.partLength else { return nil }
    var width: CGFloat = 0
    for piece in pieces where piece.piece.range.overlaps(range) {
      guard let part = piece.shape.part(local(range, piece)) else { return nil }
      width += SDLTextShaper.width(units: Double(part.units) + 0.5, font: font, scale: scale)
    }
    return width
  }

  func run(_ text: String, at range: Range<Int>, font: UIFont, scale: CGFloat) -> GlyphRun? {
    guard range.count <= FontLibrary.partLength, !range.isEmpty else { return nil }
    var parts: [ShapedRun.Part] = []
    for piece in pieces where piece.piece.range.overlaps(range) {
      let local = local(range, piece)
      guard let part = piece.shape.part(local) else { return nil }
      var cut = piece.piece
      if local.count < cut.text.utf8.count { cut.text = cut.text.part(local) }
      let start = piece.piece.range.lowerBound - range.lowerBound
      cut.range = start + local.lowerBound..<start + local.upperBound
      parts.append(
        ShapedRun.Part(
          piece: cut, part: part.glyphs, of: piece.shape,
          width: SDLTextShaper.width(
            units: Double(part.units) + 0.5, font: font, scale: scale)))
    }
    return shaper?.run(text, font: font, scale: scale, isRightToLeft: false) { ShapedRun(parts) }
  }

  var lineBreaks: [Int] {
    breaks.withLock { breaks in
      if let breaks { return breaks }
      let found = LineBreaks.places(in: text)
      breaks = found
      return found
    }
  }

  private func local(_ range: Range<Int>, _ piece: Piece) -> Range<Int> {
    let (start, own) = (piece.piece.range.lowerBound, range.clamped(to: piece.piece.range))
    return own.lowerBound - start..<own.upperBound - start
  }
}
