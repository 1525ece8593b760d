// Places in Unicode scalars, the unit of assistive technologies on Linux.
extension TextBuffer {
  /// The number of Unicode scalars of the text. O(bytes), without a copy.
  package var scalarCount: Int { blocks.reduce(0) { $0 + TextBuffer.scalars(in: $1.text[...]) } }

  /// The number of Unicode scalars before a place.
  package func scalarOffset(of offset: Int) -> Int {
    let (index, start) = block(at: offset)
    let before = blocks[..<index].reduce(0) { $0 + TextBuffer.scalars(in: $1.text[...]) }
    let utf8 = blocks[index].text.utf8
    let place = utf8.index(utf8.startIndex, offsetBy: min(max(0, offset), length) - start)
    return before + TextBuffer.scalars(in: blocks[index].text[..<place])
  }

  /// The place behind a number of Unicode scalars; numbers are clamped to the text.
  package func offset(ofScalar wanted: Int) -> Int {
    guard wanted > 0 else { return 0 }
    var (rest, start) = (wanted, 0)
    for block in blocks {
      let count = TextBuffer.scalars(in: block.text[...])
      guard rest >= count else {
        let scalars = block.text.unicodeScalars
        let place = scalars.index(scalars.startIndex, offsetBy: rest)
        return start + block.text.utf8.distance(from: block.text.utf8.startIndex, to: place)
      }
      rest -= count
      start += block.length
    }
    return length
  }

  /// Every byte that is not a continuation byte begins a scalar.
  private static func scalars(in text: Substring) -> Int {
    let counted = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
    }
    return counted ?? text.unicodeScalars.count
  }
}
