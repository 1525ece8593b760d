import SwiftSyntax

/// Changes of a text that preserve its line numbers.
struct Edits {
  private struct Edit {
    var range: Range<Int>
    var text: [UInt8]
  }

  let source: [UInt8]
  private var edits: [Edit] = []

  init(_ source: [UInt8]) { self.source = source }

  /// Replaces a node by a text, with as many line breaks as the node had.
  mutating func replace(_ node: some SyntaxProtocol, with text: String) {
    replace(range(of: node), with: text)
  }

  mutating func replace(_ range: Range<Int>, with text: String) {
    let newline = UInt8(ascii: "\n")
    let missing =
      source[range].count { $0 == newline } - text.utf8.count { $0 == newline }
    let breaks = [UInt8](repeating: newline, count: max(missing, 0))
    edits.append(Edit(range: range, text: Array(text.utf8) + breaks))
  }

  /// Removes a node, with the spaces after it.
  mutating func remove(_ node: some SyntaxProtocol) {
    let found = range(of: node)
    var end = found.upperBound
    while end < source.count, source[end] == UInt8(ascii: " ") { end += 1 }
    replace(found.lowerBound..<end, with: "")
  }

  mutating func insert(_ text: String, at offset: Int) {
    edits.append(Edit(range: offset..<offset, text: Array(text.utf8)))
  }

  func range(of node: some SyntaxProtocol) -> Range<Int> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The text with all changes. Of two that overlap the outer one applies.
  func result() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count + 256)
    var position = 0
    let sorted = edits.enumerated().sorted {
      let (a, b) = ($0.element.range, $1.element.range)
      if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
      if a.isEmpty != b.isEmpty { return a.isEmpty }
      return a.upperBound != b.upperBound ? a.upperBound > b.upperBound : $0.offset < $1.offset
    }
    for (_, edit) in sorted {
      guard edit.range.lowerBound >= position else { continue }
      bytes += source[position..<edit.range.lowerBound]
      bytes += edit.text
      position = edit.range.upperBound
    }
    bytes += source[position...]
    return bytes
  }
}
