/// The tails of patience sorting, as a set of bits over all places.
///
/// The tail of a pile is the smallest value that ends an increasing subsequence of the pile's
/// number of elements; a new value replaces the next greater tail. Values are distinct places, so
/// that "the next greater" is the next bit that is set:
///
///     values    4 1 5 3
///     bits      . 1 . 3 . .      1 took the place of 4 on pile 0, 3 that of 5 on pile 1
///
/// Two levels of summaries above the bits mark the words that are not 0. A search reads one or two
/// words of the lowest two levels, rarely more, whereas a search over a list of the tails compares
/// more of them the more there are.
///
/// # Bounds
///
/// Every value is below the size of the set, which `layDown` takes from a range that holds all
/// runs; a word index is a value divided by 64, a summary's index one divided by 4096 and so on,
/// and each level has its words rounded up. Piles are read for set bits only, which were written.
struct TailSet {
  private let bits: UnsafeMutablePointer<UInt64>
  private let words: UnsafeMutablePointer<UInt64>
  private let groups: UnsafeMutablePointer<UInt64>
  private let groupCount: Int

  /// Lays the runs down on piles one after the other, writes for each the pile of its first item,
  /// and returns the number of piles.
  static func layDown(
    _ runs: some RunList, in places: Range<Int32>,
    _ piles: UnsafeMutableBufferPointer<Int32>
  ) -> Int32 {
    let size = places.count
    let (bitWords, wordWords, groupWords) = (size >> 6 + 1, size >> 12 + 1, size >> 18 + 1)
    let total = bitWords + wordWords + groupWords
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: total) { memory in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: size + 1) { pileByPlace in
        memory.initialize(repeating: 0)
        guard let bits = memory.baseAddress, let pile = pileByPlace.baseAddress else { return 0 }
        let words = bits + bitWords
        let set = TailSet(
          bits: bits, words: words, groups: words + wordWords, groupCount: groupWords)
        return set.layDown(runs, places.lowerBound, piles, pile)
      }
    }
  }

  private func layDown(
    _ runs: some RunList, _ start: Int32,
    _ piles: UnsafeMutableBufferPointer<Int32>, _ pileByPlace: UnsafeMutablePointer<Int32>
  ) -> Int32 {
    var count: Int32 = 0
    var top = -1
    for index in 0..<runs.count {
      let run = runs[index]
      let first = Int(run.old &- start)
      let length = Int(run.count)
      var pile = count
      if first > top {
        count &+= Int32(truncatingIfNeeded: length)
        top = first &+ length &- 1
        if length == 1 { insert(first) } else { insert(first, count: length) }
      } else if length == 1, let tail = exchangeNext(for: first) {
        pile = pileByPlace[tail]
        top = tail == top ? first : top
      } else {
        // As many tails as the run has items are replaced by it.
        var tail = next(first)
        pile = pileByPlace[tail]
        remove(tail)
        var given = 1
        while given < length, tail != top {
          tail = next(tail)
          remove(tail)
          given &+= 1
        }
        if tail == top { top = first &+ length &- 1 }
        count = max(count, pile &+ Int32(truncatingIfNeeded: length))
        insert(first, count: length)
      }
      piles[index] = pile
      for offset in 0..<length {
        pileByPlace[first &+ offset] = pile &+ Int32(truncatingIfNeeded: offset)
      }
    }
    return count
  }

  /// Replaces the next greater value by `value`, and returns it; returns nil without a change if
  /// that is not within the same 4096.
  ///
  /// Whether the two are in the same word is unpredictable: both words are computed and written.
  @inline(__always)
  private func exchangeNext(for value: Int) -> Int? {
    let word = value &>> 6
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: value)
    let old = bits[word]
    let summary = words[word &>> 6]
    let here = old & (0 &- bit)
    let later = summary & (~1 &<< UInt64(truncatingIfNeeded: word))
    guard _fastPath(here | later != 0) else { return nil }
    let isHere = here != 0
    let found = isHere ? word : (word & ~63) | Self.lowestBit(later)
    bits[word] = old | bit
    let content = bits[found]
    let candidates = isHere ? here : content
    let left = content & ~(candidates & (0 &- candidates))
    bits[found] = left
    let empties: UInt64 = left == 0 ? 1 : 0
    let stays = summary & ~(empties &<< UInt64(truncatingIfNeeded: found))
    words[word &>> 6] = stays | 1 &<< UInt64(truncatingIfNeeded: word)
    return found &<< 6 | Self.lowestBit(candidates)
  }

  @inline(__always)
  private func insert(_ value: Int) {
    bits[value &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: value)
    words[value &>> 12] |= 1 &<< UInt64(truncatingIfNeeded: value &>> 6)
    groups[value &>> 18] |= 1 &<< UInt64(truncatingIfNeeded: value &>> 12)
  }

  /// Adds the values from `value` on, one word at a time.
  @inline(__always)
  private func insert(_ value: Int, count: Int) {
    var (value, left) = (value, count)
    repeat {
      let here = min(left, 64 &- (value & 63))
      let ones = ~UInt64(0) &>> UInt64(truncatingIfNeeded: 64 &- here)
      bits[value &>> 6] |= ones &<< UInt64(truncatingIfNeeded: value)
      words[value &>> 12] |= 1 &<< UInt64(truncatingIfNeeded: value &>> 6)
      groups[value &>> 18] |= 1 &<< UInt64(truncatingIfNeeded: value &>> 12)
      value &+= here
      left &-= here
    } while left > 0
  }

  @inline(__always)
  private func remove(_ value: Int) {
    let left = bits[value &>> 6] & ~(1 &<< UInt64(truncatingIfNeeded: value))
    bits[value &>> 6] = left
    let empties: UInt64 = left == 0 ? 1 : 0
    let wordsLeft = words[value &>> 12] & ~(empties &<< UInt64(truncatingIfNeeded: value &>> 6))
    words[value &>> 12] = wordsLeft
    if wordsLeft == 0 {
      groups[value &>> 18] &= ~(1 &<< UInt64(truncatingIfNeeded: value &>> 12))
    }
  }

  /// The smallest value in the set that is not below `value`; there is one.
  @inline(__always)
  private func next(_ value: Int) -> Int {
    let word = value &>> 6
    let here = bits[word] & (~0 &<< UInt64(truncatingIfNeeded: value))
    let later = words[word &>> 6] & (~1 &<< UInt64(truncatingIfNeeded: word))
    // Which of the two has the result is unpredictable, so both are computed.
    guard here | later != 0 else { return nextInLaterGroup(word) }
    let other = (word & ~63) | Self.lowestBit(later)
    let isHere = here != 0
    let found = isHere ? word : other
    let content = isHere ? here : bits[found]
    return found &<< 6 | Self.lowestBit(content)
  }

  private func nextInLaterGroup(_ word: Int) -> Int {
    var group = word &>> 12
    var content = groups[group] & (~1 &<< UInt64(truncatingIfNeeded: word &>> 6))
    while content == 0, group < groupCount - 1 {
      group &+= 1
      content = groups[group]
    }
    let upper = group &<< 6 | Self.lowestBit(content)
    let found = upper &<< 6 | Self.lowestBit(words[upper])
    return found &<< 6 | Self.lowestBit(bits[found])
  }

  /// The index of the lowest bit that is set; 63 if none is.
  @inline(__always)
  private static func lowestBit(_ word: UInt64) -> Int {
    (word | 1 &<< 63).trailingZeroBitCount
  }
}
