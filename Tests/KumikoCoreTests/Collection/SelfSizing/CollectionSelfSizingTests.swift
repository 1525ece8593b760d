import KumikoFoundation
import KumikoLayout
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// A cell that is as high as it is told.
final class TallCell: UICollectionViewCell {
  var wished: () -> CGFloat = { 44 }
  static var asked = 0

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    TallCell.asked += 1
    layoutAttributes.size.height = wished()
    return layoutAttributes
  }
}

/// Rows that count as 44 high until they are measured, shown from snapshots of numbers.
private final class Rows {
  let screen: CollectionScreen
  let source: UICollectionViewDiffableDataSource<Int, Int>
  /// The height that the row of a number asks for.
  var height: (Int) -> CGFloat = { _ in 60 }
  /// The numbers whose rows were measured, in order.
  var measured: [Int] = []

  init(_ layout: UICollectionViewLayout? = nil) {
    screen = CollectionScreen(layout ?? Rows.list(), height: 400)
    weak var rows: Rows?
    let registration = UICollectionView.CellRegistration<TallCell, Int> { cell, _, number in
      cell.wished = { [weak rows] in
        rows?.measured.append(number)
        return rows?.height(number) ?? 44
      }
    }
    source = UICollectionViewDiffableDataSource(collectionView: screen.view) {
      view, path, number in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    rows = self
  }

  static func list() -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    return UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
  }

  func apply(_ numbers: some Sequence<Int>, animated: Bool = false, reconfigure: [Int] = []) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(numbers))
    if !reconfigure.isEmpty { snapshot.reconfigureItems(reconfigure) }
    source.apply(snapshot, animatingDifferences: animated)
    screen.tick()
  }

  /// Where the row of a number is on the screen.
  func onScreen(_ number: Int) -> CGFloat? {
    source.indexPath(for: number).flatMap { screen.onScreen($0.item)?.minY }
  }
}

@MainActor struct CollectionSelfSizingTests {
  @Test func `only rows near the screen are measured, and settle in one frame`() {
    let rows = Rows()
    let reports = ReportLog.reports("collection.sizesDoNotSettle") { rows.apply(0..<1_000_000) }
    expect(reports.isEmpty, reports)
    expect(rows.screen.cellFrames.map(\.minY) == (0..<7).map { CGFloat($0) * 60 })
    expect(rows.measured.count <= 10, rows.measured.count)
    let measured = rows.screen.view.contentSize.height
    expect(measured == CGFloat(rows.measured.count) * 16 + 44_000_000, measured)
    rows.screen.settle()
    expect(rows.screen.view.contentSize.height == measured)
  }

  @Test func `rows measured above the first known one do not move it`() {
    let rows = Rows()
    rows.height = { $0.isMultiple(of: 2) ? 80 : 30 }
    rows.apply(0..<1_000)
    rows.screen.view.contentOffset.y = 20_000
    rows.screen.tick()
    guard let first = rows.screen.view.indexPathsForVisibleItems.dropFirst().first?.item else {
      return expect(Bool(false), saying: "rows are visible")
    }
    var steps = 0
    while let before = rows.onScreen(first), before < 365 {
      rows.screen.view.contentOffset.y -= 35
      rows.screen.tick()
      expect(rows.onScreen(first) == before + 35, rows.onScreen(first), saying: "step \(steps)")
      steps += 1
    }
    // From the upper edge to almost the lower one, and so over rows of both heights.
    expect(steps >= 9, steps)
  }

  @Test func `sizes survive updates and are not asked for again`() {
    let rows = Rows()
    rows.height = { CGFloat(40 + $0 % 50) }
    rows.apply(0..<100)
    rows.measured = []
    rows.apply([1_000] + Array(0..<100).filter { $0 != 3 })
    expect(Set(rows.measured).subtracting([1_000]).isDisjoint(with: 0..<7))
    // Gone and back: known by its identifier.
    rows.measured = []
    rows.apply([1_000] + Array(0..<100))
    expect(!rows.measured.contains(3), rows.measured)
    expect(rows.screen.cellFrames[4].height == 43, rows.screen.cellFrames[4].height)
  }

  @Test func `reconfiguring measures anew, in the same cell`() {
    let rows = Rows()
    rows.apply(0..<20)
    let cell = rows.screen.view.cellForItem(at: path(2))
    rows.height = { $0 == 2 ? 100 : 60 }
    rows.measured = []
    rows.apply(0..<20, reconfigure: [2])
    expect(rows.screen.view.cellForItem(at: path(2)) === cell, cell)
    expect(cell?.frame == rect(0, 120, 320, 100), cell?.frame, rect(0, 120, 320, 100))
    expect(rows.measured == [2], rows.measured)
  }

