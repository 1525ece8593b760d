/// How much of a list of old places, one for each new item or -1, hangs together.
struct Breaks {
  /// How often the next place does not follow the one before; there are that many runs and one
  /// more, at most.
  let count: Int
  /// How many items have no old place.
  let missing: Int
  /// How many items there are.
  private let itemCount: Int

  /// Whether hardly any two items go together, so that looking for those that do costs more than
  /// it saves.
  var areMostItems: Bool { count > itemCount / 4 * 3 }

  init(_ places: UnsafeBufferPointer<Int32>) {
    itemCount = places.count
    guard let place = places.baseAddress else {
      (count, missing) = (0, 0)
      return
    }
    // In this form the compiler takes several at once: 0.14 ns an item instead of 0.5.
    var breaks: Int32 = 0
    var missing: Int32 = place[0] < 0 ? 1 : 0
    var index = 1
    while index < places.count {
      breaks &+= place[index] &- place[index &- 1] == 1 ? 0 : 1
      missing &+= place[index] < 0 ? 1 : 0
      index &+= 1
    }
    (count, self.missing) = (Int(breaks), Int(missing))
  }
}

/// Writes runs one after the other, from the old place of each new one, or -1.
struct RunWriter {
  private let places: UnsafeBufferPointer<Int32>
  private let runs: UnsafeMutableBufferPointer<AlignedRun>
  private var count = 0

  /// The runs, of which no two neighbours belong together; see `Breaks`.
  static func runs(_ places: UnsafeBufferPointer<Int32>, _ breaks: Breaks) -> [AlignedRun] {
    [AlignedRun](unsafeUninitializedCapacity: breaks.count + 2) { runs, count in
      var writer = RunWriter(places: places, runs: runs)
      if breaks.count > places.count / 16 { writer.addRuns() } else { writer.addLongRuns() }
      count = writer.count
    }
  }

  private init(
    places: UnsafeBufferPointer<Int32>, runs: UnsafeMutableBufferPointer<AlignedRun>
  ) {
    (self.places, self.runs) = (places, runs)
  }

  /// The latest run is written again with every item. Whether an item begins a run, or is in the
  /// new order only, just selects the value and the address of the write, so that there are no
  /// branches to mispredict if runs are short. An item continues a run if the distance from its new
  /// place to its old one is that of the previous item.
  private mutating func addRuns() {
    var count = 0
    var start: Int32 = 0
    // The old place less the new one of the latest item; the smallest number if it has no old.
    var latest = Int32.min
    var index = 0
    while index < places.count {
      let stop = min(index &+ 16, places.count)
      while index < stop {
        let (new, old) = (Int32(truncatingIfNeeded: index), places[index])
        let isThere = old >= 0
        let shift = isThere ? old &- new : Int32.min
        let begins = isThere && shift != latest
        latest = shift
        start = begins ? new : start
        count &+= begins ? 1 : 0
        // The value written for a missing item is overwritten by the next run.
        runs[isThere ? count &- 1 : count] = AlignedRun(
          new: start, old: start &+ shift, count: new &- start &+ 1)
        index &+= 1
      }
      // A long run is likely to go on, which is quicker to follow without writing.
      guard latest != .min, index &- Int(start) >= 16 else { continue }
      index = end(after: index, latest)
      runs[count &- 1].count = Int32(truncatingIfNeeded: index) &- start
    }
    self.count = count
  }

  /// Runs are so long that it pays to look for the end of each at once.
  private mutating func addLongRuns() {
    var count = 0
    var index = 0
    while index < places.count {
      let (new, old) = (Int32(truncatingIfNeeded: index), places[index])
      index &+= 1
      guard old >= 0 else { continue }
      index = end(after: index, old &- new)
      let length = Int32(truncatingIfNeeded: index) &- new
      runs[count] = AlignedRun(new: new, old: old, count: length)
      count &+= 1
    }
    self.count = count
  }

  /// Where items stop to be `shift` before their old place.
  @inline(__always)
  private func end(after index: Int, _ shift: Int32) -> Int {
    var index = index
    while index &+ 8 <= places.count {
      var others: Int32 = 0
      for place in index..<index &+ 8 {
        others |= places[place] ^ (Int32(truncatingIfNeeded: place) &+ shift)
      }
      guard others == 0 else { break }
      index &+= 8
    }
    while index < places.count, places[index] == Int32(truncatingIfNeeded: index) &+ shift {
      index &+= 1
    }
    return index
  }
}
