import KumikoFoundation
import KumikoGraphics

// Words and sentences of texts, which Foundation on Linux does not enumerate.

nonisolated extension NSString.EnumerationOptions {
  /// Words, by the rules of Unicode: without spaces and signs between them.
  public static let byWords = NSString.EnumerationOptions(rawValue: 3)
  /// Sentences, with the spaces behind them.
  public static let bySentences = NSString.EnumerationOptions(rawValue: 4)
}

nonisolated extension String {
  /// Enumerates the lines, words, sentences or characters of a part of the text.
  ///
  ///     text.enumerateSubstrings(in: text.startIndex..., options: .byWords) { word, _, _, stop in
  ///       stop = word == "end"
  ///     }
  ///
  /// - Parameter body: is called with each piece, unless `substringNotRequired` is set; its range;
  ///   its range together with what follows it, and in the case of the first one with what precedes
  ///   it; and a flag that ends the enumeration.
  public func enumerateSubstrings<Part: RangeExpression>(
    in range: Part, options opts: NSString.EnumerationOptions = [],
    _ body:
      @escaping (
        _ substring: String?, _ substringRange: Range<Index>, _ enclosingRange: Range<Index>,
        _ stop: inout Bool
      ) -> Void
  ) where Part.Bound == Index {
    enumerateText(self, range.relative(to: self), opts, body)
  }
}

nonisolated extension Substring {
  /// Enumerates the lines, words, sentences or characters of a part of the text.
  ///
  /// - Parameter body: is called as `String.enumerateSubstrings(in:options:_:)` calls it.
  public func enumerateSubstrings<Part: RangeExpression>(
    in range: Part, options opts: NSString.EnumerationOptions = [],
    _ body:
      @escaping (
        _ substring: String?, _ substringRange: Range<Index>, _ enclosingRange: Range<Index>,
        _ stop: inout Bool
      ) -> Void
  ) where Part.Bound == Index {
    enumerateText(self, range.relative(to: self), opts, body)
  }
}

private nonisolated func enumerateText<Text: StringProtocol>(
  _ text: Text, _ range: Range<String.Index>, _ options: NSString.EnumerationOptions,
  _ body: @escaping (String?, Range<String.Index>, Range<String.Index>, inout Bool) -> Void
) where Text.Index == String.Index {
  guard let pieces = PiecesOfText(text[range], options) else {
    return text.enumerateOfFoundation(in: range, options: options, body)
  }
  var stop = false
  for (piece, enclosing) in pieces.inOrder {
    body(pieces.includesTexts ? String(text[piece]) : nil, piece, enclosing, &stop)
    if stop { return }
  }
}

nonisolated extension NSString {
  /// Enumerates the lines, words, sentences or characters of a part of the text.
  ///
  /// - Parameter block: is called with each piece, unless `substringNotRequired` is set; its range;
  ///   its range together with what follows it, and in the case of the first one with what precedes
  ///   it; and a flag that ends the enumeration.
  public func enumerateSubstrings(
    in range: NSRange, options opts: NSString.EnumerationOptions = [],
    using block:
      @escaping (
        _ substring: String?, _ substringRange: NSRange, _ enclosingRange: NSRange,
        _ stop: UnsafeMutablePointer<ObjCBool>
      ) -> Void
  ) {
    let text = substring(with: range)
    guard let pieces = PiecesOfText(text[...], opts) else {
      return enumerateOfFoundation(in: range, options: opts, using: block)
    }
    func units(_ piece: Range<String.Index>) -> NSRange {
      let found = NSRange(piece, in: text)
      return NSRange(location: range.location + found.location, length: found.length)
    }
    var stop = ObjCBool(false)
    for (piece, enclosing) in pieces.inOrder {
      let word = pieces.includesTexts ? String(text[piece]) : nil
      block(word, units(piece), units(enclosing), &stop)
      if stop.boolValue { return }
    }
  }
}

/// The words or sentences of a text.
private nonisolated struct PiecesOfText {
  typealias Piece = (piece: Range<String.Index>, enclosing: Range<String.Index>)

  let inOrder: [Piece]
  let includesTexts: Bool

  /// Nil if the options ask for other pieces.
  init?<Text: StringProtocol>(_ text: Text, _ options: NSString.EnumerationOptions)
  where Text.Index == String.Index {
    let found: [Range<String.Index>]
    switch options.rawValue & 0xFF {
    case NSString.EnumerationOptions.byWords.rawValue: found = PiecesOfText.words(text)
    case NSString.EnumerationOptions.bySentences.rawValue: found = PiecesOfText.sentences(text)
    default: return nil
    }
    let pieces = found.indices.map { index in
      let start = index == 0 ? text.startIndex : found[index].lowerBound
      let end = index + 1 < found.count ? found[index + 1].lowerBound : text.endIndex
      return Piece(found[index], start..<end)
    }
    inOrder = options.contains(.reverse) ? pieces.reversed() : pieces
    includesTexts = !options.contains(.substringNotRequired)
  }

  private static func words<Text: StringProtocol>(_ text: Text) -> [Range<String.Index>]
  where Text.Index == String.Index {
    pieces(text, ends: TextSystem.shaper.wordBreaks(in: String(text)))
      .filter { String(text[$0]).isWord }
  }

  private static func sentences<Text: StringProtocol>(_ text: Text) -> [Range<String.Index>]
  where Text.Index == String.Index {
    let buffer = TextBuffer(String(text))
    var (ends, place) = ([Int](), 0)
    while place < buffer.length {
      let paragraph = buffer.paragraph(at: place)
      guard paragraph.upperBound > place else {
        // The end of a paragraph belongs to its last sentence.
        place = buffer.characterEnd(after: place)
        if ends.isEmpty { continue }
        ends[ends.count - 1] = place
        continue
      }
      for length in SentenceBreaks.lengths(buffer.text(in: place..<paragraph.upperBound)) {
        place += length
        ends.append(place)
      }
    }
    return pieces(text, ends: ends).filter { text[$0].contains { !$0.isWhitespace } }
  }

  /// The pieces between places in UTF-8 units.
  private static func pieces<Text: StringProtocol>(
    _ text: Text, ends: [Int]
  ) -> [Range<String.Index>] where Text.Index == String.Index {
    var (start, place) = (text.startIndex, 0)
    return ends.map { end in
      let next = text.utf8.index(start, offsetBy: end - place)
      defer { (start, place) = (next, end) }
      return start..<next
    }
  }
}
