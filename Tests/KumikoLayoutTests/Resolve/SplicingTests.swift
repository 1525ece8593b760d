import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoLayout

/// A layout that was updated is the layout that would have been resolved anew, with the sizes of
/// what stayed.
@Suite struct `updated layouts` {
  /// Sections by what says how their items are found.
  private func section(_ kind: Int) -> NSCollectionLayoutSection {
    switch kind {
    case 0: .list(estimatedHeight: 44, spacing: 3)
    case 1: .tagCloud(estimatedWidth: 60, height: 20, spacing: 5, alignment: .leading)
    case 2: .masonry(columns: 3, spacing: 4, itemHeight: .estimated(80))
    case 3: .grid(columns: 3, spacing: 6, itemHeight: .estimated(50))
    case 4: .grid(columns: 4, spacing: 6, itemHeight: .absolute(50))
    case 5: .grid(columns: 11, spacing: 6, itemHeight: .estimated(50))
    case 6: spans()
    case 7: nested()
    case 9: .grid(columns: 17, spacing: 6, itemHeight: .estimated(50))
    case 10: .grid(columns: 40, spacing: 1, itemHeight: .estimated(50))
    default: .list(estimatedHeight: 80, spacing: 0)
    }
  }

  /// Columns whose list of subitems starts anew behind what comes or goes.
  private func spans() -> NSCollectionLayoutSection {
    let items = [(1, CGFloat(30)), (2, 45.5), (1, 61)].map { span, height in
      let made = item(.fractionalWidth(1), .estimated(height))
      made.columnSpan = span
      return made
    }
    return NSCollectionLayoutSection(
      group: .masonry(
        layoutSize: rules(.fractionalWidth(1), .estimated(100)), columns: 3, spacing: 4,
        columnSpacing: 4, subitems: items))
  }

  /// Copies that are solved: a tall cell beside two that stand on each other.
  private func nested() -> NSCollectionLayoutSection {
    let stack = column(
      .fractionalWidth(0.5), .estimated(60),
      [item(.fractionalWidth(1), .estimated(20)), item(.fractionalWidth(1), .estimated(40))])
    return NSCollectionLayoutSection(
      group: row(
        .fractionalWidth(1), .estimated(60), [item(.fractionalWidth(0.5), .estimated(60)), stack]))
  }

