/// Tells what is asked for again from what is asked for once, by hashes: so that a cache keeps only
/// the former, and texts that nobody shows twice push nothing out of it.
///
/// Each hash is noted in one of four places that are for it and others, where it stays until four
/// of those came: 16 kB, whatever is asked. So hashes that are asked for by turns hardly ever push
/// each other out for ever. Two of which these 32 bits are the same count as one; then something is
/// kept that was asked for once.
nonisolated struct SecondAskings {
  private static let groups = 1_024
  private var marks = [UInt32](repeating: 0, count: 4 * groups)

  /// Whether a hash was noted and not pushed out since; notes it. O(1).
  mutating func isAgain(_ hash: Int) -> Bool {
    let bits = UInt64(truncatingIfNeeded: hash)
    let first = 4 * Int(bits & UInt64(SecondAskings.groups - 1))
    // 0 stands for none.
    let mark = UInt32(truncatingIfNeeded: bits >> 32) | 1
    for place in first..<first + 4 where marks[place] == mark { return true }
    // The newest stands first.
    for place in (first + 1..<first + 4).reversed() { marks[place] = marks[place - 1] }
    marks[first] = mark
    return false
  }
}
