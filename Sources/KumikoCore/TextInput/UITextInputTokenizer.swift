import KumikoFoundation

/// A unit of text.
public nonisolated enum UITextGranularity: Int, Sendable {
  /// A character, as perceived by the user.
  case character = 0
  /// A word; spaces and punctuation between words belong to none.
  case word
  /// A sentence, with the spaces behind it.
  case sentence
  /// A paragraph, without the line feed at its end.
  case paragraph
  /// A line, as it is broken.
  case line
  /// The whole text.
  case document
}

/// A direction in the order in which text is kept.
public nonisolated enum UITextStorageDirection: Int, Sendable {
  /// To what is read later.
  case forward = 0
  /// To what was read before.
  case backward
}

/// A visual direction in a text.
public nonisolated enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left
  /// To the line above.
  case up
  /// To the line below.
  case down
}

/// A direction in a text: `.storage(.forward)` or `.layout(.left)`, for example.
public nonisolated struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The number of the `UITextStorageDirection` or the `UITextLayoutDirection`.
  public let rawValue: Int

  /// The direction with the number of a `UITextStorageDirection` or a `UITextLayoutDirection`.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A direction in the order in which text is kept.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// A visual direction in a text.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// Finds characters, words, sentences, lines and paragraphs in a text: `UITextInput.tokenizer`.
///
/// At a boundary between two units, the direction selects one: forward the one that begins there.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  /// The word, for example, that contains a position or, if the position is at a boundary, the one
  /// in a direction; nil if there is none.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Whether a place is where, for example, a word ends that is read in a direction: forward its
  /// end, backward its start.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// The next start or end of, for example, a word in a direction; where there is none, the end of
  /// the text there, and nil from that on.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Whether a position is in, for example, a word, or at a boundary of one in a direction.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}
