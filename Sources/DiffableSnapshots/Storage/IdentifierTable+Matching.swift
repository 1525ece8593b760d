/// Which handles of one table mean the same identifier as which handles of another.
@usableFromInline
struct HandleCorrespondence: Sendable {
  /// Handles below this are the same in both tables.
  @usableFromInline let shared: Int
  /// For each handle from `shared` on in the new table: the old table's handle, or -1. Empty
  /// where none of them is in the old table.
  @usableFromInline let others: [Int32]

  @usableFromInline
  init(shared: Int, others: [Int32]) {
    self.shared = shared
    self.others = others
  }

  /// Compares the identifiers of two tables.
  ///
  /// Nothing is compared where one table continues the other. O(identifiers not shared).
  @inlinable
  init<ID>(from old: IdentifierTable<ID>, to new: IdentifierTable<ID>) {
    shared = IdentifierTable.sharedCount(old, new)
    if shared == new.count || shared == old.count {
      others = []
    } else if shared == 0, old.parent == nil, new.parent == nil, old.hashing == new.hashing,
      old.occurrences.isEmpty, new.occurrences.isEmpty
    {
      others = old.handles(ofKeysIn: new)
    } else {
      others = old.handles(ofKeysFrom: shared, in: new)
    }
  }

  /// The old table's handle for the new table's `handle`, or -1.
  func old(_ handle: Int32) -> Int32 {
    if Int(handle) < shared { return handle }
    return others.isEmpty ? -1 : others[Int(handle) - shared]
  }
}

extension IdentifierTable {
  /// This table's handle for each key of `other`; both have one layer.
  ///
  /// After a match the next key is first compared with the next key here, which is right
  /// nearly always where the two lists are nearly alike, and needs no probe.
  @inlinable
  func handles(ofKeysIn other: IdentifierTable<ID>) -> [Int32] {
    let mask = UInt32(truncatingIfNeeded: slots.count &- 1)
    let count = keys.count
    return slots.withUnsafeBufferPointer { slots in
      keys.withUnsafeBufferPointer { keys in
        hashes.withUnsafeBufferPointer { hashes in
          other.keys.withUnsafeBufferPointer { otherKeys in
            other.hashes.withUnsafeBufferPointer { otherHashes in
              [Int32](unsafeUninitializedCapacity: otherKeys.count) { result, resultCount in
                var guess = 0
                for place in otherKeys.indices {
                  let hash = otherHashes[place]
                  if guess < count, hashes[guess] == hash, keys[guess] == otherKeys[place] {
                    result[place] = Int32(truncatingIfNeeded: guess)
                    guess &+= 1
                    continue
                  }
                  // One was deleted here.
                  let following = guess &+ 1
                  if following < count, hashes[following] == hash,
                    keys[following] == otherKeys[place]
                  {
                    result[place] = Int32(truncatingIfNeeded: following)
                    guess = following &+ 1
                    continue
                  }
                  var index = hash & mask
                  var found = -1
                  while true {
                    let slot = slots[Int(index)]
                    if slot == 0 { break }
                    if (slot ^ hash) & ~mask == 0,
                      keys[Int(slot & mask) &- 1] == otherKeys[place]
                    {
                      found = Int(slot & mask) &- 1
                      break
                    }
                    index = (index &+ 1) & mask
                  }
                  result[place] = Int32(truncatingIfNeeded: found)
                  if found >= 0 { guess = found &+ 1 }
                }
                resultCount = otherKeys.count
              }
            }
          }
        }
      }
    }
  }

  /// How many handles, from 0 on, mean the same in both tables by their history.
  @usableFromInline
  static func sharedCount(_ old: IdentifierTable<ID>, _ new: IdentifierTable<ID>) -> Int {
    if old === new { return old.count }
    for ancestor in new.history.reversed() {
      if let same = old.history.last(where: { $0.token == ancestor.token }) {
        return min(same.end, ancestor.end)
      }
    }
    return 0
  }

  private var history: [TableAncestor] {
    var history = lineage
    history[history.count - 1].end = count
    return history
  }

  /// This table's handle for each key of `new` whose handle is at least `shared`.
  @inlinable
  func handles(ofKeysFrom shared: Int, in new: IdentifierTable<ID>) -> [Int32] {
    guard hashing == new.hashing, occurrences.isEmpty, new.occurrences.isEmpty else {
      return handlesComparingAll(from: shared, in: new)
    }
    return (shared..<new.count).map { handle in
      find(new.key(Int32(handle)), hash: new.hash(Int32(handle)))
    }
  }

  /// The same where hashes cannot be compared or identifiers repeat.
  @usableFromInline
  func handlesComparingAll(from shared: Int, in new: IdentifierTable<ID>) -> [Int32] {
    var old = self
    if old.hashing != new.hashing, old.hashing != .constant {
      old = compacted(keeping: Array(0..<Int32(count)), hashing: .constant)
    }
    return (shared..<new.count).map { handle in
      old.find(new.key(Int32(handle)), occurrence: new.occurrences[Int32(handle)] ?? 0)
    }
  }
}
