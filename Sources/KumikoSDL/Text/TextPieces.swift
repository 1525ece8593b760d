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

  /// Whether it has letters, which have a script of their own.
  fileprivate nonisolated var hasLetters: Bool {
    text.unicodeScalars.contains { $0.properties.isAlphabetic }
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
    var pieces: [(piece: TextPiece, level: UInt8)] = []
    var known: [Unicode.Scalar: FontFile?] = [:]
    var (start, end) = (0, 0)
    for (index, (scalar, level)) in zip(scalars, levels).enumerated() {
      end += UTF8.width(scalar)
      guard var visible = TextPieces.visible(scalar) else {
        // What is not seen belongs to what stands before it, or to what comes first.
        if !pieces.isEmpty {
          pieces[pieces.count - 1].piece.range =
            pieces[pieces.count - 1].piece.range.lowerBound..<end
          start = end
        }
        continue
      }
      defer { start = end }
      let last = pieces.last
      var file = own
      if let last, TextPieces.joinsPrevious(visible) {
        file = last.piece.file
      } else if let found = self.file(
        for: visible, isPicture: TextPieces.isPicture(at: index, in: scalars), &known)
      {
        file = found
      } else {
        visible = TextPieces.stranger
        file = self.file(for: visible, isPicture: false) ?? own
      }
      let script = Script(visible) ?? last?.piece.script ?? .common
      let stands = font.hasEqualDigits && TextPieces.isDigit(visible)
      if let last, last.piece.file == file, last.level == level, !stands,
        !(font.hasEqualDigits && last.piece.isDigit),
        last.piece.script == script || last.piece.script == .common && !last.piece.hasLetters
      {
        pieces[pieces.count - 1].piece.script = script
        pieces[pieces.count - 1].piece.text.unicodeScalars.append(visible)
        pieces[pieces.count - 1].piece.range =
          pieces[pieces.count - 1].piece.range.lowerBound..<end
      } else {
        let piece = TextPiece(
          text: String(Character(visible)), file: file, isRightToLeft: level % 2 == 1,
          script: script, range: start..<end)
        pieces.append((piece, level))
      }
    }
    return BidiLevels.visualOrder(of: pieces.map(\.level)).map { pieces[$0].piece }
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
