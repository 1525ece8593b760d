import KumikoTestSupport
import Testing

@testable import KumikoLayout

@Suite struct `properties of random layouts` {
  private func resolve(_ maker: inout RandomDescriptions, seed: Int, measured: Bool)
    -> ResolvedLayout
  {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = CGFloat(seed % 3) * 4
    let inputs = (0..<3).map { _ in
      SectionInput(
        maker.section(measured: measured),
        itemCount: Int.random(in: 0...40, using: &maker.random))
    }
    return ResolvedLayout(
      inputs, configuration: configuration,
      container: container(
        320, 480, scale: CGFloat(1 + seed % 3), seed % 2 == 0 ? .leftToRight : .rightToLeft))
  }

  private func allItems(_ layout: ResolvedLayout) -> [LayoutElement] {
    layout.sections.flatMap { section in
      (0..<section.itemCount).compactMap {
        layout.element(for: .item(section: section.index, item: $0))
      }
    }
  }

  private func items(_ layout: ResolvedLayout, in rect: CGRect) -> [LayoutElement] {
    layout.elements(in: rect, visibleBounds: rect).filter {
      if case .item = $0.id { true } else { false }
    }
  }

  @Test(arguments: 0..<60)
  func `a query finds what a scan of all items finds, also in parts`(seed: Int) {
    var maker = RandomDescriptions(seed: seed)
    var layout = resolve(&maker, seed: seed, measured: seed % 4 == 3)
    if seed % 4 == 3 { measureSome(&layout, &maker) }
    let all = allItems(layout)
    for _ in 0..<20 {
      let rect = maker.rect(in: layout.contentSize)
      let found = items(layout, in: rect)
      let expected = all.filter { $0.frame.overlaps(rect) && $0.groupFrame.overlaps(rect) }
      expect(found == expected, found, expected, saying: "seed \(seed), \(rect)")
      let parts = rect.divided(atDistance: rect.height / 3, from: .minYEdge)
      let both = Set(
        (items(layout, in: parts.slice) + items(layout, in: parts.remainder)).map(\.id))
      expect(both.isSuperset(of: found.map(\.id)), saying: "seed \(seed), \(rect) in two")
    }
  }

  @Test(arguments: 0..<60)
  func `the content size covers all frames`(seed: Int) {
    var maker = RandomDescriptions(seed: seed)
    let layout = resolve(&maker, seed: seed, measured: false)
    let content = CGRect(origin: .zero, size: layout.contentSize).insetBy(dx: -0.6, dy: -0.6)
    let bounds = CGRect(origin: .zero, size: layout.contentSize)
    for element in layout.elements(in: bounds, visibleBounds: bounds) {
      expect(content.contains(element.frame), content, saying: "seed \(seed), \(element)")
    }
  }

  @Test(arguments: 0..<40)
  func `the order of measuring does not matter`(seed: Int) {
    var maker = RandomDescriptions(seed: seed)
    let description = maker.section(measured: true)
    let count = Int.random(in: 1...80, using: &maker.random)
    var measured = ResolvedSection(description, itemCount: count, container: container())
    let fresh = measured
    var sizes: [Int: CGSize] = [:]
    for _ in 0..<60 {
      let item = Int.random(in: 0..<count, using: &maker.random)
      let size = CGSize(width: maker.number(10...200), height: maker.number(0...200))
      if !measured.measuredAxes(ofItem: item).isEmpty { sizes[item] = size }
      measured.measure(item: item, size: size)
    }
    var other = fresh
    other.measure(sizes.sorted { $0.key > $1.key }.map { (item: $0.key, size: $0.value) })
    expect(other.extent == measured.extent, other.extent, measured.extent)
    for item in 0..<count {
      expect(
        other.frame(ofItem: item) == measured.frame(ofItem: item), other.frame(ofItem: item),
        measured.frame(ofItem: item), saying: "seed \(seed), \(item)")
      expect(other.measuredSize(ofItem: item) == sizes[item])
    }
  }

