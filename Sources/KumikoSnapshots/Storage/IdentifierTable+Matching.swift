import KumikoReporting

/// The correspondence of the handles of two tables: those with equal identifiers.
@usableFromInline
struct HandleCorrespondence: Sendable {
  /// Handles below this are the same in both tables.
  @usableFromInline let shared: Int
  /// For each handle from `shared` on in the new table: the old table's handle, or -1. Empty if
  /// none of them is in the old table.
  @usableFromInline let others: [Int32]
  /// The number of handles of the old table.
  let oldCount: Int

  @usableFromInline
  init(shared: Int, others: [Int32], oldCount: Int) {
    self.shared = shared
    self.others = others
    self.oldCount = oldCount
  }

  /// Compares the identifiers of two tables.
  ///
  /// Nothing is compared if one table continues the other. O(identifiers not shared).
  @inlinable
  static func between<ID>(_ old: IdentifierTable<ID>, _ new: IdentifierTable<ID>)
    -> HandleCorrespondence
  {
    let shared = IdentifierTable.sharedCount(old, new)
    var others: [Int32]
    if shared == new.count || shared == old.count {
      others = []
    } else if shared == 0, old.parent == nil, new.parent == nil, old.hashing == new.hashing,
      old.repeats.isEmpty, new.repeats.isEmpty
    {
      others = old.handles(ofKeysIn: new)
    } else {
      others = old.handles(ofKeysFrom: shared, in: new)
    }
    if !old.keepsPromises, claimOnce(&others, shared: shared, oldCount: old.count) {
      reportClaimedTwice(String(reflecting: ID.self))
    }
    return HandleCorrespondence(shared: shared, others: others, oldCount: old.count)
  }

  /// Matches each old handle with at most one new one: the first that claims it; the others count
  /// as new. Returns whether there were others.
  ///
  /// Nothing after this looks at identifiers again, and all of it relies on this: memory is
  /// reserved for as many items as there are old ones. Identifiers violate it if their `==` is not
  /// an equivalence, or their hash changes. O(others).
  @usableFromInline
  static func claimOnce(_ others: inout [Int32], shared: Int, oldCount: Int) -> Bool {
    guard !others.isEmpty else { return false }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: oldCount + 1) { claims in
      // Handles that both tables share by their history are claimed. The first represents none.
      claims.initialize(repeating: 0)
      for handle in 0..<shared { claims[handle &+ 1] = 1 }
      var clashes: UInt8 = 0
      for handle in others {
        let place = Int(handle &+ 1)
        clashes |= place > 0 ? claims[place] : 0
        claims[place] = 1
      }
      guard clashes > 0 else { return false }
      for handle in shared..<oldCount { claims[handle &+ 1] = 0 }
      for (index, handle) in others.enumerated() where handle >= 0 {
        if claims[Int(handle) + 1] > 0 { others[index] = -1 }
        claims[Int(handle) + 1] = 1
      }
      return true
    }
  }

  @usableFromInline
  static func reportClaimedTwice(_ type: String) {
    Diagnostics.report(.claimedTwice(by: type))
  }

  /// The old table's handle for the new table's `handle`, or -1.
  func old(_ handle: Int32) -> Int32 {
    if Int(handle) < shared { return handle }
    return others.isEmpty ? -1 : others[Int(handle) - shared]
  }
}

extension IdentifierTable {
  /// Whether the identifiers are of a type that certainly satisfies `Hashable`.
  @inlinable
  var keepsPromises: Bool { hashing == .word || hashing == .twoWords || ID.self == String.self }

