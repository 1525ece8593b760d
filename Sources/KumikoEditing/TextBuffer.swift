import KumikoGraphics

/// The characters of an edited text, in blocks, so that the cost of a change depends on its block
/// and not on the whole text.
///
/// Places are UTF-8 offsets. A block ends at the end of a paragraph and has some 2,000 bytes; a
/// paragraph longer than `paragraphLimit` is split into blocks of its own, after a line end or a
/// space if there is one.
package nonisolated struct TextBuffer {
  /// Consecutive characters.
  struct Block {
    let text: String
    let length: Int
    let utf16Length: Int
    /// The number of line ends in it, regardless of the width.
    let lineEnds: Int

    init(_ text: String) {
      var text = text
      text.makeContiguousUTF8()
      self.text = text
      length = text.utf8.count
      utf16Length = text.utf16.count
      lineEnds = text.lineEnds.count
    }

    /// Whether the next block begins on a line of its own at any width.
    var endsLine: Bool { text.trailingLineEnd > 0 }
  }

  /// The number of bytes from which on a block ends with its paragraph.
  static let blockLength = 2_048
  /// The number of bytes beyond which a single paragraph is split: each part begins on a line of
  /// its own.
  static let paragraphLimit = 8_192

  /// One at least.
  private(set) var blocks: [Block]
  /// Bytes of all blocks.
  package private(set) var length: Int

  package init(_ text: String = "") {
    blocks = TextBuffer.cut(text)
    length = blocks.reduce(0) { $0 + $1.length }
  }

  /// All characters.
  var text: String {
    if blocks.count == 1 { return blocks[0].text }
    var text = ""
    text.reserveCapacity(length)
    for block in blocks { text += block.text }
    return text
  }

  /// The characters in a range.
  package func text(in range: Range<Int>) -> String {
    if range == 0..<length { return text }
    var text = ""
    var start = 0
    for block in blocks {
      let part = range.clamped(to: start..<start + block.length)
      if !part.isEmpty {
        text += block.text.part(part.lowerBound - start..<part.upperBound - start)
      }
      start += block.length
      if start >= range.upperBound { break }
    }
    return text
  }

  /// The block that contains a place, and its start; at the border of two blocks the later one.
  func block(at offset: Int) -> (index: Int, start: Int) {
    var start = 0
    for (index, block) in blocks.enumerated() {
      if offset < start + block.length || index == blocks.count - 1 { return (index, start) }
      start += block.length
    }
    return (0, 0)
  }

  /// Replaces a range with `text`.
  ///
  /// - Returns: the removed blocks and how many replaced them.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with text: String) -> (old: Range<Int>, count: Int) {
    var (first, start) = block(at: range.lowerBound)
    var (last, end) = (first, start + blocks[first].length)
    // A carriage return and a line feed are one character.
    if first > 0, range.lowerBound == start, blocks[first - 1].text.utf8.last == 0x0D {
      first -= 1
      start -= blocks[first].length
    }
    while end < range.upperBound {
      last += 1
      end += blocks[last].length
    }
    var joined = self.text(in: start..<range.lowerBound) + text
    joined += self.text(in: range.upperBound..<end)
    // A block that lost the end of its paragraph is merged with the next one.
    if last + 1 < blocks.count,
      joined.trailingLineEnd == 0 && joined.utf8.count < TextBuffer.paragraphLimit / 2
        || joined.utf8.last == 0x0D
    {
      last += 1
      joined += blocks[last].text
    }
    var fresh = TextBuffer.cut(joined)
    if fresh.count == 1, fresh[0].length == 0, blocks.count > last - first + 1 { fresh = [] }
    length += text.utf8.count - range.count
    blocks.replaceSubrange(first...last, with: fresh)
    checkInvariants()
    return (first..<last + 1, fresh.count)
  }

  /// Checks, in debug builds, that the blocks cover the text without gaps: none is empty except a
  /// single one, their lengths add up, and each ends between two Unicode scalars.
  private func checkInvariants() {
    #if DEBUG
      precondition(!blocks.isEmpty, "TextBuffer: no block")
      precondition(
        blocks.count == 1 || blocks.allSatisfy { $0.length > 0 }, "TextBuffer: an empty block")
      precondition(
        length == blocks.reduce(0) { $0 + $1.length }, "TextBuffer: lengths do not add up")
      precondition(
        blocks.allSatisfy { $0.text.utf8.first.map { $0 & 0xC0 != 0x80 } ?? true },
        "TextBuffer: a block starts within a character")
    #endif
  }

  /// Splits a text into blocks; one empty block for an empty text.
  private static func cut(_ text: String) -> [Block] {
    guard text.utf8.count > blockLength else { return [Block(text)] }
    var text = text
    text.makeContiguousUTF8()
    return ends(in: text).reduce(into: (blocks: [], start: 0)) { result, end in
      result.blocks.append(Block(text.part(result.start..<end)))
      result.start = end
    }.blocks
  }

  private static func ends(in text: String) -> [Int] {
    var ends: [Int] = []
    let lineEnds = text.lineEnds
    var nextLineEnd = 0
    let utf8 = text.utf8
    let count = utf8.count
    var start = 0
    /// After the last space, and after the last line end in a paragraph.
    var (lastSpace, lastLine) = (0, 0)
    var offset = 0
    var index = utf8.startIndex
    while offset < count {
      let byte = utf8[index]
      index = utf8.index(after: index)
      offset += 1
      if nextLineEnd < lineEnds.count, lineEnds[nextLineEnd].range.upperBound == offset {
        lastLine = offset
        if lineEnds[nextLineEnd].endsParagraph, offset - start >= blockLength {
          ends.append(offset)
          start = offset
        }
        nextLineEnd += 1
      } else if byte == 0x20 {
        lastSpace = offset
      }
      if offset - start >= paragraphLimit {
        let half = start + paragraphLimit / 2
        var end = lastLine > half ? lastLine : lastSpace > half ? lastSpace : offset
        // Between characters.
        if end == offset, end != lastLine { end = text.characterStart(before: end) }
        if end <= start { end = text.characterEnd(after: start) }
        if end < offset || end > offset {
          offset = end
          index = utf8.index(utf8.startIndex, offsetBy: end)
          while nextLineEnd > 0, lineEnds[nextLineEnd - 1].range.upperBound > end {
            nextLineEnd -= 1
          }
        }
        ends.append(end)
        start = end
      }
    }
    if start < count { ends.append(count) }
    return ends
  }
}
