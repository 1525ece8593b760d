import KumikoLayout
import KumikoTestSupport
import Testing

/// Heights are noted when they are measured, and packed when somebody asks.
@Suite struct `masonry groups that are measured` {
  private func description(_ columns: Int, spans: [Int]) -> NSCollectionLayoutSection {
    let items = spans.map { span in
      let made = item(.fractionalWidth(1), .estimated(50))
      made.columnSpan = span
      return made
    }
    return NSCollectionLayoutSection(
      group: .masonry(
        layoutSize: rules(.fractionalWidth(1), .estimated(100)), columns: columns, spacing: 10,
        columnSpacing: 10, subitems: items))
  }

  /// Ten points an item, whatever the number of columns.
  private func bounds(_ columns: Int) -> LayoutContainer {
    container(CGFloat(columns * 20 - 10), 480)
  }

  private func plain(_ heights: [CGFloat], _ columns: Int, _ spans: [Int]) -> [CGRect] {
    `masonry groups`.plain(heights, spans: spans, columns: columns, width: 10, gap: 10)
  }

  @Test(arguments: [1, 2, 4, 8, 9, 32], [[1], [1, 2]])
  func `columns are as if packed from scratch, whenever one asks`(columns: Int, spans: [Int]) {
    let spans = spans.map { min($0, columns) }
    var random = SeededGenerator(UInt64(columns * 7 + spans.count))
    for count in [1, 33, 700] {
      var section = ResolvedSection(
        description(columns, spans: spans), itemCount: count, container: bounds(columns))
      var heights = Array(repeating: CGFloat(50), count: count)
      for turn in 0..<5 {
        for _ in 0..<Int.random(in: 1...9, using: &random) {
          let item = Int.random(in: 0..<count, using: &random)
          heights[item] = CGFloat(Int.random(in: 0...400, using: &random)) / 2
          section.measure(item: item, size: CGSize(width: 1, height: heights[item]))
        }
        let expected = plain(heights, columns, spans)
        let label = "\(count) items, turn \(turn)"
        expect(section.extent == expected.map(\.maxY).max(), saying: "\(label)")
        expect(section.allFrames() == expected, section.allFrames(), expected, saying: "\(label)")
        expect((0..<count).map(section.frame(ofItem:)) == expected, expected, saying: "\(label)")
        let start = CGFloat.random(in: 0...section.extent, using: &random)
        let rect = CGRect(x: 0, y: start, width: CGFloat(columns * 10), height: 130)
        expect(
          section.items(in: rect).map(\.item)
            == expected.indices.filter { expected[$0].overlaps(rect) },
          section.items(in: rect).map(\.item), saying: "\(label), \(rect)")
        var fresh = ResolvedSection(
          description(columns, spans: spans), itemCount: count, container: bounds(columns))
        fresh.measure(
          heights.enumerated().map { ($0.offset, CGSize(width: 1, height: $0.element)) })
        expect(fresh.allFrames() == expected, saying: "\(label), from scratch")
      }
    }
  }

  @Test func `a copy keeps the sizes that it was made with`() {
    let original = ResolvedSection(
      description(3, spans: [1]), itemCount: 200, container: bounds(3))
    var (heights, copies) = (Array(repeating: CGFloat(50), count: 200), [original])
    var expected = [plain(heights, 3, [1])]
    for item in stride(from: 190, to: 0, by: -20) {
      heights[item] = CGFloat(item)
      copies.append(
        (copies.last ?? original).measuring(item: item, size: CGSize(width: 1, height: item)))
      expected.append(plain(heights, 3, [1]))
    }
    for index in copies.indices.reversed() {
      expect(copies[index].allFrames() == expected[index], saying: "copy \(index)")
    }
  }

  @Test func `a change knows how far it moved what follows, also when it is asked late`() {
    var random = SeededGenerator(3)
    var section = ResolvedSection(
      description(3, spans: [1]), itemCount: 300, container: bounds(3))
    var changes: [(change: LayoutChange, before: CGFloat, after: CGFloat)] = []
    for _ in 0..<30 {
      let before = section.extent
      let change = section.measure(
        item: Int.random(in: 0..<300, using: &random),
        size: CGSize(width: 1, height: Int.random(in: 0...400, using: &random)))
      changes.append((change, before, section.extent))
    }
    for (change, before, after) in changes {
      expect(change.offset == before, change.offset, before)
      expect(change.shift == after - before, change.shift)
    }
  }

  @Test(arguments: [0, 1]) func `a layout is as long as its sections`(place: Int) {
    var random = SeededGenerator(9)
    var inputs = [SectionInput(.list(estimatedHeight: 20), itemCount: 5)]
    inputs.insert(SectionInput(description(3, spans: [1]), itemCount: 100), at: place)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 12
    var layout = ResolvedLayout(inputs, configuration: configuration, container: bounds(3))
    for _ in 0..<40 {
      let before = layout.contentSize.height
      let change = layout.measure(
        .item(section: place, item: Int.random(in: 0..<100, using: &random)),
        size: CGSize(width: 1, height: Int.random(in: 0...400, using: &random)))
      let lengths = layout.sections.map(\.extent)
      expect(layout.contentSize.height == lengths[0] + 12 + lengths[1], layout.contentSize.height)
      expect(layout.frame(ofSection: 1).minY == lengths[0] + 12, layout.frame(ofSection: 1).minY)
      expect(change.shift == layout.contentSize.height - before, change.shift)
      let end = CGRect(x: 0, y: layout.contentSize.height - 8, width: 50, height: 8)
      expect(layout.elements(in: end, visibleBounds: end).last?.id.section == 1)
    }
  }

