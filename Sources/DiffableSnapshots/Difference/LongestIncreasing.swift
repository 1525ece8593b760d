/// Longest increasing subsequences: which elements may stay, so that as few as possible move.
enum LongestIncreasing {
  /// Marks the elements of one longest increasing subsequence of `values`, which are distinct and
  /// not negative. O(largest value + n).
  static func mark(_ values: [Int32]) -> [Bool] {
    let runs = values.map { AlignedRun(new: 0, old: $0, count: 1) }
    return runs.withUnsafeBufferPointer {
      mark($0, in: 0..<(values.max() ?? -1) + 1).stays
    }
  }

  /// Marks the runs that stay so that as many items as possible do, and counts those items. The
  /// old places of the runs are within `places`.
  ///
  /// Patience sorting over `TailSet`, where a run is laid down at once: its items come to lie on
  /// neighbouring piles. All of a run stays or nothing of it, for between two of its items nothing
  /// else fits. O(places / 64 + items); a search may pass places / 2^18 words besides.
  static func mark(_ runs: UnsafeBufferPointer<AlignedRun>, in places: Range<Int32>)
    -> (stays: [Bool], items: Int)
  {
    // The standard library writes into its one empty array, which a race detector reports.
    guard !runs.isEmpty else { return ([], 0) }
    var length: Int32 = 0
    let stays = [Bool](unsafeUninitializedCapacity: runs.count) { stays, count in
      count = runs.count
      length = withUnsafeTemporaryAllocation(of: Int32.self, capacity: runs.count) { piles in
        let length = TailSet.layDown(runs, in: places, piles)
        // Backwards, the first run that ends on the wanted pile is what the next one was put
        // next to: later ones on that pile are smaller, but came after it.
        var wanted = length &- 1
        for index in runs.indices.reversed() {
          let isWanted = piles[index] &+ runs[index].count &- 1 == wanted
          stays.initializeElement(at: index, to: isWanted)
          wanted = isWanted ? piles[index] &- 1 : wanted
        }
        return length
      }
    }
    return (stays, Int(length))
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
