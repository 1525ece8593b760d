/// The distance of two names: 0 if they differ only in case, 1 if they have nothing in common.
package enum NameDistance {
  /// The number of characters of longer names that are compared.
  private static let limit = 80

  /// The share of letters that have to be changed, added or removed; less if one name contains the
  /// other. O(product of both lengths).
  package static func between(_ first: String, _ second: String) -> Double {
    let (a, b) = (letters(first), letters(second))
    guard !a.isEmpty, !b.isEmpty else { return a.isEmpty == b.isEmpty ? 0 : 1 }
    let longest = Double(max(a.count, b.count))
    let share = Double(edits(a, b)) / longest
    let isInside = holds(a, b) || holds(b, a)
    // The distance of a contained name is at most half of that of one without a common letter.
    return isInside ? min(share, 0.5 * (1 - Double(min(a.count, b.count)) / longest)) : share
  }

  private static func letters(_ name: String) -> [Character] {
    Array(name.lowercased().prefix(limit))
  }

  private static func holds(_ whole: [Character], _ part: [Character]) -> Bool {
    guard part.count <= whole.count else { return false }
    return (0...(whole.count - part.count)).contains { whole[$0...].starts(with: part) }
  }

  /// The edit distance (Levenshtein, 1965).
  private static func edits(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
