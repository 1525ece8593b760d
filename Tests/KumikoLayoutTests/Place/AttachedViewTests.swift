import KumikoLayout
import KumikoTestSupport
import Testing

/// Views attached to items and groups: where their anchors put them, and what their fractions are
/// of.
@Suite struct `attached views` {
  private func frame(
    _ group: NSCollectionLayoutGroup, _ kind: String, insets: CGFloat = 0, index: Int = 0,
    count: Int = 4, _ reading: UIUserInterfaceLayoutDirection = .leftToRight,
    scrollsOnItsOwn: Bool = false
  ) -> CGRect? {
    let section = section(
      group,
      insets: NSDirectionalEdgeInsets(
        top: insets, leading: insets, bottom: insets, trailing: insets)
    )
    if scrollsOnItsOwn { section.orthogonalScrollingBehavior = .continuous }
    let layout = ResolvedLayout(
      [SectionInput(section, itemCount: count)], configuration: .init(),
      container: container(320, 480, reading))
    return layout.element(for: .supplementary(kind: kind, section: 0, index: index))?.frame
  }

  private func view(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension,
    _ container: NSCollectionLayoutAnchor, _ item: NSCollectionLayoutAnchor? = nil
  ) -> NSCollectionLayoutSupplementaryItem {
    let size = rules(width, height)
    guard let item else {
      return NSCollectionLayoutSupplementaryItem(
        layoutSize: size, elementKind: "view", containerAnchor: container)
    }
    return NSCollectionLayoutSupplementaryItem(
      layoutSize: size, elementKind: "view", containerAnchor: container, itemAnchor: item)
  }

