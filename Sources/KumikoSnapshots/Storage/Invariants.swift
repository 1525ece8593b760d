// Invariants of the stores of a snapshot. Debug builds, and so the tests, check them after each
// change; in release builds these functions are empty.

/// Beyond this many items only inexpensive checks are done.
@usableFromInline let invariantLimit = 512

extension ItemOrder {
  /// Checks that the pieces cover all places once, that stretches of the base lie in it and ascend,
  /// and, in short orders, that no item occurs twice.
  func checkInvariants() {
    #if DEBUG
      precondition(pieces.isEmpty == (count == 0), "ItemOrder: pieces without items")
      precondition(pieces.first?.start ?? 0 == 0, "ItemOrder: the first piece starts later")
      var floor: Int32 = 0
      for (index, piece) in pieces.enumerated() {
        let length = end(index) - piece.start
        precondition(length > 0, "ItemOrder: an empty piece")
        precondition(piece.floor >= floor, "ItemOrder: pieces of the base do not ascend")
        floor = piece.floor
        guard !piece.isRun else { continue }
        precondition(piece.floor == piece.source, "ItemOrder: a piece of the base at another place")
        precondition(Int(piece.source + length) <= base.count, "ItemOrder: a piece beyond the base")
        floor = piece.source + length
      }
      guard count <= invariantLimit else { return }
      var seen = Set<Int32>(minimumCapacity: count)
      for handle in handles {
        precondition(handle >= 0 && seen.insert(handle).inserted, "ItemOrder: an item occurs twice")
      }
    #endif
  }
}

extension IdentifierTable {
  /// Checks that each identifier of the layer has a hash and can be found in the slots, and that
  /// handles continue after those of the layer below.
  @inlinable
  func checkInvariants() {
    #if DEBUG
      checkSlots()
    #endif
  }

  @usableFromInline
  func checkSlots() {
    precondition(first == parent?.count ?? 0, "IdentifierTable: a gap between two layers")
    precondition(keys.count == hashes.count, "IdentifierTable: a key without a hash")
    precondition(slots.count & (slots.count - 1) == 0, "IdentifierTable: slots are no power of two")
    precondition(
      keys.isEmpty || slots.count >= 2 * keys.count, "IdentifierTable: more than half full")
    guard keys.count <= invariantLimit else { return }
    let mask = UInt32(slots.count - 1)
    var isSlotted = [Bool](repeating: false, count: keys.count)
    for (index, slot) in slots.enumerated() where slot != 0 {
      let place = Int(slot & mask) - 1
      precondition(keys.indices.contains(place), "IdentifierTable: a slot of no key")
      precondition((slot ^ hashes[place]) & ~mask == 0, "IdentifierTable: a slot of another hash")
      precondition(!isSlotted[place], "IdentifierTable: a key in two slots")
      isSlotted[place] = true
      var probe = hashes[place] & mask
      while probe != UInt32(index) {
        precondition(slots[Int(probe)] != 0, "IdentifierTable: a key that cannot be reached")
        probe = (probe &+ 1) & mask
      }
    }
    for place in keys.indices {
      let isRepeat = !repeats.isEmpty && repeats.previous(Int32(first + place)) >= 0
      precondition(isSlotted[place] || isRepeat, "IdentifierTable: a key without a slot")
    }
  }
}
