import UIGraphics

/// A part of a text in one font file and one direction.
nonisolated struct TextPiece: Equatable {
  var text: String
  let file: FontFile
  let isRightToLeft: Bool
  /// The characters that it stands for, as UTF-8 offsets into the text that was cut.
  var range: Range<Int>
}

/// Cuts a text into pieces that SDL_ttf can shape, from left to right as they are seen.
///
///     "組子 abc"   →   "組子" Gothic │ " abc" Inter
nonisolated struct TextPieces {
  let font: UIFont
  let isRightToLeft: Bool
  /// Whether a font file has a letter.
  let provides: (FontFile, Unicode.Scalar) -> Bool

  /// The pieces; none for an empty text.
  func pieces(of text: String) -> [TextPiece] {
    let own = FontFile(font)
    if !isRightToLeft, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
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
    var (start, end) = (0, 0)
    for (scalar, level) in zip(scalars, levels) {
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
      } else if let found = self.file(for: visible, own) {
        file = found
      } else {
        visible = TextPieces.stranger
        file = self.file(for: visible, own) ?? own
      }
      if let last, last.piece.file == file, last.level == level {
        pieces[pieces.count - 1].piece.text.unicodeScalars.append(visible)
        pieces[pieces.count - 1].piece.range =
          pieces[pieces.count - 1].piece.range.lowerBound..<end
      } else {
        let piece = TextPiece(
          text: String(Character(visible)), file: file, isRightToLeft: level % 2 == 1,
          range: start..<end)
        pieces.append((piece, level))
      }
    }
    return BidiLevels.visualOrder(of: pieces.map(\.level)).map { pieces[$0].piece }
  }

  /// The first file that has the letter; nil where none has.
  private func file(for scalar: Unicode.Scalar, _ own: FontFile) -> FontFile? {
    if scalar.value < 0x80 || provides(own, scalar) { return own }
    let fallback = FontFile.fallback(for: font)
    return provides(fallback, scalar) ? fallback : nil
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