  @Test func `a change says from where on things moved, and by how much`() {
    for seed in 0..<40 {
      var maker = RandomDescriptions(seed: seed)
      var layout = resolve(&maker, seed: 0, measured: true)
      for _ in 0..<20 {
        let before = allItems(layout)
        guard let one = before.filter(\.wantsMeasuring).randomElement(using: &maker.random) else {
          break
        }
        let change = layout.measure(one.id, size: CGSize(width: 10, height: maker.number(0...200)))
        for (old, new) in zip(before, allItems(layout)) {
          guard case .item(let section, let item) = old.id else { continue }
          if section == one.id.section && change.items.contains(item) { continue }
          let shift = old.groupFrame.minY >= change.offset ? change.shift : 0
          expect(
            abs(old.frame.minY + shift - new.frame.minY) < 0.51,
            abs(old.frame.minY + shift - new.frame.minY), saying: "seed \(seed) \(old.id)")
        }
      }
    }
  }

  @Test func `a million random lengths keep the tree's sums`() {
    var tree = RunTree(Array(repeating: 44, count: 100_000))
    var random = SeededGenerator(7)
    for _ in 0..<1_000_000 {
      let index = Int(random.next() % 100_000)
      let length = CGFloat(random.next() % 200)
      tree[index] = length
    }
    tree.checkInvariants()
    let total = (0..<100_000).reduce(CGFloat(0)) { $0 + tree[$1] }
    expect(tree.total == total, tree.total, total)
    expect(tree.start(of: 100_000) == total, total)
    for index in stride(from: 0, to: 100_000, by: 9973) where tree[index] > 0 {
      let start = tree.start(of: index)
      expect(tree.find(start).index == index, tree.find(start).index, index)
      expect(tree.find(start).start == start, tree.find(start).start, start)
    }
  }

  private func measureSome(_ layout: inout ResolvedLayout, _ maker: inout RandomDescriptions) {
    for element in allItems(layout).filter(\.wantsMeasuring) where Bool.random(using: &maker.random)
    {
      layout.measure(element.id, size: CGSize(width: 10, height: maker.number(1...200)))
    }
  }
}

extension `properties of random layouts` {
  @Test(arguments: 0..<40)
  func `all frames are the frames of all items`(seed: Int) {
    var maker = RandomDescriptions(seed: seed)
    let recipes: [NSCollectionLayoutSection] = [
      maker.section(measured: seed % 2 == 0), .tagCloud(alignment: .center), .tagCloud(),
      .masonry(columns: 3), .grid(columns: 4), .grid(columns: 4, spacing: 7.5), .list(),
    ]
    for (index, recipe) in recipes.enumerated() {
      let count = Int.random(in: 0...150, using: &maker.random)
      var section = ResolvedSection(
        recipe, itemCount: count, container: container(301, 480, scale: CGFloat(1 + seed % 3)))
      for item in 0..<count where item % 3 == seed % 3 {
        section.measure(
          item: item, size: CGSize(width: maker.number(10...300), height: maker.number(10...300)))
      }
      let frames = section.allFrames()
      expect(
        frames == (0..<count).map(section.frame(ofItem:)), frames,
        saying: "seed \(seed), recipe \(index)")
      let rect = maker.rect(in: section.size)
      expect(
        section.items(in: rect).map(\.item) == frames.indices.filter { frames[$0].overlaps(rect) },
        section.items(in: rect).map(\.item), saying: "seed \(seed), recipe \(index), \(rect)")
      let large = CGRect(x: -5, y: section.extent / 4, width: 400, height: section.extent / 2)
      expect(
        section.items(in: large).map(\.frame) == frames.filter { $0.overlaps(large) },
        section.items(in: large).map(\.frame), saying: "seed \(seed), recipe \(index), \(large)")
    }
  }
}
