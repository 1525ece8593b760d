/// A stretch of items that are adjacent in both snapshots; places count over all items.
struct AlignedRun: Equatable {
  var new: Int32
  var old: Int32
  var count: Int32
}

/// The places of the items of one order in another: runs that ascend in `new`. Items in no run are
/// only in one of the two.
protocol RunList {
  var count: Int { get }
  subscript(index: Int) -> AlignedRun { get }
}

extension UnsafeBufferPointer: RunList where Element == AlignedRun {}

/// Every item of the new order is in the old one, at the given place, and forms its own run.
struct SingleItems: RunList {
  let places: UnsafeBufferPointer<Int32>

  var count: Int { places.count }

  subscript(index: Int) -> AlignedRun {
    AlignedRun(new: Int32(truncatingIfNeeded: index), old: places[index], count: 1)
  }
}

extension RunList {
  /// How many items are in the runs.
  var itemCount: Int {
    var items = 0
    for index in 0..<count { items &+= Int(self[index].count) }
    return items
  }

  /// Whether the old places of all adjacent runs are in an order.
  @inline(__always)
  func follow(where inOrder: (Int32, Int32) -> Bool) -> Bool {
    var index = 1
    while index < count {
      // In blocks, which the compiler vectorises.
      let stop = min(index &+ 32, count)
      var breaks: Int32 = 0
      while index < stop {
        breaks &+= inOrder(self[index &- 1].old, self[index].old) ? 0 : 1
        index &+= 1
      }
      if breaks > 0 { return false }
    }
    return true
  }

  /// The old place of the item at the new `place`, -1 if it is new. O(log runs).
  func oldPlace(_ place: Int) -> Int32 {
    let place = Int32(truncatingIfNeeded: place)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].new <= place { low = middle + 1 } else { high = middle }
    }
    guard low > 0, place < self[low - 1].new + self[low - 1].count else { return -1 }
    return self[low - 1].old + place - self[low - 1].new
  }
}
