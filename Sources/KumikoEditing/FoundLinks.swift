import KumikoFoundation

/// Detects addresses and phone numbers in a text without link attributes.
///
/// Detected are addresses with a scheme (`https://…`), those that begin with `www.`, hosts that end
/// in one of the oldest domains (`example.org/a`), addresses of mail, and phone numbers: those that
/// begin with + (8 to 15 digits, as ITU-T E.164 has them), those of North America in groups of 3, 3
/// and 4 digits, and those that begin with the 0 of their country and are written in groups (9 to
/// 12 digits). Numbers without groups, dates, and similar texts are ignored.
package nonisolated struct FoundLinks {
  /// A part of a text, in UTF-8 bytes, and its URL.
  package typealias Link = (range: Range<Int>, url: URL)

  /// Whether addresses are detected.
  package var findsAddresses = false
  /// Whether phone numbers are detected.
  package var findsPhoneNumbers = false

  package init(addresses: Bool, phoneNumbers: Bool) {
    (findsAddresses, findsPhoneNumbers) = (addresses, phoneNumbers)
  }

  /// All links in a text, in order. O(bytes).
  package func links(in text: String) -> [Link] {
    var text = text
    let addresses = text.withUTF8 { findsAddresses ? FoundLinks.addresses($0) : [] }
    guard findsPhoneNumbers else { return addresses }
    let numbers = PhoneNumbers.numbers(in: text).filter { number in
      !addresses.contains { $0.range.overlaps(number.range) }
    }
    return (addresses + numbers).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static let domains: Set<String> = [
    "com", "org", "net", "edu", "gov", "mil", "int", "info",
  ]

  private static func isPart(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func addresses(_ bytes: UnsafeBufferPointer<UInt8>) -> [Link] {
    var links: [Link] = []
    var start = 0
    while start < bytes.count {
      guard isPart(bytes[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < bytes.count, isPart(bytes[end]) { end += 1 }
      // Shorter words cannot be addresses, and endless ones are not.
      if end - start >= 5, end - start <= 4_096 {
        links += addresses(in: Array(bytes[start..<end]), from: start)
      }
      start = end
    }
    return links
  }

  /// The addresses in a word of characters that are valid in addresses.
  private static func addresses(in word: [UInt8], from start: Int) -> [Link] {
    if let found = withScheme(word) ?? host(word) {
      let text = String(decoding: word[found.range], as: UTF8.self)
      guard let url = URL(string: found.prefix + text) else { return [] }
      return [(found.range.lowerBound + start..<found.range.upperBound + start, url)]
    }
    guard word.contains(0x40) else { return [] }
    return mail(word).compactMap { range in
      let text = String(decoding: word[range], as: UTF8.self)
      return URL(string: "mailto:" + text).map {
        (range.lowerBound + start..<range.upperBound + start, $0)
      }
    }
  }

  private typealias Found = (range: Range<Int>, prefix: String)

  private static func withScheme(_ word: [UInt8]) -> Found? {
    let mark = Array("://".utf8)
    guard word.count > 5,
      let colon = (1..<word.count - 3).first(where: { Array(word[$0..<$0 + 3]) == mark })
    else { return nil }
    var start = colon
    while start > 0, isLetter(word[start - 1]) { start -= 1 }
    let end = trimmed(word, from: start)
    guard colon - start >= 2, end > colon + 3, isLetterOrDigit(word[colon + 3]) else { return nil }
    return (start..<end, "")
  }

  /// An address without a scheme: a host that begins with `www.`, or is in one of the old domains.
  private static func host(_ word: [UInt8]) -> Found? {
    guard word.contains(0x2E), !word.contains(0x40),
      let start = word.firstIndex(where: isLetterOrDigit)
    else { return nil }
    let end = trimmed(word, from: start)
    let host = word[start..<end].prefix { isLetterOrDigit($0) || $0 == 0x2E || $0 == 0x2D }
    let labels = labels(host)
    guard labels.count >= 2, labels.allSatisfy(isLabel) else { return nil }
    let isWeb = labels[0].lowercased() == "www" && labels.count >= 3
    guard isWeb || domains.contains(labels[labels.count - 1].lowercased()) else { return nil }
    // The address is followed by a port, a path, a query or a fragment, or ends here.
    guard host.endIndex == end || ":/?#".utf8.contains(word[host.endIndex]) else { return nil }
    return (start..<end, "http://")
  }

  private static func labels(_ host: ArraySlice<UInt8>) -> [String] {
    host.split(separator: 0x2E, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isLabel(_ label: String) -> Bool {
    !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
  }

  /// The mail addresses in a word; several may be separated by commas.
  private static func mail(_ word: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for at in word.indices where word[at] == 0x40 {
      var start = at
      while start > (found.last?.upperBound ?? 0), isOfMailbox(word[start - 1]) { start -= 1 }
      while start < at, word[start] == 0x2E { start += 1 }
      var end = at + 1
      while end < word.count, isLetterOrDigit(word[end]) || word[end] == 0x2E || word[end] == 0x2D {
        end += 1
      }
      while end > at + 1, !isLetterOrDigit(word[end - 1]) { end -= 1 }
      let labels = labels(word[at + 1..<end])
      guard start < at, word[at - 1] != 0x2E, labels.count >= 2, labels.allSatisfy(isLabel),
        let last = labels.last, last.utf8.count >= 2, last.utf8.allSatisfy(isLetter)
      else { continue }
      found.append(start..<end)
    }
    return found
  }

  private static func isOfMailbox(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || "._%+-".utf8.contains(byte)
  }

  /// The end of an address, without trailing punctuation that belongs to the sentence.
  private static func trimmed(_ word: [UInt8], from start: Int) -> Int {
    var end = word.count
    while end > start {
      let last = word[end - 1]
      if ".,;:!?'*_".utf8.contains(last) {
        end -= 1
      } else if last == 0x29 || last == 0x5D {
        // A closing bracket belongs to the address if it was opened inside.
        let opening: UInt8 = last == 0x29 ? 0x28 : 0x5B
        let inside = word[start..<end]
        guard inside.count(where: { $0 == last }) > inside.count(where: { $0 == opening }) else {
          return end
        }
        end -= 1
      } else {
        return end
      }
    }
    return end
  }
}
