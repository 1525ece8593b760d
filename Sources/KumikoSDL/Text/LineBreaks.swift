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
    _ = prepared
    let marks = BreakMarks.marks(of: text, from: set_linebreaks_utf8)
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
