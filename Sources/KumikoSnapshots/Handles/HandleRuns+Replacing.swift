// Removing and inserting many numbers at once.
extension HandleRuns {
  /// A sequence without the numbers at some offsets, and with new ones; removed numbers are added
  /// to `gone`.
  ///
  /// - Parameters:
  ///   - leaving: offsets in the sequence, ascending.
  ///   - coming: offsets in the sequence that is returned, ascending.
  ///   - next: the first of the new numbers; they follow one another.
  /// - Complexity: O(runs of the sequence), and O(log runs) for each run that is inserted or
  ///   removed.
  mutating func replaced(
    _ root: Node, without leaving: some RandomAccessCollection<Int>,
    with coming: some RandomAccessCollection<Int>, from next: Int, _ gone: inout [Range<Int>]
  ) -> Node {
    let old = nodes(of: root)
    var stack: [Node] = []
    var (offset, count, next) = (0, 0, next)
    var leaving = leaving[...]
    var coming = coming[...]
    /// Inserts the new numbers before the next number that stays.
    func arrive(_ runs: inout HandleRuns) {
      while coming.first == count {
        let length = lengthOfRun(coming)
        coming = coming.dropFirst(length)
        runs.push(runs.make(next..<next + length), on: &stack)
        (count, next) = (count + length, next + length)
      }
    }
    /// The number of kept numbers before the next new one.
    func staying(_ most: Int) -> Int { coming.first.map { min(most, $0 - count) } ?? most }
    for node in old {
      let numbers = numbers(of: node)
      // The first part that stays keeps the node; others get their own.
      var isKept = false
      var number = numbers.lowerBound
      while number < numbers.upperBound {
        let toGo = (leaving.first ?? .max) - offset
        if toGo == 0 {
          let length = min(lengthOfRun(leaving), numbers.upperBound - number)
          leaving = leaving.dropFirst(length)
          gone.append(number..<number + length)
          (number, offset) = (number + length, offset + length)
          continue
        }
        arrive(&self)
        let length = staying(min(toGo, numbers.upperBound - number))
        let part = number..<(number + length)
        if isKept {
          push(make(part), on: &stack)
        } else {
          shorten(node, to: part)
          push(node, on: &stack)
          isKept = true
        }
        (number, offset, count) = (part.upperBound, offset + length, count + length)
      }
      if !isKept { free(node) }
    }
    arrive(&self)
    return finished(stack)
  }
}

/// The number of consecutive ones at the start of some ascending numbers; O(log) of that.
private func lengthOfRun(_ numbers: some RandomAccessCollection<Int>) -> Int {
  guard let first = numbers.first else { return 0 }
  func number(_ offset: Int) -> Int {
    numbers[numbers.index(numbers.startIndex, offsetBy: offset)]
  }
  var (low, high) = (0, 1)
  while high < numbers.count, number(high) - first == high { (low, high) = (high, 2 * high) }
  high = min(high, numbers.count)
  while high - low > 1 {
    let middle = (low + high) / 2
    if number(middle) - first == middle { low = middle } else { high = middle }
  }
  return low + 1
}
