import KumikoTestSupport
import Testing

@testable import KumikoSnapshots

struct HandleSetAlgebraTests {
  private func members(_ set: HandleSet) -> Set<Int> { Set(set.handles.map(\.number)) }

  @Test func `sets of ranges combine as sets of numbers do`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      func ranges() -> [Range<Int>] {
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
          let start = Int.random(in: 0..<20, using: &random)
          return start..<start + Int.random(in: 0...6, using: &random)
        }
      }
      let (a, b) = (ranges(), ranges())
      let (one, other) = (HandleSet(a), HandleSet(b))
      let (first, second) = (Set(a.joined()), Set(b.joined()))
      expect(members(one) == first, members(one), first)
      expect(members(one.union(other)) == first.union(second), first.union(second))
      expect(members(one.subtracting(other)) == first.subtracting(second))
      expect(members(one.symmetricDifference(other)) == first.symmetricDifference(second))
      // Ranges that touch are one, so that equal sets are equal.
      expect(one.union(other) == HandleSet(a + b), one.union(other), HandleSet(a + b))
    }
  }
}