  private struct Random {
    var generator: SeededGenerator
    mutating func number(_ range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &generator)
    }
  }

  private func container(_ width: CGFloat = 320) -> LayoutContainer {
    LayoutContainer(
      size: CGSize(width: width, height: 480), scale: 2, traits: UITraitCollection())
  }

  private func resolve(_ kinds: [(kind: Int, count: Int)]) -> [SectionInput] {
    kinds.map { SectionInput(section($0.kind), itemCount: $0.count) }
  }

  private let configuration = UICollectionViewCompositionalLayoutConfiguration()

  /// Removes and inserts at random; returns the change and the new tags of the items.
  private func change(_ tags: [Int], _ random: inout Random, next: inout Int)
    -> (ItemSplice, [Int])
  {
    let most = random.number(0...3) == 0 ? 40 : 4
    let removed = tags.indices.filter { _ in random.number(0...max(1, tags.count)) < most }
    var kept = tags.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
    var inserted: [Int] = []
    for _ in 0..<random.number(0...most) {
      let place = random.number(0...kept.count)
      kept.insert(next, at: place)
      next += 1
      inserted = inserted.map { $0 >= place ? $0 + 1 : $0 } + [place]
    }
    return (ItemSplice(removed: removed, inserted: inserted.sorted().map { ($0, nil) }), kept)
  }

  @Test(arguments: 0..<40) func `name what goes and comes together as ranges`(seed: Int) {
    var random = Random(generator: SeededGenerator(UInt64(seed)))
    let rarity = random.number(1...6)
    let items = (0..<random.number(0...300)).filter { _ in random.number(0...rarity) > 0 }
    let splice = ItemSplice(removed: items, arriving: items)
    expect(splice.insertedRanges.flatMap(Array.init) == items, items)
    expect(splice.removedRanges == splice.insertedRanges.reversed(), items)
    for (range, next) in zip(splice.insertedRanges, splice.insertedRanges.dropFirst()) {
      expect(range.upperBound < next.lowerBound, range, next)
    }
  }

  @Test(arguments: 0..<120) func `keep every size that still holds`(seed: Int) {
    var random = Random(generator: SeededGenerator(UInt64(seed)))
    var next = 0
    var kinds: [Int] = []
    var tags: [[Int]] = []
    for _ in 0..<random.number(1...4) {
      kinds.append(random.number(0...8))
      let count = random.number(0...90)
      tags.append(Array(next..<(next + count)))
      next += count
    }
    var sizes: [Int: CGSize] = [:]
    var layout = ResolvedLayout(
      resolve(zip(kinds, tags).map { ($0, $1.count) }), configuration: configuration,
      container: container())
    for round in 0..<6 {
      for section in tags.indices {
        for (item, tag) in tags[section].enumerated() where random.number(0...2) == 0 {
          let size = CGSize(
            width: CGFloat(random.number(20...200)), height: CGFloat(random.number(10...150)))
          guard !layout.sections[section].measuredAxes(ofItem: item).isEmpty else { continue }
          layout.measure(.item(section: section, item: item), size: size)
          sizes[tag] = size
        }
      }
      // Sections are taken out, put in and moved, and their items change.
      var order = Array(tags.indices)
      if random.number(0...2) == 0 { order.shuffle(using: &random.generator) }
      if order.count > 1, random.number(0...3) == 0 { order.removeLast() }
      var origins: [SectionOrigin?] = []
      var (newKinds, newTags): ([Int], [[Int]]) = ([], [])
      for section in order {
        let (changes, kept) = change(tags[section], &random, next: &next)
        origins.append(SectionOrigin(section, changes))
        newKinds.append(kinds[section])
        newTags.append(kept)
      }
      if random.number(0...3) == 0 {
        origins.append(nil)
        newKinds.append(random.number(0...8))
        newTags.append([next])
        next += 1
      }
      (kinds, tags) = (newKinds, newTags)
      let inputs = resolve(zip(kinds, tags).map { ($0, $1.count) })
      layout = ResolvedLayout(
        inputs, configuration: configuration, container: container(), after: layout
      ) { origins[$0] }
      var fresh = ResolvedLayout(inputs, configuration: configuration, container: container())
      for section in tags.indices {
        fresh.measure(
          section: section,
          tags[section].enumerated().compactMap { item, tag in
            sizes[tag].map { (item: item, size: $0) }
          })
      }
      expectSame(layout, fresh, "seed \(seed), round \(round)")
    }
  }

  private func expectSame(_ layout: ResolvedLayout, _ fresh: ResolvedLayout, _ label: String) {
    expect(layout.contentSize == fresh.contentSize, saying: "\(label)")
    for (section, other) in zip(layout.sections, fresh.sections) {
      expect(
        section.itemCount == other.itemCount && section.index == other.index, saying: "\(label)")
      expect(section.allFrames() == other.allFrames(), saying: "\(label), section \(section.index)")
      for item in 0..<section.itemCount {
        expect(
          section.measuredSize(ofItem: item) == other.measuredSize(ofItem: item),
          section.measuredSize(ofItem: item), other.measuredSize(ofItem: item), saying: "\(label)")
      }
    }
  }

  @Test
  func `give up what was measured at another width, and take it when only the height changed`() {
    let inputs = [SectionInput(section(0), itemCount: 50)]
    var layout = ResolvedLayout(inputs, configuration: configuration, container: container())
    for item in 0..<20 {
      layout.measure(.item(section: 0, item: item), size: CGSize(width: 320, height: 70))
    }
    let before = layout.contentSize.height
    var higher = container()
    higher.size.height = 900
    func updated(_ container: LayoutContainer) -> ResolvedLayout {
      ResolvedLayout(inputs, configuration: configuration, container: container, after: layout) {
        SectionOrigin($0)
      }
    }
    expect(updated(higher).contentSize.height == before, before)
    expect(!updated(container(300)).sections[0].hasMeasured)
  }

  @Test func `keep the measured heights of headers under a new description that says the same`() {
    func described() -> SectionInput {
      let section = section(0)
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: "header", alignment: .top)
      ]
      return SectionInput(section, itemCount: 10)
    }
    var layout = ResolvedLayout(
      [described()], configuration: configuration, container: container())
    layout.measure(
      .supplementary(kind: "header", section: 0, index: 0), size: CGSize(width: 320, height: 77))
    layout.measure(.item(section: 0, item: 4), size: CGSize(width: 320, height: 99))
    let height = layout.contentSize.height
    let updated = ResolvedLayout(
      [described()], configuration: configuration, container: container(), after: layout
    ) { SectionOrigin($0) }
    expect(updated.contentSize.height == height, updated.contentSize.height, height)
    expect(updated.sections[0].measuredSize(ofItem: 4)?.height == 99)
  }

  @Test func `an item that is forgotten counts its estimate again`() {
    for kind in [0, 1, 2, 3, 5, 6, 7] {
      var measured = ResolvedSection(section(kind), itemCount: 40, container: container())
      let plain = measured
      measured.measure((0..<40).map { ($0, CGSize(width: 100, height: 120)) })
      expect(measured.hasMeasured)
      measured.forget(0..<40)
      expect(!measured.hasMeasured)
      expect(measured.allFrames() == plain.allFrames(), measured.allFrames(), plain.allFrames())
    }
  }

  /// More copies of a group than are solved at once when items come or go.
  @Test(arguments: [7, 9, 10], 0..<6)
  func `show groups as if resolved anew, however many behind them wait`(kind: Int, seed: Int) {
    var random = Random(generator: SeededGenerator(UInt64(kind * 100 + seed)))
    var next = 4_000
    var tags = Array(0..<next)
    var sizes: [Int: CGSize] = [:]
    func sized(_ tags: some Sequence<Int>) {
      for tag in tags where random.number(0...5) > 0 {
        sizes[tag] = CGSize(width: 50, height: CGFloat(random.number(10...150)))
      }
    }
    func measured(_ layout: inout ResolvedLayout) {
      layout.measure(
        section: 0,
        tags.enumerated().compactMap { item, tag in sizes[tag].map { (item: item, size: $0) } })
    }
    func inputs() -> [SectionInput] { resolve([(kind, tags.count)]) }
    sized(tags)
    var layout = ResolvedLayout(inputs(), configuration: configuration, container: container())
    measured(&layout)
    for round in 0..<8 {
      let label = "kind \(kind), seed \(seed), round \(round)"
      let at = random.number(0...tags.count - 100)
      // By one, by some, and by whole copies; at one place and at two.
      let count = [1, 3, 40, 2][round % 4]
      var changes = ItemSplice()
      if round % 2 == 0 {
        tags.insert(contentsOf: next..<(next + count), at: at)
        sized(next..<(next + count))
        changes = ItemSplice(inserted: (0..<count).map { (at + $0, sizes[tags[at + $0]]) })
        next += count
      } else {
        changes.removed = Array(at..<(at + count)) + (round > 4 ? [tags.count - 1] : [])
        for item in changes.removed.reversed() { tags.remove(at: item) }
      }
      layout = ResolvedLayout(
        inputs(), configuration: configuration, container: container(), after: layout
      ) { SectionOrigin($0, changes) }
      var fresh = ResolvedLayout(inputs(), configuration: configuration, container: container())
      measured(&fresh)
      let (end, freshEnd) = (layout.contentSize.height, fresh.contentSize.height)
      expect(abs(end - freshEnd) < freshEnd / 20, abs(end - freshEnd), saying: "\(label)")
      // Wherever one looks, rows follow each other as they would.
      for item in [at, random.number(0...tags.count - 1)] {
        var screen = CGRect.zero
        repeat {
          let y = layout.sections[0].frame(ofItem: item).minY
          screen = CGRect(x: 0, y: y, width: 320, height: 480)
        } while layout.workOut(in: screen)
        let shift = fresh.sections[0].frame(ofItem: item).minY - screen.minY
        expect(
          layout.sections[0].items(in: screen).map { $0.frame.offsetBy(dx: 0, dy: shift) }
            == fresh.sections[0].items(in: screen.offsetBy(dx: 0, dy: shift)).map(\.frame),
          saying: "\(label), item \(item)")
      }
      guard round % 3 == 2 else { continue }
      let everything = CGRect(x: 0, y: 0, width: 320, height: 1e9)
      while layout.workOut(in: everything) {}
      expectSame(layout, fresh, label)
    }
  }

  @Test func `show lines as if packed anew, however many behind them wait`() {
    // Lines of items that are as long as each other never meet the former ones.
    func inputs(_ count: Int) -> [SectionInput] { [SectionInput(section(1), itemCount: count)] }
    func measured(_ layout: inout ResolvedLayout, _ count: Int) {
      layout.measure(
        section: 0, (0..<count).map { (item: $0, size: CGSize(width: 50, height: 20)) })
    }
    var count = 40_000
    var layout = ResolvedLayout(inputs(count), configuration: configuration, container: container())
    measured(&layout, count)
    for (place, isInserted) in [(7, true), (20_000, false), (3, false), (39_999, true), (11, true)]
    {
      count += isInserted ? 1 : -1
      layout = ResolvedLayout(
        inputs(count), configuration: configuration, container: container(), after: layout
      ) {
        SectionOrigin(
          $0,
          isInserted
            ? ItemSplice(inserted: [(place, CGSize(width: 117, height: 20))])
            : ItemSplice(removed: [place]))
      }
      var fresh = ResolvedLayout(
        inputs(count), configuration: configuration, container: container())
      fresh.measure(
        section: 0,
        (0..<count).map { item in
          (item: item, size: layout.sections[0].measuredSize(ofItem: item) ?? .zero)
        })
      expect(abs(layout.contentSize.height - fresh.contentSize.height) < 100, saying: "\(place)")
      for start in [CGFloat(0), 50_000, 120_000, 180_000] {
        let screen = CGRect(x: 0, y: start, width: 320, height: 480)
        // Where nobody looks nothing breaks either.
        _ = layout.sections[0].items(in: screen.offsetBy(dx: 0, dy: 9_000))
        while layout.workOut(in: screen) {}
        expect(
          layout.sections[0].items(in: screen) == fresh.sections[0].items(in: screen),
          layout.sections[0].items(in: screen), fresh.sections[0].items(in: screen),
          saying: "\(place), \(start)")
      }
    }
    let end = CGRect(x: 0, y: layout.contentSize.height + 500, width: 320, height: 10)
    while layout.workOut(in: end) {}
    var fresh = ResolvedLayout(inputs(count), configuration: configuration, container: container())
    fresh.measure(
      section: 0,
      (0..<count).map { item in
        (item: item, size: layout.sections[0].measuredSize(ofItem: item) ?? .zero)
      })
    expectSame(layout, fresh, "at the end")
  }
}
