/// Tells what is asked for again from what is asked for once, by hashes: so that a cache keeps only
/// the former, and texts that nobody shows twice push nothing out of it.
///
/// Each hash is noted in one of a fixed number of places, where it stays until another one that
/// belongs there comes: 16 kB, whatever is asked. Two hashes of which these 32 bits are the same
/// count as one; then something is kept that was asked for once.
nonisolated struct SecondAskings {
  private var marks = [UInt32](repeating: 0, count: 4_096)

  /// Whether a hash was noted and not pushed out since; notes it. O(1).
  mutating func isAgain(_ hash: Int) -> Bool {
    let bits = UInt64(truncatingIfNeeded: hash)
    let place = Int(bits & UInt64(marks.count - 1))
    // 0 stands for none.
    let mark = UInt32(truncatingIfNeeded: bits >> 32) | 1
    if marks[place] == mark { return true }
    marks[place] = mark
    return false
  }
}