  @Test func `another width asks again, a reload too`() {
    let rows = Rows()
    rows.apply(0..<5)
    rows.measured = []
    rows.screen.resize(320, 300)
    expect(rows.measured == [], rows.measured)
    rows.screen.resize(500, 300)
    expect(Set(rows.measured) == [0, 1, 2, 3, 4], Set(rows.measured))
    rows.measured = []
    rows.height = { _ in 50 }
    rows.screen.view.reloadData()
    rows.screen.tick()
    expect(Set(rows.measured) == [0, 1, 2, 3, 4], Set(rows.measured))
    expect(rows.screen.cellFrames[1].minY == 50, rows.screen.cellFrames[1].minY)
  }

  @Test(arguments: [false, true])
  func `the first visible row stays where it is when rows come and go above`(animated: Bool) {
    let rows = Rows()
    rows.height = { CGFloat(40 + $0 % 7 * 5) }
    rows.apply(0..<200)
    rows.screen.view.contentOffset.y = 2_000
    rows.screen.tick()
    rows.screen.settle()
    guard let item = rows.screen.view.indexPathsForVisibleItems.first?.item,
      let place = rows.onScreen(item)
    else { return expect(Bool(false), saying: "a row is visible") }
    rows.apply(Array(1_000..<1_010) + Array(0..<200), animated: animated)
    expect(rows.onScreen(item) == place, rows.onScreen(item), place)
    expect(
      rows.screen.view.cellForItem(at: path(item + 10))?.presentedState.center.y
        == rows.screen.view.cellForItem(at: path(item + 10))?.center.y)
    rows.screen.settle()
    expect(rows.onScreen(item) == place, rows.onScreen(item), place)
    rows.apply(Array(20..<200), animated: animated)
    rows.screen.settle()
    expect(rows.onScreen(item) == place, rows.onScreen(item), place)
  }

  @Test func `a row that goes does so where it was seen`() {
    let rows = Rows()
    rows.apply(0..<200)
    rows.screen.view.contentOffset.y = 2_000
    rows.screen.tick()
    guard let item = rows.screen.view.indexPathsForVisibleItems.dropFirst(3).first?.item,
      let leaving = rows.screen.view.cellForItem(at: path(item)), let place = rows.onScreen(item)
    else { return expect(Bool(false), saying: "rows are visible") }
    rows.apply((10..<200).filter { $0 != item }, animated: true)
    expect(rows.screen.view.views.leaving.values.contains { $0.view === leaving })
    expect(
      leaving.presentedState.center.y - rows.screen.view.contentOffset.y - place == 30)
  }

  @Test func `at the top, what is inserted there is seen`() {
    let rows = Rows()
    rows.apply(0..<50)
    rows.apply([100] + Array(0..<50))
    expect(rows.onScreen(100) == 0, rows.onScreen(100))
    expect(rows.screen.view.contentOffset.y == 0, rows.screen.view.contentOffset.y)
  }

  @Test func `an item that is scrolled to is where it was asked for, whatever it measures`() {
    let rows = Rows()
    rows.height = { CGFloat(20 + $0 % 9 * 20) }
    rows.apply(0..<5_000)
    rows.screen.view.scrollToItem(at: path(4_000), at: .top, animated: false)
    rows.screen.tick()
    expect(rows.onScreen(4_000) == 0, rows.onScreen(4_000))
    rows.screen.view.scrollToItem(at: path(2_000), at: .bottom, animated: true)
    rows.screen.settle()
    expect(rows.screen.onScreen(2_000)?.maxY == 400, rows.screen.onScreen(2_000)?.maxY)
  }

  @Test func `a size that never settles ends with a report`() {
    final class Restless: UICollectionViewFlowLayout {
      var round: CGFloat = 0
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> Bool {
        round += 1
        itemSize.height = 50 + round.truncatingRemainder(dividingBy: 2) + round / 1_000
        return true
      }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? { super.layoutAttributesForElements(in: rect) }
    }
    let screen = CollectionScreen(Restless())
    let source = PlainSource([4], screen.view)
    let reports = ReportLog.reports("collection.sizesDoNotSettle") { screen.tick() }
    expect(reports.count == 1, reports.count)
    expect(screen.cellFrames.count == 4, screen.cellFrames.count)
    _ = source
  }

