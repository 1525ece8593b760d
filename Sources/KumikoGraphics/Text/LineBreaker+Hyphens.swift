import KumikoFoundation

// A word that is broken at a soft hyphen (U+00AD) shows it at the end of the line. Elsewhere soft
// hyphens are invisible.
extension LineBreaker {
  /// Whether the text before a place ends with a soft hyphen.
  func endsWithSoftHyphen(_ end: Int) -> Bool {
    guard end >= paragraph.lowerBound + 2 else { return false }
    let bytes = text.utf8
    let place = bytes.index(bytes.startIndex, offsetBy: end - 2)
    return bytes[place] == 0xC2 && bytes[bytes.index(after: place)] == 0xAD
  }

  /// The width of the hyphen shown by a line that ends at a place, in pixels; 0 if there is none.
  func hyphenWidth(_ place: BreakPlace) -> CGFloat {
    guard place.end < paragraph.upperBound, endsWithSoftHyphen(place.end) else { return 0 }
    return shaper.width(of: "-", font: font(at: place.end - 1), scale: scale)
  }

  /// The hyphen behind the visible part of a line; none if the line does not end at a soft hyphen.
  func hyphens(behind visible: Range<Int>, of line: Range<Int>) -> [Atom] {
    guard line.upperBound < paragraph.upperBound, visible.upperBound == line.upperBound,
      endsWithSoftHyphen(line.upperBound),
      let last = styled(line.upperBound - 1..<line.upperBound).last?.span
    else { return [] }
    return [
      Atom(
        text: "-", font: last.font, color: last.color, decoration: last.decoration,
        range: line.upperBound..<line.upperBound)
    ]
  }
}
