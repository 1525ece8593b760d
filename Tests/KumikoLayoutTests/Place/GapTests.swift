import KumikoLayout
import KumikoTestSupport
import Testing

/// Space that is kept free, as inspectors show it.
@Suite struct `the gaps of a layout` {
  private func gaps(
    _ sections: [(NSCollectionLayoutSection, Int)], spacing: CGFloat = 0,
    in rect: CGRect = CGRect(x: 0, y: 0, width: 320, height: 480),
    direction: UIUserInterfaceLayoutDirection = .leftToRight, offset: CGFloat = 0
  ) -> [String] {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = spacing
    let layout = ResolvedLayout(
      sections.map { SectionInput($0, itemCount: $1) }, configuration: configuration,
      container: container(320, 480, scale: 1, direction))
    return layout.gaps(in: rect, orthogonalOffset: { _ in offset }).map { gap in
      let frame = [gap.frame.minX, gap.frame.minY, gap.frame.width, gap.frame.height]
      return "\(gap.kind) \(Int(gap.length)): \(frame.map { "\(Int($0))" }.joined(separator: " "))"
    }
  }

  private func grid() -> NSCollectionLayoutSection {
    section(
      row(
        .fractionalWidth(1), .absolute(50), [item(.absolute(90), .absolute(50))],
        spacing: .fixed(10)),
      spacing: 5, insets: .init(top: 8, leading: 15, bottom: 4, trailing: 15))
  }

  @Test func `are its insets, its rows' and its items' spacing`() {
    expect(
      gaps([(grid(), 4)]) == [
        "inset 8: 0 0 320 8", "inset 4: 0 113 320 4", "inset 15: 0 8 15 105",
        "inset 15: 305 8 15 105", "spacing 10: 105 8 10 50", "spacing 10: 205 8 10 50",
        "spacing 5: 15 58 290 5",
      ])
  }

  @Test func `are mirrored where the layout is`() {
    expect(
      gaps([(grid(), 2)], direction: .rightToLeft).last == "spacing 10: 205 8 10 50")
  }

  @Test func `are those inside of the rectangle`() {
    let far = gaps([(grid(), 300)], in: CGRect(x: 0, y: 118, width: 320, height: 10))
    expect(
      far == [
        "inset 15: 0 8 15 5495", "inset 15: 305 8 15 5495", "spacing 10: 105 118 10 50",
        "spacing 10: 205 118 10 50",
      ], far)
  }

  @Test func `lie inside of groups and items that have insets, and between sections`() {
    let cell = item(.fractionalWidth(0.5), .fractionalHeight(1))
    cell.contentInsets = .init(top: 0, leading: 3, bottom: 0, trailing: 0)
    let group = row(.absolute(200), .absolute(40), [cell])
    group.contentInsets = .init(top: 0, leading: 0, bottom: 6, trailing: 0)
    expect(
      gaps([(section(group), 1), (section(group), 2)], spacing: 20) == [
        "inset 6: 0 34 200 6", "inset 3: 0 0 3 34",
        "spacing 20: 0 40 320 20", "inset 6: 0 94 200 6", "inset 3: 0 60 3 34",
        "inset 3: 100 60 3 34",
      ])
  }

  @Test func `are the insets of a group that is as high as its items`() {
    let group = column(
      .fractionalWidth(1), .estimated(100), [item(.fractionalWidth(1), .absolute(30))])
    group.contentInsets = .init(top: 10, leading: 0, bottom: 12, trailing: 0)
    expect(gaps([(section(group), 1)]) == ["inset 10: 0 0 320 10", "inset 12: 0 40 320 12"])
  }

  @Test func `are between sections without items, too, and where nothing else is`() {
    let group = row(.absolute(200), .absolute(40), [item(.fractionalWidth(1), .absolute(40))])
    expect(
      gaps([(section(group), 1), (section(group), 0), (section(group), 1)], spacing: 20)
        == ["spacing 20: 0 40 320 20", "spacing 20: 0 60 320 20"])
    let between = CGRect(x: 0, y: 45, width: 320, height: 5)
    expect(
      gaps([(section(group), 1), (section(group), 1)], spacing: 20, in: between)
        == ["spacing 20: 0 40 320 20"])
  }

  @Test func `follow a section that is scrolled on its own; its insets stay`() {
    let sideways = section(
      row(.absolute(100), .absolute(40), [item(.fractionalWidth(1), .fractionalHeight(1))]),
      spacing: 10, insets: .init(top: 0, leading: 20, bottom: 0, trailing: 0))
    sideways.orthogonalScrollingBehavior = .continuous
    expect(
      gaps([(sideways, 3)], offset: 30) == [
        "inset 20: 0 0 20 40", "spacing 10: 90 0 10 40", "spacing 10: 200 0 10 40",
      ])
  }

  @Test func `part the columns of masonry and what stands in them`() {
    let masonry = NSCollectionLayoutSection(
      group: .masonry(
        layoutSize: rules(.fractionalWidth(1), .estimated(100)), columns: 2, spacing: 6,
        columnSpacing: 20,
        subitems: [
          item(.fractionalWidth(1), .absolute(30)), item(.fractionalWidth(1), .absolute(50)),
        ]))
    expect(
      gaps([(masonry, 3)]) == ["spacing 20: 150 0 20 66", "spacing 6: 0 30 150 6"])
  }

  @Test func `of nothing are none`() {
    expect(gaps([(grid(), 0)]).isEmpty)
    expect(gaps([]).isEmpty, gaps([]))
  }
}