  @Test func `cells of a flow layout decide about their size`() {
    final class Tag: UICollectionViewCell {
      var width: CGFloat = 0
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size = CGSize(width: width, height: 20)
        return layoutAttributes
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let screen = CollectionScreen(layout)
    let source = PlainSource([4], screen.view, cell: Tag.self)
    source.configure = { cell, path in
      (cell as? Tag)?.width = [100, 110, 90, 200][path.item]
    }
    screen.tick()
    expect(
      screen.cellFrames == [
        rect(0, 0, 100, 20), rect(110, 0, 110, 20), rect(230, 0, 90, 20), rect(60, 30, 200, 20),
      ], screen.cellFrames)
  }
}

@MainActor struct CollectionContentChangeTests {
  @Test func `a cell whose content changes is measured again`() {
    final class Stretchy: UICollectionViewCell {
      let box = UIView()
      lazy var height = box.heightAnchor.constraint(equalToConstant: 30)

      override init(frame: CGRect) {
        super.init(frame: frame)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: contentView.topAnchor),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          height,
        ])
      }

      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let screen = CollectionScreen(Rows.list())
    let source = PlainSource([3], screen.view, cell: Stretchy.self)
    screen.tick()
    expect(screen.cellFrames.map(\.minY) == [0, 30, 60], screen.cellFrames.map(\.minY))
    (screen.view.cellForItem(at: path(0)) as? Stretchy)?.height.constant = 70
    screen.tick()
    expect(screen.cellFrames.map(\.minY) == [0, 70, 100], screen.cellFrames.map(\.minY))
    expect(!screen.pipeline.needsFrame || screen.pipeline.isAnimating)
    _ = source
  }

  @Test func `a layout that follows the offset is not held against it`() {
    final class Follower: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 5_000) }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        [0, 1].compactMap { layoutAttributesForItem(at: path($0)) }
      }
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let top = collectionView?.contentOffset.y ?? 0
        attributes.frame = rect(0, top + CGFloat(indexPath.item) * 50, 320, 50)
        return attributes
      }
    }
    let screen = CollectionScreen(Follower())
    let source = PlainSource([2], screen.view)
    screen.tick()
    for y in [100, 220, 150] as [CGFloat] {
      screen.view.contentOffset.y = y
      screen.tick()
      expect(screen.view.contentOffset.y == y, screen.view.contentOffset.y, y)
      expect(screen.cellFrames.map(\.minY) == [y, y + 50], screen.cellFrames.map(\.minY))
    }
    _ = source
  }

  @Test func `attributes of a class of the app's own reach its cells`() {
    final class Tinted: UICollectionViewLayoutAttributes {
      var tint = 0
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Tinted)?.tint = tint
        return copy
      }
    }
    final class TintedCell: UICollectionViewCell {
      var tint = 0
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        tint = (layoutAttributes as? Tinted)?.tint ?? -1
      }
    }
    final class Tinting: UICollectionViewLayout {
      var tint = 7
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 100) }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        let attributes = Tinted(forCellWith: path(0))
        attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        attributes.tint = tint
        return [attributes]
      }
    }
    let layout = Tinting()
    let screen = CollectionScreen(layout)
    let source = PlainSource([1], screen.view, cell: TintedCell.self)
    screen.tick()
    expect((screen.view.cellForItem(at: path(0)) as? TintedCell)?.tint == 7)
    layout.tint = 8
    layout.invalidateLayout()
    screen.tick()
    expect((screen.view.cellForItem(at: path(0)) as? TintedCell)?.tint == 8)
    _ = source
  }
}

@MainActor struct CollectionMeasuredGroupTests {
  /// The cells of a section, each as high as `height` says, after `layout` was settled.
  private func frames(
    _ section: NSCollectionLayoutSection, _ count: Int, height: @escaping (Int) -> CGFloat
  ) -> [CGRect] {
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout(section: section), width: 300)
    let source = PlainSource([count], screen.view, cell: TallCell.self)
    source.configure = { cell, path in (cell as? TallCell)?.wished = { height(path.item) } }
    screen.tick()
    return screen.cellFrames
  }

  /// Two columns; each item goes to the shorter one.
  ///
  ///     0  │ 1
  ///     0  │ 2
  ///     0  │ 3
  @Test func `a masonry of measured cells`() {
    let found = frames(.masonry(columns: 2, spacing: 0, itemHeight: .estimated(44)), 4) {
      $0 == 0 ? 120 : 40
    }
    expect(
      found == [
        rect(0, 0, 150, 120), rect(150, 0, 150, 40), rect(150, 40, 150, 40), rect(150, 80, 150, 40),
      ], found)
  }

  @Test func `a row is as high as its highest cell, and equal cells where the group says so`() {
    func row(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: height)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
        subitems: [NSCollectionLayoutItem(layoutSize: size)])
      return NSCollectionLayoutSection(group: group)
    }
    let height: (Int) -> CGFloat = { [30, 70, 50, 20][$0] }
    expect(frames(row(.estimated(44)), 4, height: height).map(\.height) == [30, 70, 50, 20])
    expect(frames(row(.estimated(44)), 4, height: height).map(\.minY) == [0, 0, 70, 70])
    expect(
      frames(row(.uniformAcrossSiblings(estimate: 44)), 4, height: height).map(\.height)
        == [70, 70, 50, 50])
  }
}
