/// Gives each identifier a dense integer, its handle, and finds handles again.
///
/// Identifiers are hashed once, when they enter. Everything that a snapshot does afterwards is
/// arithmetic on handles.
///
/// # Layout
///
/// Keys and hashes are in two arrays in the order of their addition; the handle is the index.
/// `slots` is an open-addressing table of 4-byte words with linear probing, at most half full. A
/// slot holds the upper bits of the hash and, in the lower bits, the index plus one:
///
///     capacity 16, mask 15          hash …a7 3c       slot …a7 3 | 6
///     c = first slot to probe       tag = …a7 3       6 - 1 = index of the key
///
/// so that a probe that finds another key is rejected without touching that key.
///
/// # Sharing
///
/// A table that two snapshots hold never changes: a snapshot that adds identifiers puts a small
/// table on top of it (`parent`), whose handles continue after those of the parent. Layers of
/// similar size are merged, so that there are few. `lineage` shows which handles of two snapshots
/// represent the same identifier, without comparing the identifiers.
@usableFromInline
final class IdentifierTable<ID: Hashable> {
  /// The table that this one continues; it never changes again.
  @usableFromInline @exclusivity(unchecked) var parent: IdentifierTable<ID>?
  /// The first handle of this layer.
  @usableFromInline @exclusivity(unchecked) var first: Int
  @usableFromInline @exclusivity(unchecked) var keys: ContiguousArray<ID>
  @usableFromInline @exclusivity(unchecked) var hashes: [UInt32]
  @usableFromInline @exclusivity(unchecked) var slots: [UInt32]
  @usableFromInline @exclusivity(unchecked) var hashing: IdentifierHashing
  /// Past tokens, the latest at the end; that one is this table's own and grows with it.
  @usableFromInline @exclusivity(unchecked) var lineage: [TableAncestor]
  /// Which identifiers equal others.
  @usableFromInline @exclusivity(unchecked) var repeats: Repeats

  /// An empty table.
  @inlinable
  convenience init() {
    self.init(hashing: .suited(to: ID.self))
  }

  @usableFromInline
  init(hashing: IdentifierHashing) {
    first = 0
    keys = []
    hashes = []
    slots = [0, 0]
    self.hashing = hashing
    lineage = [TableAncestor(token: TableAncestor.freshToken(), end: 0)]
    repeats = Repeats()
  }

  /// An empty layer on top of `parent`, or one merged with the small layers below it.
  ///
  /// - Parameter growth: the number of identifiers about to be added.
  @usableFromInline
  init(continuing parent: IdentifierTable<ID>, growth: Int) {
    var below: IdentifierTable<ID>? = parent
    var absorbed: [IdentifierTable<ID>] = []
    var size = growth
    while let layer = below, layer.keys.count < 8 * size || layer.keys.count < 32 {
      absorbed.append(layer)
      size += layer.keys.count
      below = layer.parent
    }
    self.parent = below
    first = below?.count ?? 0
    keys = []
    hashes = []
    slots = [0, 0]
    hashing = parent.hashing
    lineage = parent.lineage.suffix(31)
    lineage[lineage.count - 1].end = parent.count
    lineage.append(TableAncestor(token: TableAncestor.freshToken(), end: 0))
    repeats = parent.repeats
    // Capacity for all, so that nothing is copied while they are appended and half of the memory
    // stays unused.
    keys.reserveCapacity(size)
    hashes.reserveCapacity(size)
    for layer in absorbed.reversed() {
      keys.append(contentsOf: layer.keys)
      hashes.append(contentsOf: layer.hashes)
    }
    reserveSlots(for: growth)
  }

  /// The number of handles in this layer and those below.
  @inlinable
  var count: Int { first + keys.count }

  /// The identifier of `handle`. O(layers).
  @inlinable
  func key(_ handle: Int32) -> ID {
    var table = self
    while Int(handle) < table.first, let parent = table.parent { table = parent }
    return table.keys[Int(handle) - table.first]
  }

  /// The identifiers of `handles`, in their order.
  @inlinable
  func keys(_ handles: [Int32]) -> [ID] {
    guard parent != nil else {
      return keys.withUnsafeBufferPointer { keys in handles.map { keys[Int($0)] } }
    }
    return handles.map { key($0) }
  }

  /// Enlarges the slots so that `growth` more identifiers fit, half empty at least.
  @usableFromInline
  func reserveSlots(for growth: Int) {
    let needed = 2 * (keys.count + growth)
    guard needed > slots.count || (slots.count == 2 && !keys.isEmpty) else { return }
    var capacity = max(slots.count, 8)
    while capacity < needed { capacity *= 2 }
    slots = [UInt32](repeating: 0, count: capacity)
    fillSlots()
  }

  private func fillSlots() {
    let mask = UInt32(slots.count - 1)
    slots.withUnsafeMutableBufferPointer { slots in
      for place in hashes.indices where !isRepeat(place) {
        let hash = hashes[place]
        var index = hash & mask
        while slots[Int(index)] != 0 { index = (index &+ 1) & mask }
        slots[Int(index)] = (hash & ~mask) | UInt32(place + 1)
      }
    }
  }

  private func isRepeat(_ place: Int) -> Bool {
    !repeats.isEmpty && repeats.previous(Int32(first + place)) >= 0
  }

  /// A table of one layer with the given handles' identifiers, renumbered in that order.
  @usableFromInline
  func compacted(keeping handles: [Int32], hashing: IdentifierHashing? = nil)
    -> IdentifierTable<ID>
  {
    let result = IdentifierTable<ID>(hashing: hashing ?? self.hashing)
    result.keys = ContiguousArray(keys(handles))
    let seed = IdentifierHashing.seed
    result.hashes =
      result.hashing == self.hashing
      ? handles.map { hash($0) } : result.keys.map { result.hashing.hash($0, seed: seed) }
    result.takeRepeats(of: self, handles)
    result.reserveSlots(for: 0)
    result.checkInvariants()
    return result
  }

  /// Links the remaining members of the chains of `other`; this table has its `handles`,
  /// renumbered.
  private func takeRepeats(of other: IdentifierTable<ID>, _ handles: [Int32]) {
    guard !other.repeats.isEmpty else { return }
    // The first handle of each chain's old members, and the last new member so far.
    var firsts: [Int32: Int32] = [:]
    for handle in 0..<Int32(other.count) {
      let previous = other.repeats.previous(handle)
      if previous >= 0 { firsts[handle] = firsts[previous] ?? previous }
    }
    var latest: [Int32: Int32] = [:]
    for (place, handle) in handles.enumerated() {
      let chain = firsts[handle] ?? handle
      if let last = latest[chain] { repeats.add(Int32(place), after: last) }
      latest[chain] = Int32(place)
    }
  }

  /// The hash with which `handle`'s identifier was added.
  @usableFromInline
  func hash(_ handle: Int32) -> UInt32 {
    var table = self
    while Int(handle) < table.first, let parent = table.parent { table = parent }
    return table.hashes[Int(handle) - table.first]
  }
}

/// Tables that are shared never change, and the one that changes is held by one snapshot.
extension IdentifierTable: @unchecked Sendable where ID: Sendable {}
