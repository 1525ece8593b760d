import CUnibreak

/// Where lines may end, by the Unicode line breaking algorithm (UAX #14), from libunibreak.
///
/// Two things are added: a line never ends inside of what a reader takes for one character (the
/// library knows no joined emoji), and small kana and the long vowel mark never start a line, as
/// Japanese typesetters have it.
nonisolated enum LineBreaks {
  /// The places as ascending UTF-8 offsets after 0, the length of the text last.
  static func places(in text: String) -> [Int] {
    let marks = marks(in: text)
    guard !marks.isEmpty else { return [] }
    var places: [Int] = []
    var end = 0
    for character in text {
      if end > 0, marks[end - 1] == mayBreak || marks[end - 1] == mustBreak,
        !mayNotStartLine(character)
      {
        places.append(end)
      }
      end += character.utf8.count
    }
    places.append(marks.count)
    return places
  }

  /// The library's verdict for each byte: about the place after it.
  private static func marks(in text: String) -> [CChar] {
    _ = prepared
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress, !bytes.isEmpty else { return [] }
      var marks = [CChar](repeating: 0, count: bytes.count)
      set_linebreaks_utf8(start, bytes.count, "", &marks)
      return marks
    }
  }

  /// The letters of Unicode's class CJ.
  private static func mayNotStartLine(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x3041 else { return false }
    return switch scalar.value {
    case 0x31F0...0x31FF, 0xFF67...0xFF70: true
    default: smallKana.contains(scalar)
    }
  }

  private static let smallKana = Set("ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶー".unicodeScalars)

  private static let prepared: Void = init_linebreak()
  private static let mustBreak = CChar(LINEBREAK_MUSTBREAK)
  private static let mayBreak = CChar(LINEBREAK_ALLOWBREAK)
}
