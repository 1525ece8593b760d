import KumikoLayout
import KumikoTestSupport
import Testing

@Suite struct `rules of packing, as pictures` {
  private func resolve(_ section: NSCollectionLayoutSection, _ count: Int, width: CGFloat = 320)
    -> ResolvedSection
  {
    ResolvedSection(section, itemCount: count, container: container(width))
  }

  @Test func `a list of subitems starts anew in each copy of the group`() {
    let group = row(
      .fractionalWidth(1), .absolute(20),
      [item(.absolute(160), .absolute(20)), item(.absolute(80), .absolute(20))])
    expect(
      drawing(of: resolve(section(group), 5)) == """
        000000001111....
        222222223333....
        44444444........
        """)
  }

  @Test func `fractions are of what is left beside the spacings`() {
    let group = row(
      .fractionalWidth(1), .absolute(20), [item(.fractionalWidth(0.5), .fractionalHeight(1))],
      spacing: .fixed(40))
    expect(
      drawing(of: resolve(section(group), 3)) == """
        0000000..1111111
        2222222.........
        """)
  }

  @Test func `elements fill nested groups first, in the order of the template`() {
    let nested = column(
      .fractionalWidth(0.5), .fractionalHeight(1),
      [item(.fractionalWidth(1), .fractionalHeight(0.5))])
    let group = row(
      .fractionalWidth(1), .absolute(80),
      [item(.fractionalWidth(0.5), .fractionalHeight(1)), nested])
    expect(
      drawing(of: resolve(section(group), 5)) == """
        0000000011111111
        0000000011111111
        0000000022222222
        0000000022222222
        3333333344444444
        3333333344444444
        33333333........
        33333333........
        """)
  }

  @Test func `a column that is not full loses what is missing, and a row of columns too`() {
    let nested = column(
      .fractionalWidth(0.5), .fractionalHeight(1),
      [item(.fractionalWidth(1), .fractionalHeight(0.5))])
    let group = row(.fractionalWidth(1), .absolute(80), [nested])
    expect(
      drawing(of: resolve(section(group), 5)) == """
        0000000022222222
        0000000022222222
        1111111133333333
        1111111133333333
        44444444........
        44444444........
        """)
    expect(resolve(section(group), 5).extent == 120)
  }

  @Test func `two columns of unequal items, as a mosaic`() {
    func half(_ first: CGFloat) -> NSCollectionLayoutGroup {
      column(
        .fractionalWidth(1 / 2), .fractionalHeight(1),
        [
          item(.fractionalWidth(1), .fractionalHeight(first)),
          item(.fractionalWidth(1), .fractionalHeight(1 - first)),
        ])
    }
    let group = row(.fractionalWidth(1), .absolute(80), [half(0.25), half(0.75)])
    expect(
      drawing(of: resolve(section(group), 4)) == """
        0000000022222222
        1111111122222222
        1111111122222222
        1111111133333333
        """)
  }

  @Test(arguments: [
    (LineAlignment.leading, "000011112222....\n3333............"),
    (.center, "..000011112222..\n......3333......"),
    (.trailing, "....000011112222\n............3333"),
    (.justified, "0000..1111..2222\n3333............"),
  ])
  func `a flow group aligns its lines`(alignment: LineAlignment, picture: String) {
    // A fourth would fit but for the spacing.
    let group = NSCollectionLayoutGroup.flow(
      layoutSize: rules(.fractionalWidth(1), .absolute(20)),
      subitems: [item(.absolute(80), .absolute(20))], alignment: alignment, spacing: 0.5)
    expect(drawing(of: resolve(section(group), 4)) == picture, picture)
  }

  @Test func `rows are as high as their tallest item`() {
    let group = row(
      .fractionalWidth(1), .estimated(40), [item(.fractionalWidth(0.5), .estimated(40))])
    var resolved = resolve(section(group), 4)
    resolved.measure(item: 1, size: CGSize(width: 0, height: 60))
    resolved.measure(item: 2, size: CGSize(width: 0, height: 20))
    resolved.measure(item: 3, size: CGSize(width: 0, height: 20))
    expect(
      drawing(of: resolved) == """
        0000000011111111
        0000000011111111
        ........11111111
        2222222233333333
        """)
  }

  @Test func `uniform siblings are as high as the tallest of their row`() {
    let group = row(
      .fractionalWidth(1), .estimated(40),
      [item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 20))])
    var resolved = resolve(section(group), 3)
    resolved.measure(item: 1, size: CGSize(width: 0, height: 60))
    expect(
      drawing(of: resolved) == """
        0000000011111111
        0000000011111111
        0000000011111111
        22222222........
        """)
  }

  @Test func `right to left mirrors every frame`() {
    let group = row(
      .fractionalWidth(1), .absolute(20),
      [item(.absolute(160), .absolute(20)), item(.absolute(80), .absolute(20))])
    let mirrored = ResolvedSection(
      section(group), itemCount: 3, container: container(320, 480, .rightToLeft))
    expect(
      drawing(of: mirrored) == """
        ....111100000000
        ........22222222
        """)
  }

  @Test func `an unequal masonry fills the shortest column`() {
    let masonry = NSCollectionLayoutGroup.masonry(
      layoutSize: rules(.fractionalWidth(1), .estimated(1)), columns: 2,
      subitems: [
        item(.fractionalWidth(1), .absolute(60)), item(.fractionalWidth(1), .absolute(20)),
        item(.fractionalWidth(1), .absolute(20)),
      ])
    expect(
      drawing(of: resolve(section(masonry), 5)) == """
        0000000011111111
        0000000022222222
        0000000033333333
        4444444433333333
        ........33333333
        """)
  }

  @Test func `a custom group is asked once a section, for its size in the whole view`() {
    var asked: [CGSize] = []
    let custom = NSCollectionLayoutGroup.custom(
      layoutSize: rules(.fractionalWidth(0.5), .fractionalHeight(0.25))
    ) { environment in
      asked.append(environment.container.contentSize)
      return [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 10, height: 10))]
    }
    let resolved = ResolvedSection(
      section(
        row(.fractionalWidth(1), .absolute(200), [custom]),
        insets: NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 40)),
      itemCount: 100, container: container())
    _ = resolved.items(in: CGRect(x: 0, y: 0, width: 320, height: 10_000))
    expect(asked == [CGSize(width: 160, height: 120)], asked)
  }

  @Test func `views attached to items keep their estimate`() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: rules(.estimated(30), .estimated(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top]))
    let cell = NSCollectionLayoutItem(
      layoutSize: rules(.fractionalWidth(1), .estimated(40)), supplementaryItems: [badge])
    var placed = ResolvedLayout(
      [SectionInput(section(row(.fractionalWidth(1), .estimated(40), [cell])), itemCount: 2)],
      configuration: .init(), container: container())
    let id = ElementID.supplementary(kind: "badge", section: 0, index: 1)
    expect(placed.element(for: id)?.measuredAxes == [], placed.element(for: id)?.measuredAxes)
    placed.measure(id, size: CGSize(width: 99, height: 99))
    placed.measure(.item(section: 0, item: 0), size: CGSize(width: 320, height: 70))
    expect(placed.element(for: id)?.frame == CGRect(x: 145, y: 70, width: 30, height: 20))
  }
}
