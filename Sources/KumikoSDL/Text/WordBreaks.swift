import KumikoCUnibreak

/// The word boundaries, by the Unicode text segmentation algorithm (UAX #29), from libunibreak.
///
/// Boundaries inside a user-perceived character are left out, and Japanese, which has no spaces, is
/// divided where its scripts change: ideographs, hiragana and katakana stay together.
nonisolated enum WordBreaks {
  /// The boundaries as ascending UTF-8 offsets after 0, the length of the text last.
  static func places(in text: String) -> [Int] {
    _ = prepared
    let marks = BreakMarks.marks(of: text, from: set_wordbreaks_utf8)
    guard !marks.isEmpty else { return [] }
    var places: [Int] = []
    var end = 0
    var last: Script?
    for character in text {
      let script = Script(character)
      if end > 0, marks[end - 1] == mayBreak, script == nil || script != last {
        places.append(end)
      }
      end += character.utf8.count
      last = script
    }
    places.append(marks.count)
    return places
  }

  /// The scripts of Japanese.
  private enum Script {
    case ideographs, hiragana, katakana

    init?(_ character: Character) {
      guard let scalar = character.unicodeScalars.first?.value else { return nil }
      switch scalar {
      case 0x3041...0x309F: self = .hiragana
      case 0x30A1...0x30FF, 0xFF66...0xFF9F: self = .katakana
      case 0x3005, 0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .ideographs
      default: return nil
      }
    }
  }

  private static let prepared: Void = init_wordbreak()
  private static let mayBreak = CChar(WORDBREAK_BREAK)
}
