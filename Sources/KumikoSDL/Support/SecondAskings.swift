/// Distinguishes repeated requests from single ones, by hashes: so that a cache keeps only the
/// former, and texts that are shown once evict nothing from it.
///
/// Each hash is recorded in a set of four entries that it shares with others, where it stays until
/// four more of the set are recorded: 16 kB in total. So hashes that alternate hardly ever evict
/// each other permanently. Two hashes with the same 32 bits count as one; then a single request is
/// cached.
nonisolated struct SecondAskings {
  private static let groups = 1_024
  private var marks = [UInt32](repeating: 0, count: 4 * groups)

  /// Whether a hash is recorded and not evicted since; records it. O(1).
  mutating func isAgain(_ hash: Int) -> Bool {
    let bits = UInt64(truncatingIfNeeded: hash)
    let first = 4 * Int(bits & UInt64(SecondAskings.groups - 1))
    // 0 is an empty entry.
    let mark = UInt32(truncatingIfNeeded: bits >> 32) | 1
    for place in first..<first + 4 where marks[place] == mark { return true }
    // The newest is the first.
    for place in (first + 1..<first + 4).reversed() { marks[place] = marks[place - 1] }
    marks[first] = mark
    return false
  }
}
