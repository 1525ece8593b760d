import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoLayout

/// Rows of pictures that fill the width, all of a row equally high.
@Suite struct `justified groups` {
  @Test(arguments: 0..<12) func `every row fills the width, as near to its height as can be`(
    seed: Int
  ) {
    for count in [0, 1, 2, 7, 33, 500] {
      let pictures = Pictures(count, seed: UInt64(seed * 31 + count))
      let (width, height) = ([320, 777.5, 60][seed % 3] as CGFloat, CGFloat(40 + seed * 17))
      var layout = layout(
        pictures.section(height: height, spacing: CGFloat(seed % 4) * 3), count,
        in: container(width))
      while layout.workOut(in: everything) {}
      let expected = plain(
        pictures.ratios, width: width, target: height, gap: CGFloat(seed % 4) * 3)
      expectFrames(layout, expected, "\(count) pictures")
      for start in stride(from: -20, to: layout.contentSize.height, by: 171) {
        let rect = CGRect(x: 30, y: start, width: 110, height: 90)
        expect(
          layout.sections[0].items(in: rect).map(\.item)
            == expected.indices.filter { expected[$0].overlaps(rect) },
          layout.sections[0].items(in: rect).map(\.item), saying: "\(count), \(rect)")
        expect(
          layout.elements(in: rect, visibleBounds: rect).map(\.frame)
            == expected.filter { $0.overlaps(rect) },
          layout.elements(in: rect, visibleBounds: rect).map(\.frame))
      }
    }
  }

  /// 300 wide, rows of 100: with 1 and 1.5 a row is 120 high, and with another 1 it is 86, which is
  /// nearer by the ratio.
  @Test
  func `a row takes the picture that brings it nearest to its height, and the last is not filled`()
  {
    let pictures = Pictures([1, 1.5, 1, 1])
    var layout = layout(pictures.section(spacing: 0), 4, in: container(300))
    while layout.workOut(in: everything) {}
    let expected = [
      CGRect(x: 0, y: 0, width: 85.5, height: 85.5),
      CGRect(x: 85.5, y: 0, width: 129, height: 85.5),
      CGRect(x: 214.5, y: 0, width: 85.5, height: 85.5),
      CGRect(x: 0, y: 85.5, width: 100, height: 100),
    ]
    expectFrames(layout, expected, "")
  }

  @Test func `a million pictures are asked about as far as somebody looks`() {
    let pictures = Pictures(1_000_000, seed: 1)
    var layout = layout(pictures.section(), 1_000_000)
    let screen = CGRect(x: 0, y: 0, width: 320, height: 480)
    expect(pictures.asked.isEmpty, pictures.asked)
    let moves = [layout.workOut(in: screen), layout.workOut(in: screen)]
    expect(moves == [true, false], moves)
    expect(pictures.asked.count < 300, pictures.asked.count)
    let first = plain(Array(pictures.ratios.prefix(200)), width: 320, target: 100, gap: 10)
    let shown = layout.sections[0].items(in: screen)
    expect(shown.map(\.frame) == first.filter { $0.overlaps(screen) }, shown.map(\.frame))
    let estimate = layout.contentSize.height
    while layout.workOut(in: everything) {}
    expect(pictures.asked == Array(0..<1_000_000), pictures.asked, saying: "each once, in order")
    expect(layout.sections[0].items(in: screen) == shown, saying: "what is seen never moves")
    expect(abs(layout.contentSize.height / estimate - 1) < 0.1)
  }

