/// Longest increasing subsequences: which elements may stay, so that as few as possible move.
enum LongestIncreasing {
  /// Marks the elements of one longest increasing subsequence of `values`, which are distinct and
  /// not negative.
  ///
  /// Patience sorting: `tails[k]` is the smallest value that ends an increasing subsequence of
  /// k + 1 elements. O(n log n), O(n) where the values are nearly in order.
  static func mark(_ values: [Int32]) -> [Bool] {
    guard !values.isEmpty else { return [] }
    return values.withUnsafeBufferPointer { values in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: 4 * values.count + 32) { scratch in
        guard let base = scratch.baseAddress else { return [] }
        let (places, previous) = (base, base + values.count)
        let last = patience(values, places, previous, Tails(previous + values.count))
        return [Bool](unsafeUninitializedCapacity: values.count) { result, count in
          result.initialize(repeating: false)
          count = values.count
          var place = last
          while place >= 0 {
            result[Int(place)] = true
            place = previous[Int(place)]
          }
        }
      }
    }
  }

  /// Fills `previous` with the predecessor of each place, -1 where there is none; returns the last
  /// place of a longest subsequence.
  private static func patience(
    _ values: UnsafeBufferPointer<Int32>, _ places: UnsafeMutablePointer<Int32>,
    _ previous: UnsafeMutablePointer<Int32>, _ empty: Tails
  ) -> Int32 {
    var tails = empty
    for place in values.indices {
      let index = tails.insert(values[place])
      previous[place] = index > 0 ? places[index &- 1] : -1
      places[index] = Int32(truncatingIfNeeded: place)
    }
    return places[tails.count - 1]
  }

  /// The ascending tails of patience sorting, in memory that is filled up with the largest value.
  ///
  /// A search asks several places at once and adds up the answers, 7 of them to divide a stretch
  /// by 8, and all 16 of the last stretch. That needs no branch that depends on the values, which
  /// a shuffled list would get wrong half of the time.
  private struct Tails {
    private let tails: UnsafeMutablePointer<Int32>
    private(set) var count = 0
    /// The filled part has 1 << this elements.
    private var spanShift = 4

    /// The memory must hold twice as many elements as will be inserted, and 32 more.
    init(_ memory: UnsafeMutablePointer<Int32>) {
      tails = memory
      tails.update(repeating: .max, count: 16)
    }

    /// Puts `value` in the place of the first tail that is not below it, or at the end; returns
    /// the place.
    @inline(__always)
    mutating func insert(_ value: Int32) -> Int {
      let index: Int
      if count == 0 || tails[count &- 1] < value {
        index = count
        count &+= 1
        if count == 1 << spanShift { grow() }
      } else if count == 1 || tails[count &- 2] < value {
        index = count &- 1
      } else if value < tails[0] {
        index = 0
      } else {
        index = search(value)
      }
      tails[index] = value
      return index
    }

    private mutating func grow() {
      (tails + count).update(repeating: .max, count: 1 << spanShift)
      spanShift += 1
    }

    private func search(_ value: Int32) -> Int {
      var (low, shift) = (tails, spanShift)
      while (shift &- 4) % 3 != 0 {
        shift &-= 1
        low += Self.isBelow(low[1 &<< shift &- 1], value) &<< shift
      }
      while shift > 4 {
        shift &-= 3
        var below = 0
        for part in 1...7 { below &+= Self.isBelow(low[part &<< shift &- 1], value) }
        low += below &<< shift
      }
      var below = 0
      for offset in 0..<16 { below &+= Self.isBelow(low[offset], value) }
      return low - tails + below
    }

    /// 1 where `left` is less than `right`, otherwise 0; both are not negative.
    @inline(__always)
    private static func isBelow(_ left: Int32, _ right: Int32) -> Int {
      Int(truncatingIfNeeded: UInt32(bitPattern: left &- right) &>> 31)
    }
  }

  /// Marks the elements of one heaviest increasing subsequence.
  ///
  /// A run of w items that are consecutive on both sides counts as one element of weight w: a
  /// longest subsequence of the items takes all of a run or none. A tree of prefix maxima over the
  /// ranks of the values gives O(n log n).
  static func mark(_ values: [Int32], weights: [Int32]) -> [Bool] {
    let count = values.count
    let byValue = values.indices.sorted { values[$0] < values[$1] }
    var rank = [Int](repeating: 0, count: count)
    for (order, place) in byValue.enumerated() { rank[place] = order + 1 }
    var best = [Int32](repeating: -1, count: count + 1)
    var total = [Int](repeating: 0, count: count)
    var previous = [Int32](repeating: -1, count: count)
    var last = -1
    for place in 0..<count {
      var (node, found) = (rank[place] - 1, Int32(-1))
      while node > 0 {
        let candidate = best[node]
        if candidate >= 0, found < 0 || total[Int(candidate)] > total[Int(found)] {
          found = candidate
        }
        node &= node - 1
      }
      previous[place] = found
      total[place] = Int(weights[place]) + (found >= 0 ? total[Int(found)] : 0)
      if last < 0 || total[place] > total[last] { last = place }
      node = rank[place]
      while node <= count {
        if best[node] < 0 || total[Int(best[node])] < total[place] { best[node] = Int32(place) }
        node += node & -node
      }
    }
    var result = [Bool](repeating: false, count: count)
    while last >= 0 {
      result[last] = true
      last = Int(previous[last])
    }
    return result
  }
}
