/// Handles of identifiers that equal others of the same table (`DuplicatePolicy.keepAll`), as
/// chains: each links to the next equal one. Only the first of a chain is in the slots of its
/// table.
///
///     handles   0 a   1 b   2 a   3 a        chain   0 → 2 → 3
///
/// Handles ascend in a chain.
@usableFromInline
struct Repeats: Sendable {
  private var following: [Int32: Int32] = [:]
  private var preceding: [Int32: Int32] = [:]

  @usableFromInline
  var isEmpty: Bool { following.isEmpty }

  /// The next handle in the chain of `handle`, or -1.
  func next(_ handle: Int32) -> Int32 { following[handle] ?? -1 }

  /// The handle before `handle` in its chain, or -1 if it is the first.
  func previous(_ handle: Int32) -> Int32 { preceding[handle] ?? -1 }

  /// Puts `handle` behind `last`, the end of a chain.
  mutating func add(_ handle: Int32, after last: Int32) {
    following[last] = handle
    preceding[handle] = last
  }

  /// The chain that begins with `first`.
  func chain(from first: Int32) -> [Int32] {
    var chain: [Int32] = []
    var handle = first
    while handle >= 0 {
      chain.append(handle)
      handle = next(handle)
    }
    return chain
  }
}

extension IdentifierTable {
  /// Gives each of `identifiers` a handle; equal ones are distinguished by the number of equal ones
  /// before them among `identifiers` and among those for which `isTaken` returns `true`.
  ///
  /// Expected O(identifiers, and those that equal them).
  @usableFromInline
  func internOccurrences(of identifiers: [ID], isTaken: (Int32) -> Bool) -> [Int32] {
    checkPromises(of: identifiers)
    // The last used handle of each chain, by the chain's first handle.
    var latest: [Int32: Int32] = [:]
    return identifiers.map { identifier in
      let (first, isNew) = internOne(identifier)
      guard !isNew else {
        latest[first] = first
        return first
      }
      var last = latest[first] ?? -1
      var handle = last >= 0 ? repeats.next(last) : first
      while handle >= 0, isTaken(handle) {
        last = handle
        handle = repeats.next(handle)
      }
      if handle < 0 { handle = appendRepeat(identifier, after: last) }
      latest[first] = handle
      return handle
    }
  }

  /// Adds an identifier that equals that of `last`, the end of a chain.
  private func appendRepeat(_ identifier: ID, after last: Int32) -> Int32 {
    let handle = Int32(count)
    reserveSlots(for: 1)
    keys.append(identifier)
    hashes.append(hash(last))
    repeats.add(handle, after: last)
    return handle
  }

  /// This table's handle for each of the handles from `shared` on in `new`, or -1, matching the
  /// members of chains in their order.
  @usableFromInline
  func handlesOfChains(from shared: Int, in new: IdentifierTable<ID>) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(new.count - shared)
    for handle in Int32(shared)..<Int32(new.count) {
      let previous = new.repeats.previous(handle)
      guard previous >= 0 else {
        result.append(find(new.key(handle)))
        continue
      }
      let counterpart = previous < shared ? previous : result[Int(previous) - shared]
      result.append(counterpart < 0 ? -1 : repeats.next(counterpart))
    }
    return result
  }
}
