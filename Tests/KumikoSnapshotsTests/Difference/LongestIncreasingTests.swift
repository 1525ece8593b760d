import KumikoTestSupport
import Testing

@testable import KumikoSnapshots

@Suite struct LongestIncreasingTests {
  @Test func `as long as the longest found by trying every pair, and increasing`() {
    var random = SeededGenerator(seed: 1)
    for round in 0..<400 {
      let count = random.below(round < 300 ? 40 : 300)
      let values = (0..<count).map(Int32.init).shuffled(using: &random)
      let stays = LongestIncreasing.mark(values)
      let chosen = zip(values, stays).filter(\.1).map(\.0)
      expect(chosen == chosen.sorted(), chosen, chosen.sorted())
      expect(chosen.count == longest(values, values.map { _ in 1 }), saying: "\(values)")
    }
  }

  @Test func `long lists cross every size of the search`() {
    var random = SeededGenerator(seed: 2)
    var values = (0..<5_000).map(Int32.init)
    for _ in 0..<500 { values.swapAt(random.below(5_000), random.below(5_000)) }
    let stays = LongestIncreasing.mark(values)
    let chosen = zip(values, stays).filter(\.1).map(\.0)
    expect(chosen == chosen.sorted(), chosen, chosen.sorted())
    let weighted = LongestIncreasing.mark(values, weights: values.map { _ in 1 })
    expect(weighted.count(where: { $0 }) == chosen.count, chosen.count)
  }

  @Test func `values far apart cross every level of the set of tails`() {
    var random = SeededGenerator(seed: 4)
    for spread in [70, 5_000, 300_000, 1_500_000] {
      for round in 0..<4 {
        let different = Set((0..<300).map { _ in Int32(random.below(spread)) })
        var values = different.sorted().shuffled(using: &random)
        if round == 2 { values.sort(by: >) }
        if round == 3 { values = values.sorted().map { $0 ^ 1 }.filter { $0 % 7 > 0 } }
        let stays = LongestIncreasing.mark(values)
        let chosen = zip(values, stays).filter(\.1).map(\.0)
        expect(chosen == chosen.sorted(), saying: "\(spread), round \(round)")
        expect(chosen.count == longest(values, values.map { _ in 1 }), saying: "\(spread)")
      }
    }
  }

  @Test func `runs weigh what they hold, and stay or go as a whole`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      var old: Int32 = 10
      var runs = (0..<random.below(60)).map { _ in
        let run = AlignedRun(new: 0, old: old, count: Int32(random.below(5) + 1))
        old += run.count + Int32(random.below(3))
        return run
      }
      runs.shuffle(using: &random)
      let (stays, itemCount) = runs.withUnsafeBufferPointer { runs in
        LongestIncreasing.find(runs, in: 10..<old) { found in
          let itemCount = found.itemCount
          return (runs.indices.reversed().map { found.takes(runs[$0].count) }, itemCount)
        }
      }
      let chosen = zip(runs, stays.reversed()).filter(\.1).map(\.0)
      expect(chosen.map(\.old) == chosen.map(\.old).sorted())
      expect(chosen.reduce(0) { $0 + Int($1.count) } == itemCount, itemCount)
      expect(itemCount == longest(runs.map(\.old), runs.map { Int($0.count) }), itemCount)
    }
  }

  @Test func `the heaviest is as heavy as the heaviest found by trying every pair`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let values = (0..<random.below(30)).map(Int32.init).shuffled(using: &random)
      let weights = values.map { _ in Int32(random.below(9) + 1) }
      let stays = LongestIncreasing.mark(values, weights: weights)
      let chosen = values.indices.filter { stays[$0] }
      expect(chosen.map { values[$0] } == chosen.map { values[$0] }.sorted())
      let weight = chosen.reduce(0) { $0 + Int(weights[$1]) }
      expect(weight == longest(values, weights.map(Int.init)), weight)
    }
  }

  private func longest(_ values: [Int32], _ weights: [Int]) -> Int {
    var best: [Int] = []
    for index in values.indices {
      let before = (0..<index).filter { values[$0] < values[index] }.map { best[$0] }.max() ?? 0
      best.append(before + weights[index])
    }
    return best.max() ?? 0
  }
}
