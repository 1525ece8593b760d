import KumikoFoundation

// A word that is divided at a soft hyphen (U+00AD) shows one at the end of the line. Elsewhere soft
// hyphens are not seen.
extension LineBreaker {
  /// Whether a soft hyphen ends what is before a place.
  func endsWithSoftHyphen(_ end: Int) -> Bool {
    guard end >= paragraph.lowerBound + 2 else { return false }
    let bytes = text.utf8
    let place = bytes.index(bytes.startIndex, offsetBy: end - 2)
    return bytes[place] == 0xC2 && bytes[bytes.index(after: place)] == 0xAD
  }

  /// The width of what is shown behind a line that ends at a place, in pixels: 0 but for a hyphen.
  func hyphenWidth(_ place: BreakPlace) -> CGFloat {
    guard place.end < paragraph.upperBound, endsWithSoftHyphen(place.end) else { return 0 }
    return shaper.width(of: "-", font: font(at: place.end - 1), scale: scale)
  }

  /// The hyphen behind what is shown of a line; none where the line does not end at a soft hyphen.
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
