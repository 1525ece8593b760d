/// Longest increasing subsequences: which elements may stay, so that as few as possible move.
enum LongestIncreasing {
  /// Marks the elements of one longest increasing subsequence of `values`, which are distinct.
  ///
  /// Patience sorting: `tails[k]` is the place of the smallest value that ends an increasing
  /// subsequence of k + 1 elements. O(n log n), O(n) where the values are nearly in order.
  static func mark(_ values: [Int32]) -> [Bool] {
    let count = values.count
    var result = [Bool](repeating: false, count: count)
    guard count > 0 else { return result }
    var tailValues: [Int32] = [values[0]]
    var tailPlaces: [Int32] = [0]
    var previous = [Int32](repeating: -1, count: count)
    for place in 1..<max(count, 1) {
      let value = values[place]
      let length = tailValues.count
      if value > tailValues[length - 1] {
        previous[place] = tailPlaces[length - 1]
        tailValues.append(value)
        tailPlaces.append(Int32(place))
        continue
      }
      let index = lowerBound(tailValues, value)
      if index > 0 { previous[place] = tailPlaces[index - 1] }
      tailValues[index] = value
      tailPlaces[index] = Int32(place)
    }
    var place = tailPlaces[tailPlaces.count - 1]
    while place >= 0 {
      result[Int(place)] = true
      place = previous[Int(place)]
    }
    return result
  }

  /// The first index whose value is not below `value`; there is one.
  private static func lowerBound(_ tails: [Int32], _ value: Int32) -> Int {
    tails.withUnsafeBufferPointer { tails in
      let last = tails.count - 1
      if last == 0 || tails[last - 1] < value { return last }
      if value < tails[0] { return 0 }
      var (low, length) = (0, last)
      while length > 0 {
        let half = length / 2
        let isBelow = tails[low + half] < value
        low = isBelow ? low + half + 1 : low
        length = isBelow ? length - half - 1 : half
      }
      return low
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
