import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// The words of a text that can be checked by a dictionary.
///
/// Words with digits, those of Chinese and Japanese, which have no spelling, and parts of addresses
/// are left out.
struct SpelledWords {
  /// The words in their order, in UTF-16 units. O(units of the text).
  static func words(in text: String, range: NSRange) -> [(word: String, range: NSRange)] {
    guard let part = Range(range, in: text) else { return [] }
    let text = String(text[part])
    let links = FoundLinks(addresses: true, phoneNumbers: false).links(in: text).map(\.range)
    var link = links.startIndex
    var words: [(word: String, range: NSRange)] = []
    var (start, place) = (text.startIndex, range.location)
    for bytes in TextSystem.shaper.wordBreaks(in: text) {
      let end = text.utf8.index(text.startIndex, offsetBy: bytes)
      defer { start = end }
      let piece = text[start..<end]
      let length = piece.utf16.count
      defer { place += length }
      while link < links.endIndex, links[link].upperBound <= bytes - piece.utf8.count { link += 1 }
      guard isAsked(piece), link == links.endIndex || links[link].lowerBound >= bytes else {
        continue
      }
      words.append((String(piece), NSRange(location: place, length: length)))
    }
    return words
  }

  private static func isAsked(_ word: Substring) -> Bool {
    var hasLetter = false
    for scalar in word.unicodeScalars {
      guard scalar.properties.numericType == nil, !scalar.properties.isIdeographic,
        !(0x3040...0x30FF).contains(scalar.value)
      else { return false }
      hasLetter = hasLetter || scalar.properties.isAlphabetic
    }
    return hasLetter
  }
}
