/// Looking up many hashes at once in the slots of an `IdentifierTable`.
@usableFromInline
enum Slots {
  /// No key has the hash.
  @usableFromInline static let absent: Int32 = -1
  /// Neither of the first two slots decides.
  @usableFromInline static let undecided: Int32 = -2

  /// Writes for each of the hashes at `places` the place of the only key that may have it among
  /// the first two slots of its probe.
  ///
  /// Two slots suffice for nine keys in ten, and both are always read, without branches.
  @usableFromInline
  static func candidates(
    for places: Range<Int>, of hashes: [UInt32], in slots: [UInt32],
    _ result: UnsafeMutableBufferPointer<Int32>
  ) {
    let mask = UInt32(truncatingIfNeeded: slots.count &- 1)
    slots.withUnsafeBufferPointer { slots in
      hashes.withUnsafeBufferPointer { hashes in
        for place in places {
          let hash = hashes[place]
          let first = slots[Int(hash & mask)]
          let second = slots[Int((hash &+ 1) & mask)]
          var candidate = second == 0 ? absent : undecided
          let secondPlace = Int32(truncatingIfNeeded: second & mask) &- 1
          candidate = (second ^ hash) & ~mask == 0 ? secondPlace : candidate
          candidate = first == 0 ? absent : candidate
          // An empty slot results in -1 here, too.
          let firstPlace = Int32(truncatingIfNeeded: first & mask) &- 1
          candidate = (first ^ hash) & ~mask == 0 ? firstPlace : candidate
          result[place] = candidate
        }
      }
    }
  }
}

/// Compares identifiers by their bytes.
@usableFromInline
enum CommonBytes {
  /// How many elements of `stride` bytes, 8 or 16, are surely the same from these places on; on the
  /// left they are compared in order, or backwards if `step` is -1.
  @usableFromInline
  static func count(
    _ left: UnsafeRawBufferPointer, from place: Int, step: Int, _ right: UnsafeRawBufferPointer,
    from otherPlace: Int, stride: Int
  ) -> Int {
    step < 0
      ? mirrored(left, from: place, right, from: otherPlace, stride: stride)
      : aligned(left, from: place, right, from: otherPlace, stride: stride)
  }

  private static func aligned(
    _ left: UnsafeRawBufferPointer, from place: Int, _ right: UnsafeRawBufferPointer,
    from otherPlace: Int, stride: Int
  ) -> Int {
    let left = UnsafeRawBufferPointer(rebasing: left[(place &* stride)...])
    let right = UnsafeRawBufferPointer(rebasing: right[(otherPlace &* stride)...])
    let words = min(left.count, right.count) &>> 3
    var word = 0
    while word &+ 8 <= words {
      var others: UInt64 = 0
      for index in word..<word &+ 8 { others |= left.word(index) ^ right.word(index) }
      guard others == 0 else { break }
      word &+= 8
    }
    while word < words, left.word(word) == right.word(word) { word &+= 1 }
    return (word &<< 3) / stride
  }

  private static func mirrored(
    _ left: UnsafeRawBufferPointer, from place: Int, _ right: UnsafeRawBufferPointer,
    from otherPlace: Int, stride: Int
  ) -> Int {
    let words = stride &>> 3
    let end = min(place &+ 1, right.count / stride &- otherPlace)
    var count = 0
    while count < end {
      // In blocks, of which the CPU compares several elements at once.
      let stop = min(count &+ 8, end)
      var others: UInt64 = 0
      for element in count..<stop {
        let (leftWord, rightWord) = ((place &- element) &* words, (otherPlace &+ element) &* words)
        others |= left.word(leftWord) ^ right.word(rightWord)
        if words > 1 { others |= left.word(leftWord &+ 1) ^ right.word(rightWord &+ 1) }
      }
      guard others == 0 else { break }
      count = stop
    }
    return count
  }
}

extension UnsafeRawBufferPointer {
  @inline(__always)
  fileprivate func word(_ index: Int) -> UInt64 {
    loadUnaligned(fromByteOffset: index &<< 3, as: UInt64.self)
  }
}
