import KumikoFoundation

/// A search in a text.
package nonisolated struct TextQuery: Sendable {
  /// The required position of a match.
  package enum Place: Hashable, Sendable {
    /// Anywhere.
    case anywhere
    /// Where a word starts.
    case startOfWord
    /// As one word, or several.
    case words
  }

  /// The letters.
  package var text: String
  /// Whether case is ignored.
  package var ignoresCase = true
  /// Other options for comparing letters.
  package var options: String.CompareOptions = []
  /// The required position of a match.
  package var place = Place.anywhere

  package init(_ text: String) { self.text = text }

  fileprivate var compareOptions: String.CompareOptions {
    var options = options.subtracting([.backwards, .anchored, .regularExpression])
    if ignoresCase { options.insert(.caseInsensitive) }
    return options
  }
}

extension TextBuffer {
  /// The matches of a query, in order; they do not overlap. One that contains a line feed is not
  /// found where a block ends with the line feed. Takes time proportional to the text.
  package func ranges(of query: TextQuery) -> [Range<Int>] {
    guard !query.text.isEmpty else { return [] }
    var found: [Range<Int>] = []
    var (start, index) = (0, 0)
    while index < blocks.count {
      // A paragraph in several blocks is searched as a whole.
      var text = blocks[index].text
      var next = index + 1
      while next < blocks.count, !blocks[next - 1].endsLine {
        text += blocks[next].text
        next += 1
      }
      for range in TextBuffer.ranges(of: query, in: text) {
        found.append(start + range.lowerBound..<start + range.upperBound)
      }
      start += text.utf8.count
      index = next
    }
    return found
  }

  private static func ranges(of query: TextQuery, in text: String) -> [Range<Int>] {
    var text = text
    text.makeContiguousUTF8()
    let found =
      query.options.isEmpty && query.text.utf8.allSatisfy { $0 < 0x80 }
      ? plainRanges(of: query, in: text) : comparedRanges(of: query, in: text)
    guard query.place != .anywhere else { return found }
    return found.filter { range in
      let utf8 = text.utf8
      let from = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      let to = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
      if isInsideWord(text, from) { return false }
      return query.place == .startOfWord || !isInsideWord(text, to)
    }
  }

  /// Searches ASCII letters byte by byte, which suffices for most texts.
  private static func plainRanges(of query: TextQuery, in text: String) -> [Range<Int>] {
    func folded(_ byte: UInt8) -> UInt8 {
      query.ignoresCase && byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }
    let wanted = query.text.utf8.map(folded)
    let offsets: [Int]? = text.utf8.withContiguousStorageIfAvailable { bytes in
      var found: [Int] = []
      var place = 0
      while place + wanted.count <= bytes.count {
        var length = 0
        while length < wanted.count, folded(bytes[place + length]) == wanted[length] {
          length += 1
        }
        if length == wanted.count {
          found.append(place)
          place += length
        } else {
          place += 1
        }
      }
      return found
    }
    let utf8 = text.utf8
    return (offsets ?? []).compactMap { offset in
      let end = offset + wanted.count
      // A combining accent behind the last letter makes it another letter.
      let from = utf8.index(utf8.startIndex, offsetBy: offset)
      let to = utf8.index(from, offsetBy: wanted.count)
      return isCharacterBorder(text, from) && isCharacterBorder(text, to) ? offset..<end : nil
    }
  }

  private static func comparedRanges(of query: TextQuery, in text: String) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var from = text.startIndex
    while from < text.endIndex,
      let range = text.range(
        of: query.text, options: query.compareOptions, range: from..<text.endIndex)
    {
      guard !range.isEmpty else { break }
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      found.append(
        start..<start + text.utf8.distance(from: range.lowerBound, to: range.upperBound))
      from = range.upperBound
    }
    return found
  }

  private static func isCharacterBorder(_ text: String, _ index: String.Index) -> Bool {
    index == text.endIndex || text.indices(around: index)
  }

  private static func isInsideWord(_ text: String, _ index: String.Index) -> Bool {
    guard index > text.startIndex, index < text.endIndex else { return false }
    func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
    }
    let scalars = text.unicodeScalars
    return isLetter(scalars[scalars.index(before: index)]) && isLetter(scalars[index])
  }
}

nonisolated extension String {
  /// Whether a character begins at an index.
  fileprivate func indices(around index: Index) -> Bool {
    let end = self.index(after: index)
    return self.index(before: end) == index
  }
}
