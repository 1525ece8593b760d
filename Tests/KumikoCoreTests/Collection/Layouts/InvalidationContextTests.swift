import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What contexts of invalidations say by themselves, and how layouts hear of them.
@MainActor struct InvalidationContextTests {
  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// Says in what order it was called.
  private final class Called: UICollectionViewLayout {
    var calls: [String] = []
    override func invalidateLayout() {
      calls.append("all")
      super.invalidateLayout()
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      calls.append("context")
      super.invalidateLayout(with: context)
    }
  }

  /// A compositional layout of an app's own, which counts what it hears while items are moved.
  private final class Counting: UICollectionViewCompositionalLayout {
    var targets: [[IndexPath]?] = []
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      targets.append(context.targetIndexPathsForInteractivelyMovingItems)
      super.invalidateLayout(with: context)
    }
  }

  private final class Movable: NSObject, UICollectionViewDataSource {
    init(_ view: UICollectionView) {
      super.init()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
    }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 5 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { true }
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  @Test(arguments: [false, true])
  func `a new one names nothing`(isFlow: Bool) {
    let context =
      isFlow
      ? UICollectionViewFlowLayoutInvalidationContext()
      : UICollectionViewLayoutInvalidationContext()
    expect(context.invalidatedItemIndexPaths == nil)
    expect(context.invalidatedSupplementaryIndexPaths == nil)
    expect(context.invalidatedDecorationIndexPaths == nil)
    expect(context.contentOffsetAdjustment == .zero && context.contentSizeAdjustment == .zero)
    expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    expect(flow?.invalidateFlowLayoutDelegateMetrics == (isFlow ? true : nil))
    expect(flow?.invalidateFlowLayoutAttributes == (isFlow ? true : nil))
  }

  @Test func `paths are in order, each once, however they come, for each kind by itself`() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [path(1, 0), path(0, 5), path(0, 5)])
    context.invalidateItems(at: [path(0, 1), path(1, 0)])
    expect(context.invalidatedItemIndexPaths == [path(0, 1), path(0, 5), path(1, 0)])
    for kinds in [["head", "foot"], ["head"]] {
      for kind in kinds {
        context.invalidateSupplementaryElements(ofKind: kind, at: [path(2, 0), path(0, 0)])
        context.invalidateDecorationElements(ofKind: kind, at: [path(3, 0), path(1, 0)])
      }
    }
    context.invalidateSupplementaryElements(ofKind: "head", at: [path(1, 0)])
    expect(
      context.invalidatedSupplementaryIndexPaths == [
        "head": [path(0, 0), path(1, 0), path(2, 0)], "foot": [path(0, 0), path(2, 0)],
      ])
    expect(
      context.invalidatedDecorationIndexPaths == [
        "head": [path(1, 0), path(3, 0)], "foot": [path(1, 0), path(3, 0)],
      ])
  }

  @Test func `to invalidate all is to do it once with a context, and not the other way round`() {
    let layout = Called()
    layout.invalidateLayout()
    expect(layout.calls == ["all", "context"], layout.calls)
    layout.calls = []
    layout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
    expect(layout.calls == ["context"], layout.calls)
  }

  @Test func `what a view prefers is said of its own kind`() {
    let layout = UICollectionViewLayout()
    func context(_ attributes: UICollectionViewLayoutAttributes)
      -> UICollectionViewLayoutInvalidationContext
    {
      layout.invalidationContext(
        forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes)
    }
    let cell = context(UICollectionViewLayoutAttributes(forCellWith: path(0, 3)))
    expect(cell.invalidatedItemIndexPaths == [path(0, 3)])
    expect(cell.invalidatedSupplementaryIndexPaths == nil)
    let header = context(
      UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "head", with: path(1, 0)))
    expect(header.invalidatedItemIndexPaths == nil)
    expect(header.invalidatedSupplementaryIndexPaths == ["head": [path(1, 0)]])
    let line = context(
      UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: path(1, 2)))
    expect(line.invalidatedDecorationIndexPaths == ["line": [path(1, 2)]])
    expect(line.invalidatedSupplementaryIndexPaths == nil)
  }

  @Test func `a layout of an app's own hears of each step of an item that is moved`() throws {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let layout = Counting(
      section: NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    let screen = CollectionScreen(layout)
    let source = Movable(screen.view)
    screen.tick()
    layout.targets = []
    try #require(screen.view.beginInteractiveMovementForItem(at: path(0, 0)))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 30))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 60))
    expect(layout.targets.contains([path(0, 1)]), layout.targets)
    expect(layout.targets.count >= 2, layout.targets)
    layout.targets = []
    screen.view.endInteractiveMovement()
    expect(layout.targets.first == [path(0, 1)], layout.targets)
    _ = source
  }
}
