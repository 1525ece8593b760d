import KumikoFoundation

/// Letters typed one soon after another, as the beginning of what is looked for.
///
/// The same letter again goes on to the next that begins with it, as in the lists of other
/// desktops.
struct TypeAhead {
  /// Seconds after which typing begins anew.
  static let pause: TimeInterval = 0.8

  /// What is looked for.
  struct Word: Equatable {
    /// The letters as they are compared.
    let letters: String
    /// Whether to begin behind what is current; a longer word may still be there.
    let skipsCurrent: Bool

    /// Whether a text begins with the word, whatever the case, accents, width and kind of kana.
    ///
    /// - Complexity: O(letters of the word), also for a long text.
    func begins(_ text: String) -> Bool {
      let start = text.trimmingPrefix(while: \.isWhitespace)
      if let isEqual = start.utf8.withContiguousStorageIfAvailable(beginsASCII) ?? nil {
        return isEqual
      }
      // A letter can become several, but never fewer than one.
      return TypeAhead.folded(String(start.prefix(letters.count))).hasPrefix(letters)
    }

    /// Nil where a byte that is needed is no ASCII letter.
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

  /// Whether what is typed now goes on with what was.
  func isOngoing(at time: TimeInterval) -> Bool {
    !(typed + composed).isEmpty && time - last <= TypeAhead.pause
  }

  /// Adds text that was typed; nil where that begins nothing.
  mutating func type(_ text: String, at time: TimeInterval) -> Word? {
    continued(at: time)
    composed = ""
    guard !text.isEmpty, !typed.isEmpty || !text.allSatisfy(\.isWhitespace) else { return nil }
    typed = typed == text ? text : typed + text
    return word
  }

  /// What an input method is composing, in the place of what it was composing before; nil where
  /// that begins nothing yet.
  mutating func compose(_ text: String, at time: TimeInterval) -> Word? {
    continued(at: time)
    composed = text
    // Letters that wait to become kana are no text yet.
    while composed.last?.isASCII == true { composed.removeLast() }
    return composed.isEmpty ? nil : word
  }

  /// Typing begins anew.
  mutating func end() { (typed, composed) = ("", "") }

  private mutating func continued(at time: TimeInterval) {
    if !isOngoing(at: time) { end() }
    last = time
  }

  private var word: Word? {
    let letters = TypeAhead.folded(typed + composed)
    return letters.isEmpty ? nil : Word(letters: letters, skipsCurrent: letters.count == 1)
  }

  /// A text as it is compared: without case, accents and width, kana as katakana. Marks that make
  /// another letter of a kana, or belong to the letters of India, stay.
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
