import KumikoLayout
import KumikoTestSupport
import Testing

@Suite struct placing {
  private let screen = CGRect(x: 0, y: 0, width: 320, height: 480)

  private func layout(
    _ sections: [SectionInput],
    _ configuration: UICollectionViewCompositionalLayoutConfiguration = .init(),
    direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) -> ResolvedLayout {
    ResolvedLayout(
      sections, configuration: configuration, container: container(320, 480, direction))
  }

  private func boundary(
    _ kind: String, _ height: NSCollectionLayoutDimension, _ alignment: NSRectAlignment,
    pins: Bool = false
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: rules(.fractionalWidth(1), height), elementKind: kind, alignment: alignment)
    item.pinToVisibleBounds = pins
    return item
  }

  private func rows() -> NSCollectionLayoutGroup {
    row(
      .fractionalWidth(1), .absolute(40), [item(.fractionalWidth(0.5), .fractionalHeight(1))])
  }

  @Test func `a background lies behind its section, and lifts the items`() throws {
    let card = section(
      rows(), insets: NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6))
    card.boundarySupplementaryItems = [boundary("header", .absolute(20), .top)]
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "card")
    background.contentInsets.leading = 2
    card.decorationItems = [background]
    let placed = layout([SectionInput(card, itemCount: 3), SectionInput(card, itemCount: 0)])
    let elements = placed.elements(in: screen, visibleBounds: screen)
    let first = try #require(elements.first)
    expect(first.id == .decoration(kind: "card", section: 0), first.id)
    expect(first.frame == CGRect(x: 2, y: 0, width: 318, height: 108), first.frame)
    expect(first.zIndex == 0, first.zIndex)
    expect(placed.element(for: .item(section: 0, item: 1))?.zIndex == 1)
  }

  @Test func `several backgrounds of one kind are views of their own`() throws {
    let card = section(rows())
    let (large, small) = (
      NSCollectionLayoutDecorationItem.background(elementKind: "card"),
      NSCollectionLayoutDecorationItem.background(elementKind: "card")
    )
    small.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    card.decorationItems = [large, .background(elementKind: "shade"), small]
    let placed = layout([SectionInput(card, itemCount: 4)])
    let ids = placed.elements(in: screen, visibleBounds: screen).prefix(3).map(\.id)
    expect(
      ids == [
        .decoration(kind: "card", section: 0), .decoration(kind: "shade", section: 0),
        .decoration(kind: "card", section: 0, index: 1),
      ], ids)
    let second = placed.element(for: ids[2])?.frame
    expect(second == CGRect(x: 6, y: 5, width: 306, height: 68), second)
    expect(placed.element(for: .decoration(kind: "card", section: 0, index: 2)) == nil)
  }

  /// Whether an element is found by what is visible at each end of it, from its start to its end.
  private func isFound(_ id: ElementID, in layout: ResolvedLayout) -> Bool {
    guard let frame = layout.element(for: id)?.frame else { return false }
    return [frame.minY + 1, frame.midY, frame.maxY - 2].allSatisfy { y in
      let line = CGRect(x: 0, y: y, width: 320, height: 1)
      return layout.elements(in: line, visibleBounds: line).contains { $0.id == id }
    }
  }

  @Test func `a background larger than its section shows where nothing else of it does`() {
    let card = section(rows())
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "card")
    background.contentInsets = NSDirectionalEdgeInsets(
      top: -90, leading: 0, bottom: -70, trailing: 0)
    card.decorationItems = [background]
    let many = SectionInput(section(rows()), itemCount: 40)
    let placed = layout([many, SectionInput(card, itemCount: 2), many])
    expect(isFound(.decoration(kind: "card", section: 1), in: placed))
  }

  @Test func `groups that begin before their section show where nothing else of it does`() {
    let early = rows()
    early.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: nil, top: .fixed(-25), trailing: nil, bottom: .fixed(10))
    let many = SectionInput(section(rows()), itemCount: 40)
    let placed = layout([many, SectionInput(section(early), itemCount: 2), many])
    expect(placed.element(for: .item(section: 1, item: 0))?.frame.minY == 775)
    expect(isFound(.item(section: 1, item: 0), in: placed))
  }

  @Test(arguments: [-15, -70, -200] as [CGFloat])
  func `sections that overlap show all of their items`(spacing: CGFloat) {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = spacing
    let placed = layout(
      [4, 0, 6, 2].map { SectionInput(section(rows()), itemCount: $0) }, configuration)
    for (section, count) in [4, 0, 6, 2].enumerated() {
      for item in 0..<count {
        expect(isFound(.item(section: section, item: item), in: placed), section, item)
      }
    }
  }

  @Test func `an empty section takes no space, spacing aside`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 8
    let rows = section(
      rows(), insets: NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6))
    let placed = layout(
      [
        SectionInput(rows, itemCount: 0), SectionInput(rows, itemCount: 2),
        SectionInput(rows, itemCount: 0),
      ], configuration)
    expect(placed.contentSize == CGSize(width: 320, height: 48 + 16), placed.contentSize)
    expect(placed.frame(ofSection: 1) == CGRect(x: 0, y: 8, width: 320, height: 48))
    expect(layout([]).contentSize == CGSize(width: 320, height: 0))
  }

  @Test func `badges are numbered through the section, whatever the order of looking`() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: rules(.absolute(10), .absolute(10)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let tag = NSCollectionLayoutItem(
      layoutSize: rules(.estimated(90), .absolute(30)), supplementaryItems: [badge])
    for measures in [false, true] {
      var placed = layout([
        SectionInput(section(row(.fractionalWidth(1), .absolute(30), [tag])), itemCount: 50)
      ])
      if measures {
        placed.measure(section: 0, (0..<50).map { ($0, CGSize(width: 20 + $0 * 3, height: 30)) })
      }
      for number in 0..<50 {
        let id = ElementID.supplementary(kind: "badge", section: 0, index: number)
        let item = placed.element(for: .item(section: 0, item: number))
        expect(placed.element(for: id)?.frame.midX == item?.frame.maxX, saying: "badge \(number)")
      }
    }
  }

  @Test func `a measured header moves what follows, and says so`() {
    let description = section(rows())
    description.boundarySupplementaryItems = [boundary("header", .estimated(44), .top)]
    var placed = layout([
      SectionInput(description, itemCount: 2), SectionInput(description, itemCount: 2),
    ])
    let id = ElementID.supplementary(kind: "header", section: 1, index: 0)
    expect(placed.element(for: id)?.wantsMeasuring == true, placed.element(for: id)?.wantsMeasuring)
    let change = placed.measure(id, size: CGSize(width: 320, height: 60))
    expect(change == LayoutChange(items: 0..<0, offset: 128, shift: 16), change)
    expect(placed.element(for: .item(section: 1, item: 0))?.frame.minY == 144)
    expect(placed.element(for: id)?.wantsMeasuring == false)
  }

  @Test func `pinned views stay in sight from right to left too`() {
    let description = section(rows())
    description.boundarySupplementaryItems = [
      boundary("header", .absolute(20), .top, pins: true),
      boundary("footer", .absolute(10), .bottom, pins: true),
    ]
    for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      let placed = layout([SectionInput(description, itemCount: 100)], direction: direction)
      let bounds = CGRect(x: 0, y: 700, width: 320, height: 480)
      let insets = UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
      let views = placed.elements(
        in: bounds, visibleBounds: bounds, adjustedContentInset: insets
      ).filter(\.pinsToVisibleBounds)
      expect(views.map(\.frame.minY) == [705, 1180 - 17], views.map(\.frame.minY))
      expect(views.map(\.naturalFrame.minY) == [0, 2020], views.map(\.naturalFrame.minY))
    }
  }

  @Test func `replacing a section moves those behind it`() {
    var placed = layout([
      SectionInput(section(rows()), itemCount: 2), SectionInput(section(rows()), itemCount: 2),
    ])
    placed.replaceSection(0, with: SectionInput(section(rows()), itemCount: 5))
    expect(placed.frame(ofSection: 1).minY == 120, placed.frame(ofSection: 1).minY)
    expect(placed.contentSize.height == 160, placed.contentSize.height)
  }

  @Test func `a layout says why an item is where it is`() {
    let group = row(
      .fractionalWidth(1), .absolute(20), [item(.fractionalWidth(0.3), .fractionalHeight(1))],
      spacing: .fixed(10))
    let resolved = ResolvedSection(section(group), itemCount: 5, container: container())
    expect(
      resolved.explanation(ofItem: 4) == """
        item 4 of section 0: 100, 20, 90 × 20
        section: insets (0, 0, 0, 0); groups are sized in 320 × 480
        copy 1 of the group starts at 20, 0 between copies
        group: width 320: 1 of the width 320; height 20: absolute
          row of 3: as many as fit; 10 between them
          item: width 90: 0.3 of the width 300; height 20: 1 of the height 20
        """, resolved.explanation(ofItem: 4))
    expect(
      group.visualDescription() == """
        horizontal group (1 × width, 20), spacing 10
          item (0.3 × width, 1 × height)
        """, group.visualDescription())
  }

  @Test func `a description that changes later does not change a resolved layout`() {
    let description = section(rows())
    let placed = layout([SectionInput(description, itemCount: 4)])
    description.contentInsets.top = 100
    description.interGroupSpacing = 50
    expect(placed.element(for: .item(section: 0, item: 2))?.frame.minY == 40)
  }

  @Test func `copies are independent of what they were copied from`() throws {
    let description = section(rows(), spacing: 3)
    let copy = try #require(description.copy() as? NSCollectionLayoutSection)
    description.interGroupSpacing = 9
    expect(copy.interGroupSpacing == 3, copy.interGroupSpacing)
    expect(copy.group === description.group, copy.group, description.group)
    let group = try #require(rows().copy() as? NSCollectionLayoutGroup)
    expect(group.subitems.count == 1, group.subitems.count)
    expect(
      NSCollectionLayoutDimension.absolute(4).isEqual(NSCollectionLayoutDimension.absolute(4)))
  }

  /// A header of the whole, 30 high, above sections with headers, 20 high; rows of 40.
  @Test func `pinned views of a section keep clear of those of the layout`() {
    for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      let part = section(rows())
      part.boundarySupplementaryItems = [
        boundary("header", .absolute(20), .top, pins: true),
        boundary("footer", .absolute(10), .bottom, pins: true),
      ]
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.boundarySupplementaryItems = [
        boundary("title", .absolute(30), .top, pins: true),
        boundary("bar", .absolute(25), .bottom, pins: true),
      ]
      let placed = layout(
        [SectionInput(part, itemCount: 40), SectionInput(part, itemCount: 40)], configuration,
        direction: direction)
      let bounds = screen.offsetBy(dx: 0, dy: 200)
      func y(_ kind: String, _ section: Int, _ index: Int = 0) -> CGFloat? {
        placed.element(
          for: .supplementary(kind: kind, section: section, index: index), visibleBounds: bounds)?
          .frame.minY
      }
      expect(y("title", 0, .max) == 200, y("title", 0, .max))
      expect(y("header", 0) == 230, y("header", 0), saying: "below the title")
      expect(y("bar", 0, .max) == 655, y("bar", 0, .max))
      expect(y("footer", 0) == 645, y("footer", 0), saying: "above the bar")
      expect(y("header", 1) == 860, y("header", 1), saying: "where it stands")
    }
  }

  /// A header of 30 whose upper 10 are given by its offset, and one of 10 above it.
  @Test func `headers that stand above each other do so while they are pinned`() {
    let part = section(rows())
    let low = boundary("low", .absolute(30), .top, pins: true)
    let high = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: rules(.fractionalWidth(1), .absolute(10)), elementKind: "high", alignment: .top,
      absoluteOffset: CGPoint(x: 0, y: -30))
    high.pinToVisibleBounds = true
    part.boundarySupplementaryItems = [low, high]
    let placed = layout([SectionInput(part, itemCount: 40)])
    func y(_ kind: String, at offset: CGFloat) -> CGFloat? {
      placed.element(
        for: .supplementary(kind: kind, section: 0, index: 0),
        visibleBounds: screen.offsetBy(dx: 0, dy: offset))?.frame.minY
    }
    expect(y("high", at: 0) == 0 && y("low", at: 0) == 10)
    expect(y("high", at: 100) == 100 && y("low", at: 100) == 110)
  }

  @Test func `views without extent that are pinned at one place end the search`() {
    let part = section(rows())
    part.boundarySupplementaryItems = [
      boundary("a", .absolute(0), .top, pins: true), boundary("b", .absolute(0), .top, pins: true),
    ]
    let placed = layout([SectionInput(part, itemCount: 40)])
    let bounds = screen.offsetBy(dx: 0, dy: 100)
    expect(
      placed.element(
        for: .supplementary(kind: "b", section: 0, index: 0), visibleBounds: bounds)?.frame.minY
        == 100)
  }
}
