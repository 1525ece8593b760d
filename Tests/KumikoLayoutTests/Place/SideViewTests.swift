import KumikoLayout
import KumikoTestSupport
import Testing

/// Boundary views beside the content: `.leading` and `.trailing` where the layout scrolls down,
/// `.top` and `.bottom` where it scrolls sideways. Everything is written as if it scrolled down;
/// sideways, rows and columns are exchanged.
private struct Beside {
  let direction: UICollectionViewScrollDirection

  var isDown: Bool { direction == .vertical }

  /// A size by its length along the scroll direction.
  func size(
    _ across: NSCollectionLayoutDimension, _ along: CGFloat
  ) -> NSCollectionLayoutSize {
    isDown ? rules(across, .absolute(along)) : rules(.absolute(along), across)
  }

  var full: NSCollectionLayoutDimension {
    isDown ? .fractionalWidth(1) : .fractionalHeight(1)
  }

  func place(_ down: NSRectAlignment, _ sideways: NSRectAlignment) -> NSRectAlignment {
    isDown ? down : sideways
  }

  func view(
    _ kind: String, _ size: NSCollectionLayoutSize, _ alignment: NSRectAlignment,
    extends: Bool = true, offset: CGFloat = 0
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let view = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: kind, alignment: alignment,
      absoluteOffset: isDown ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0))
    view.extendsBoundary = extends
    return view
  }

  /// A view 33 across, before (or behind) the rows.
  func side(_ length: CGFloat, extends: Bool = true, offset: CGFloat = 0)
    -> NSCollectionLayoutBoundarySupplementaryItem
  {
    view(
      "side", size(.absolute(33), length), place(.leading, .top), extends: extends, offset: offset)
  }

  /// Rows of 40.
  func rows(
    _ views: [NSCollectionLayoutBoundarySupplementaryItem],
    insets: NSDirectionalEdgeInsets = .zero
  ) -> NSCollectionLayoutSection {
    let rows = section(
      NSCollectionLayoutGroup.vertical(
        layoutSize: size(full, 40), subitems: [NSCollectionLayoutItem(layoutSize: size(full, 40))]),
      insets: insets)
    rows.boundarySupplementaryItems = views
    return rows
  }

  func layout(
    _ sections: [(NSCollectionLayoutSection, Int)],
    _ views: [NSCollectionLayoutBoundarySupplementaryItem] = [],
    _ reading: UIUserInterfaceLayoutDirection = .leftToRight
  ) -> ResolvedLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = direction
    configuration.boundarySupplementaryItems = views
    return ResolvedLayout(
      sections.map { SectionInput($0.0, itemCount: $0.1) }, configuration: configuration,
      container: container(320, 480, reading))
  }

  /// From where to where an element reaches along the scroll direction.
  func reach(_ layout: ResolvedLayout, _ id: ElementID) -> [CGFloat]? {
    layout.element(for: id).map {
      isDown ? [$0.frame.minY, $0.frame.maxY] : [$0.frame.minX, $0.frame.maxX]
    }
  }

  func reach(_ layout: ResolvedLayout, _ kind: String, _ section: Int = 0) -> [CGFloat]? {
    reach(layout, .supplementary(kind: kind, section: section, index: 0))
  }

  func length(_ layout: ResolvedLayout) -> CGFloat {
    isDown ? layout.contentSize.height : layout.contentSize.width
  }
}

@Suite struct `views beside the content` {
  @Test(arguments: UICollectionViewScrollDirection.both)
  func `a section grows for a view at its side that is longer than its rows`(
    direction: UICollectionViewScrollDirection
  ) {
    let it = Beside(direction: direction)
    for alignment in [it.place(.leading, .top), it.place(.trailing, .bottom)] {
      let layout = it.layout([
        (it.rows([it.view("side", it.size(.absolute(33), 200), alignment)]), 2), (it.rows([]), 1),
      ])
      expect(it.reach(layout, "side") == [0, 200], it.reach(layout, "side"))
      expect(
        it.reach(layout, .item(section: 0, item: 0)) == [0, 40],
        saying: "the rows stay at the start")
      expect(it.reach(layout, .item(section: 1, item: 0)) == [200, 240])
      expect(it.length(layout) == 240, it.length(layout))
      let strip = CGRect(x: 0, y: 0, width: 320, height: 480).intersection(
        it.isDown
          ? CGRect(x: 0, y: 100, width: 320, height: 50)
          : CGRect(x: 100, y: 0, width: 50, height: 480))
      let found = layout.elements(in: strip, visibleBounds: strip)
      expect(found.map(\.id) == [.supplementary(kind: "side", section: 0, index: 0)])
    }
  }

