import KumikoGraphics

/// A part of a text in one font file and one direction.
nonisolated struct TextPiece: Equatable {
  var text: String
  let file: FontFile
  let isRightToLeft: Bool
  var script = Script.common
  /// The characters that it stands for, as UTF-8 offsets into the text that was cut.
  var range: Range<Int>
}

extension TextPiece {
  /// Whether it is a single figure from 0 to 9.
  nonisolated var isDigit: Bool {
    text.utf8.count == 1 && text.unicodeScalars.allSatisfy(TextPieces.isDigit)
  }
}

/// A piece to which letters are still added. It is mostly as it was written, and then no text is
/// made before it is whole.
private nonisolated struct OpenPiece {
  let file: FontFile
  let level: UInt8
  /// Whether nothing is added to it: figures of equal widths.
  let standsAlone: Bool
  var script: Script
  var range: Range<Int>
  /// What is shown, where that is not what was written.
  var shown: String?

  /// Adds what was written up to an offset, shown as a letter, or not at all.
  mutating func extend(
    to end: Int, of text: String, showing visible: Unicode.Scalar?, isAsWritten: Bool
  ) {
    if shown == nil, !isAsWritten { shown = written(text) }
    if let visible { shown?.unicodeScalars.append(visible) }
    range = range.lowerBound..<end
  }

  /// Whether it has letters, which have a script of their own.
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

/// Cuts a text into pieces that SDL_ttf can shape, from left to right as they are seen.
///
///     "組子 abc"   →   "組子" Gothic │ " abc" Inter
nonisolated struct TextPieces {
  let font: UIFont
  /// The file of the font.
  let own: FontFile
  let isRightToLeft: Bool
  /// Whether a font file has a letter.
  let provides: (FontFile, Unicode.Scalar) -> Bool
  /// A file of the system that has a letter, or a picture for it; nil where there is none, or where
  /// the system's fonts are not used.
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
        // What is not seen belongs to what stands before it, or to what comes first.
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
        // Marks before the first letter are not shown.
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

  /// The first file that has the letter; nil where none has. A long text has few different letters,
  /// and fonts are asked one after another, so that what they said is noted.
  private func file(
    for scalar: Unicode.Scalar, isPicture: Bool, _ known: inout [Unicode.Scalar: FontFile?]
  ) -> FontFile? {
    if isPicture || scalar.value < 0x80 { return file(for: scalar, isPicture: isPicture) }
    if let found = known[scalar] { return found }
    let found = file(for: scalar, isPicture: false)
    known.updateValue(found, forKey: scalar)
    return found
  }

  /// The first file that has the letter; nil where none has.
  private func file(for scalar: Unicode.Scalar, isPicture: Bool) -> FontFile? {
    if isPicture, let found = systemFile(scalar, true) { return found }
    if scalar.value < 0x80 || provides(own, scalar) { return own }
    return FontFile.fallbacks(for: font).first { provides($0, scalar) }
      ?? systemFile(scalar, false)
  }

  /// Whether a letter is to be shown as a picture in colours: an emoji, or what is followed by the
  /// mark that asks for one.
  private static func isPicture(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let scalar = scalars[index]
    guard scalar.value >= 0x203C else { return false }
    if index + 1 < scalars.count, scalars[index + 1].value == 0xFE0F { return true }
    return scalar.properties.isEmojiPresentation
  }

  fileprivate static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }

  /// Drawn for letters that no font has: an empty box, calmer than what fonts bring for it.
  private static let stranger: Unicode.Scalar = "□"

  /// What stands for a scalar: controls become spaces, marks of direction nothing.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0x00AD: nil
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: " "
    default: scalar
    }
  }

  /// Whether a scalar changes the letter before it and must be shaped with that.
  private static func joinsPrevious(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: true
    default: false
    }
  }
}
