import KumikoFoundation
import KumikoGraphics

// Places in the text: characters, words, paragraphs, and the UTF-16 offsets of Apple's APIs.
nonisolated extension TextBuffer {
  /// The place after the character at `offset`.
  package func characterEnd(after offset: Int) -> Int {
    let (index, start) = block(at: offset)
    return min(length, start + blocks[index].text.characterEnd(after: offset - start))
  }

  /// The place before the character that ends at `offset`.
  package func characterStart(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let (index, start) = block(at: offset - 1)
    return start + blocks[index].text.characterStart(before: offset - start)
  }

  /// The nearest place between two characters at or before `offset`.
  package func rounded(_ offset: Int) -> Int {
    let offset = min(max(offset, 0), length)
    let (index, start) = block(at: offset)
    let text = blocks[index].text
    let place = text.utf8.index(text.utf8.startIndex, offsetBy: offset - start)
    if place == text.endIndex { return offset }
    let character = text.characterStart(around: place)
    return start + text.utf8.distance(from: text.utf8.startIndex, to: character)
  }

  /// The paragraph around a place, without its line end.
  package func paragraph(at offset: Int) -> Range<Int> {
    lineStart(before: offset)..<lineEnd(after: offset)
  }

  private func lineStart(before offset: Int) -> Int {
    var (index, start) = block(at: offset)
    var local = offset - start
    while true {
      let ends = blocks[index].text.lineEnds
      if let end = ends.last(where: { $0.endsParagraph && $0.range.upperBound <= local }) {
        return start + end.range.upperBound
      }
      guard index > 0 else { return 0 }
      index -= 1
      local = blocks[index].length
      start -= local
    }
  }

  private func lineEnd(after offset: Int) -> Int {
    var (index, start) = block(at: offset)
    var local = offset - start
    while true {
      let ends = blocks[index].text.lineEnds
      if let end = ends.first(where: { $0.endsParagraph && $0.range.lowerBound >= local }) {
        return start + end.range.lowerBound
      }
      guard index + 1 < blocks.count else { return length }
      start += blocks[index].length
      index += 1
      local = 0
    }
  }

  // MARK: Words

  /// The word, the stretch of spaces or the sign at a place; at its end the previous one.
  package func word(at offset: Int) -> Range<Int> {
    let line = window(around: offset)
    let text = text(in: line)
    guard !text.isEmpty else { return offset..<offset }
    let places = [0] + TextSystem.shaper.wordBreaks(in: text)
    let local = offset - line.lowerBound
    let index = places.firstIndex { $0 > local } ?? places.count - 1
    return line.lowerBound + places[max(0, index - 1)]..<line.lowerBound + places[index]
  }

  /// The end of the word at or after a place.
  package func wordEnd(after offset: Int) -> Int {
    var place = offset
    while place < length {
      let line = window(around: place)
      let text = text(in: line)
      for end in TextSystem.shaper.wordBreaks(in: text) where line.lowerBound + end > place {
        let piece = text.part(place - line.lowerBound..<end)
        place = line.lowerBound + end
        if piece.isWord { return place }
      }
      if place >= line.upperBound { place = characterEnd(after: place) }
    }
    return length
  }

  /// The start of the word at or before a place.
  package func wordStart(before offset: Int) -> Int {
    var place = offset
    while place > 0 {
      let line = window(around: place)
      let text = text(in: line)
      let starts = ([0] + TextSystem.shaper.wordBreaks(in: text)).map { $0 + line.lowerBound }
      for start in starts.reversed() where start < place {
        let piece = text.part(start - line.lowerBound..<place - line.lowerBound)
        place = start
        if piece.isWord { return place }
      }
      if place > 0, place <= line.lowerBound { place = characterStart(before: place) }
    }
    return 0
  }

  /// The text around a place between two line ends, as far as it is near.
  private func window(around offset: Int) -> Range<Int> {
    let (index, start) = block(at: offset)
    let near = offset - start
    let ends = blocks[index].text.lineEnds
    let from = ends.last { $0.range.upperBound <= near }?.range.upperBound ?? 0
    let to = ends.first { $0.range.lowerBound >= near }?.range.lowerBound ?? blocks[index].length
    return start + from..<start + max(from, to)
  }

  // MARK: UTF-16

  /// The UTF-16 offset of a place.
  package func utf16Offset(of offset: Int) -> Int {
    let (index, start) = block(at: offset)
    let before = blocks[..<index].reduce(0) { $0 + $1.utf16Length }
    let text = blocks[index].text
    let place = text.utf8.index(text.utf8.startIndex, offsetBy: min(offset, length) - start)
    return before + text.utf16.distance(from: text.utf16.startIndex, to: place)
  }

  /// The place at a UTF-16 offset; offsets are clamped to the text.
  package func offset(ofUTF16 wanted: Int) -> Int {
    var (utf16, start) = (0, 0)
    for (index, block) in blocks.enumerated() {
      guard wanted >= utf16 + block.utf16Length, index < blocks.count - 1 else {
        let local = min(max(wanted - utf16, 0), block.utf16Length)
        let text = block.text
        let place = text.utf16.index(text.utf16.startIndex, offsetBy: local)
        return start + text.utf8.distance(from: text.utf8.startIndex, to: place)
      }
      utf16 += block.utf16Length
      start += block.length
    }
    return length
  }

  /// A range in UTF-16 units, as in Apple's APIs.
  package func nsRange(_ range: Range<Int>) -> NSRange {
    let start = utf16Offset(of: range.lowerBound)
    return NSRange(location: start, length: utf16Offset(of: range.upperBound) - start)
  }

  /// A range given in UTF-16 units, clamped to the text and to whole characters.
  package func range(_ range: NSRange) -> Range<Int> {
    guard range.location != NSNotFound else { return length..<length }
    let start = rounded(offset(ofUTF16: range.location))
    let (end, overflows) = range.location.addingReportingOverflow(range.length)
    return start..<max(start, rounded(offset(ofUTF16: overflows ? Int.max : end)))
  }
}

nonisolated extension String {
  /// Whether it is more than spaces and signs.
  var isWord: Bool {
    unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || $0.properties.isEmojiPresentation
    }
  }

  /// The start of the character that contains an index.
  fileprivate func characterStart(around position: Index) -> Index {
    index(before: index(after: position))
  }
}
