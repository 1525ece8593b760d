import KumikoFoundation
import KumikoLayout
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoCore

/// Paths that are not a section and an item: a report, and nothing else happens.
@MainActor struct IndexPathTests {
  nonisolated static let wrong = [IndexPath(), IndexPath(index: 3), IndexPath(indexes: [0, 0, 0])]

  /// The methods that were named in reports while each closure ran with a path.
  private func named(
    _ path: IndexPath, _ calls: [(IndexPath) -> Void]
  ) -> [String] {
    calls.map { call in
      let reports = ReportLog.reports("collection.notAnItemPath") { call(path) }
      return reports.first.map { String($0.message.prefix { $0 != " " }) } ?? "no report"
    }
  }

  @Test(arguments: wrong)
  func `a collection view reports them`(path: IndexPath) {
    let screen = CollectionScreen(UICollectionViewFlowLayout())
    let source = PlainSource([4], screen.view)
    screen.tick()
    let view = screen.view
    let header = UICollectionView.elementKindSectionHeader
    let methods = named(
      path,
      [
        { expect(view.cellForItem(at: $0) == nil, view.cellForItem(at: $0)) },
        { expect(view.supplementaryView(forElementKind: header, at: $0) == nil) },
        { expect(view.layoutAttributesForItem(at: $0) == nil) },
        {
          expect(
            view.layoutAttributesForSupplementaryElement(ofKind: header, at: $0) == nil)
        },
        { view.scrollToItem(at: $0, at: .top, animated: false) },
        { view.selectItem(at: $0, animated: false, scrollPosition: .top) },
        { view.deselectItem(at: $0, animated: false) },
        { view.insertItems(at: [$0]) }, { view.deleteItems(at: [$0]) },
        { view.reloadItems(at: [$0]) }, { view.reconfigureItems(at: [$0]) },
        { view.moveItem(at: $0, to: IndexPath(item: 0, section: 0)) },
        { view.moveItem(at: IndexPath(item: 0, section: 0), to: $0) },
        { expect(!view.beginInteractiveMovementForItem(at: $0)) },
      ])
    expect(
      methods == [
        "cellForItem(at:)", "supplementaryView(forElementKind:at:)",
        "layoutAttributesForItem(at:)", "layoutAttributesForSupplementaryElement(ofKind:at:)",
        "scrollToItem(at:at:animated:)", "selectItem(at:animated:scrollPosition:)",
        "deselectItem(at:animated:)", "insertItems(at:)", "deleteItems(at:)", "reloadItems(at:)",
        "reconfigureItems(at:)", "moveItem(at:to:)", "moveItem(at:to:)",
        "beginInteractiveMovementForItem(at:)",
      ], methods)
    screen.tick()
    expect(view.visibleCells.count == 4 && view.indexPathsForSelectedItems == [])
    _ = source
  }

  @Test(arguments: wrong)
  func `a table reports them`(path: IndexPath) {
    let screen = TableScreen()
    let source = RowSource([4], screen.view)
    screen.tick()
    let view = screen.view
    let methods = named(
      path,
      [
        { expect(view.cellForRow(at: $0) == nil, view.cellForRow(at: $0)) },
        { expect(view.rectForRow(at: $0) == .zero, view.rectForRow(at: $0)) },
        { view.scrollToRow(at: $0, at: .top, animated: false) },
        { view.selectRow(at: $0, animated: false, scrollPosition: .top) },
        { view.deselectRow(at: $0, animated: false) },
        { view.insertRows(at: [$0], with: .none) }, { view.deleteRows(at: [$0], with: .none) },
        { view.reloadRows(at: [$0], with: .none) }, { view.reconfigureRows(at: [$0]) },
        { view.moveRow(at: $0, to: IndexPath(row: 0, section: 0)) },
      ])
    expect(
      methods == [
        "cellForRow(at:)", "rectForRow(at:)", "scrollToRow(at:at:animated:)",
        "selectRow(at:animated:scrollPosition:)", "deselectRow(at:animated:)",
        "insertRows(at:with:)", "deleteRows(at:with:)", "reloadRows(at:with:)",
        "reconfigureRows(at:)", "moveRow(at:to:)",
      ], methods)
    screen.tick()
    expect(view.visibleCells.count == 4 && view.indexPathForSelectedRow == nil)
    _ = source
  }

  @Test(arguments: wrong)
  func `layouts, contexts and data sources report them`(path: IndexPath) {
    let flow = UICollectionViewFlowLayout()
    let compositional = UICollectionViewCompositionalLayout(
      section: .grid(columns: 2, spacing: 0))
    let screen = CollectionScreen(compositional)
    let source = PlainSource([4], screen.view)
    screen.tick()
    let other = CollectionScreen(flow)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let data = UICollectionViewDiffableDataSource<Int, Int>(collectionView: other.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    let context = UICollectionViewLayoutInvalidationContext()
    let calls: [(IndexPath) -> Void] = [
      { expect(flow.layoutAttributesForItem(at: $0) == nil) },
      { expect(compositional.layoutAttributesForItem(at: $0) == nil) },
      {
        expect(
          compositional.layoutAttributesForSupplementaryView(ofKind: "a", at: $0) == nil)
      },
      { expect(compositional.layoutAttributesForDecorationView(ofKind: "a", at: $0) == nil) },
      { expect(compositional.explanation(forItemAt: $0) == nil) },
      { context.invalidateItems(at: [$0]) },
      // A path of one index is that of a view of the whole layout.
      {
        context.invalidateSupplementaryElements(
          ofKind: "a", at: [$0.count == 1 ? IndexPath() : $0])
      },
      { expect(data.itemIdentifier(for: $0) == nil, data.itemIdentifier(for: $0)) },
      {
        _ = screen.view.dequeueConfiguredReusableCell(using: registration, for: $0, item: 1)
      },
    ]
    expect(named(path, calls).filter { $0 == "no report" }.isEmpty)
    compositional.invalidateLayout(with: context)
    screen.tick()
    expect(screen.view.visibleCells.count == 4, screen.view.visibleCells.count)
    _ = source
  }

  @Test func `a layout's cell without an item is left out`() {
    final class Odd: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        [IndexPath(), IndexPath(item: 0, section: 0)].map {
          let attributes = UICollectionViewLayoutAttributes(forCellWith: $0)
          attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
          return attributes
        }
      }
    }
    let screen = CollectionScreen(Odd())
    let source = PlainSource([1], screen.view)
    expect(ReportLog.reports("collection.notAnItemPath") { screen.tick() }.count == 1)
    expect(screen.view.indexPathsForVisibleItems == [path(0)])
    _ = source
  }

  @Test func `indices that a path does not have count as not found, and are reported`() {
    let reports = ReportLog.reports("indexPath.tooShort") {
      expect(IndexPath().section == NSNotFound && IndexPath().row == NSNotFound)
      expect(IndexPath(index: 3).section == 3 && IndexPath(index: 3).item == NSNotFound)
      var path = IndexPath()
      path.section = 2
      path.row = 5
      expect(path == IndexPath(row: 5, section: 2), path)
      var empty = IndexPath()
      empty.item = 1
      expect(empty.isEmpty, empty)
    }
    expect(
      reports.map(\.message)
        == ["[] has no section", "[] has no row", "[3] has no item", "[] has no item"]
        .map {
          "the index path \($0), which counts as NSNotFound; make paths with "
            + "IndexPath(item:section:) or IndexPath(row:section:)."
        }, reports.map(\.message))
  }
}
