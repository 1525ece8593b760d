import KumikoLayout
import KumikoTestSupport
import Testing

@Suite struct `masonry groups` {
  /// What the tree must agree with: one item after another into the shortest column.
  static func plain(
    _ heights: [CGFloat], spans: [Int], columns: Int, width: CGFloat, gap: CGFloat
  ) -> [CGRect] {
    var bottoms = Array(repeating: CGFloat(0), count: columns)
    return heights.indices.map { index in
      let span = spans[index % spans.count]
      var (best, top) = (0, CGFloat.infinity)
      for column in 0...(columns - span) {
        let needed = bottoms[column..<(column + span)].max() ?? 0
        if needed < top - 1e-6 { (best, top) = (column, needed) }
      }
      for column in best..<(best + span) { bottoms[column] = top + heights[index] + gap }
      return CGRect(
        x: CGFloat(best) * (width + gap), y: (top * 2).rounded() / 2,
        width: width * CGFloat(span) + gap * CGFloat(span - 1), height: heights[index])
    }
  }

  static func section(_ heights: [CGFloat], spans: [Int], count: Int, estimated: Bool)
    -> ResolvedSection
  {
    let items = zip(heights, spans).map { height, span in
      let made = item(.fractionalWidth(1), estimated ? .estimated(height) : .absolute(height))
      made.columnSpan = span
      return made
    }
    return ResolvedSection(
      NSCollectionLayoutSection(
        group: .masonry(
          layoutSize: rules(.fractionalWidth(1), .estimated(100)), columns: 3, spacing: 10,
          columnSpacing: 10, subitems: items)),
      itemCount: count, container: container())
  }

  @Test(
    arguments: [
      ([50], [1]), ([40, 60], [1, 1]), ([30, 70, 50], [1, 2, 1]),
      ([20, 33.5, 47, 61, 75], [1, 1, 3, 1, 2]),
    ] as [([CGFloat], [Int])])
  func `fixed heights fill the shortest column, for however many items`(
    heights: [CGFloat], spans: [Int]
  ) {
    for count in [1, 2, 7, 64, 1500] {
      let section = Self.section(heights, spans: spans, count: count, estimated: false)
      let plain = Self.plain(
        (0..<count).map { heights[$0 % heights.count] }, spans: spans, columns: 3, width: 100,
        gap: 10)
      expect((0..<count).map(section.frame(ofItem:)) == plain, plain, saying: "\(count) items")
      expect(abs(section.extent - (plain.map(\.maxY).max() ?? 0)) < 0.5)
      for start in stride(from: 0, to: section.extent, by: max(97, section.extent / 20)) {
        let rect = CGRect(x: 0, y: start, width: 320, height: 200)
        expect(
          section.items(in: rect).map(\.item) == plain.indices.filter { plain[$0].overlaps(rect) },
          section.items(in: rect).map(\.item), saying: "\(count) items in \(rect)")
      }
    }
  }

  @Test func `after every measurement columns are as if packed from scratch`() {
    var random = SeededGenerator(5)
    for count in [1, 40, 2100] {
      var section = Self.section([50, 80], spans: [1, 1], count: count, estimated: true)
      var heights = (0..<count).map { [50, 80][$0 % 2] as CGFloat }
      for turn in 0..<40 {
        let item = Int.random(in: 0..<count, using: &random)
        let height = CGFloat(Int.random(in: 0...200, using: &random)) / 2
        section.measure(item: item, size: CGSize(width: 5, height: height))
        heights[item] = height
        let plain = Self.plain(heights, spans: [1], columns: 3, width: 100, gap: 10)
        for item in stride(from: 0, to: count, by: max(1, count / 60)) {
          expect(section.frame(ofItem: item) == plain[item], saying: "\(count) items, turn \(turn)")
        }
        let start = CGFloat.random(in: 0...max(1, section.extent), using: &random)
        let rect = CGRect(x: 60, y: start, width: 100, height: 150)
        expect(
          section.items(in: rect).map(\.item) == plain.indices.filter { plain[$0].overlaps(rect) },
          section.items(in: rect).map(\.item))
      }
    }
  }

  /// Three columns of 100, 10 apart: items of 50 in 4 rows, 230 high; insets of 5 above and 15
  /// below.
  @Test func `a view can be attached to the group itself, and is counted after those of items`()
    throws
  {
    func badge(_ edges: NSDirectionalRectEdge) -> NSCollectionLayoutSupplementaryItem {
      NSCollectionLayoutSupplementaryItem(
        layoutSize: rules(.absolute(20), .absolute(10)), elementKind: "badge",
        containerAnchor: NSCollectionLayoutAnchor(edges: edges))
    }
    for hasItemBadges in [false, true] {
      let cell = NSCollectionLayoutItem(
        layoutSize: rules(.fractionalWidth(1), .estimated(50)),
        supplementaryItems: hasItemBadges ? [badge(.top)] : [])
      let group = NSCollectionLayoutGroup.masonry(
        layoutSize: rules(.fractionalWidth(1), .estimated(100)), columns: 3, spacing: 10,
        columnSpacing: 10, subitems: [cell])
      group.contentInsets = .init(top: 5, leading: 0, bottom: 15, trailing: 0)
      group.supplementaryItems = [badge([.bottom, .trailing]), badge([.top, .leading])]
      var placed = ResolvedLayout(
        [SectionInput(NSCollectionLayoutSection(group: group), itemCount: 12)],
        configuration: .init(), container: container())
      let first = hasItemBadges ? 12 : 0
      func frame(_ number: Int) -> CGRect? {
        placed.element(for: .supplementary(kind: "badge", section: 0, index: number))?.frame
      }
      expect(frame(first) == CGRect(x: 300, y: 225, width: 20, height: 10), frame(first))
      expect(frame(first + 1) == CGRect(x: 0, y: 5, width: 20, height: 10), frame(first + 1))
      expect(frame(first + 2) == nil, frame(first + 2))
      let whole = CGRect(x: 0, y: 0, width: 320, height: 300)
      let found = placed.elements(in: whole, visibleBounds: whole).filter {
        if case .supplementary = $0.id { true } else { false }
      }
      expect(found.count == first + 2 && Set(found.map(\.id)).count == found.count)
      for element in found { expect(frame(element.id.number) == element.frame) }
      placed.measure(.item(section: 0, item: 11), size: CGSize(width: 100, height: 90))
      expect(frame(first)?.minY == 265, saying: "it goes along with the group's end")
    }
  }
}

extension ElementID {
  /// The index of a supplementary view among those of its kind.
  fileprivate var number: Int {
    if case .supplementary(_, _, let index) = self { return index }
    return -1
  }
}
