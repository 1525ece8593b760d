/// Longest increasing subsequences: which elements may stay, so that as few as possible move.
enum LongestIncreasing {
  /// Marks the elements of one longest increasing subsequence of `values`, which are distinct.
  ///
  /// Patience sorting: `tails[k]` is the smallest value that ends an increasing subsequence of
  /// k + 1 elements. O(n log n), O(n) where the values are nearly in order.
  static func mark(_ values: [Int32]) -> [Bool] {
    guard !values.isEmpty else { return [] }
    return values.withUnsafeBufferPointer { values in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 * values.count) { scratch in
        let last = patience(values, scratch)
        let previous = scratch.baseAddress.map { $0 + 2 * values.count }
        return [Bool](unsafeUninitializedCapacity: values.count) { result, count in
          result.initialize(repeating: false)
          count = values.count
          var place = last
          while place >= 0, let previous {
            result[Int(place)] = true
            place = previous[Int(place)]
          }
        }
      }
    }
  }

  /// Fills the last third of `scratch` with the predecessor of each place, -1 where there is none;
  /// returns the last place of a longest subsequence.
  private static func patience(
    _ values: UnsafeBufferPointer<Int32>, _ scratch: UnsafeMutableBufferPointer<Int32>
  ) -> Int32 {
    let count = values.count
    guard let tails = scratch.baseAddress else { return -1 }
    let (places, previous) = (tails + count, tails + 2 * count)
    var length = 0
    for place in 0..<count {
      let value = values[place]
      var index = length
      if length > 0, value < tails[length &- 1] {
        if length == 1 || tails[length &- 2] < value {
          index = length &- 1
        } else if value < tails[0] {
          index = 0
        } else {
          index = lowerBound(tails, length &- 1, value)
        }
      }
      previous[place] = index > 0 ? places[index &- 1] : -1
      tails[index] = value
      places[index] = Int32(truncatingIfNeeded: place)
      if index == length { length &+= 1 }
    }
    return places[length - 1]
  }

  /// The first of `count` tails that is not below `value`; there is one. Without branches that
  /// depend on the values, which a shuffled list would get wrong half of the time.
  @inline(__always)
  private static func lowerBound(
    _ tails: UnsafeMutablePointer<Int32>, _ count: Int, _ value: Int32
  ) -> Int {
    var (low, length) = (0, count)
    while length > 1 {
      let half = length &>> 1
      low &+= tails[low &+ half &- 1] < value ? half : 0
      length &-= half
    }
    return low &+ (tails[low] < value ? 1 : 0)
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
