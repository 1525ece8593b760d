import KumikoFoundation
import KumikoGraphics
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct CollectionListTests {
  private func screen(
    _ configuration: UICollectionLayoutListConfiguration, _ counts: [Int]
  ) -> (CollectionScreen, PlainSource) {
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout.list(using: configuration), width: 390, height: 800,
      scale: 2)
    let source = PlainSource(counts, screen.view)
    screen.tick()
    return (screen, source)
  }

  private func line(_ screen: CollectionScreen, _ item: Int, _ section: Int = 0) -> CGRect? {
    screen.view.cellForItem(at: path(item, section))?.separator?.frame
  }

  /// 17.5, three rows, 17.5 + 17.5, one row.
  @Test func `cards stand 20 from the edges, with 35 between them`() {
    let (screen, source) = screen(.init(appearance: .insetGrouped), [3, 1])
    expect(
      screen.cellFrames == [
        rect(20, 17.5, 350, 44), rect(20, 61.5, 350, 44), rect(20, 105.5, 350, 44),
        rect(20, 184.5, 350, 44),
      ], screen.cellFrames)
    expect(line(screen, 0) == rect(20, 43.5, 330, 0.5), line(screen, 0), rect(20, 43.5, 330, 0.5))
    expect(line(screen, 2) == nil, line(screen, 2), saying: "the last row has no line")
    expect(screen.view.arrangement.background?.backgroundColor == .systemGroupedBackground)
    expect(screen.view.subviews.first === screen.view.arrangement.background)
    _ = source
  }

  @Test func `rows of a plain list go from edge to edge`() {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .supplementary
    let (screen, source) = screen(list, [30])
    expect(screen.cellFrames.first?.minX == 0, screen.cellFrames.first?.minX)
    expect(line(screen, 0)?.minX == 20, line(screen, 0)?.minX)
    screen.view.contentOffset.y = 100
    screen.tick()
    let header = screen.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
    expect(header?.frame.minY == 100, header?.frame.minY, saying: "headers stay in sight")
    expect(
      header.flatMap { screen.view.subviews.firstIndex(of: $0) } ?? 0
        > screen.view.subviews.firstIndex { $0 is UICollectionViewCell } ?? 0)
    _ = source
  }

  @Test func `lines follow as rows come and go`() {
    let (screen, source) = screen(.init(appearance: .plain), [2])
    expect(line(screen, 1) == nil, line(screen, 1))
    source.counts = [3]
    screen.view.insertItems(at: [path(2)])
    screen.settle()
    expect(line(screen, 1) != nil, line(screen, 1))
    expect(line(screen, 2) == nil, line(screen, 2))
  }

  @Test func `a first item as header has no line, and no lines where none are wanted`() {
    var list = UICollectionLayoutListConfiguration(appearance: .grouped)
    list.headerMode = .firstItemInSection
    let (screen, source) = screen(list, [3])
    expect(line(screen, 0) == nil, line(screen, 0))
    expect(line(screen, 1) != nil, line(screen, 1))
    expect(screen.view.cellForItem(at: path(1))?.listRow?.isFirst == true)
    list.showsSeparators = false
    screen.view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
    screen.tick()
    expect(line(screen, 1) == nil, line(screen, 1))
    _ = source
  }

  @Test func `one list among other sections fills its own background`() {
    let layout = UICollectionViewCompositionalLayout { index, environment in
      var list = UICollectionLayoutListConfiguration(
        appearance: index == 0 ? .insetGrouped : .plain)
      if index == 2 { list.backgroundColor = .red }
      return .list(using: list, layoutEnvironment: environment)
    }
    let screen = CollectionScreen(layout, width: 390, height: 800)
    let source = PlainSource([1, 1, 1], screen.view)
    screen.tick()
    let backgrounds = screen.view.subviews.compactMap { $0 as? ListBackground }
    expect(backgrounds.map(\.backgroundColor).count == 2, backgrounds.map(\.backgroundColor).count)
    expect(Set(backgrounds.map(\.frame.minY)) == [0, 124])
    expect(
      backgrounds.contains { $0.backgroundColor == .red && $0.frame == rect(0, 124, 390, 44) },
      backgrounds)
    expect(screen.view.arrangement.background == nil, screen.view.arrangement.background)
    _ = source
  }

  /// A layout whose sections are lists.
  private func sections(
    _ counts: [Int], direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    _ list: @escaping (Int) -> UICollectionLayoutListConfiguration
  ) -> (CollectionScreen, PlainSource) {
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout { index, environment in
        .list(using: list(index), layoutEnvironment: environment)
      }, width: 390, height: 800, direction: direction)
    let source = PlainSource(counts, screen.view)
    screen.tick()
    return (screen, source)
  }

  @Test(arguments: [
    UICollectionLayoutListConfiguration.Appearance.sidebar, .grouped, .insetGrouped,
  ])
  func `sections that are all lists of one kind fill the whole view, as one list does`(
    appearance: UICollectionLayoutListConfiguration.Appearance
  ) {
    let (whole, other) = screen(.init(appearance: appearance), [2, 0, 1])
    let (screen, source) = sections([2, 0, 1]) {
      var list = UICollectionLayoutListConfiguration(appearance: appearance)
      list.headerMode = $0 == 2 ? .firstItemInSection : .none
      return list
    }
    let background = screen.view.arrangement.background
    expect(background?.backgroundColor == whole.view.arrangement.background?.backgroundColor)
    expect(background?.backgroundColor != nil && background?.frame == rect(0, 0, 390, 800))
    expect(screen.view.subviews.first === background, screen.view.subviews.first, background)
    source.counts = [30, 30, 30]
    screen.view.reloadData()
    screen.view.contentOffset.y = 500
    screen.tick()
    expect(screen.view.arrangement.background?.frame == rect(0, 500, 390, 800))
    screen.view.collectionViewLayout = UICollectionViewFlowLayout()
    screen.tick()
    expect(screen.view.arrangement.background == nil, screen.view.arrangement.background)
    _ = (other, source)
  }

  @Test func `a background that shines through lies once behind the rows`() {
    let color = UIColor.red.withAlphaComponent(0.5)
    let (screen, source) = sections([2, 1]) { _ in
      var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
      list.backgroundColor = color
      return list
    }
    expect(screen.view.arrangement.background?.backgroundColor == color)
    let backgrounds = screen.view.subviews.compactMap { $0 as? ListBackground }
    expect(backgrounds.allSatisfy { $0.backgroundColor == nil }, backgrounds)
    _ = source
  }

  @Test func `the background follows what the lists are when they are described again`() {
    var appearance = UICollectionLayoutListConfiguration.Appearance.sidebar
    var isMixed = false
    let (screen, source) = sections([2, 1]) {
      .init(appearance: isMixed && $0 == 1 ? .plain : appearance)
    }
    func describe() {
      screen.view.collectionViewLayout.invalidateLayout()
      screen.tick()
    }
    expect(screen.view.arrangement.background?.backgroundColor == .secondarySystemBackground)
    appearance = .grouped
    describe()
    expect(screen.view.arrangement.background?.backgroundColor == .systemGroupedBackground)
    isMixed = true
    describe()
    expect(screen.view.arrangement.background == nil, screen.view.arrangement.background)
    let backgrounds = screen.view.subviews.compactMap { $0 as? ListBackground }
    expect(backgrounds.map(\.backgroundColor) == [.systemGroupedBackground])
    appearance = .plain
    describe()
    expect(
      screen.view.arrangement.background == nil, screen.view.arrangement.background,
      saying: "plain rows stand on the view's own background")
    _ = source
  }

  private func topLine(_ screen: CollectionScreen, _ item: Int) -> CGRect? {
    screen.view.cellForItem(at: path(item))?.topSeparator?.frame
  }

  @Test func `groups of a grouped list stand between lines from edge to edge`() {
    let (screen, source) = screen(.init(appearance: .grouped), [3])
    expect(topLine(screen, 0) == rect(0, 0, 390, 0.5), topLine(screen, 0), rect(0, 0, 390, 0.5))
    expect(line(screen, 0) == rect(20, 43.5, 370, 0.5), line(screen, 0), rect(20, 43.5, 370, 0.5))
    expect(topLine(screen, 1) == nil && topLine(screen, 2) == nil)
    expect(line(screen, 2) == rect(0, 43.5, 390, 0.5), line(screen, 2), rect(0, 43.5, 390, 0.5))
    _ = source
  }

  @Test func `lines make way for a row that is selected or pressed`() {
    let (screen, source) = screen(.init(appearance: .plain), [4])
    func lines() -> [Bool] { (0..<4).map { line(screen, $0) != nil } }
    expect(lines() == [true, true, true, false], lines())
    screen.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    expect(lines() == [false, false, true, false], lines())
    screen.pipeline.enqueue(
      .pointerDown(CGPoint(x: 50, y: 150), button: .primary, clicks: 1, modifiers: []))
    screen.tick()
    expect(lines() == [false, false, false, false], lines())
    screen.pipeline.enqueue(
      .pointerUp(CGPoint(x: 50, y: 150), button: .primary, modifiers: []))
    screen.tick()
    expect(lines() == [true, true, false, false], lines())
    screen.view.selectItem(at: nil, animated: false, scrollPosition: [])
    expect(lines() == [true, true, true, false], lines())
    _ = source
  }

  @Test func `a line between two selected rows has a colour of its own`() {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.separatorConfiguration.multipleSelectionColor = .red
    list.separatorConfiguration.color = .green
    let (screen, source) = screen(list, [4])
    screen.view.allowsMultipleSelection = true
    func color(_ item: Int) -> UIColor? {
      screen.view.cellForItem(at: path(item))?.separator?.backgroundColor
    }
    expect(color(1) == .green, color(1))
    for item in [1, 2] {
      screen.view.selectItem(at: path(item), animated: false, scrollPosition: [])
    }
    expect((0..<3).map(color) == [nil, .red, nil])
    _ = source
  }

  @Test func `lines can be moved, coloured and taken away, for all rows or for one`() {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.separatorConfiguration.bottomSeparatorInsets.leading = 60
    list.separatorConfiguration.topSeparatorVisibility = .visible
    var asked: [IndexPath] = []
    list.itemSeparatorHandler = { path, lines in
      asked.append(path)
      var lines = lines
      if path.item == 1 {
        lines.bottomSeparatorVisibility = .hidden
        lines.topSeparatorInsets = .init(top: 0, leading: 5, bottom: 0, trailing: 7)
        lines.color = .red
      }
      return lines
    }
    let (screen, source) = screen(list, [3])
    expect(asked == [path(0), path(1), path(2)], asked)
    expect(line(screen, 0) == rect(60, 43.5, 330, 0.5), line(screen, 0), rect(60, 43.5, 330, 0.5))
    expect(topLine(screen, 0) == rect(20, 0, 370, 0.5), topLine(screen, 0), rect(20, 0, 370, 0.5))
    expect(topLine(screen, 1) == rect(5, 0, 378, 0.5), topLine(screen, 1), rect(5, 0, 378, 0.5))
    expect(line(screen, 1) == nil, line(screen, 1))
    expect(screen.view.cellForItem(at: path(1))?.topSeparator?.backgroundColor == .red)
    expect(list == list, list, list)
    var other = list
    other.itemSeparatorHandler = { $1 }
    expect(other != list, other, list)
    _ = source
  }

  @Test func `insets of lines follow the direction of reading`() {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.separatorConfiguration.bottomSeparatorInsets.trailing = 30
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout.list(using: list), width: 390, direction: .rightToLeft)
    let source = PlainSource([2], screen.view)
    screen.tick()
    expect(line(screen, 0) == rect(30, 43, 340, 1), line(screen, 0), rect(30, 43, 340, 1))
    _ = source
  }

  @Test func `a header has space above it where that is asked for`() {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .supplementary
    list.headerTopPadding = 22
    let (screen, source) = screen(list, [2, 2])
    func header(_ section: Int) -> CGRect? {
      screen.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, section))?.frame
    }
    expect(header(0) == rect(0, 22, 390, 28), header(0), rect(0, 22, 390, 28))
    expect(screen.cellFrames.first?.minY == 50, screen.cellFrames.first?.minY)
    expect(header(1) == rect(0, 138 + 22, 390, 28), header(1), rect(0, 138 + 22, 390, 28))
    list.headerMode = .firstItemInSection
    screen.view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
    screen.tick()
    expect(screen.cellFrames.map(\.minY) == [22, 66, 132, 176], screen.cellFrames.map(\.minY))
    _ = source
  }

  @Test func `a first item as header stays in sight in a plain list`() {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .firstItemInSection
    let (screen, source) = screen(list, [30, 30])
    screen.view.contentOffset.y = 500
    screen.tick()
    expect(screen.view.cellForItem(at: path(0))?.frame == rect(0, 500, 390, 44))
    expect(screen.view.indexPathForItem(at: CGPoint(x: 50, y: 510)) == path(0), path(0))
    let cells = screen.view.subviews.filter { $0 is UICollectionViewCell }
    expect(cells.last === screen.view.cellForItem(at: path(0)), saying: "in front of the rows")
    screen.view.contentOffset.y = 30 * 44 - 20
    screen.tick()
    expect(
      screen.view.cellForItem(at: path(0))?.frame.minY == 1_276,
      saying: "it stops where its section does")
    expect(screen.view.cellForItem(at: path(0, 1))?.frame.minY == 1_320)
    screen.view.contentOffset.y = 30 * 44
    screen.tick()
    expect(screen.view.cellForItem(at: path(0)) == nil)
    screen.view.scrollToItem(at: path(0), at: .top, animated: false)
    expect(screen.view.contentOffset.y == 0, screen.view.contentOffset.y)
    list.appearance = .grouped
    screen.view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
    screen.view.contentOffset.y = 500
    screen.tick()
    expect(screen.view.cellForItem(at: path(0)) == nil, saying: "in grouped lists it scrolls away")
    _ = source
  }

  /// Rows of 100 points where 44 were estimated, come to from below.
  @Test func `rows above that are measured do not move what is read below a header in sight`() {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .firstItemInSection
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout.list(using: list), width: 390)
    let source = PlainSource([200], screen.view)
    source.configure = { cell, path in
      let tall = SizedView(100, path.item == 0 ? 40 : 100)
      cell.contentView.constrain(tall) {
        [
          tall.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
          tall.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
          tall.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        ]
      }
    }
    screen.tick()
    screen.view.scrollToItem(at: path(100), at: .top, animated: false)
    screen.tick()
    for _ in 0..<20 {
      let before = screen.onScreen(100)?.minY
      screen.view.contentOffset.y -= 10
      screen.tick()
      expect(screen.onScreen(100)?.minY == before.map { $0 + 10 }, screen.onScreen(100)?.minY)
    }
    expect(screen.view.cellForItem(at: path(0))?.frame.minY == screen.view.contentOffset.y)
  }
}