  @Test(arguments: UICollectionViewScrollDirection.both)
  func `a view at a side that fits, or does not extend its section, is centred`(
    direction: UICollectionViewScrollDirection
  ) {
    let it = Beside(direction: direction)
    let short = it.layout([(it.rows([it.side(60)]), 2)])
    expect(it.reach(short, "side") == [10, 70] && it.length(short) == 80)
    let exact = it.layout([(it.rows([it.side(80)]), 2)])
    expect(it.reach(exact, "side") == [0, 80] && it.length(exact) == 80)
    let lying = it.layout([(it.rows([it.side(200, extends: false)]), 2)])
    expect(it.reach(lying, "side") == [-60, 140] && it.length(lying) == 80)
  }

  /// 3 + 80 + 5, a header of 30 before and a footer of 20 behind.
  @Test(arguments: UICollectionViewScrollDirection.both)
  func `views at the end come after what the section has grown for`(
    direction: UICollectionViewScrollDirection
  ) {
    let it = Beside(direction: direction)
    let insets =
      it.isDown
      ? NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
      : NSDirectionalEdgeInsets(top: 4, leading: 3, bottom: 6, trailing: 5)
    func grown(_ length: CGFloat) -> ResolvedLayout {
      it.layout([
        (
          it.rows(
            [
              it.side(length), it.view("header", it.size(it.full, 30), it.place(.top, .leading)),
              it.view("footer", it.size(it.full, 20), it.place(.bottom, .trailing)),
            ], insets: insets), 2
        )
      ])
    }
    let plain = grown(50)
    expect(it.reach(plain, "header") == [0, 30] && it.reach(plain, "footer") == [118, 138])
    expect(it.reach(plain, "side") == [44, 94] && it.length(plain) == 138)
    let long = grown(150)
    expect(it.reach(long, "side") == [0, 150], it.reach(long, "side"))
    expect(it.reach(long, "footer") == [150, 170] && it.length(long) == 170)
    expect(it.reach(long, .item(section: 0, item: 0)) == [33, 73])
  }

  @Test(arguments: UICollectionViewScrollDirection.both)
  func `the offset of a view at a side counts for how far its section grows`(
    direction: UICollectionViewScrollDirection
  ) {
    let it = Beside(direction: direction)
    let moved = it.layout([(it.rows([it.side(200, offset: 7)]), 2)])
    expect(it.reach(moved, "side") == [7, 207] && it.length(moved) == 207)
    let small = it.layout([(it.rows([it.side(60, offset: 30)]), 2)])
    expect(it.reach(small, "side") == [40, 100] && it.length(small) == 100)
  }

  @Test(arguments: UICollectionViewScrollDirection.both)
  func `a section without items is as long as the view at its side`(
    direction: UICollectionViewScrollDirection
  ) {
    let it = Beside(direction: direction)
    let empty = it.layout([(it.rows([it.side(200)]), 0), (it.rows([]), 1)])
    expect(it.reach(empty, "side") == [0, 200], it.reach(empty, "side"))
    expect(it.reach(empty, .item(section: 1, item: 0)) == [200, 240])
  }

  @Test(arguments: UICollectionViewScrollDirection.both)
  func `a section grows and shrinks as the view at its side is measured`(
    direction: UICollectionViewScrollDirection
  ) {
    let it = Beside(direction: direction)
    let along: NSCollectionLayoutDimension = .estimated(44)
    let size = it.isDown ? rules(.absolute(33), along) : rules(along, .absolute(33))
    let tall = it.rows([
      it.view("side", size, it.place(.leading, .top)),
      it.view("footer", it.size(it.full, 20), it.place(.bottom, .trailing)),
    ])
    var layout = it.layout([(tall, 2), (it.rows([]), 1)])
    let id = ElementID.supplementary(kind: "side", section: 0, index: 0)
    let change = layout.measure(
      id, size: CGSize(width: it.isDown ? 33 : 200, height: it.isDown ? 200 : 33))
    expect(change == LayoutChange(items: 0..<0, offset: 80, shift: 120), change)
    expect(it.reach(layout, "side") == [0, 200] && it.reach(layout, "footer") == [200, 220])
    expect(it.reach(layout, .item(section: 1, item: 0)) == [220, 260])
    layout.measure(id, size: CGSize(width: it.isDown ? 33 : 60, height: it.isDown ? 60 : 33))
    expect(it.length(layout) == 140, it.length(layout))
  }

