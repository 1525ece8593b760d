import KumikoReporting

/// The handles of a list of identifiers, in the list's order.
@usableFromInline
enum InternedHandles {
  /// All identifiers were new, and their handles are consecutive.
  case fresh(Range<Int32>)
  /// Some were known before, or occur more than once in the list.
  case mixed([Int32])

  @usableFromInline
  var array: [Int32] {
    switch self {
    case .fresh(let range): return Array(range)
    case .mixed(let handles): return handles
    }
  }
}

extension IdentifierTable {
  /// The handle of an identifier equal to `identifier`, or -1. Expected O(layers).
  @inlinable
  func find(_ identifier: ID) -> Int32 {
    find(identifier, hash: hashing.hash(identifier, seed: IdentifierHashing.seed))
  }

  @inlinable
  func find(_ identifier: ID, hash: UInt32) -> Int32 {
    var handle = findInLayer(identifier, hash: hash)
    var below = parent
    while handle < 0, let layer = below {
      handle = layer.findInLayer(identifier, hash: hash)
      below = layer.parent
    }
    return handle
  }

  @inlinable
  func findInLayer(_ identifier: ID, hash: UInt32) -> Int32 {
    let mask = UInt32(truncatingIfNeeded: slots.count &- 1)
    return slots.withUnsafeBufferPointer { slots in
      keys.withUnsafeBufferPointer { keys in
        var index = hash & mask
        while true {
          let slot = slots[Int(index)]
          if slot == 0 { return -1 }
          if (slot ^ hash) & ~mask == 0 {
            let place = Int(slot & mask) &- 1
            if keys[place] == identifier { return Int32(truncatingIfNeeded: first &+ place) }
          }
          index = (index &+ 1) & mask
        }
      }
    }
  }

  /// Gives each of `identifiers` its handle, in a new layer on top of a shared table.
  @inlinable
  static func intern(_ identifiers: [ID], in table: inout IdentifierTable<ID>) -> InternedHandles {
    if !isKnownUniquelyReferenced(&table) {
      if let first = identifiers.first, table.find(first) >= 0 {
        let known = identifiers.map { table.find($0) }
        if !known.contains(-1) { return .mixed(known) }
      }
      table = IdentifierTable(continuing: table, growth: identifiers.count)
    }
    return table.intern(identifiers)
  }

  /// Gives each of `identifiers` its handle, adding those that are not known.
  ///
  /// The table must not be shared. Expected O(identifiers).
  @inlinable
  func intern(_ identifiers: [ID]) -> InternedHandles {
    defer { checkInvariants() }
    let start = count
    guard let identifier = identifiers.first else { return .fresh(Int32(start)..<Int32(start)) }
    if identifiers.count == 1 {
      let (handle, isNew) = internOne(identifier)
      return isNew ? .fresh(handle..<handle + 1) : .mixed([handle])
    }
    checkPromises(of: identifiers)
    reserveSlots(for: identifiers.count)
    let accepted = appendUntilKnown(identifiers)
    let fresh = Int32(start)..<Int32(start + accepted)
    if accepted == identifiers.count { return .fresh(fresh) }
    var handles = Array(fresh)
    handles.reserveCapacity(identifiers.count)
    for identifier in identifiers[accepted...] { handles.append(internOne(identifier).handle) }
    return .mixed(handles)
  }

  /// The handle of `identifier`, and whether it was not known before.
  @inlinable
  func internOne(_ identifier: ID) -> (handle: Int32, isNew: Bool) {
    checkPromises(of: CollectionOfOne(identifier))
    let hash = hashing.hash(identifier, seed: IdentifierHashing.seed)
    let known = find(identifier, hash: hash)
    return known >= 0 ? (known, false) : (append(identifier, hash: hash), true)
  }

  /// Adds an identifier without checking whether an equal one exists.
  @inlinable
  func append(_ identifier: ID, hash: UInt32) -> Int32 {
    reserveSlots(for: 1)
    let place = keys.count
    keys.append(identifier)
    hashes.append(hash)
    let mask = UInt32(truncatingIfNeeded: slots.count &- 1)
    slots.withUnsafeMutableBufferPointer { slots in
      var index = hash & mask
      while slots[Int(index)] != 0 { index = (index &+ 1) & mask }
      slots[Int(index)] = (hash & ~mask) | UInt32(truncatingIfNeeded: place &+ 1)
    }
    return Int32(truncatingIfNeeded: first &+ place)
  }

