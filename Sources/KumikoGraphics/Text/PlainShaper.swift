import KumikoFoundation

/// A shaper without fonts: every letter is half an em wide and ideographs a whole em.
///
/// Its layouts do not depend on any font file, for tests of views and for programs that never draw.
package final class PlainShaper: TextShaper {
  /// A shaper without fonts.
  package init() {}

  /// Ascent 0.95, descent 0.25, cap height 0.7 and x-height 0.5 of the font's size.
  package func metrics(of font: UIFont) -> FontMetrics {
    let size = font.pointSize
    return FontMetrics(
      ascent: 0.95 * size, descent: 0.25 * size, leading: 0, capHeight: 0.7 * size,
      xHeight: 0.5 * size)
  }

  private static let softHyphen: Character = "\u{AD}"

  /// Half an em per letter, a whole one per ideograph, nothing for a soft hyphen.
  package func width(of text: String, font: UIFont, scale: CGFloat) -> CGFloat {
    let ems = text.reduce(CGFloat(0)) {
      $0 + ($1 == PlainShaper.softHyphen ? 0 : PlainShaper.isWide($1) ? 1 : 0.5)
    }
    return ems * font.pointSize * scale
  }

  /// A run with the same width as `width(of:font:scale:)`.
  package func run(
    _ text: String, font: UIFont, scale: CGFloat, isRightToLeft: Bool
  ) -> GlyphRun {
    let metrics = metrics(of: font)
    return GlyphRun(
      text: text, font: font, scale: scale, isRightToLeft: isRightToLeft,
      width: width(of: text, font: font, scale: scale), ascent: metrics.ascent * scale,
      descent: metrics.descent * scale)
  }

  /// After every space and soft hyphen, and before and after every ideograph.
  package func lineBreaks(in text: String) -> [Int] {
    var result: [Int] = []
    var offset = 0
    for character in text {
      if PlainShaper.isWide(character), offset > 0, result.last != offset { result.append(offset) }
      offset += character.utf8.count
      if character == " " || character == PlainShaper.softHyphen || PlainShaper.isWide(character) {
        result.append(offset)
      }
    }
    if result.last != offset, offset > 0 { result.append(offset) }
    return result
  }

  /// Between letters or digits and everything else, and around every ideograph and every other
  /// character.
  package func wordBreaks(in text: String) -> [Int] {
    var result: [Int] = []
    var offset = 0
    var last = Kind.other
    for character in text {
      let kind = Kind(character)
      if offset > 0, kind != last || kind == .other { result.append(offset) }
      offset += character.utf8.count
      last = kind
    }
    if offset > 0 { result.append(offset) }
    return result
  }

  private enum Kind {
    case word, space, other

    init(_ character: Character) {
      let isWord = character.isLetter || character.isNumber || character == "_"
      self =
        isWord && !PlainShaper.isWide(character) ? .word : character.isWhitespace ? .space : .other
    }
  }

  /// There are no fonts.
  package func provides(family: String) -> Bool { false }

  /// A single one, from left to right.
  package func stretches(of run: GlyphRun) -> [TextStretch] {
    [
      TextStretch(
        range: 0..<run.text.utf8.count, left: 0, width: run.width, isRightToLeft: false)
    ]
  }

  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first?.value else { return false }
    return (0x2E80...0x9FFF).contains(scalar) || (0xAC00...0xD7A3).contains(scalar)
      || (0xF900...0xFAFF).contains(scalar) || (0xFF00...0xFF60).contains(scalar)
  }
}
