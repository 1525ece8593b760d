import KumikoGraphics

/// The glyphs of a run, piece by piece from left to right.
nonisolated final class ShapedRun: Sendable {
  /// A piece, and its glyphs if they are known.
  struct Part: Sendable {
    let piece: TextPiece
    /// The advance in pixels.
    let width: CGFloat
    /// The offset of the glyphs from the start of their advance, in pixels.
    let inset: CGFloat
    /// The file of the glyphs, and the glyphs; nil if they are shaped when they are drawn.
    private let letters: (file: FontFile, glyphs: [ShapedGlyph])?

    init(piece: TextPiece, shape: ShapedPiece?, width: CGFloat, inset: CGFloat) {
      (self.piece, self.width, self.inset) = (piece, width, inset)
      letters = shape.flatMap { shape in shape.glyphs.map { (shape.file, $0) } }
    }

    /// A part of a shaped piece, which retains nothing else of the piece.
    init(piece: TextPiece, part: Range<Int>, of shape: ShapedPiece, width: CGFloat) {
      (self.piece, self.width, inset) = (piece, width, 0)
      letters = shape.glyphs.map { (shape.file, Array($0[part])) }
    }

    var cost: Int { 64 + piece.text.utf8.count + 8 * (letters?.glyphs.count ?? 0) }

    /// The picture of the glyphs if they are known. Kerning is rounded at each size, several values
    /// of one glyph individually: if there is any, the size is shaped separately.
    func draw(eighths: Int, at x: Int) -> FontLibrary.Drawing? {
      guard let letters, letters.glyphs.allSatisfy({ $0.kern == 0 }) else { return nil }
      return Optional(letters).flatMap {
        FontLibrary.shared.draw($0.glyphs[...], of: $0.file, eighths: eighths, at: x)
      }
    }
  }

  let parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  /// Its size in bytes.
  var cost: Int { parts.reduce(0) { $0 + $1.cost } }
}
