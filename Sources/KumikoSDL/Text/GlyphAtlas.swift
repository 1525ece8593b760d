/// The most recently drawn glyphs of all fonts and sizes, within a limit in bytes.
nonisolated struct GlyphAtlas {
  private struct Key: Hashable {
    let file: FontFile
    let eighths: Int
  }

  private let limit: Int
  private var sizes: [Key: SizedFont] = [:]
  private var uses = 0

  /// An atlas of at most `limit` bytes, apart from the excess of a single text.
  init(limit: Int = 4 << 20) { self.limit = limit }

  /// A font at a size, whose glyphs are cached as long as there is space.
  mutating func sized(_ font: OutlineFont, eighths: Int) throws(BackendError) -> SizedFont {
    let key = Key(file: font.file, eighths: eighths)
    uses += 1
    if let known = sizes[key] {
      known.lastUse = uses
      return known
    }
    let made = try SizedFont(font, eighths: eighths)
    made.lastUse = uses
    sizes[key] = made
    return made
  }

  /// The size of all entries in bytes.
  var cost: Int { sizes.values.reduce(0) { $0 + $1.cost + GlyphAtlas.sizeCost } }

  /// Evicts the least recently used sizes while the limit is exceeded.
  mutating func trim() {
    var cost = cost
    guard cost > limit else { return }
    for (key, size) in sizes.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard cost > limit else { return }
      cost -= size.cost + GlyphAtlas.sizeCost
      sizes[key] = nil
    }
  }

  /// The size in bytes of an entry without glyphs.
  private static let sizeCost = 4_096
}

/// Values by glyph index: an open-addressing hash table, since every drawn glyph is looked up.
nonisolated struct GlyphTable<Value> {
  /// Glyph indexes plus one, so that 0 is an empty slot.
  private var keys: [UInt32] = Array(repeating: 0, count: 64)
  private var values: [Value]
  private var count = 0
  private let empty: Value

  /// A table without values; `empty` is the value of an empty slot.
  init(empty: Value) {
    self.empty = empty
    values = Array(repeating: empty, count: 64)
  }

  /// The size of the table in bytes.
  var cost: Int { keys.count * (4 + MemoryLayout<Value>.stride) }

  /// O(1).
  subscript(number: UInt32) -> Value? {
    get {
      let slot = slot(number)
      return keys[slot] == 0 ? nil : values[slot]
    }
    set {
      guard let newValue else { return }
      if 2 * count >= keys.count { grow() }
      let slot = slot(number)
      if keys[slot] == 0 { count += 1 }
      keys[slot] = number &+ 1
      values[slot] = newValue
    }
  }

  /// The slot of an index, or the one where it would be inserted.
  private func slot(_ number: UInt32) -> Int {
    let mask = keys.count - 1
    var slot = Int(truncatingIfNeeded: (UInt64(number) &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while keys[slot] != 0, keys[slot] != number &+ 1 { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = Array(repeating: 0, count: 2 * oldKeys.count)
    values = Array(repeating: empty, count: 2 * oldKeys.count)
    for (key, value) in zip(oldKeys, oldValues) where key != 0 {
      let slot = slot(key &- 1)
      (keys[slot], values[slot]) = (key, value)
    }
  }
}
