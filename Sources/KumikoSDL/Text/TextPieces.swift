import KumikoGraphics

/// A part of a text in one font file and one direction.
nonisolated struct TextPiece: Equatable {
  var text: String
  let file: FontFile
  let isRightToLeft: Bool
  var script = Script.common
  /// The range of its characters, as UTF-8 offsets into the whole text.
  var range: Range<Int>
}

extension TextPiece {
  /// Whether it is a single digit from 0 to 9.
  nonisolated var isDigit: Bool {
    text.utf8.count == 1 && text.unicodeScalars.allSatisfy(TextPieces.isDigit)
  }
}

/// A piece that is still extended. It usually equals the source text, and then no string is created
/// before it is complete.
private nonisolated struct OpenPiece {
  let file: FontFile
  let level: UInt8
  /// Whether it is never extended: digits of equal widths.
  let standsAlone: Bool
  var script: Script
  var range: Range<Int>
  /// The displayed text, if it differs from the source.
  var shown: String?

  /// Extends it by the source text up to an offset, displayed as a character, or not at all.
  mutating func extend(
    to end: Int, of text: String, showing visible: Unicode.Scalar?, isAsWritten: Bool
  ) {
    if shown == nil, !isAsWritten { shown = written(text) }
    if let visible { shown?.unicodeScalars.append(visible) }
    range = range.lowerBound..<end
  }

  /// Whether it contains letters, which have a script of their own.
  func hasLetters(_ text: String) -> Bool {
    (shown ?? written(text)).unicodeScalars.contains { $0.properties.isAlphabetic }
  }

  func piece(of text: String, isRightToLeft: Bool) -> TextPiece {
    TextPiece(
      text: shown ?? written(text), file: file, isRightToLeft: isRightToLeft, script: script,
      range: range)
  }

  private func written(_ text: String) -> String {
    if range == 0..<text.utf8.count { return text }
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<text.utf8.index(start, offsetBy: range.count)])
  }
}

/// Divides a text into pieces of one font file each, in visual order from left to right.
///
///     "組子 abc"   →   "組子" Gothic │ " abc" Inter
nonisolated struct TextPieces {
  let font: UIFont
  /// The file of the font.
  let own: FontFile
  let isRightToLeft: Bool
  /// Whether a font file has a glyph.
  let provides: (FontFile, Unicode.Scalar) -> Bool
  /// A file of the system that has a glyph, or an emoji glyph, for a character; nil if there is
  /// none, or if the system's fonts are not used.
  var systemFile: (Unicode.Scalar, _ isPicture: Bool) -> FontFile? = { _, _ in nil }

  /// The pieces; none for an empty text.
  func pieces(of text: String) -> [TextPiece] {
    if !isRightToLeft, !font.hasEqualDigits, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return text.isEmpty
        ? []
        : [
          TextPiece(
            text: text, file: own, isRightToLeft: false, range: 0..<text.utf8.count)
        ]
    }
    let scalars = Array(text.unicodeScalars)
    let levels = BidiLevels.levels(of: scalars, isRightToLeft: isRightToLeft)
    var pieces: [TextPiece] = []
    var pieceLevels: [UInt8] = []
    var known: [Unicode.Scalar: FontFile?] = [:]
    var open: OpenPiece?
    func close() {
      guard let ended = open else { return }
      pieces.append(ended.piece(of: text, isRightToLeft: ended.level % 2 == 1))
      pieceLevels.append(ended.level)
    }
    var (start, end) = (0, 0)
    for index in scalars.indices {
      let (scalar, level) = (scalars[index], levels[index])
      end += UTF8.width(scalar)
      guard var visible = TextPieces.visible(scalar) else {
        // Invisible characters belong to the preceding piece, or else to the first one.
        if open != nil {
          open?.extend(to: end, of: text, showing: nil, isAsWritten: false)
          start = end
        }
        continue
      }
      defer { start = end }
      var file = own
      if let open, TextPieces.joinsPrevious(visible) {
        file = open.file
      } else if let found = self.file(
        for: visible, isPicture: TextPieces.isPicture(at: index, in: scalars), &known)
      {
        file = found
      } else {
        visible = TextPieces.stranger
        file = self.file(for: visible, isPicture: false) ?? own
      }
      let script = Script(visible) ?? open?.script ?? .common
      let standsAlone = font.hasEqualDigits && TextPieces.isDigit(visible)
      if let last = open, last.file == file, last.level == level, !standsAlone, !last.standsAlone,
        last.script == script || last.script == .common && !last.hasLetters(text)
      {
        open?.script = script
        open?.extend(to: end, of: text, showing: visible, isAsWritten: visible == scalar)
      } else {
        close()
        // Marks before the first letter are not displayed.
        let isAsWritten = visible == scalar && end - start == UTF8.width(scalar)
        open = OpenPiece(
          file: file, level: level, standsAlone: standsAlone, script: script, range: start..<end,
          shown: isAsWritten ? nil : String(Character(visible)))
      }
    }
    close()
    if pieceLevels.allSatisfy({ $0 == 0 }) { return pieces }
    return BidiLevels.visualOrder(of: pieceLevels).map { pieces[$0] }
  }

  /// The first file that has the glyph; nil if none has. A long text has few distinct characters,
  /// and fonts are queried one after another, so the results are cached.
  private func file(
    for scalar: Unicode.Scalar, isPicture: Bool, _ known: inout [Unicode.Scalar: FontFile?]
  ) -> FontFile? {
    if isPicture || scalar.value < 0x80 { return file(for: scalar, isPicture: isPicture) }
    if let found = known[scalar] { return found }
    let found = file(for: scalar, isPicture: false)
    known.updateValue(found, forKey: scalar)
    return found
  }

  /// The first file that has the glyph; nil if none has.
  private func file(for scalar: Unicode.Scalar, isPicture: Bool) -> FontFile? {
    if isPicture, let found = systemFile(scalar, true) { return found }
    if scalar.value < 0x80 || provides(own, scalar) { return own }
    return FontFile.fallbacks(for: font).first { provides($0, scalar) }
      ?? systemFile(scalar, false)
  }

  /// Whether a character is displayed as a colour glyph: an emoji, or one followed by the emoji
  /// variation selector.
  private static func isPicture(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let scalar = scalars[index]
    guard scalar.value >= 0x203C else { return false }
    if index + 1 < scalars.count, scalars[index + 1].value == 0xFE0F { return true }
    return scalar.properties.isEmojiPresentation
  }

  fileprivate static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }

  /// Displayed for characters that no font has: an empty box, calmer than the fonts' own missing
  /// glyphs.
  private static let stranger: Unicode.Scalar = "□"

  /// The displayed form of a scalar: controls become spaces, directional marks nothing.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0x00AD: nil
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: " "
    default: scalar
    }
  }

  /// Whether a scalar combines with the previous letter and must be shaped with it.
  private static func joinsPrevious(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: true
    default: false
    }
  }
}
