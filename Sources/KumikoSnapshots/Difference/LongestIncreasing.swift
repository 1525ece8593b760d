/// Longest increasing subsequences: which elements may stay, so that as few as possible move.
enum LongestIncreasing {
  /// Marks the elements of one longest increasing subsequence of `values`, which are distinct and
  /// not negative. O(largest value + n).
  static func mark(_ values: [Int32]) -> [Bool] {
    values.withUnsafeBufferPointer { places in
      mark(SingleItems(places: places), in: 0..<(values.max() ?? -1) + 1)
    }
  }

  /// Marks the runs that stay; see `find`.
  static func mark(_ runs: some RunList, in places: Range<Int32>) -> [Bool] {
    find(runs, in: places) { found in
      var stays = [Bool](repeating: false, count: runs.count)
      for index in stays.indices.reversed() { stays[index] = found.takes(runs[index].count) }
      return stays
    }
  }

  /// Finds the runs that stay so that as many items as possible do. The old places of the runs are
  /// within `places`.
  ///
  /// Patience sorting over `TailSet`, where a run is laid down at once: its items are placed on
  /// adjacent piles. Either all of a run stays or nothing, since nothing else fits between two of
  /// its items. O(places / 64 + items); a search may pass places / 2^18 words besides.
  @inline(__always)
  static func find<Result>(
    _ runs: some RunList, in places: Range<Int32>, _ body: (inout StayingRuns) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: max(runs.count, 1)) { piles in
      let length = TailSet.layDown(runs, in: places, piles)
      var found = StayingRuns(
        itemCount: Int(length), piles: UnsafeBufferPointer(rebasing: piles[..<runs.count]),
        wanted: length &- 1)
      return body(&found)
    }
  }

  /// Marks the elements of one heaviest increasing subsequence.
  ///
  /// A run of w items that are consecutive on both sides counts as one element of weight w: a
  /// longest subsequence of the items takes all of a run or none. With a tree of prefix maxima over
  /// the ranks of the values it is O(n log n).
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

/// The runs that stay, enumerated from the last run to the first.
///
/// Backwards, the first run that ends on the wanted pile is the predecessor of the next one: later
/// ones on that pile are smaller, but were laid down after it.
struct StayingRuns {
  /// How many items stay.
  let itemCount: Int
  fileprivate let piles: UnsafeBufferPointer<Int32>
  fileprivate var wanted: Int32
  private var next: Int

  fileprivate init(itemCount: Int, piles: UnsafeBufferPointer<Int32>, wanted: Int32) {
    (self.itemCount, self.piles, self.wanted) = (itemCount, piles, wanted)
    next = piles.count
  }

  /// Whether the run before the last queried one stays; it has `count` items.
  @inline(__always)
  mutating func takes(_ count: Int32) -> Bool {
    next &-= 1
    let pile = piles[next]
    let isWanted = pile &+ count &- 1 == wanted
    wanted = isWanted ? pile &- 1 : wanted
    return isWanted
  }
}
