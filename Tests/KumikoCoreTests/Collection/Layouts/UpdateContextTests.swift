import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Rows of 40 points that are told only by updates which ones come and go, as large layouts do it:
/// between the news that counts changed and those updates there are no attributes.
private final class CountedRows: UICollectionViewLayout {
  private(set) var contexts: [(everything: Bool, counts: Bool)] = []
  /// How often all rows were counted anew.
  private(set) var countings = 0
  private var rows = 0
  private var isStale = true
  private var waitsForUpdates = false

  override var collectionViewContentSize: CGSize {
    CGSize(width: 320, height: 40 * CGFloat(rows))
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    contexts.append((context.invalidateEverything, context.invalidateDataSourceCounts))
    if context.invalidateEverything { isStale = true }
    waitsForUpdates = context.invalidateDataSourceCounts && !context.invalidateEverything
    super.invalidateLayout(with: context)
  }

  override func prepare() {
    super.prepare()
    guard isStale, let collectionView else { return }
    isStale = false
    countings += 1
    rows = collectionView.numberOfItems(inSection: 0)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for item in updateItems {
      rows += item.updateAction == .insert ? 1 : item.updateAction == .delete ? -1 : 0
    }
    waitsForUpdates = false
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard !waitsForUpdates, indexPath.item < rows else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: 40 * CGFloat(indexPath.item), width: 320, height: 40)
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    waitsForUpdates
      ? nil
      : (0..<rows).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        .filter { $0.frame.intersects(rect) }
  }
}

/// What a layout hears of data that changed.
@MainActor struct UpdateContextTests {
  @Test func `an update says that counts changed, a reload that everything did`() {
    let layout = CountedRows()
    let screen = CollectionScreen(layout)
    let source = PlainSource([3], screen.view)
    screen.tick()
    let before = layout.contexts.count
    source.counts = [4]
    screen.view.insertItems(at: [IndexPath(item: 1, section: 0)])
    screen.tick()
    let update = layout.contexts[before...]
    expect(update.contains { $0.counts }, update)
    expect(!update.contains { $0.everything }, update)
    screen.view.reloadData()
    screen.tick()
    expect(layout.contexts.last?.everything == true, layout.contexts.last?.everything)
    expect(layout.contexts.last?.counts == true, layout.contexts.last?.counts)
  }

  @Test func `a layout that lives on updates shows what they leave`() {
    let layout = CountedRows()
    let screen = CollectionScreen(layout)
    let source = PlainSource([3], screen.view)
    screen.tick()
    let countings = layout.countings
    source.counts = [2]
    screen.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    screen.tick()
    screen.settle()
    expect(screen.cellFrames.map(\.minY).sorted() == [0, 40])
    expect(screen.view.contentSize.height == 80, screen.view.contentSize.height)
    source.counts = [5]
    screen.view.performBatchUpdates {
      screen.view.insertItems(at: (2..<5).map { IndexPath(item: $0, section: 0) })
    }
    screen.tick()
    screen.settle()
    expect(screen.cellFrames.map(\.minY).sorted() == [0, 40, 80, 120, 160])
    expect(layout.countings == countings, saying: "no row was counted anew")
  }
}
