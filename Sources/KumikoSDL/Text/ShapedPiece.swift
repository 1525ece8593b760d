/// A positioned glyph.
nonisolated struct ShapedGlyph: Sendable {
  /// Its index in the font file.
  var index: UInt32
  /// The kerning added to its advance, in units of the file.
  var kern: Int32
}

/// A piece of text in one font file and direction, shaped once for all sizes.
///
/// Glyphs are selected and kerned in units of the file. Their advances up to every position in the
/// text are kept, so that any part of it is measured, cut out and drawn without shaping it again,
/// wherever the glyphs on both sides are independent of each other.
nonisolated final class ShapedPiece: Sendable {
  /// The glyphs up to a position in the text.
  struct Stop {
    /// Their advance in 1/64 of a pixel at the measuring size; -1 if the text cannot be cut here.
    var advance: Int32
    /// Their number.
    var glyphs: Int32
  }

  /// The file of the glyphs: a substitute if the requested one is broken.
  let file: FontFile
  /// From left to right; nil if glyphs are offset from the line, as marks are, which has to be done
  /// for each size.
  let glyphs: [ShapedGlyph]?
  /// The advance in 1/`measuringSize` em, as an integer.
  let units: Int
  /// By UTF-8 offsets; nil if the piece cannot be cut.
  private let stops: [Stop]?
  /// The advance of two empty glyphs in 1/64 of a pixel at the measuring size.
  private let padding: Int

  init(
    file: FontFile, glyphs: [ShapedGlyph]?, advance: Int, padding: Int, stops: [Stop]?
  ) {
    self.file = file
    self.glyphs = glyphs
    self.stops = glyphs == nil ? nil : stops
    self.padding = padding
    units = ShapedPiece.units(advance, padding)
  }

  /// The measured text is enclosed by two empty glyphs, in whole pixels.
  private static func units(_ advance: Int, _ padding: Int) -> Int {
    ((padding + advance) >> 6) - (padding >> 6)
  }

  /// Its size in bytes.
  var cost: Int { 160 + 8 * ((glyphs?.count ?? 0) + (stops?.count ?? 0)) }

  /// Whether the text can be cut at all.
  var canBeCut: Bool { stops != nil }

  /// The part between two UTF-8 offsets; nil if it would be shaped differently on its own.
  func part(_ range: Range<Int>) -> (units: Int, glyphs: Range<Int>)? {
    guard let stops, range.upperBound < stops.count else { return nil }
    let (start, end) = (stops[range.lowerBound], stops[range.upperBound])
    guard start.advance >= 0, end.advance >= 0 else { return nil }
    return (
      ShapedPiece.units(Int(end.advance - start.advance), padding),
      Int(start.glyphs)..<Int(end.glyphs)
    )
  }
}
