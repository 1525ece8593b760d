import Foundation

// Baselines of snapshots and differences.

/// Hashes every identifier of both lists once into one flat table of 4-byte slots, and returns the
/// number of distinct ones.
nonisolated func hashAll<ID: Hashable>(_ left: [ID], _ right: [ID]) -> Int {
  let count = left.count + right.count
  var capacity = 16
  while capacity < 2 * count { capacity *= 2 }
  let mask = UInt32(capacity - 1)
  var slots = [Int32](repeating: 0, count: capacity)
  var hashes = [UInt32](repeating: 0, count: count)
  let seed = UInt64(0x1234_5678_9ABC_DEF1)
  for index in left.indices { hashes[index] = quickHash(left[index], seed) }
  for index in right.indices { hashes[left.count + index] = quickHash(right[index], seed) }
  return slots.withUnsafeMutableBufferPointer { slots in
    hashes.withUnsafeBufferPointer { hashes in
      left.withUnsafeBufferPointer { left in
        right.withUnsafeBufferPointer { right in
          var different = 0
          for index in 0..<count {
            let key = index < left.count ? left[index] : right[index - left.count]
            let hash = hashes[index]
            var slot = hash & mask
            while true {
              let found = Int(slots[Int(slot)]) - 1
              if found < 0 {
                slots[Int(slot)] = Int32(index + 1)
                different += 1
                break
              }
              if hashes[found] == hash,
                key == (found < left.count ? left[found] : right[found - left.count])
              {
                break
              }
              slot = (slot + 1) & mask
            }
          }
          return different
        }
      }
    }
  }
}

/// A multiplicative hash for trivial types of 8 and 16 bytes, Swift's hasher otherwise.
@inline(__always)
nonisolated private func quickHash<ID: Hashable>(_ key: ID, _ seed: UInt64) -> UInt32 {
  func mix(_ word: UInt64) -> UInt64 {
    let product = (word ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
  if ID.self == Int.self {
    return withUnsafeBytes(of: key) {
      UInt32(truncatingIfNeeded: mix($0.load(as: UInt64.self)))
    }
  }
  if ID.self == UUID.self {
    return withUnsafeBytes(of: key) {
      let low = mix($0.load(as: UInt64.self))
      return UInt32(truncatingIfNeeded: mix(low ^ $0.load(fromByteOffset: 8, as: UInt64.self)))
    }
  }
  return UInt32(truncatingIfNeeded: key.hashValue)
}

/// A straightforward difference after Heckel, with a Dictionary: deletes, inserts, and a move for
/// everything whose position differs after those.
nonisolated func heckelDifference<ID: Hashable>(_ old: [ID], _ new: [ID])
  -> (deletes: [Int], inserts: [Int], moves: [(Int, Int)])
{
  var places: [ID: Int] = [:]
  places.reserveCapacity(old.count)
  for (index, item) in old.enumerated() { places[item] = index }
  var oldUsed = [Bool](repeating: false, count: old.count)
  var sources = [Int](repeating: -1, count: new.count)
  for (index, item) in new.enumerated() {
    if let place = places[item] {
      sources[index] = place
      oldUsed[place] = true
    }
  }
  var (deletes, inserts, moves) = ([Int](), [Int](), [(Int, Int)]())
  var offsets = [Int](repeating: 0, count: old.count)
  for index in old.indices {
    offsets[index] = deletes.count
    if !oldUsed[index] { deletes.append(index) }
  }
  for index in new.indices {
    if sources[index] < 0 {
      inserts.append(index)
    } else if sources[index] - offsets[sources[index]] + inserts.count != index {
      moves.append((sources[index], index))
    }
  }
  return (deletes, inserts, moves)
}
