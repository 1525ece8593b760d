import KumikoFoundation
import KumikoLayout
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What lists and their layouts answer, where apps look.
@MainActor struct ListAnswerTests {
  private func rows(_ height: CGFloat = 50) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  @Test func `a controller keeps the layout it was made with, whatever its view has`() {
    let (first, second) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
    let controller = UICollectionViewController(collectionViewLayout: first)
    controller.collectionView.collectionViewLayout = second
    expect(controller.collectionViewLayout === first, controller.collectionViewLayout, first)
    expect(controller.collectionView.collectionViewLayout === second)
  }

  private final class UpdateDouble: UICollectionViewUpdateItem {
    override var updateAction: Action { .insert }
  }

  @Test func `a change of an update can be made by a test`() {
    let plain = UICollectionViewUpdateItem()
    expect(plain.updateAction == .none && plain.indexPathBeforeUpdate == nil)
    expect(plain.indexPathAfterUpdate == nil, plain.indexPathAfterUpdate)
    expect(UpdateDouble().updateAction == .insert)
  }

  /// The closure may not escape, as in extensions that apps have.
  private func both(_ view: UICollectionView, _ updates: () -> Void) {
    view.performBatchUpdates(updates, completion: nil)
  }

  @Test func `updates may be given by a closure that does not escape`() {
    let screen = CollectionScreen(UICollectionViewCompositionalLayout(section: rows()))
    let source = PlainSource([3], screen.view)
    screen.tick()
    both(screen.view) {
      source.counts = [4]
      screen.view.insertItems(at: [path(0)])
    }
    expect(screen.view.numberOfItems(inSection: 0) == 4, screen.view.numberOfItems(inSection: 0))
    var arrived: [Bool] = []
    source.configure = { [weak screen] _, _ in
      source.configure = { _, _ in }
      // From inside of a layout: the data changes at once, the view when the layout is over.
      screen?.view.performBatchUpdates(
        {
          source.counts = [2]
          screen?.view.deleteItems(at: [path(0), path(1)])
        }, completion: { arrived.append($0) })
    }
    screen.view.reloadData()
    screen.settle()
    expect(screen.view.numberOfItems(inSection: 0) == 2 && arrived == [true])
    expect(screen.view.collectionProblemAtRest == nil, screen.view.collectionProblemAtRest)
  }