  /// This table's handle for each key of `other`, or -1; both have one layer.
  ///
  /// After a match the next key is first compared with the next key here, which nearly always
  /// matches if the two lists are nearly equal, and needs no probe; with the previous one if the
  /// lists turn out to be reversed. If that never matches, keys are looked up in blocks, so that
  /// probes are independent of one another.
  @inlinable
  func handles(ofKeysIn other: IdentifierTable<ID>) -> [Int32] {
    guard !keys.isEmpty, !other.keys.isEmpty else {
      return [Int32](repeating: -1, count: other.keys.count)
    }
    let areBytes = hashing == .word || hashing == .twoWords
    let count = keys.count
    let end = other.keys.count
    return keys.withUnsafeBufferPointer { keys in
      hashes.withUnsafeBufferPointer { hashes in
        other.keys.withUnsafeBufferPointer { otherKeys in
          other.hashes.withUnsafeBufferPointer { otherHashes in
            [Int32](unsafeUninitializedCapacity: end) { result, resultCount in
              resultCount = end
              // The latest match, and the offset of the next guess from there.
              var (place, match, step) = (0, -1, 1)
              // The number of consecutive right and wrong guesses.
              var (hits, strays) = (0, 0)
              while place < end {
                let hash = otherHashes[place]
                let guess = match &+ step
                if guess >= 0, guess < count, hashes[guess] == hash,
                  keys[guess] == otherKeys[place]
                {
                  result[place] = Int32(truncatingIfNeeded: guess)
                  (place, match) = (place &+ 1, guess)
                  (hits, strays) = (hits &+ 1, 0)
                  if areBytes, hits & 15 == 0 {
                    let common = CommonBytes.count(
                      UnsafeRawBufferPointer(keys), from: match &+ step, step: step,
                      UnsafeRawBufferPointer(otherKeys), from: place,
                      stride: MemoryLayout<ID>.stride)
                    for offset in 0..<common {
                      result[place &+ offset] = Int32(
                        truncatingIfNeeded: match &+ step &* (offset &+ 1))
                    }
                    (place, match) = (place &+ common, match &+ step &* common)
                  }
                  continue
                }
                hits = 0
                // A key was deleted here.
                let following = guess &+ step
                if following >= 0, following < count, hashes[following] == hash,
                  keys[following] == otherKeys[place]
                {
                  result[place] = Int32(truncatingIfNeeded: following)
                  (place, match) = (place &+ 1, following)
                  continue
                }
                strays &+= 1
                if strays > 8 {
                  let block = place..<min(place &+ 64, end)
                  lookUp(block, of: other, result)
                  place = block.upperBound
                } else {
                  result[place] = findInLayer(otherKeys[place], hash: hash)
                  place &+= 1
                }
                let found = Int(result[place &- 1])
                if found >= 0 {
                  step = found == match &- 1 ? -1 : 1
                  match = found
                }
              }
            }
          }
        }
      }
    }
  }

  /// Writes the handle of each of the keys at `places` of `other`, or -1.
  @inlinable
  func lookUp(
    _ places: Range<Int>, of other: IdentifierTable<ID>,
    _ result: UnsafeMutableBufferPointer<Int32>
  ) {
    Slots.candidates(for: places, of: other.hashes, in: slots, result)
    keys.withUnsafeBufferPointer { keys in
      other.keys.withUnsafeBufferPointer { otherKeys in
        for place in places {
          let candidate = result[place]
          let isAbsent = candidate == Slots.absent
          // One of the two is true nearly always, and branching on which is not worthwhile.
          let isKey = keys[Int(max(candidate, 0))] == otherKeys[place]
          if isKey != isAbsent, candidate != Slots.undecided { continue }
          result[place] = findInLayer(otherKeys[place], hash: other.hashes[place])
        }
      }
    }
  }

  /// The number of handles, from 0 on, that represent the same identifiers in both tables by their
  /// history.
  @usableFromInline
  static func sharedCount(_ old: IdentifierTable<ID>, _ new: IdentifierTable<ID>) -> Int {
    if old === new { return old.count }
    for newIndex in new.lineage.indices.reversed() {
      for oldIndex in old.lineage.indices.reversed()
      where old.lineage[oldIndex].token == new.lineage[newIndex].token {
        return min(old.end(ofAncestor: oldIndex), new.end(ofAncestor: newIndex))
      }
    }
    return 0
  }

  /// The end of an ancestor; the last one is the table itself, and grows.
  private func end(ofAncestor index: Int) -> Int {
    index == lineage.count - 1 ? count : lineage[index].end
  }

  /// This table's handle for each key of `new` whose handle is at least `shared`.
  @inlinable
  func handles(ofKeysFrom shared: Int, in new: IdentifierTable<ID>) -> [Int32] {
    guard hashing == new.hashing, repeats.isEmpty, new.repeats.isEmpty else {
      return handlesComparingAll(from: shared, in: new)
    }
    return (shared..<new.count).map { handle in
      find(new.key(Int32(handle)), hash: new.hash(Int32(handle)))
    }
  }

  /// The same if hashes cannot be compared or identifiers repeat.
  @usableFromInline
  func handlesComparingAll(from shared: Int, in new: IdentifierTable<ID>) -> [Int32] {
    var old = self
    if old.hashing != new.hashing, old.hashing != .constant {
      old = compacted(keeping: Array(0..<Int32(count)), hashing: .constant)
    }
    return old.handlesOfChains(from: shared, in: new)
  }
}