  /// More items than are packed to know the end: most of them wait until somebody looks there.
  @Test(arguments: [3, 9], [[1], [1, 2]])
  func `what is seen is as if packed from scratch, however much behind it waits`(
    columns: Int, spans: [Int]
  ) {
    var random = SeededGenerator(UInt64(columns * 31 + spans.count))
    let inputs = { (count: Int) in
      [SectionInput(self.description(columns, spans: spans), itemCount: count)]
    }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    var heights = (0..<15_000).map { _ in CGFloat(Int.random(in: 0...400, using: &random)) / 2 }
    var layout = ResolvedLayout(
      inputs(heights.count), configuration: configuration, container: bounds(columns))
    layout.measure(
      section: 0, heights.enumerated().map { ($0.offset, CGSize(width: 1, height: $0.element)) })
    for turn in 0..<12 {
      let label = "turn \(turn)"
      let item = Int.random(in: 0..<heights.count / 2, using: &random)
      switch turn % 3 {
      case 0:
        heights.insert(contentsOf: [77, 50, 3.5], at: item)
        layout = ResolvedLayout(
          inputs(heights.count), configuration: configuration, container: bounds(columns),
          after: layout
        ) {
          SectionOrigin(
            $0,
            ItemSplice(
              inserted: [77, nil, 3.5].enumerated().map { offset, height in
                (item + offset, height.map { CGSize(width: 1, height: $0) })
              }))
        }
      case 1:
        heights.removeSubrange(item..<(item + 40))
        layout = ResolvedLayout(
          inputs(heights.count), configuration: configuration, container: bounds(columns),
          after: layout
        ) { SectionOrigin($0, ItemSplice(removed: Array(item..<(item + 40)))) }
      default:
        for item in [item, heights.count - 20] {
          heights[item] += 9
          layout.measure(
            .item(section: 0, item: item), size: CGSize(width: 1, height: heights[item]))
        }
      }
      let expected = plain(heights, columns, spans)
      let end = expected.map(\.maxY).max() ?? 0
      // Nobody has looked behind the change: the end is off by what columns differ in, at most.
      // Where items span columns, what they leave free is a guess too.
      let most = spans.count == 1 ? 800 : end / 20
      expect(abs(layout.contentSize.height - end) < most, saying: "\(label)")
      let seen = expected[max(0, item - 10)]
      let screen = CGRect(x: 0, y: seen.minY, width: CGFloat(columns * 20), height: 300)
      while layout.workOut(in: screen) {}
      expect(
        layout.sections[0].items(in: screen).map(\.frame)
          == expected.filter { $0.overlaps(screen) },
        layout.sections[0].items(in: screen).map(\.frame), saying: "\(label)")
      if turn % 4 == 1 {
        let far = Int.random(in: 0..<heights.count, using: &random)
        expect(
          layout.sections[0].frame(ofItem: far) == expected[far],
          layout.sections[0].frame(ofItem: far), expected[far], saying: "\(label), item \(far)")
      }
      guard turn % 4 == 3 else { continue }
      let height = layout.contentSize.height
      let last = CGRect(x: 0, y: end - 100, width: 100, height: 100)
      let isMoved = layout.workOut(in: last)
      expect(isMoved == (height != end), isMoved, saying: "\(label)")
      expect(layout.contentSize.height == end, layout.contentSize.height, end, saying: "\(label)")
      let isMovedAgain = layout.workOut(in: last)
      expect(!isMovedAgain, saying: "\(label)")
      expect(layout.sections[0].allFrames() == expected, saying: "\(label)")
    }
  }

  @Test func `a section behind a long one follows its end when that is worked out`() {
    var inputs = [SectionInput(description(3, spans: [1]), itemCount: 10_000)]
    inputs.append(SectionInput(.list(estimatedHeight: 20), itemCount: 5))
    var layout = ResolvedLayout(
      inputs, configuration: UICollectionViewCompositionalLayoutConfiguration(),
      container: bounds(3))
    var random = SeededGenerator(5)
    var heights = (0..<10_000).map { _ in CGFloat(Int.random(in: 0...200, using: &random)) }
    layout.measure(
      section: 0, heights.enumerated().map { ($0.offset, CGSize(width: 1, height: $0.element)) })
    heights[2] = 1_000
    layout.measure(.item(section: 0, item: 2), size: CGSize(width: 1, height: 1_000))
    let end = plain(heights, 3, [1]).map(\.maxY).max() ?? 0
    let estimate = layout.frame(ofSection: 1).minY
    expect(estimate != end && abs(estimate - end) < 1_000)
    expect(layout.sections[0].extent == estimate, layout.sections[0].extent, estimate)
    let isMoved = layout.workOut(in: CGRect(x: 0, y: end - 50, width: 50, height: 100))
    expect(isMoved)
    expect(layout.frame(ofSection: 1).minY == end, layout.frame(ofSection: 1).minY, end)
    expect(layout.contentSize.height == end + 100, layout.contentSize.height)
  }
}