  /// Adds the longest prefix of `identifiers` in which none is known, and returns its length.
  ///
  /// All are hashed first, so that the subsequent probes are independent of one another.
  @inlinable
  func appendUntilKnown(_ identifiers: [ID]) -> Int {
    if parent != nil { return appendUntilKnownAbove(identifiers) }
    let start = keys.count
    // The caller's own storage, until one of the two changes.
    if start == 0 { keys = ContiguousArray(identifiers) } else { keys += identifiers }
    appendHashes(of: identifiers)
    let mask = UInt32(truncatingIfNeeded: slots.count &- 1)
    let end = keys.count
    let stop: Int = slots.withUnsafeMutableBufferPointer { slots in
      keys.withUnsafeBufferPointer { keys in
        hashes.withUnsafeBufferPointer { hashes in
          for place in start..<end {
            let hash = hashes[place]
            var index = hash & mask
            while true {
              let slot = slots[Int(index)]
              if slot == 0 { break }
              if (slot ^ hash) & ~mask == 0, keys[Int(slot & mask) &- 1] == keys[place] {
                return place
              }
              index = (index &+ 1) & mask
            }
            slots[Int(index)] = (hash & ~mask) | UInt32(truncatingIfNeeded: place &+ 1)
          }
          return end
        }
      }
    }
    keys.removeLast(end - stop)
    hashes.removeLast(end - stop)
    return stop - start
  }

  /// The same for a layer on top of others: an identifier may be known below.
  @inlinable
  func appendUntilKnownAbove(_ identifiers: [ID]) -> Int {
    let (seed, hashing) = (IdentifierHashing.seed, hashing)
    for place in identifiers.indices {
      let hash = hashing.hash(identifiers[place], seed: seed)
      if find(identifiers[place], hash: hash) >= 0 { return place }
      _ = append(identifiers[place], hash: hash)
    }
    return identifiers.count
  }

  /// Appends the hash of each of `identifiers`.
  @inlinable
  func appendHashes(of identifiers: [ID]) {
    let hashing = self.hashing
    guard hashing != .constant else {
      // Not in the closures below: if filling is the last statement of a closure, memory is cleared
      // by a tail call that does not reset the register of thrown errors, and the closure seems to
      // have thrown (Swift 6.3, optimised).
      return hashes += repeatElement(0, count: identifiers.count)
    }
    let seed = IdentifierHashing.seed
    let added = [UInt32](unsafeUninitializedCapacity: identifiers.count) { hashes, count in
      count = identifiers.count
      identifiers.withUnsafeBufferPointer { identifiers in
        let bytes = UnsafeRawBufferPointer(identifiers)
        switch hashing {
        case .word:
          for place in identifiers.indices {
            hashes[place] = IdentifierHashing.mix(
              bytes.loadUnaligned(fromByteOffset: place &* 8, as: UInt64.self), seed)
          }
        case .twoWords:
          for place in identifiers.indices {
            hashes[place] = IdentifierHashing.mix(
              bytes.loadUnaligned(fromByteOffset: place &* 16, as: UInt64.self),
              bytes.loadUnaligned(fromByteOffset: place &* 16 &+ 8, as: UInt64.self), seed)
          }
        case .hasher, .constant:
          for place in identifiers.indices {
            hashes[place] = IdentifierHashing.fold(identifiers[place].hashValue)
          }
        }
      }
    }
    if hashes.isEmpty { hashes = added } else { hashes += added }
  }

  /// Checks whether `identifiers` satisfy `Hashable`: that each equals itself, and that its hash
  /// does not change. Of many only some are hashed again; hashing is abandoned if a hash differs.
  @inlinable
  func checkPromises(of identifiers: some RandomAccessCollection<ID>) {
    guard !keepsPromises else { return }
    if let odd = identifiers.first(where: { $0 != $0 }) { reportUnequal(odd) }
    guard hashing == .hasher else { return }
    var place = identifiers.startIndex
    while place < identifiers.endIndex {
      if identifiers[place].hashValue != identifiers[place].hashValue { return distrustHashes() }
      let isNear = identifiers.distance(from: place, to: identifiers.endIndex) <= 32
      place = isNear ? identifiers.endIndex : identifiers.index(place, offsetBy: 32)
    }
  }

  @usableFromInline
  func reportUnequal(_ identifier: ID) {
    Diagnostics.report(.unequalIdentifier(of: String(reflecting: ID.self)))
  }

  /// From now on only `==` is used: each operation costs O(identifiers).
  @usableFromInline
  func distrustHashes() {
    Diagnostics.report(.unstableHash(of: String(reflecting: ID.self)))
    while let below = parent {
      keys.insert(contentsOf: below.keys, at: 0)
      first = below.first
      parent = below.parent
    }
    hashing = .constant
    hashes = [UInt32](repeating: 0, count: keys.count)
    slots = [0, 0]
    reserveSlots(for: 0)
    checkInvariants()
  }
}
