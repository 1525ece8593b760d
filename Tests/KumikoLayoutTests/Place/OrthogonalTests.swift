import KumikoLayout
import KumikoTestSupport
import Testing

@Suite struct `sections that scroll on their own` {
  private func row(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, groups: Int = 8,
    width: CGFloat = 100
  ) -> ResolvedSection {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: rules(.absolute(width), .absolute(80)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let section = section(
      group, spacing: 8, insets: NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
    )
    section.orthogonalScrollingBehavior = behavior
    return ResolvedSection(section, itemCount: groups, container: container())
  }

  @Test func `groups stand in one row as high as they are`() throws {
    let section = row(.continuous)
    let scrolling = try #require(section.orthogonalScrolling)
    expect(section.extent == 88, section.extent)
    expect(section.frame(ofItem: 1) == CGRect(x: 112, y: 3, width: 100, height: 80))
    expect(scrolling.viewport == 310, scrolling.viewport)
    expect(scrolling.contentLength == 856, scrolling.contentLength)
    expect(scrolling.range == 0...546, scrolling.range)
    expect(scrolling.frame == CGRect(x: 0, y: 3, width: 320, height: 80), scrolling.frame)
    expect(row(.continuous, groups: 3).orthogonalScrolling?.range == 0...6)
  }

  @Test(
    arguments: [
      (.continuousGroupLeadingBoundary, [0, 108, 216, 324, 432, 546]),
      (.groupPaging, [0, 108, 216, 324, 432, 546]), (.paging, [0, 310, 546]),
      (.groupPagingCentered, [-105, 3, 111, 219, 327, 435, 543, 651]),
    ] as [(UICollectionLayoutSectionOrthogonalScrollingBehavior, [CGFloat])])
  func `it rests where UIKit rests`(
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, stops: [CGFloat]
  ) throws {
    let scrolling = try #require(row(behavior).orthogonalScrolling)
    let found = Set(
      stride(from: -200, through: 900, by: 1).map { scrolling.restingOffset(near: $0) })
    expect(found.sorted() == stops, found.sorted(), stops)
    expect(scrolling.range == stops[0]...stops[stops.count - 1], scrolling.range)
    // One stop a swipe where it moves by pages or groups.
    guard behavior != .continuousGroupLeadingBoundary else { return }
    for (stop, next) in zip(stops, stops.dropFirst()) {
      expect(scrolling.restingOffset(from: stop, proposed: stop + 900, velocity: 1000) == next)
      expect(scrolling.restingOffset(from: next, proposed: next - 900, velocity: -1000) == stop)
    }
  }

  @Test func `wide groups are centred`() throws {
    let scrolling = try #require(row(.groupPagingCentered, width: 256).orthogonalScrolling)
    expect((0..<4).map(scrolling.offset(ofGroup:)) == [-27, 237, 501, 765])
    expect(scrolling.group(at: 237) == 1, scrolling.group(at: 237))
  }

  /// Of the resting places, the one nearest to 0: the first group is in the middle only where it is
  /// wide, or alone.
  @Test func `a centred row starts where it has to be scrolled least`() {
    func start(_ width: CGFloat, _ groups: Int) -> CGFloat? {
      row(.groupPagingCentered, groups: groups, width: width).orthogonalScrolling?.startOffset
    }
    expect(start(100, 8) == 3)
    expect(start(256, 8) == -27)
    expect(start(30, 20) == 12, saying: "stops at −140, −102, −64, −26, 12")
    expect(start(100, 1) == -105)
    expect(start(100, 2) == 3)
    expect(start(400, 3) == 45)
    for behavior in [
      UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous,
      .continuousGroupLeadingBoundary, .paging, .groupPaging,
    ] {
      expect(row(behavior).orthogonalScrolling?.startOffset == 0)
    }
  }

  @Test func `a scrolled row is found where it is drawn, and knows where it is at rest`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: rules(.absolute(100), .absolute(80)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
      let description = section(group)
      description.orthogonalScrollingBehavior = .continuous
      let layout = ResolvedLayout(
        [SectionInput(description, itemCount: 1000)], configuration: configuration,
        container: container(320, 480, direction))
      let bounds = CGRect(x: 0, y: 0, width: 320, height: 480)
      let visible = layout.elements(in: bounds, visibleBounds: bounds) { _ in 50_050 }
      expect(
        visible.map(\.id) == (500...503).map { .item(section: 0, item: $0) }, visible.map(\.id))
      let first = direction == .leftToRight ? CGFloat(-50) : 270
      expect(visible.first?.frame == CGRect(x: first, y: 0, width: 100, height: 80))
      let rest = direction == .leftToRight ? CGFloat(50_000) : 220 - 50_000
      expect(visible.first?.naturalFrame.minX == rest, visible.first?.naturalFrame.minX, rest)
    }
  }
}
