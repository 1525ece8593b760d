import KumikoFoundation

/// Parses the inline syntax of Markdown, with the algorithm of CommonMark 0.31 (*An algorithm for
/// parsing nested emphasis and links*), and strikethrough as on GitHub. O(n).
nonisolated struct MarkdownInlines {
  /// A piece of text with the same attributes.
  struct Piece {
    var text: String
    var intent: InlinePresentationIntent = []
    var link: String?
    var image: String?
  }

  /// A run of delimiters that may begin or end emphasis.
  private struct Delimiter {
    let piece: Int
    let mark: Unicode.Scalar
    let original: Int
    var count: Int
    let opens: Bool
    let closes: Bool
    var isActive = true
  }

  /// A bracket that may begin a link or an image.
  private struct Bracket {
    let piece: Int
    let isImage: Bool
    let delimiters: Int
    var isActive = true
  }

  /// The maximum number of brackets that are open at a time; further ones are text.
  private static let mostBrackets = 100

  private var source: MarkdownSource
  private let keepsSpace: Bool
  private var all: [Piece] = []
  private var plain = String.UnicodeScalarView()
  private var delimiters: [Delimiter] = []
  private var brackets: [Bracket] = []
  /// For each intent and index of a piece, the number of spans that begin there minus those that
  /// end.
  private var spans: [UInt: [Int: Int]] = [:]

  /// The pieces that are not empty.
  private(set) var pieces: [Piece] = []

  init(_ text: String, keepsSpace: Bool) {
    source = MarkdownSource(text)
    self.keepsSpace = keepsSpace
    while let scalar = source.next { read(scalar) }
    flush()
    endEmphasis(from: 0)
    var depth: [UInt: Int] = [:]
    for index in all.indices {
      for (intent, changes) in spans { depth[intent, default: 0] += changes[index] ?? 0 }
      for (intent, count) in depth where count > 0 {
        all[index].intent.insert(InlinePresentationIntent(rawValue: intent))
      }
    }
    pieces = all.filter { !$0.text.isEmpty }
  }

  // MARK: Pieces

  private mutating func flush() {
    guard !plain.isEmpty else { return }
    all.append(Piece(text: String(plain)))
    plain = String.UnicodeScalarView()
  }

  private mutating func append(_ text: String, _ intent: InlinePresentationIntent = []) {
    flush()
    all.append(Piece(text: text, intent: intent))
  }

  private mutating func read(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\\": readEscape()
    case "`": readCode()
    case "*", "_", "~": readDelimiter(scalar)
    case "[": open(isImage: false)
    case "!" where source.peek(1) == "[": open(isImage: true)
    case "]": close()
    case "<": readAngle()
    case "&": plain += source.takeEntity().unicodeScalars
    case "\n": readLineEnd()
    default:
      plain.append(scalar)
      source.advance()
    }
  }

  private mutating func readEscape() {
    source.advance()
    guard let next = source.next else { return plain.append("\\") }
    if next == "\n" {
      endLine(isHard: true)
    } else if next.isMarkdownMark {
      plain.append(next)
      source.advance()
    } else {
      plain.append("\\")
    }
  }

  private mutating func readLineEnd() {
    let isHard = plain.suffix(2).count == 2 && plain.suffix(2).allSatisfy { $0 == " " }
    // Spaces before the end of a line are not part of the text.
    if !keepsSpace { while plain.last == " " { plain.removeLast() } }
    endLine(isHard: isHard)
  }

  private mutating func endLine(isHard: Bool) {
    source.advance()
    append(isHard || keepsSpace ? "\n" : " ", isHard ? .lineBreak : .softBreak)
    if !keepsSpace { while source.next == " " || source.next == "\t" { source.advance() } }
  }

  private mutating func readCode() {
    let count = source.run(of: "`")
    guard let code = source.takeCode(count) else {
      for _ in 0..<count { plain.append("`") }
      return
    }
    append(code, .code)
  }

  private mutating func readAngle() {
    if let address = source.takeAddress() {
      append(address.text)
      all[all.count - 1].link = address.link
    } else if let tag = source.takeTag() {
      append(tag, .inlineHTML)
    } else {
      plain.append("<")
      source.advance()
    }
  }

  // MARK: Emphasis

  private mutating func readDelimiter(_ mark: Unicode.Scalar) {
    let before = source.previous
    let count = source.run(of: mark)
    let after = source.next
    let text = String(repeating: Character(mark), count: count)
    let (isSpaceBefore, isSpaceAfter) = (before.isMarkdownSpace, after.isMarkdownSpace)
    let (isMarkBefore, isMarkAfter) = (before.isPunctuation, after.isPunctuation)
    let left = !isSpaceAfter && (!isMarkAfter || isSpaceBefore || isMarkBefore)
    let right = !isSpaceBefore && (!isMarkBefore || isSpaceAfter || isMarkAfter)
    append(text)
    if mark == "~", count > 2 { return }
    delimiters.append(
      Delimiter(
        piece: all.count - 1, mark: mark, original: count, count: count,
        opens: mark == "_" ? left && (!right || isMarkBefore) : left,
        closes: mark == "_" ? right && (!left || isMarkAfter) : right))
  }

  private mutating func addSpan(_ intent: InlinePresentationIntent, _ from: Int, _ to: Int) {
    spans[intent.rawValue, default: [:]][from, default: 0] += 1
    spans[intent.rawValue, default: [:]][to, default: 0] -= 1
  }

  /// Matches the delimiters from an index on, adds their spans, and removes them.
  private mutating func endEmphasis(from bottom: Int) {
    /// For each kind of closer, the index up to which no delimiter can open what it closes.
    var bottoms: [[Int]: Int] = [:]
    var closer = bottom
    /// The delimiters before `closer` that may open a span.
    var open: [Int] = []
    while closer < delimiters.count {
      let mark = delimiters[closer]
      guard mark.closes, mark.isActive else {
        if mark.opens { open.append(closer) }
        closer += 1
        continue
      }
      let key = [Int(mark.mark.value), mark.opens ? 1 : 0, mark.original % 3]
      let floor = bottoms[key] ?? -1
      var found = open.count - 1
      while found >= 0, open[found] > floor, !begins(delimiters[open[found]], mark) { found -= 1 }
      guard found >= 0, open[found] > floor else {
        bottoms[key] = closer - 1
        if mark.opens { open.append(closer) }
        closer += 1
        continue
      }
      let opener = open[found]
      // Delimiters in between that were not closed are text.
      open.removeSubrange((found + 1)...)
      let used =
        mark.mark == "~" ? mark.count : delimiters[opener].count >= 2 && mark.count >= 2 ? 2 : 1
      addSpan(
        mark.mark == "~" ? .strikethrough : used == 2 ? .stronglyEmphasized : .emphasized,
        delimiters[opener].piece + 1, mark.piece)
      all[delimiters[opener].piece].text.removeLast(used)
      all[mark.piece].text.removeFirst(used)
      delimiters[opener].count -= used
      delimiters[closer].count -= used
      if delimiters[opener].count == 0 { open.removeLast() }
      if delimiters[closer].count == 0 { closer += 1 }
    }
    delimiters.removeSubrange(bottom...)
  }

  private func begins(_ opener: Delimiter, _ closer: Delimiter) -> Bool {
    guard opener.mark == closer.mark else { return false }
    if opener.mark == "~" { return opener.count == closer.count }
    let isOdd =
      (opener.closes || closer.opens) && (opener.original + closer.original) % 3 == 0
      && !(opener.original % 3 == 0 && closer.original % 3 == 0)
    return !isOdd
  }

  // MARK: Links

  private mutating func open(isImage: Bool) {
    append(isImage ? "![" : "[")
    source.advance(isImage ? 2 : 1)
    guard brackets.count < Self.mostBrackets else { return }
    brackets.append(
      Bracket(piece: all.count - 1, isImage: isImage, delimiters: delimiters.count))
  }

  private mutating func close() {
    source.advance()
    guard let bracket = brackets.popLast() else { return plain.append("]") }
    guard bracket.isActive, let target = source.takeTarget() else { return plain.append("]") }
    flush()
    endEmphasis(from: bracket.delimiters)
    all[bracket.piece].text = ""
    for index in (bracket.piece + 1)..<max(all.count, bracket.piece + 1) {
      if bracket.isImage {
        all[index].image = target
      } else if all[index].link == nil {
        all[index].link = target
      }
    }
    guard !bracket.isImage else { return }
    // Links cannot contain other links.
    for index in brackets.indices where !brackets[index].isImage {
      brackets[index].isActive = false
    }
  }
}
