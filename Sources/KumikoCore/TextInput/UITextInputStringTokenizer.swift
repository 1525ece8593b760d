import KumikoEditing
import KumikoFoundation

/// Finds characters, words, sentences, lines and paragraphs in any text input.
///
/// Words are bounded as Unicode specifies. Lines are those that a field or a text view has laid
/// out; in a text input of an app's own, paragraphs. Hidden letters are one word. Pieces before the
/// letters, such as the tokens of a search field, are in no unit. Each query is linear in the
/// length of the paragraph, for a text input of an app's own in that of the text.
///
///     let word = field.tokenizer.rangeEnclosingPosition(
///       caret, with: .word, inDirection: .storage(.backward))
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UIResponder & UITextInput)?

  /// A tokenizer of a text input, which it does not keep.
  public init(textInput: any UIResponder & UITextInput) {
    input = textInput
    super.init()
  }

  /// The word, for example, that contains a position or, if the position is at a boundary, the one
  /// in a direction; nil if there is none.
  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input, let text = TokenText(of: input), let place = text.place(of: position) else {
      return nil
    }
    let isForward = text.isForward(direction, at: place)
    guard let unit = text.unit(granularity, at: place, forward: isForward),
      let start = text.position(at: unit.lowerBound, endsUnit: false),
      let end = text.position(at: unit.upperBound, endsUnit: true)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  /// Whether a place is where, for example, a word ends that is read in a direction: forward its
  /// end, backward its start.
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let input, let text = TokenText(of: input), let place = text.place(of: position) else {
      return false
    }
    let isForward = text.isForward(direction, at: place)
    let unit = text.unit(granularity, at: place, forward: !isForward)
    return (isForward ? unit?.upperBound : unit?.lowerBound) == place
  }

  /// The next start or end of, for example, a word in a direction; where there is none, the end of
  /// the text there, and nil from that on.
  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let input, let text = TokenText(of: input), let place = text.place(of: position) else {
      return nil
    }
    let isForward = text.isForward(direction, at: place)
    guard let found = text.boundary(granularity, from: place, forward: isForward) else {
      return nil
    }
    return text.position(at: found, endsUnit: isForward)
  }

  /// Whether a position is in, for example, a word, or at a boundary of one in a direction.
  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let input, let text = TokenText(of: input), let place = text.place(of: position) else {
      return false
    }
    let isForward = text.isForward(direction, at: place)
    return text.unit(granularity, at: place, forward: isForward) != nil
  }
}

/// The text of a query; positions are in bytes.
private struct TokenText {
  private let input: any UIResponder & UITextInput
  private let holder: (any TextHolder)?
  private let buffer: TextBuffer
  /// The UTF-16 units before the letters.
  private let base: Int

  init?(of input: any UIResponder & UITextInput) {
    self.input = input
    holder = input as? any TextHolder
    let (start, end) = (input.beginningOfDocument, input.endOfDocument)
    if let holder {
      buffer = holder.editor.buffer
      base = holder.pieces?.pieceCount ?? 0
    } else {
      guard let whole = input.textRange(from: start, to: end) else { return nil }
      buffer = TextBuffer(input.text(in: whole) ?? "")
      base = 0
    }
  }

  func place(of position: UITextPosition) -> Int? {
    if holder != nil {
      return position.piece == nil ? buffer.rounded(position.place.offset) : 0
    }
    let offset = input.offset(from: input.beginningOfDocument, to: position)
    return offset < 0 ? nil : buffer.rounded(buffer.offset(ofUTF16: offset))
  }

  func position(at place: Int, endsUnit: Bool) -> UITextPosition? {
    if holder != nil { return UITextPosition(TextPlace(place, endsUnit ? .upstream : .downstream)) }
    return input.position(
      from: input.beginningOfDocument, offset: base + buffer.utf16Offset(of: place))
  }

  /// Whether a direction leads to what is read later.
  func isForward(_ direction: UITextDirection, at place: Int) -> Bool {
    let isRightToLeft = holder?.editor.flow.isRightToLeft(at: TextPlace(place)) ?? false
    return switch UITextLayoutDirection(rawValue: direction.rawValue) {
    case .left: isRightToLeft
    case .right: !isRightToLeft
    case .up: false
    case .down: true
    case nil: direction != .storage(.backward)
    }
  }

  func unit(_ granularity: UITextGranularity, at place: Int, forward: Bool) -> Range<Int>? {
    let isHidden = holder?.editor.isSecure == true
    switch granularity {
    case .character: return buffer.characterUnit(at: place, forward: forward)
    case .document: return 0..<buffer.length
    case _ where isHidden: return buffer.paragraphUnit(at: place, forward: forward)
    case .word: return buffer.wordUnit(at: place, forward: forward)
    case .sentence: return buffer.sentenceUnit(at: place, forward: forward)
    case .paragraph: return buffer.paragraphUnit(at: place, forward: forward)
    case .line:
      guard let flow = holder?.editor.flow else {
        return buffer.paragraphUnit(at: place, forward: forward)
      }
      let line = flow.line(around: TextPlace(place, forward ? .downstream : .upstream))
      return (forward ? place < line.upperBound : place > line.lowerBound) ? line : nil
    }
  }

  /// The next start or end of a unit.
  func boundary(_ granularity: UITextGranularity, from place: Int, forward: Bool) -> Int? {
    let end = forward ? buffer.length : 0
    guard place != end else { return nil }
    func edge(_ unit: Range<Int>?) -> Int? { forward ? unit?.upperBound : unit?.lowerBound }
    if let edge = edge(unit(granularity, at: place, forward: forward)), edge != place {
      return edge
    }
    if granularity == .word {
      // The word that begins after spaces and punctuation.
      let far = forward ? buffer.wordEnd(after: place) : buffer.wordStart(before: place)
      let word = unit(.word, at: far, forward: !forward)
      return (forward ? word?.lowerBound : word?.upperBound) ?? end
    }
    // Nothing but line feeds is between the others.
    var next = place
    while next != end {
      next = forward ? buffer.characterEnd(after: next) : buffer.characterStart(before: next)
      if unit(granularity, at: next, forward: forward) != nil { return next }
    }
    return end
  }
}
