/// A letter as it is drawn, or a part of one.
nonisolated struct ShapedGlyph: Sendable {
  /// Its number in the font file.
  var index: UInt32
  /// What kerning adds to its advance, in units of the file.
  var kern: Int32
}

/// A piece of text in one font file and direction, shaped once for all sizes.
///
/// Letters are chosen and kerned in units of the file. Their advances up to every place in the text
/// are kept, so that any part of it is measured, cut out and drawn without shaping it again:
/// wherever the letters on both sides do not depend on each other.
nonisolated final class ShapedPiece: Sendable {
  /// The letters up to a place in the text.
  struct Stop {
    /// Their advance in 1/64 of a pixel at the measuring size; -1 where the text cannot be cut.
    var advance: Int32
    /// Their number.
    var glyphs: Int32
  }

  /// The file that the letters are of: another than was asked for where that is broken.
  let file: FontFile
  /// From left to right; nil where letters are moved out of their line, as marks are, which has to
  /// be done for each size.
  let glyphs: [ShapedGlyph]?
  /// The advance in 1/`measuringSize` em, in whole numbers.
  let units: Int
  /// By UTF-8 offsets; nil where the piece cannot be cut.
  private let stops: [Stop]?
  /// The advance of two empty letters in 1/64 of a pixel at the measuring size.
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

  /// What is measured is a text between two empty letters, in whole pixels.
  private static func units(_ advance: Int, _ padding: Int) -> Int {
    ((padding + advance) >> 6) - (padding >> 6)
  }

  /// Bytes that this needs.
  var cost: Int { 160 + 8 * ((glyphs?.count ?? 0) + (stops?.count ?? 0)) }

  /// Whether the text can be cut at all.
  var canBeCut: Bool { stops != nil }

  /// The part between two UTF-8 offsets; nil where it would be another if it stood alone.
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
