import Synchronization

/// Finds known names that are spelled like an unknown one, to suggest them in reports.
package enum NearNames {
  /// At most three names that are similar to one, the most similar first: those that differ from it
  /// only in case and diacritics, or in few letters. O(names × letters²).
  package static func of(_ name: String, among names: some Sequence<String>) -> [String] {
    let wanted = letters(name)
    guard !wanted.isEmpty else { return [] }
    let most = max(1, min(wanted.count / 3, 4))
    let found = Set(names).compactMap { candidate -> (distance: Int, name: String)? in
      let distance = distance(wanted, letters(candidate), atMost: most)
      return distance.map { ($0, candidate) }
    }
    return found.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  /// The results of earlier searches: an app may look up the same name in each frame.
  package final class Memory: Sendable {
    private let known = Mutex<[String: [String]]>([:])

    package init() {}

    /// As `of(_:among:)`, which is called once for each name.
    package func near(_ name: String, among names: () -> [String]) -> [String] {
      if let near = known.withLock({ $0[name] }) { return near }
      let near = NearNames.of(name, among: names())
      known.withLock { known in
        if known.count >= 256 { known.removeAll() }
        known[name] = near
      }
      return near
    }
  }

  /// A sentence that suggests the names, preceded by a space; empty if there are none.
  package static func sentence(_ names: [String]) -> String {
    guard let last = names.last else { return "" }
    let all = names.map { "'\($0)'" }
    return names.count == 1
      ? " There is '\(last)'."
      : " There are \(all.dropLast().joined(separator: ", ")) and '\(last)'."
  }

  private static func letters(_ name: String) -> [Character] {
    name.prefix(200).lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The number of letters to add, remove or replace; nil for more than `most`.
  private static func distance(_ a: [Character], _ b: [Character], atMost most: Int) -> Int? {
    guard abs(a.count - b.count) <= most, !b.isEmpty else { return nil }
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var (corner, left) = (row[0], i + 1)
      row[0] = left
      for (j, other) in b.enumerated() {
        left = min(left + 1, row[j + 1] + 1, corner + (letter == other ? 0 : 1))
        corner = row[j + 1]
        row[j + 1] = left
      }
    }
    return row[b.count] <= most ? row[b.count] : nil
  }
}