  @Test(arguments: 0..<40) func `pictures come and go, and only those that come are asked about`(
    seed: Int
  ) {
    var random = SeededGenerator(UInt64(seed))
    var count = Int.random(in: 1...300, using: &random)
    let pictures = Pictures(count, seed: UInt64(seed))
    var layout = layout(pictures.section(), count)
    let screen = CGRect(x: 0, y: 0, width: 320, height: 900)
    for round in 0..<8 {
      while layout.workOut(in: screen) {}
      let known = pictures.asked
      pictures.asked = []
      let removed = (0..<count).filter { _ in Int.random(in: 0..<40, using: &random) == 0 }
      var kept = pictures.ratios
      for item in removed.reversed() { kept.remove(at: item) }
      let places = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Int.random(in: 0...kept.count, using: &random)
      }.sorted().enumerated().map { $0.offset + $0.element }
      for place in places {
        kept.insert(CGFloat(Int.random(in: 4...24, using: &random)) / 8, at: place)
      }
      pictures.ratios = kept
      count = kept.count
      layout = self.layout(
        pictures.section(), count, after: layout,
        SectionOrigin(0, ItemSplice(removed: removed, inserted: places.map { ($0, nil) })))
      expect(Set(pictures.asked).isSubset(of: places), saying: "round \(round), of \(known.count)")
      var all = layout
      while all.workOut(in: everything) {}
      expectFrames(all, plain(kept, width: 320, target: 100, gap: 10), "round \(round)")
      var fresh = self.layout(pictures.section(), count)
      while fresh.workOut(in: everything) {}
      expect(fresh.sections[0].allFrames() == all.sections[0].allFrames())
    }
  }

  @Test
  func
    `a picture that is reloaded is asked about again, and all are when the layout is invalidated`()
  {
    let pictures = Pictures(100, seed: 3)
    var layout = layout(pictures.section(), 100)
    while layout.workOut(in: everything) {}
    pictures.ratios[40] = 3
    layout.forget([.item(section: 0, item: 40)])
    expectFrames(
      layout, plain(pictures.ratios, width: 320, target: 100, gap: 10), "one picture")
    // The next description brings a function of its own.
    let others = Pictures(100, seed: 4)
    others.ratios[0...99] = pictures.ratios[0...99]
    others.ratios[7] = 0.5
    layout = self.layout(others.section(), 100, after: layout, SectionOrigin(0))
    expect(others.asked.isEmpty, saying: "an update that changes nothing asks for nothing")
    layout = self.layout(others.section(), 100, after: layout, SectionOrigin(0, asksAgain: true))
    expect(others.asked == Array(0..<100), others.asked)
    expectFrames(layout, plain(others.ratios, width: 320, target: 100, gap: 10), "all pictures")
  }

  @Test func `another width keeps as much known as before`() {
    let pictures = Pictures(5_000, seed: 5)
    var layout = layout(pictures.section(), 5_000)
    _ = layout.workOut(in: CGRect(x: 0, y: 6_000, width: 320, height: 480))
    let known = pictures.asked.count
    pictures.asked = []
    layout = self.layout(
      pictures.section(), 5_000, in: container(500), after: layout,
      SectionOrigin(0, asksAgain: true))
    expect(Set(pictures.asked) == Set(0..<known), Set(pictures.asked), Set(0..<known))
    let expected = plain(pictures.ratios, width: 500, target: 100, gap: 10)
    expect(layout.sections[0].frame(ofItem: known / 2) == expected[known / 2])
  }

  @Test(arguments: [0, -1, .nan, .infinity, -.infinity, 1e9, 1e-9] as [CGFloat])
  func `a ratio that makes no sense counts as one that does, and is reported once`(ratio: CGFloat) {
    let usable: CGFloat = ratio > 1 ? 100 : ratio == 1e-9 ? 0.01 : 1
    for all in [false, true] {
      let pictures = Pictures(60, seed: 8)
      for item in pictures.ratios.indices where all || item % 7 == 3 {
        pictures.ratios[item] = ratio
      }
      let reports = Mutex<[Report]>([])
      var made: ResolvedLayout?
      Diagnostics.withHandler({ report in reports.withLock { $0.append(report) } }) {
        var layout = layout(pictures.section(), 60)
        while layout.workOut(in: everything) {}
        made = layout
      }
      expect(reports.withLock { $0.map(\.kind) } == ["layout.invalidAspectRatio"])
      let clean = pictures.ratios.map { $0 == ratio || $0.isNaN ? usable : $0 }
      if let made {
        expectFrames(made, plain(clean, width: 320, target: 100, gap: 10), "\(ratio)")
      }
    }
  }

  @Test(arguments: [0, 0.25, 3, 1e7] as [CGFloat])
  func `a width, a height and spacings of any size have finite frames`(value: CGFloat) {
    for (width, height, spacing) in [
      (value, 100, 10), (320, value, 10), (320, 100, value), (320, 100, -value),
    ] as [(CGFloat, CGFloat, CGFloat)] {
      let pictures = Pictures(40, seed: 9)
      Diagnostics.withHandler({ _ in }) {
        var layout = layout(
          pictures.section(height: height, spacing: spacing), 40, in: container(width))
        while layout.workOut(in: everything) {}
        for frame in layout.sections[0].allFrames() {
          expect(frame.isFiniteRect, saying: "\(frame)")
        }
        expect(layout.contentSize.height.isFinite && layout.contentSize.height >= 0)
        expect(pictures.asked.count == 40, pictures.asked.count)
      }
    }
  }

  @Test func `rows are mirrored from right to left, and keep insets free`() {
    let pictures = Pictures([1, 2, 1, 1.5, 0.75, 1])
    func frames(_ direction: UIUserInterfaceLayoutDirection) -> [CGRect] {
      let group = NSCollectionLayoutGroup.justified(
        layoutSize: rules(.fractionalWidth(1), .absolute(116)), spacing: 6,
        subitem: {
          let picture = NSCollectionLayoutItem()
          picture.contentInsets = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
          return picture
        }(), aspectRatio: pictures.ratio)
      group.contentInsets = .init(top: 7, leading: 8, bottom: 9, trailing: 10)
      let description = section(
        group, spacing: 5, insets: .init(top: 11, leading: 12, bottom: 13, trailing: 14))
      var layout = layout(description, 6, in: container(344, 480, direction))
      while layout.workOut(in: everything) {}
      return layout.sections[0].allFrames()
    }
    // The rows have 344 − 26 − 18 points; each stands 5 + 7 + 9 behind the one before.
    let rows = plain(pictures.ratios, width: 300, target: 100, gap: 6)
    let expected = rows.map { frame -> CGRect in
      let row = CGFloat(Set(rows.map(\.minY)).filter { $0 < frame.minY }.count)
      return CGRect(
        x: frame.minX + 22, y: frame.minY + 19 + row * 15, width: frame.width - 6,
        height: frame.height - 4)
    }
    expect(frames(.leftToRight) == expected, frames(.leftToRight), expected)
    let mirrored = expected.map {
      CGRect(x: 344 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
    }
    expect(frames(.rightToLeft) == mirrored, frames(.rightToLeft), mirrored)
  }

  @Test func `in a layout that scrolls sideways there are columns, which fill the height`() {
    let pictures = Pictures(50, seed: 11)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let group = NSCollectionLayoutGroup.justified(
      layoutSize: rules(.estimated(100), .fractionalHeight(1)), spacing: 10,
      aspectRatio: pictures.ratio)
    var layout = ResolvedLayout(
      [SectionInput(section(group, spacing: 10), itemCount: 50)], configuration: configuration,
      container: container(480, 320))
    while layout.workOut(in: everything) {}
    let expected = plain(pictures.ratios.map { 1 / $0 }, width: 320, target: 100, gap: 10).map {
      CGRect(x: $0.minY, y: $0.minX, width: $0.height, height: $0.width)
    }
    expect(layout.sections[0].allFrames() == expected, layout.sections[0].allFrames(), expected)
    expect(layout.contentSize.width == expected.map(\.maxX).max())
  }

  @Test func `a section that scrolls on its own is worked out whole`() throws {
    let pictures = Pictures(400, seed: 12)
    let group = NSCollectionLayoutGroup.justified(
      layoutSize: rules(.absolute(150), .absolute(200)), spacing: 10, aspectRatio: pictures.ratio)
    let description = section(group, spacing: 10)
    description.orthogonalScrollingBehavior = .continuous
    var layout = layout(description, 400)
    expect(layout.contentSize.height == 200, layout.contentSize.height)
    while layout.workOut(in: CGRect(x: 0, y: 0, width: 320, height: 480)) {}
    expect(pictures.asked.count == 400, pictures.asked.count)
    let expected = plain(pictures.ratios.map { 1 / $0 }, width: 200, target: 150, gap: 10)
    let row = try #require(layout.sections[0].orthogonalScrolling)
    expect(row.contentLength == expected.map(\.maxY).max())
    expect(layout.sections[0].frame(ofItem: 399).minX == expected[399].minY)
  }

  @Test func `pictures have badges, rows have views, and each has a number of its own`() {
    func view(_ kind: String, _ edges: NSDirectionalRectEdge) -> NSCollectionLayoutSupplementaryItem
    {
      NSCollectionLayoutSupplementaryItem(
        layoutSize: rules(.absolute(12), .absolute(8)), elementKind: kind,
        containerAnchor: NSCollectionLayoutAnchor(edges: edges))
    }
    let pictures = Pictures(30, seed: 13)
    let picture = NSCollectionLayoutItem(
      layoutSize: rules(.absolute(1), .absolute(1)),
      supplementaryItems: [view("badge", [.top, .trailing])])
    let group = NSCollectionLayoutGroup.justified(
      layoutSize: rules(.fractionalWidth(1), .estimated(100)), spacing: 10, subitem: picture,
      aspectRatio: pictures.ratio)
    group.supplementaryItems = [view("mark", [.top, .leading])]
    let description = section(group, spacing: 10)
    description.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: rules(.fractionalWidth(1), .absolute(40)), elementKind: "header",
        alignment: .top)
    ]
    var layout = layout(description, 30)
    while layout.workOut(in: everything) {}
    let frames = plain(pictures.ratios, width: 320, target: 100, gap: 10).map {
      $0.offsetBy(dx: 0, dy: 40)
    }
    let found = layout.elements(in: everything, visibleBounds: everything)
    func shown(_ kind: String) -> [CGRect] {
      found.filter { if case .supplementary(kind, _, _) = $0.id { true } else { false } }
        .map(\.frame)
    }
    let badges = frames.map { CGRect(x: $0.maxX - 12, y: $0.minY, width: 12, height: 8) }
    expect(shown("badge") == badges, badges)
    expect(shown("mark").map(\.minY) == Set(frames.map(\.minY)).sorted())
    expect(shown("header") == [CGRect(x: 0, y: 0, width: 320, height: 40)])
    expect(Set(found.map(\.id)).count == found.count, found.count)
    for element in found { expect(layout.element(for: element.id)?.frame == element.frame) }
  }

  @Test func `a section behind moves with the end of the rows`() {
    let pictures = Pictures(3_000, seed: 14)
    var layout = ResolvedLayout(
      [
        SectionInput(pictures.section(), itemCount: 3_000),
        SectionInput(.list(estimatedHeight: 50), itemCount: 3),
      ], configuration: .init(), container: container())
    while layout.workOut(in: everything) {}
    let end = plain(pictures.ratios, width: 320, target: 100, gap: 10).map(\.maxY).max()
    expect(layout.frame(ofSection: 1).minY == end, layout.frame(ofSection: 1).minY, end)
    expect(layout.contentSize.height == (end ?? 0) + 150, layout.contentSize.height)
  }

  @Test func `says in words where a picture is, and why`() {
    let pictures = Pictures([2, 1, 1, 1])
    let description = pictures.section(spacing: 0)
    var layout = layout(description, 4, in: container(300))
    expect(
      layout.sections[0].explanation(ofItem: 0)
        .hasSuffix("item: 1.5 times as wide as high, estimated, not asked yet"),
      layout.sections[0].explanation(ofItem: 0))
    while layout.workOut(in: everything) {}
    let text = layout.sections[0].explanation(ofItem: 0)
    expect(text.contains("row of 2, 100 high: fills 300, as near to 100 as can be"), text)
    expect(text.contains("item: 2 times as wide as high"), text)
    expect(
      layout.sections[0].explanation(ofItem: 3)
        .contains("row of 2, 100 high: the last one, no more than 100"),
      layout.sections[0].explanation(ofItem: 3))
    expect(
      description.group.visualDescription()
        == "justified group (1 × width, ≈ 100), spacing 0\n  item (0, 0)",
      description.group.visualDescription())
  }

  @Test func `what is free between pictures and rows can be seen`() {
    let pictures = Pictures([1, 1, 1, 1, 1])
    var layout = layout(pictures.section(height: 90, spacing: 10), 5, in: container(290))
    while layout.workOut(in: everything) {}
    let gaps = layout.gaps(in: CGRect(x: 0, y: 0, width: 290, height: 300)).map(\.frame)
    let expected = [
      CGRect(x: 90, y: 0, width: 10, height: 90), CGRect(x: 190, y: 0, width: 10, height: 90),
      CGRect(x: 0, y: 90, width: 290, height: 10), CGRect(x: 90, y: 100, width: 10, height: 90),
    ]
    expect(gaps == expected, gaps, expected)
  }

  @Test
  func `inside of another group it shows one picture, which is reported; so is a group in it`() {
    let reports = Mutex<[String]>([])
    Diagnostics.withHandler({ report in reports.withLock { $0.append(report.kind) } }) {
      let inner = NSCollectionLayoutGroup.justified(
        layoutSize: rules(.fractionalWidth(0.5), .absolute(50))
      ) { _ in 2 }
      let outer = row(.fractionalWidth(1), .absolute(50), [inner])
      let frames = layout(section(outer), 3).sections[0].allFrames()
      expect(frames.map(\.origin.x) == [0, 160, 0], frames.map(\.origin.x))
      expect(frames.allSatisfy { $0.size == CGSize(width: 160, height: 50) }, frames)
      let cells = NSCollectionLayoutGroup.justified(
        layoutSize: rules(.fractionalWidth(1), .absolute(100)), subitem: outer
      ) { _ in 1 }
      expect(layout(section(cells), 1).sections[0].itemCount == 1)
    }
    expect(Set(reports.withLock { $0 }) == ["layout.notNestable", "layout.justifiedGroups"])
  }
}
