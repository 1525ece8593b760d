import KumikoFoundation

/// Letters typed in quick succession, as the beginning of the text to find.
///
/// Typing the same letter again moves to the next text that begins with it, as in the lists of
/// other desktops.
struct TypeAhead {
  /// Seconds after which typing starts again.
  static let pause: TimeInterval = 0.8

  /// The text to find.
  struct Word: Equatable {
    /// The letters, folded for comparison.
    let letters: String
    /// Whether to begin after the current item; with a longer word, that may still match.
    let skipsCurrent: Bool

    /// Whether a text begins with the word, ignoring case, accents, width and kind of kana.
    ///
    /// - Complexity: O(letters of the word), also for a long text.
    func begins(_ text: String) -> Bool {
      let start = text.trimmingPrefix(while: \.isWhitespace)
      if let isEqual = start.utf8.withContiguousStorageIfAvailable(beginsASCII) ?? nil {
        return isEqual
      }
      // Folding can turn a letter into several, but never into none.
      return TypeAhead.folded(String(start.prefix(letters.count))).hasPrefix(letters)
    }

    /// Nil if a byte that is to be compared is not an ASCII character.
    private func beginsASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
      var place = 0
      for byte in letters.utf8 {
        guard place < text.count else { return false }
        var other = text[place]
        if other >= 0x80 || byte >= 0x80 { return nil }
        if other >= 0x41, other <= 0x5A { other += 0x20 }
        guard other == byte else { return false }
        place += 1
      }
      return true
    }
  }

  private var typed = ""
  private var composed = ""
  private var last = -TimeInterval.infinity

  /// Whether the current typing continues the previous one.
  func isOngoing(at time: TimeInterval) -> Bool {
    !(typed + composed).isEmpty && time - last <= TypeAhead.pause
  }

  /// Adds typed text; nil if it begins no word.
  mutating func type(_ text: String, at time: TimeInterval) -> Word? {
    continued(at: time)
    composed = ""
    guard !text.isEmpty, !typed.isEmpty || !text.allSatisfy(\.isWhitespace) else { return nil }
    typed = typed == text ? text : typed + text
    return word
  }

  /// Replaces the text that an input method is composing; nil if it begins no word yet.
  mutating func compose(_ text: String, at time: TimeInterval) -> Word? {
    continued(at: time)
    composed = text
    // Letters that will become kana are not text yet.
    while composed.last?.isASCII == true { composed.removeLast() }
    return composed.isEmpty ? nil : word
  }

  /// Starts again.
  mutating func end() { (typed, composed) = ("", "") }

  private mutating func continued(at time: TimeInterval) {
    if !isOngoing(at: time) { end() }
    last = time
  }

  private var word: Word? {
    let letters = TypeAhead.folded(typed + composed)
    return letters.isEmpty ? nil : Word(letters: letters, skipsCurrent: letters.count == 1)
  }

  /// A text folded for comparison: without case, accents and width, kana as katakana. Marks that
  /// distinguish kana, or belong to letters of Indic scripts, are kept.
  static func folded(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars
    where scalar.properties.canonicalCombiningClass.rawValue < 10 {
      let isHiragana = (0x3041...0x3096).contains(scalar.value)
      scalars.append(isHiragana ? Unicode.Scalar(scalar.value + 0x60) ?? scalar : scalar)
    }
    return String(scalars).precomposedStringWithCanonicalMapping.lowercased()
  }
}
