/// The items of the grid and the operations of its buttons. The affected items are determined by a
/// seed, so that two runs of a script show the same.
struct GridNumbers {
  private(set) var items = Array(0..<100)
  private var next = 100
  private var random = SeededGenerator(seed: 1)

  /// Inserts three new items among the first thirty.
  mutating func insert() {
    for _ in 0..<3 {
      items.insert(next, at: Int.random(in: 0...min(30, items.count), using: &random))
      next += 1
    }
  }

  /// Deletes two of the first thirty items.
  mutating func delete() {
    for _ in 0..<min(2, items.count) {
      items.remove(at: Int.random(in: 0..<min(30, items.count), using: &random))
    }
  }

  /// Deletes items.
  mutating func delete(_ gone: Set<Int>) { items.removeAll(where: gone.contains) }

  /// Shuffles all items.
  mutating func shuffle() { items.shuffle(using: &random) }
}

/// The SplitMix64 generator (Steele, Lea, Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
