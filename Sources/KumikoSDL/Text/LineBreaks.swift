import KumikoCUnibreak

/// The line break opportunities, by the Unicode line breaking algorithm (UAX #14), from
/// libunibreak.
///
/// Three things are added: a line never ends inside a user-perceived character (the library knows
/// no joined emoji), small kana and the long vowel mark never start a line, by the rules of
/// Japanese typesetting, and signs such as % stay with adjacent letters (LB24 as of Unicode 9).
nonisolated enum LineBreaks {
  /// The break opportunities as ascending UTF-8 offsets after 0, the length of the text last.
  static func places(in text: String) -> [Int] {
    let marks = marks(in: text)
    guard !marks.isEmpty else { return [] }
    var places: [Int] = []
    var end = 0
    var last: Character?
    for character in text {
      if let last, marks[end - 1] == mayBreak || marks[end - 1] == mustBreak,
        !mayNotStartLine(character), !isSign(character, beside: last),
        !isSign(last, beside: character)
      {
        places.append(end)
      }
      end += character.utf8.count
      last = character
    }
    places.append(marks.count)
    return places
  }

  /// The library's result for each byte: about the position after it.
  private static func marks(in text: String) -> [CChar] {
    _ = prepared
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress, !bytes.isEmpty else { return [] }
      var marks = [CChar](repeating: 0, count: bytes.count)
      if let safe = withoutStumblingBlocks(bytes) {
        set_linebreaks_utf8(safe, safe.count, "", &marks)
      } else {
        set_linebreaks_utf8(start, bytes.count, "", &marks)
      }
      return marks
    }
  }

  /// The same text without characters that terminate the program in older versions of the library
  /// (1.1, which Debian 12 has): regional indicators are replaced by ideographs, and U+FFFF, which
  /// it takes for the end of the text, by U+FFFD. Nil if there are none.
  static func withoutStumblingBlocks(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var result: [UInt8]?
    for index in bytes.indices {
      switch bytes[index] {
      case 0xF0
      where bytes[index + 1] == 0x9F && bytes[index + 2] == 0x87
        && bytes[index + 3] >= 0xA6:
        result = result ?? Array(bytes)
        result?.replaceSubrange(index..<index + 4, with: [0xF0, 0xA0, 0x80, 0x80])
      case 0xEF where bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBF:
        result = result ?? Array(bytes)
        result?[index + 2] = 0xBD
      default: break
      }
    }
    return result
  }

  /// Whether a prefix or postfix sign is adjacent to a letter of an alphabet.
  private static func isSign(_ sign: Character, beside letter: Character) -> Bool {
    guard signs.contains(sign), let scalar = letter.unicodeScalars.first, scalar.value < 0x0E00
    else { return false }
    return scalar.properties.isAlphabetic
  }

  /// The common characters of Unicode's line breaking classes PO and PR.
  private static let signs = Set("%‰‱°¢℃℉′″$£¤¥€±−№+\\")

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
