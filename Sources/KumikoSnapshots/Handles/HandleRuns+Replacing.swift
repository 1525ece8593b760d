// Many numbers that go and come at once.
extension HandleRuns {
  /// A sequence without the numbers at some offsets, and with new ones; what goes is added to
  /// `gone`.
  ///
  /// - Parameters:
  ///   - leaving: offsets in the sequence, ascending.
  ///   - coming: offsets in the sequence that is returned, ascending.
  ///   - next: the first of the new numbers; they follow one another.
  /// - Complexity: O(runs of the sequence), and O(log runs) for each run that comes or goes.
  mutating func replaced(
    _ root: Node, without leaving: some RandomAccessCollection<Int>,
    with coming: some RandomAccessCollection<Int>, from next: Int, _ gone: inout [Range<Int>]
  ) -> Node {
    let old = nodes(of: root)
    var stack: [Node] = []
    var (offset, count, next) = (0, 0, next)
    var leaving = leaving[...]
    var coming = coming[...]
    /// What comes before the next number that stays.
    func arrive(_ runs: inout HandleRuns) {
      while coming.first == count {
        let first = next
        while coming.first == count {
          coming.removeFirst()
          (count, next) = (count + 1, next + 1)
        }
        runs.push(runs.make(first..<next), on: &stack)
      }
    }
    /// How many of the next numbers stay before one that comes.
    func staying(_ most: Int) -> Int { coming.first.map { min(most, $0 - count) } ?? most }
    for node in old {
      let numbers = numbers(of: node)
      // The first part that stays keeps the node; others get their own.
      var isKept = false
      var number = numbers.lowerBound
      while number < numbers.upperBound {
        let toGo = (leaving.first ?? .max) - offset
        if toGo == 0 {
          let first = number
          while leaving.first == offset, number < numbers.upperBound {
            leaving.removeFirst()
            (number, offset) = (number + 1, offset + 1)
          }
          gone.append(first..<number)
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
