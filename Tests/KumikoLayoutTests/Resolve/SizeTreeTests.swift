import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoLayout

/// A size tree answers as a plain array of sizes does, whatever is done to both.
@Suite struct `a tree of sizes` {
  /// The same by looking at every item.
  private struct Model {
    var sizes: [CGSize?]

    func length(_ item: Int) -> CGFloat { 44 + (sizes[item].map { $0.height - 40 } ?? 0) }
    func start(_ item: Int) -> CGFloat { (0..<item).reduce(0) { $0 + length($1) } }
  }

  private let rule = LengthRule(axis: .vertical, base: 44, estimate: 40)

  private func tree(_ count: Int) -> SizeTree<LengthRule> { SizeTree(count: count, rule: rule) }

  private func expectSame(_ tree: SizeTree<LengthRule>, _ model: Model, _ label: String) {
    tree.checkInvariants(==)
    expect(tree.count == model.sizes.count, tree.count, model.sizes.count, saying: "\(label)")
    expect(tree.measuredCount == model.sizes.count { $0 != nil }, saying: "\(label)")
    var start: CGFloat = 0
    for item in model.sizes.indices {
      expect(tree[item] == model.sizes[item], saying: "\(label), item \(item)")
      let place = tree.place(of: item)
      expect(
        place.start == start && place.length == model.length(item), saying: "\(label), item \(item)"
      )
      if place.length > 0 {
        expect(tree.find(start).index == item, saying: "\(label), item \(item)")
        expect(
          tree.find(start + place.length - 0.5).start == start,
          tree.find(start + place.length - 0.5).start, start, saying: "\(label), item \(item)")
      }
      start += place.length
    }
    expect(tree.total == start, tree.total, start, saying: "\(label)")
    var seen: [Int] = []
    tree.forEachMeasured { item, _ in seen.append(item) }
    expect(seen == model.sizes.indices.filter { model.sizes[$0] != nil }, seen, saying: "\(label)")
  }

  @Test(arguments: 0..<24) func `answers as an array of sizes does`(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let count = Int.random(in: 0...400, using: &random)
    var tree = tree(count)
    var model = Model(sizes: Array(repeating: nil, count: count))
    for step in 0..<300 {
      let count = model.sizes.count
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1:
        let place = Int.random(in: 0...count, using: &random)
        let new = Int.random(in: 1...(seed % 3 == 0 ? 90 : 3), using: &random)
        tree.insert(new, at: place)
        model.sizes.insert(contentsOf: repeatElement(nil, count: new), at: place)
      case 2 where count > 0:
        let first = Int.random(in: 0..<count, using: &random)
        let most = min(count - first, seed % 4 == 0 ? 200 : 3)
        let gone = first..<(first + Int.random(in: 1...most, using: &random))
        tree.remove(gone)
        model.sizes.removeSubrange(gone)
      case 3 where count > 0:
        let item = Int.random(in: 0..<count, using: &random)
        tree.set(item, nil)
        model.sizes[item] = nil
      case _ where count > 0:
        let item = Int.random(in: 0..<count, using: &random)
        let size = CGSize(width: 10, height: CGFloat(Int.random(in: 0...200, using: &random)))
        tree.set(item, size)
        model.sizes[item] = size
      default: break
      }
      if step % 25 == 24 { expectSame(tree, model, "seed \(seed), step \(step)") }
    }
  }

  @Test func `is the same when it is made at once and when it is measured one by one`() {
    var random = SeededGenerator(3)
    var model = Model(sizes: Array(repeating: nil, count: 1_500))
    for item in 0..<1_500 where Int.random(in: 0..<3, using: &random) > 0 {
      model.sizes[item] = CGSize(width: 1, height: CGFloat(item % 91))
    }
    let sizes = model.sizes.enumerated().compactMap { item, size in size.map { (item, $0) } }
    expectSame(
      SizeTree(count: 1_500, rule: rule, sizes: sizes), model, "")
    expect(SizeTree(count: 0, rule: rule, sizes: []).total == 0)
  }

  @Test func `a copy keeps its sizes when the original is changed`() {
    var tree = tree(100_000)
    for item in 0..<50_000 { tree.set(item, CGSize(width: 1, height: 50)) }
    let before = tree
    tree.insert(1, at: 0)
    tree.set(0, CGSize(width: 1, height: 70))
    tree.remove(10..<20_000)
    let (all, measured): (CGFloat, CGFloat) = (100_000 * 44 + 50_000 * 10, 50_000 * 54)
    expect(before.total == all, before.total, all)
    expect(before.start(of: 50_000) == measured, measured)
    before.checkInvariants(==)
    tree.checkInvariants(==)
  }

  @Test func `runs of unmeasured items take no memory, however long they are`() {
    var tree = tree(1_000_000_000)
    tree.set(999_999_999, CGSize(width: 1, height: 100))
    tree.set(0, CGSize(width: 1, height: 100))
    tree.insert(1_000_000_000, at: 500_000_000)
    let end: CGFloat = 1_999_999_999 * 44 + 60
    expect(tree.start(of: 1_999_999_999) == end, end)
    expect(tree.find(end + 1).index == 1_999_999_999, tree.find(end + 1).index)
    expect(tree.store.sizes.count == 1, tree.store.sizes.count)
  }
}