  private func whole(_ view: NSCollectionLayoutSupplementaryItem, onGroup: Bool)
    -> NSCollectionLayoutGroup
  {
    let size = rules(.fractionalWidth(1), .fractionalHeight(1))
    let cell = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: onGroup ? [] : [view])
    let group = row(.fractionalWidth(1), .absolute(200), [cell])
    if onGroup { group.supplementaryItems = [view] }
    return group
  }

  /// An item (or group) of 50, 50, 220 × 200; a view of 40 × 20 whose lower leading corner lies on
  /// the upper trailing one.
  @Test(arguments: [false, true])
  func `the offset of a view's own anchor is added`(onGroup: Bool) {
    typealias Anchor = NSCollectionLayoutAnchor
    func frame(
      _ item: Anchor, _ container: Anchor = Anchor(edges: [.top, .trailing]),
      _ reading: UIUserInterfaceLayoutDirection = .leftToRight
    ) -> CGRect? {
      self.frame(
        whole(view(.absolute(40), .absolute(20), container, item), onGroup: onGroup), "view",
        insets: 50, reading)
    }
    let corner: NSDirectionalRectEdge = [.bottom, .leading]
    expect(frame(Anchor(edges: corner))?.origin == CGPoint(x: 270, y: 30))
    let points = Anchor(edges: corner, absoluteOffset: CGPoint(x: 3, y: 4))
    expect(frame(points)?.origin == CGPoint(x: 273, y: 34), frame(points)?.origin)
    let fractions = Anchor(edges: corner, fractionalOffset: CGPoint(x: 0.5, y: 0.25))
    expect(frame(fractions)?.origin == CGPoint(x: 290, y: 35), frame(fractions)?.origin)
    let moved = Anchor(edges: [.top, .trailing], absoluteOffset: CGPoint(x: -10, y: 1))
    expect(frame(fractions, moved)?.origin == CGPoint(x: 280, y: 36), saying: "both are added")
    expect(frame(points, Anchor(edges: [.top, .trailing]), .rightToLeft)?.origin.x == 7)
    let back = Anchor(edges: corner, fractionalOffset: CGPoint(x: -1, y: 2))
    expect(frame(back)?.origin == CGPoint(x: 230, y: 70), frame(back)?.origin)
  }

  /// The right half of a row of 320: two items one below the other, and a line below them.
  ///
  ///     ┌───────┬───────┐
  ///     │   0   │   1   │
  ///     │       ├───────┤
  ///     │       │   2   │
  ///     └──━━━━━━━━━━━━━┿━━━   as wide as the row, its middle below the column's
  @Test func `fractions of a view on a group inside of another are of that other group`() {
    func nested(
      _ view: NSCollectionLayoutSupplementaryItem, insets: NSDirectionalEdgeInsets = .zero,
      outer: NSDirectionalEdgeInsets = .zero
    ) -> NSCollectionLayoutGroup {
      let column = column(
        .fractionalWidth(0.5), .fractionalHeight(1),
        [item(.fractionalWidth(1), .fractionalHeight(0.5))])
      column.supplementaryItems = [view]
      column.contentInsets = insets
      let group = row(
        .fractionalWidth(1), .absolute(100),
        [item(.fractionalWidth(0.5), .fractionalHeight(1)), column])
      group.contentInsets = outer
      return group
    }
    let line = view(.fractionalWidth(1), .absolute(4), NSCollectionLayoutAnchor(edges: [.bottom]))
    expect(frame(nested(line), "view") == CGRect(x: 80, y: 96, width: 320, height: 4))
    expect(
      frame(nested(line), "view", .rightToLeft) == CGRect(x: -80, y: 96, width: 320, height: 4))
    expect(
      frame(nested(line), "view", index: 1, count: 6)
        == CGRect(x: 80, y: 196, width: 320, height: 4))
    let mark = view(
      .fractionalWidth(0.25), .fractionalHeight(0.5),
      NSCollectionLayoutAnchor(edges: [.top, .leading]))
    expect(frame(nested(mark), "view") == CGRect(x: 160, y: 0, width: 80, height: 50))
    // It stands inside of its group's insets, and is as large as without them.
    let inset = NSDirectionalEdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10)
    expect(
      frame(nested(mark, insets: inset), "view") == CGRect(x: 170, y: 6, width: 80, height: 50))
    // What the column lies in is 300 × 88.
    expect(
      frame(nested(mark, outer: inset), "view") == CGRect(x: 160, y: 6, width: 75, height: 44))
    // A fraction along each axis may be of the other side.
    let square = view(
      .fractionalHeight(0.2), .fractionalHeight(0.2),
      NSCollectionLayoutAnchor(edges: [.top, .leading]))
    expect(frame(nested(square), "view")?.size == CGSize(width: 20, height: 20))
  }

  @Test func `fractions of a view on a section's group are of the section's bounds`() {
    let half = row(
      .fractionalWidth(0.5), .absolute(100), [item(.fractionalWidth(1), .fractionalHeight(1))])
    half.supplementaryItems = [
      view(
        .fractionalWidth(1), .fractionalHeight(0.25),
        NSCollectionLayoutAnchor(edges: [.top, .leading]))
    ]
    // 320 less insets across the scroll direction, and the whole 480 along it.
    expect(frame(half, "view", insets: 10) == CGRect(x: 10, y: 10, width: 300, height: 120))
    // A section that scrolls on its own has it the other way around.
    expect(
      frame(half, "view", insets: 10, scrollsOnItsOwn: true)
        == CGRect(x: 10, y: 10, width: 320, height: 115),
      frame(half, "view", insets: 10, scrollsOnItsOwn: true))
  }

  @Test func `fractions of a view on an item are of the item`() {
    let group = row(
      .fractionalWidth(1), .absolute(100),
      [
        NSCollectionLayoutItem(
          layoutSize: rules(.fractionalWidth(0.5), .fractionalHeight(1)),
          supplementaryItems: [
            view(
              .fractionalWidth(1), .absolute(4), NSCollectionLayoutAnchor(edges: [.bottom]))
          ])
      ])
    expect(frame(group, "view", index: 1) == CGRect(x: 160, y: 96, width: 160, height: 4))
  }

  @Test func `a view on a masonry group is sized by what the group lies in`() {
    let group = NSCollectionLayoutGroup.masonry(
      layoutSize: rules(.fractionalWidth(0.5), .estimated(1)), columns: 2,
      subitems: [item(.fractionalWidth(1), .absolute(50))])
    group.supplementaryItems = [
      view(.fractionalWidth(1), .absolute(4), NSCollectionLayoutAnchor(edges: [.top, .leading]))
    ]
    expect(frame(group, "view") == CGRect(x: 0, y: 0, width: 320, height: 4), frame(group, "view"))
  }
}