  @Test(arguments: UICollectionViewScrollDirection.both)
  func `rows that grow beside a long view move nothing behind it`(
    direction: UICollectionViewScrollDirection
  ) {
    let it = Beside(direction: direction)
    let estimated =
      it.isDown ? rules(it.full, .estimated(40)) : rules(.estimated(40), it.full)
    let tall = section(
      NSCollectionLayoutGroup.vertical(
        layoutSize: estimated, subitems: [NSCollectionLayoutItem(layoutSize: estimated)]))
    tall.boundarySupplementaryItems = [it.side(200)]
    var layout = it.layout([(tall, 2), (it.rows([]), 1)])
    layout.measure(.item(section: 0, item: 1), size: CGSize(width: 90, height: 90))
    expect(it.reach(layout, .item(section: 1, item: 0)) == [200, 240])
    layout.measure(.item(section: 0, item: 0), size: CGSize(width: 190, height: 190))
    expect(it.reach(layout, .item(section: 1, item: 0)) == [280, 320])
  }

  /// Sections that end at 270, or 182, beside a view as long as the bounds.
  @Test(arguments: UICollectionViewScrollDirection.both)
  func `views at the end of a layout come after what the content has grown for`(
    direction: UICollectionViewScrollDirection
  ) {
    let it = Beside(direction: direction)
    let bounds: CGFloat = it.isDown ? 480 : 320
    let views = [
      it.view("side", it.size(.absolute(33), bounds), it.place(.leading, .top)),
      it.view("end", it.size(it.full, 20), it.place(.bottom, .trailing)),
    ]
    let layout = it.layout([(it.rows([]), 4), (it.rows([]), 2)], views)
    func end(_ kind: String) -> [CGFloat]? {
      it.reach(layout, .supplementary(kind: kind, section: 0, index: .max))
    }
    expect(end("side") == [0, bounds])
    expect(end("end") == [bounds, bounds + 20])
    expect(it.length(layout) == bounds + 20, it.length(layout))
    expect(it.reach(layout, .item(section: 1, item: 0)) == [160, 200])
  }

  @Test(arguments: UICollectionViewScrollDirection.both)
  func `what grows does so from the right where reading goes to the left`(
    direction: UICollectionViewScrollDirection
  ) {
    let it = Beside(direction: direction)
    let views = [
      it.view("side", it.size(.absolute(33), 400), it.place(.leading, .top)),
      it.view("end", it.size(it.full, 20), it.place(.bottom, .trailing)),
    ]
    let layout = it.layout([(it.rows([it.side(200)]), 2)], views, .rightToLeft)
    func frame(_ id: ElementID) -> CGRect? { layout.element(for: id)?.frame }
    let ends = [("side", Int.max), ("end", .max), ("side", 0)].map {
      frame(.supplementary(kind: $0.0, section: 0, index: $0.1))
    }
    expect(
      ends
        == (it.isDown
          ? [
            CGRect(x: 287, y: 0, width: 33, height: 400),
            CGRect(x: 0, y: 400, width: 320, height: 20),
            CGRect(x: 287, y: 0, width: 33, height: 200),
          ]
          : [
            CGRect(x: 20, y: 0, width: 400, height: 33),
            CGRect(x: 0, y: 0, width: 20, height: 480),
            CGRect(x: 220, y: 0, width: 200, height: 33),
          ]),
      ends)
  }

  @Test(arguments: UICollectionViewScrollDirection.both)
  func `a row that scrolls on its own has space for a long view at its side`(
    direction: UICollectionViewScrollDirection
  ) {
    let it = Beside(direction: direction)
    let across: NSCollectionLayoutSize =
      it.isDown ? rules(.absolute(100), .absolute(80)) : rules(.absolute(80), .absolute(100))
    let shelf = section(
      NSCollectionLayoutGroup.horizontal(
        layoutSize: across, subitems: [NSCollectionLayoutItem(layoutSize: across)]))
    shelf.orthogonalScrollingBehavior = .continuous
    shelf.boundarySupplementaryItems = [it.side(200)]
    let layout = it.layout([(shelf, 9), (it.rows([]), 1)])
    expect(it.reach(layout, "side") == [0, 200], it.reach(layout, "side"))
    expect(it.reach(layout, .item(section: 0, item: 0)) == [0, 80])
    expect(it.reach(layout, .item(section: 1, item: 0)) == [200, 240])
  }
}

extension UICollectionViewScrollDirection {
  static let both = [UICollectionViewScrollDirection.vertical, .horizontal]
}
