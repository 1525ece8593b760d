import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What a layout of an app's own is asked and told.
@MainActor struct LayoutHookTests {
  /// Rows of 40 points, a header of 20, which all leave to the right.
  private final class Rows: UICollectionViewLayout {
    var told: [String] = []
    var isMirrored = false
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { isMirrored }
    override var collectionViewContentSize: CGSize {
      CGSize(
        width: 320, height: 20 + 40 * CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0))
    }
    private func header() -> UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        with: IndexPath(item: 0, section: 0))
      attributes.frame = rect(0, 0, 100, 20)
      return attributes
    }
    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = rect(0, 20 + 40 * CGFloat(indexPath.item), 100, 40)
      return attributes
    }
    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { header() }
    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      let items = (0..<count).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
      return count == 0 ? [] : [header()] + items
    }
    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = layoutAttributesForItem(at: itemIndexPath)
      attributes?.frame.origin.x = 500
      return attributes
    }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) { told.append("to") }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
      told.append("from")
    }
    override func finalizeLayoutTransition() { told.append("over") }
  }

  @Test func `layouts that are exchanged hear of it before and after`() {
    let (first, second) = (Rows(), Rows())
    let screen = CollectionScreen(first)
    let source = PlainSource([3], screen.view)
    screen.tick()
    screen.view.setCollectionViewLayout(second, animated: true)
    expect(first.told == ["to", "over"] && second.told == ["from", "over"])
    screen.settle()
    expect(screen.cellFrames.count == 3, screen.cellFrames.count)
    _ = source
  }

  @Test func `attributes for items that the data does not have are reported and left out`() {
    final class More: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 480) }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        [[0, 0], [0, 3], [1, 0], [0, 2], [0, -1]].map { path in
          let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(indexes: path))
          attributes.frame = CGRect(x: 0, y: 40 * path[1], width: 100, height: 40)
          return attributes
        }
      }
    }
    let screen = CollectionScreen(More())
    let source = PlainSource([3], screen.view)
    let reports = ReportLog.reports("collection.attributesOfNoItem") { screen.tick() }
    expect(reports.count >= 3 && reports[0].message.contains("[0, 3]"))
    expect(Set(screen.view.indexPathsForVisibleItems) == [path(0), path(2)])
    _ = source
  }

  @Test func `a cell that moves itself for attributes of its own is moved once for each`() {
    final class Turned: UICollectionViewLayoutAttributes { var shift: CGFloat = 100 }
    final class Wheel: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 900) }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        let attributes = Turned(forCellWith: path(0))
        attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        return [attributes]
      }
    }
    final class Spoke: UICollectionViewCell {
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        center.y += (layoutAttributes as? Turned)?.shift ?? 0
      }
    }
    let screen = CollectionScreen(Wheel())
    let registration = UICollectionView.CellRegistration<Spoke, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0])
    source.apply(snapshot, animatingDifferences: false)
    screen.tick()
    for offset in [0.0, 10, 10, 25] {
      screen.view.contentOffset.y = offset
      screen.view.setNeedsLayout()
      screen.tick()
      expect(screen.view.visibleCells.map(\.center) == [CGPoint(x: 50, y: 120)])
    }
  }

  @Test func `what goes leaves as the layout says`() throws {
    let layout = Rows()
    let screen = CollectionScreen(layout)
    let source = PlainSource([1], screen.view)
    screen.tick()
    let cell = try #require(screen.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    source.counts = [0]
    screen.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    for _ in 0..<8 { screen.tick() }
    expect(cell.presentedState.center.x > 60, saying: "on its way to the right")
    screen.settle()
    expect(cell.superview == nil, cell.superview)
  }

  @Test func `a layout is mirrored where it asks for that and lines run from right to left`() {
    for (isMirrored, x) in [(false, 0), (true, 220)] as [(Bool, CGFloat)] {
      let layout = Rows()
      layout.isMirrored = isMirrored
      let screen = CollectionScreen(layout, direction: .rightToLeft)
      let source = PlainSource([2], screen.view)
      screen.tick()
      expect(screen.cellFrames.map(\.minX) == [x, x], screen.cellFrames.map(\.minX))
      _ = source
    }
    expect(UICollectionViewFlowLayout().flipsHorizontallyInOppositeLayoutDirection)
    expect(!UICollectionViewLayout().flipsHorizontallyInOppositeLayoutDirection)
  }

  @Test func `lines of a flow layout keep clear of what they are told`() {
    func first(_ reference: UICollectionViewFlowLayout.SectionInsetReference) -> CGFloat? {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 50, height: 50)
      layout.sectionInsetReference = reference
      let controller = UICollectionViewController(collectionViewLayout: layout)
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
      let screen = ControllerScreen(controller)
      let source = PlainSource([1], controller.collectionView)
      controller.collectionView.reloadData()
      screen.tick()
      defer { _ = source }
      return controller.collectionView.visibleCells.first.map {
        $0.convert($0.bounds, to: nil).minX
      }
    }
    expect(first(.fromContentInset) == 0 && first(.fromSafeArea) == 30)
  }

  @Test func `a list has what is asked for below its rows`() throws {
    var list = UICollectionLayoutListConfiguration(appearance: .sidebarPlain)
    list.footerMode = .supplementary
    expect(!list.showsSeparators)
    let screen = CollectionScreen(UICollectionViewCompositionalLayout.list(using: list))
    let source = PlainSource([2], screen.view)
    screen.tick()
    let footer = screen.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
    let last = try #require(screen.onScreen(1))
    expect((footer?.frame.minY ?? 0) >= last.maxY, last.maxY)
    _ = source
  }
}