  @Test func `a context has its paths in order, each once`() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [path(3), path(1)])
    context.invalidateItems(at: [path(1), path(0, 1), path(2)])
    expect(context.invalidatedItemIndexPaths == [path(1), path(2), path(3), path(0, 1)])
    context.invalidateSupplementaryElements(ofKind: "a", at: [path(2), path(2)])
    context.invalidateSupplementaryElements(ofKind: "a", at: [path(1)])
    context.invalidateSupplementaryElements(ofKind: "b", at: [path(5)])
    expect(
      context.invalidatedSupplementaryIndexPaths == ["a": [path(1), path(2)], "b": [path(5)]],
      context.invalidatedSupplementaryIndexPaths)
    context.invalidateDecorationElements(ofKind: "c", at: [path(0, 2), path(0, 1), path(0, 2)])
    expect(context.invalidatedDecorationIndexPaths == ["c": [path(0, 1), path(0, 2)]])
  }

  private final class HearingLayout: UICollectionViewFlowLayout {
    var heard: [String] = []
    override func invalidateLayout() {
      heard.append("all")
      super.invalidateLayout()
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      heard.append("with")
      super.invalidateLayout(with: context)
    }
  }

  @Test func `a layout is put out of date once`() {
    let layout = HearingLayout()
    let screen = CollectionScreen(layout)
    let source = PlainSource([3], screen.view)
    screen.tick()
    layout.heard = []
    layout.invalidateLayout()
    expect(layout.heard == ["all", "with"], layout.heard)
    layout.heard = []
    layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
    expect(layout.heard == ["with"], layout.heard)
    screen.tick()
    layout.heard = []
    source.counts = [4]
    screen.view.insertItems(at: [path(0)])
    expect(!layout.heard.isEmpty && !layout.heard.contains("all"))
  }

  @Test func `a pinned view may have the largest z index there is`() {
    let section = rows()
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    header.zIndex = .max
    section.boundarySupplementaryItems = [header]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    let whole = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: header.layoutSize, elementKind: UICollectionView.elementKindSectionFooter,
      alignment: .top)
    whole.pinToVisibleBounds = true
    whole.zIndex = .max
    configuration.boundarySupplementaryItems = [whole]
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    let source = PlainSource([30], screen.view)
    screen.tick()
    screen.view.contentOffset.y = 200
    screen.tick()
    let place = screen.view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: path(0))
    expect(place?.zIndex == .max && place?.frame.minY == 230)
    expect(source.requests > 0, source.requests)
  }

  /// Writes down where supplementary views are asked for.
  private final class KindSource: NSObject, UICollectionViewDataSource {
    var asked: [IndexPath] = []

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      asked.append(indexPath)
      return collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
  }

  private final class OwnCompositional: UICollectionViewCompositionalLayout {}

  @Test func `a view of the whole layout has a path of one index`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
        elementKind: "whole", alignment: .top)
    ]
    for layout in [
      UICollectionViewCompositionalLayout(section: rows(), configuration: configuration),
      OwnCompositional(section: rows(), configuration: configuration),
    ] {
      let screen = CollectionScreen(layout)
      let source = KindSource()
      screen.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      screen.view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: "whole",
        withReuseIdentifier: "view")
      screen.view.dataSource = source
      screen.tick()
      let first = IndexPath(index: 0)
      expect(source.asked == [first], source.asked)
      expect(screen.view.indexPathsForVisibleSupplementaryElements(ofKind: "whole") == [first])
      expect(screen.view.supplementaryView(forElementKind: "whole", at: first) != nil)
      let place = layout.layoutAttributesForSupplementaryView(ofKind: "whole", at: first)
      expect(place?.indexPath == first && place?.frame.minY == 0)
      expect(
        layout.layoutAttributesForElements(in: rect(0, 0, 320, 10))?.map(\.indexPath) == [first])
      expect(screen.view.collectionProblemAtRest == nil, screen.view.collectionProblemAtRest)
    }
  }

  @Test func `content and offsets of ten billion thousand points are kept`() {
    let view = UIScrollView(frame: rect(0, 0, 320, 480))
    view.contentSize = CGSize(width: 320, height: 1e13)
    view.contentOffset.y = 5e12
    expect(view.contentSize.height == 1e13 && view.contentOffset.y == 5e12)
    let child = UIView(frame: rect(0, 5e12, 10, 10))
    view.addSubview(child)
    expect(child.frame.minY == 5e12 && child.convert(CGPoint.zero, to: view).y == 5e12)
  }

  @Test func `a secondary click selects nothing that may not be selected`() {
    final class Delegate: NSObject, UICollectionViewDelegate {
      func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
        path.item != 1
      }
      func collectionView(
        _ view: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath],
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "Delete") { _ in }])
        })
      }
    }
    for isMultiple in [false, true] {
      let screen = CollectionScreen(UICollectionViewCompositionalLayout(section: rows()))
      let source = PlainSource([5], screen.view)
      let delegate = Delegate()
      screen.view.delegate = delegate
      screen.view.allowsMultipleSelection = isMultiple
      screen.tick()
      screen.pipeline.enqueue(
        .pointerDown(CGPoint(x: 100, y: 75), button: .secondary, clicks: 1, modifiers: []))
      screen.pipeline.enqueue(
        .pointerUp(CGPoint(x: 100, y: 75), button: .secondary, modifiers: []))
      screen.settle()
      expect(screen.view.indexPathsForSelectedItems == [], screen.view.indexPathsForSelectedItems)
      expect(screen.view.cellForItem(at: path(1))?.isSelected == false)
      expect(source.requests == 5, source.requests)
    }
  }

  @Test func `what is asked of items beyond the end is reported once, with what there is`() {
    let screen = CollectionScreen(UICollectionViewCompositionalLayout(section: rows()))
    let source = PlainSource([5], screen.view)
    screen.tick()
    let reports = ReportLog.reports("collection.itemMissing") {
      screen.view.scrollToItem(at: path(9), at: .top, animated: false)
      screen.view.selectItem(at: path(0, 2), animated: false, scrollPosition: .top)
      screen.view.deselectItem(at: path(5), animated: false)
      screen.view.deselectItem(at: path(4), animated: false)
    }
    expect(reports.map { $0.message.contains("section 0 has 5 items") } == [true, false, true])
    expect(reports.count == 3 && reports[1].message.contains("there are 1 sections"))
    expect(reports.last?.message.contains("nothing is deselected") == true, reports.last)
    expect(source.requests == 5, source.requests)
    let table = TableScreen()
    let rowSource = RowSource([5], table.view)
    table.tick()
    let rowReports = ReportLog.reports("collection.itemMissing") {
      table.view.scrollToRow(at: path(5), at: .top, animated: false)
      table.view.selectRow(at: path(7), animated: false, scrollPosition: .none)
      table.view.deselectRow(at: path(7), animated: false)
      // A section without a row is a place to scroll to.
      table.view.scrollToRow(at: path(NSNotFound), at: .top, animated: false)
    }
    expect(rowReports.count == 3 && rowSource.requests.count == 5)
  }

  @Test func `changes beyond the end are reported once, with what there is, and reload`() {
    for change in [
      { $0.reloadItems(at: [path(5)]) }, { $0.reloadSections([1]) },
      { $0.insertItems(at: [path(9)]) }, { $0.deleteItems(at: [path(5)]) },
      { $0.moveItem(at: path(9), to: path(0)) }, { $0.moveSection(3, toSection: 0) },
      { $0.reconfigureItems(at: [path(7)]) }, { $0.deleteSections([2]) },
    ] as [(UICollectionView) -> Void] {
      let screen = CollectionScreen(UICollectionViewCompositionalLayout(section: rows()))
      let source = PlainSource([5], screen.view)
      screen.tick()
      let kinds = ReportLog.all { change(screen.view) }.map(\.kind)
      expect(kinds == ["collection.invalidUpdate"], kinds)
      screen.tick()
      expect(screen.view.visibleCells.count == 5, screen.view.visibleCells.count)
      _ = source
    }
  }

  @Test func `a reuse identifier that is wrong is reported with those that are like it`() {
    let screen = CollectionScreen(UICollectionViewCompositionalLayout(section: rows()))
    screen.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "PhotoCell")
    screen.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "AdvertCell")
    screen.view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "head",
      withReuseIdentifier: "PhotoHeader")
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "NameRow")
    var reports: [Report] = []
    for ask in [
      { _ = screen.view.dequeueReusableCell(withReuseIdentifier: "photoCel", for: path(0)) },
      {
        _ = screen.view.dequeueReusableSupplementaryView(
          ofKind: "head", withReuseIdentifier: "PhotoHeadr", for: path(0))
      },
      { _ = table.dequeueReusableCell(withIdentifier: "NameRows", for: path(0)) },
    ] as [() -> Void] { reports += ReportLog.all(while: ask) }
    let names = ["'PhotoCell'", "'PhotoHeader'", "'NameRow'"]
    expect(reports.count == 3, reports.map(\.kind))
    for (report, name) in zip(reports, names) {
      expect(report.message.contains("There is \(name)."), report.message)
    }
  }

  @Test func `what is read stays where it is when colours change, in justified rows too`() {
    let ratios = (0..<3_000).map { CGFloat(4 + $0 * 7 % 20) / 8 }
    for section in [
      NSCollectionLayoutSection.justified(rowHeight: 90, spacing: 4) { ratios[$0] }, rows(),
    ] {
      let screen = CollectionScreen(
        UICollectionViewCompositionalLayout(section: section), width: 700, height: 500)
      let source = PlainSource([3_000], screen.view)
      screen.settle()
      screen.view.scrollToItem(at: path(305), at: .top, animated: false)
      screen.settle()
      let (first, y) = (
        screen.view.indexPathsForVisibleItems.first, screen.view.contentOffset.y
      )
      for style in [UIUserInterfaceStyle.dark, .light, .dark, .light] {
        screen.window.configure(
          size: CGSize(width: 700, height: 500),
          traits: UITraitCollection(
            userInterfaceStyle: style, displayScale: 1, layoutDirection: .leftToRight))
        screen.settle()
        expect(screen.view.indexPathsForVisibleItems.first == first)
        let frame = first.flatMap { screen.view.cellForItem(at: $0)?.frame }
        expect(abs((frame?.minY ?? 0) - screen.view.contentOffset.y) < 100)
      }
      expect(y > 0 && source.requests > 0)
    }
  }
}
