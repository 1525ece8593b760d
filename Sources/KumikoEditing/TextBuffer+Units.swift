import KumikoFoundation

// Words, sentences and other units as ranges around places.
nonisolated extension TextBuffer {
  /// The character that begins at a place, or ends there.
  package func characterUnit(at offset: Int, forward: Bool) -> Range<Int>? {
    if forward { return offset < length ? offset..<characterEnd(after: offset) : nil }
    return offset > 0 ? characterStart(before: offset)..<offset : nil
  }

  /// The word that contains a place or, at a border, that begins or ends there; nil for spaces and
  /// signs.
  package func wordUnit(at offset: Int, forward: Bool) -> Range<Int>? {
    guard let letter = characterUnit(at: offset, forward: forward)?.lowerBound else { return nil }
    let word = word(at: letter)
    return word.contains(letter) && text(in: word).isWord ? word : nil
  }

  /// The sentence that contains a place or, at a border, that begins or ends there; nil between
  /// paragraphs. O(bytes of the paragraph).
  package func sentenceUnit(at offset: Int, forward: Bool) -> Range<Int>? {
    let paragraph = paragraph(at: offset)
    var start = paragraph.lowerBound
    for length in SentenceBreaks.lengths(text(in: paragraph)) {
      let sentence = start..<start + length
      if forward ? sentence.contains(offset) : start < offset && offset <= sentence.upperBound {
        return sentence
      }
      start = sentence.upperBound
    }
    return nil
  }

  /// The paragraph that contains a place, or that begins or ends there; nil for an empty one.
  package func paragraphUnit(at offset: Int, forward: Bool) -> Range<Int>? {
    let paragraph = paragraph(at: offset)
    return paragraph.upperBound > paragraph.lowerBound
      && (forward ? offset < paragraph.upperBound : offset > paragraph.lowerBound)
      ? paragraph : nil
  }
}

/// The ends of sentences, by the rules of Unicode (annex 29) as far as properties of scalars
/// suffice.
nonisolated enum SentenceBreaks {
  private enum Kind { case lower, upper, letter, number, stop, end, close, space, goesOn, other }

  /// The bytes of each sentence of a paragraph, with the spaces behind it.
  static func lengths(_ paragraph: String) -> [Int] {
    let scalars = Array(paragraph.unicodeScalars)
    let kinds = scalars.map(kind)
    var (lengths, length, index) = ([Int](), 0, 0)
    while index < scalars.count {
      let first = index
      index += 1
      var isBreak = false
      if kinds[first] == .end || kinds[first] == .stop {
        var isOnlyStop = kinds[first] == .stop
        while index < scalars.count, kinds[index] == .end || kinds[index] == .stop {
          isOnlyStop = kinds[index] == .stop
          index += 1
        }
        let behindStops = index
        while index < scalars.count, kinds[index] == .close { index += 1 }
        while index < scalars.count, kinds[index] == .space { index += 1 }
        isBreak = !goesOn(kinds, at: index, stop: isOnlyStop, touches: index == behindStops, first)
      }
      for scalar in scalars[first..<index] { length += UTF8.width(scalar) }
      if isBreak || index == scalars.count {
        lengths.append(length)
        length = 0
      }
    }
    return lengths
  }

  /// Whether a sentence continues after signs that may end one. A full stop does not end a sentence
  /// within a number or a name, nor before a lowercase letter.
  private static func goesOn(
    _ kinds: [Kind], at index: Int, stop: Bool, touches: Bool, _ first: Int
  ) -> Bool {
    guard index < kinds.count else { return false }
    if kinds[index] == .goesOn { return true }
    guard stop else { return false }
    if touches {
      if kinds[index] == .number { return true }
      let before = first > 0 ? kinds[first - 1] : .other
      if kinds[index] == .upper, before == .upper || before == .lower { return true }
    }
    for kind in kinds[index...] {
      switch kind {
      case .lower: return true
      case .upper, .letter, .stop, .end: return false
      default: continue
      }
    }
    return false
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar {
    case ".", "\u{2024}", "\u{FE52}", "\u{FF0E}": return .stop
    case "!", "?", "\u{203C}"..."\u{203D}", "\u{2047}"..."\u{2049}", "\u{3002}", "\u{FF01}",
      "\u{FF1F}", "\u{FF61}", "\u{61F}", "\u{6D4}", "\u{964}", "\u{965}", "\u{2026}":
      return .end
    case ",", "-", ":", ";", "\u{60C}", "\u{2013}", "\u{2014}", "\u{3001}", "\u{FF0C}", "\u{FF1A}":
      return .goesOn
    case "\"", "'": return .close
    default: break
    }
    let properties = scalar.properties
    if properties.isWhitespace { return .space }
    if properties.isLowercase { return .lower }
    if properties.isUppercase { return .upper }
    switch properties.generalCategory {
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation: return .close
    case .decimalNumber: return .number
    case .titlecaseLetter: return .upper
    default: return properties.isAlphabetic ? .letter : .other
    }
  }
}
