import KumikoFoundation

/// Parses a Markdown text into pieces with their attributes.
nonisolated struct MarkdownText {
  typealias Syntax = AttributedString.MarkdownParsingOptions.InterpretedSyntax

  private(set) var pieces: [MarkdownInlines.Piece] = []

  init(_ text: String, _ syntax: Syntax) {
    let text = text.replacingOccurrences(of: "\r\n", with: "\n")
      .replacingOccurrences(of: "\r", with: "\n").replacingOccurrences(of: "\0", with: "\u{FFFD}")
    guard syntax == .full else {
      let keepsSpace = syntax == .inlineOnlyPreservingWhitespace
      pieces =
        MarkdownInlines(keepsSpace ? text : Self.trimmed(text), keepsSpace: keepsSpace).pieces
      return
    }
    var paragraph: [Substring] = []
    func end() -> [MarkdownInlines.Piece] {
      defer { paragraph = [] }
      let text = Self.trimmed(paragraph.joined(separator: "\n"))
      return text.isEmpty ? [] : MarkdownInlines(text, keepsSpace: false).pieces
    }
    var blocks = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        pieces += end()
      } else if Self.beginsBlock(line, insideParagraph: !paragraph.isEmpty) {
        pieces += end()
        blocks += 1
        // The line is separate from the text before and after it.
        let gap = pieces.isEmpty || pieces.last?.text.hasSuffix("\n") == true ? "" : "\n"
        pieces.append(MarkdownInlines.Piece(text: gap + line + "\n"))
      } else {
        paragraph.append(line)
      }
    }
    pieces += end()
    if blocks > 0 {
      if pieces.last?.text.hasSuffix("\n") == true { pieces[pieces.count - 1].text.removeLast() }
      Diagnostics.report(.markdownBlocks(blocks))
    }
  }

  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Whether a line begins a heading, a list, a block quote, a code block or a thematic break.
  private static func beginsBlock(_ line: Substring, insideParagraph: Bool) -> Bool {
    let indent = line.prefix { $0 == " " }.count
    if indent >= 4 || line.first == "\t" { return !insideParagraph }
    let rest = line.dropFirst(indent)
    guard let first = rest.first else { return false }
    func isFollowedBySpace(_ count: Int) -> Bool {
      let next = rest.dropFirst(count).first
      return next == nil || next == " " || next == "\t"
    }
    switch first {
    case ">": return true
    case "#":
      let count = rest.prefix { $0 == "#" }.count
      return count <= 6 && isFollowedBySpace(count)
    case "`", "~": return rest.prefix { $0 == first }.count >= 3
    case "-", "*", "_", "+":
      let marks = rest.filter { !$0.isWhitespace }
      if first != "+", marks.count >= 3, marks.allSatisfy({ $0 == first }) { return true }
      return first != "_" && isFollowedBySpace(1) && !(insideParagraph && marks.count == 1)
    case "0"..."9":
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      let mark = rest.dropFirst(digits.count).first
      guard digits.count <= 9, mark == "." || mark == ")" else { return false }
      return isFollowedBySpace(digits.count + 1) && (!insideParagraph || digits == "1")
    default: return false
    }
  }
}
