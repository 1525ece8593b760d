import KumikoFoundation
import KumikoLayout
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct DataSourceCellTests {
  let shown: DiffableScreen

  init() {
    shown = DiffableScreen()
    shown.show("abcde")
  }

  @Test func `reconfigure runs the provider on the very cell, without flash`() {
    let cell = shown.cell("b")
    let before = cell?.configurations ?? 0
    var next = shown.source.snapshot()
    next.reconfigureItems(["b"])
    shown.source.apply(next)
    expect(shown.cell("b") === cell && cell?.configurations == before + 1)
    expect(cell?.reuses == 0 && cell?.presentedState.alpha == 1)
    expect(shown.view.views.leaving.isEmpty, shown.view.views.leaving)
    shown.screen.settle()
    expect(shown.cell("b") === cell && cell?.configurations == before + 1)
  }

  @Test func `reload exchanges the cell with a fade`() {
    let cell = shown.cell("b")
    var next = shown.source.snapshot()
    next.reloadItems(["b"])
    shown.source.apply(next)
    let new = shown.cell("b")
    expect(new !== cell && new != nil)
    shown.screen.tick()
    shown.screen.tick()
    expect((new?.presentedState.alpha ?? 1) < 1 && cell?.superview === shown.view)
    shown.screen.settle()
    expect(new?.presentedState.alpha == 1 && cell?.superview == nil)
    expect(shown.letters == "abcde", shown.letters)
  }

  @Test func `moves, reloads, reconfigurations, inserts and deletes go together`() {
    shown.show([("one", "abc"), ("two", "def")])
    let cells = "abcdef".reduce(into: [Character: CountingCell]()) {
      $0[$1] = shown.cell(String($1))
    }
    var isDone = false
    var next = snapshot([("two", "fab"), ("one", "xcd")])
    next.reconfigureItems(["a", "d"])
    next.reloadItems(["f", "c"])
    shown.source.apply(next) { isDone = true }
    for kept in "abd" { expect(shown.cell(String(kept)) === cells[kept], saying: "\(kept)") }
    for exchanged in "cf" { expect(shown.cell(String(exchanged)) !== cells[exchanged]) }
    expect(cells["a"]?.configurations == 2 && cells["b"]?.configurations == 1)
    shown.screen.settle()
    expect(isDone && shown.letters == "fabxcd")
    expect(shown.view.views.leaving.isEmpty, shown.view.views.leaving)
  }

  @Test func `a cell that moved is told its new place`() {
    let cell = shown.cell("e")
    shown.source.apply(snapshot("eabcd"))
    expect(cell.flatMap { shown.view.indexPath(for: $0) } == path(0), path(0))
  }

  @Test func `the selection and the highlight follow their items`() {
    shown.view.allowsMultipleSelection = true
    shown.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    shown.view.selectItem(at: path(3), animated: false, scrollPosition: [])
    shown.view.selection.highlighted = path(1)
    shown.source.apply(snapshot([("new", "xd"), ("main", "eab")]))
    expect(shown.view.indexPathsForSelectedItems == [path(1), path(1, 1)])
    expect(shown.view.selection.highlighted == path(2, 1))
    expect(shown.cell("d")?.isSelected == true && shown.cell("a")?.isSelected == true)
    expect(shown.cell("e")?.isSelected == false, shown.cell("e")?.isSelected)
    shown.screen.settle()
    shown.source.apply(snapshot("bce"), animatingDifferences: false)
    expect(shown.view.indexPathsForSelectedItems == [], shown.view.indexPathsForSelectedItems)
    expect(shown.view.selection.highlighted == path(0), shown.view.selection.highlighted, path(0))
  }

  @Test func `the keyboard follows its item`() {
    shown.view.selection.cursor = path(3)
    shown.source.apply(snapshot([("new", "xd"), ("main", "eab")]))
    expect(shown.view.selection.cursor == path(1), shown.view.selection.cursor, path(1))
    shown.screen.settle()
    shown.source.apply(snapshot("bced"), animatingDifferences: false)
    expect(shown.view.selection.cursor == path(3), shown.view.selection.cursor, path(3))
    shown.source.apply(snapshot("bce"), animatingDifferences: false)
    expect(shown.view.selection.cursor == path(2), saying: "the one before it")
  }

  @Test func `a reconfigured item stays selected, a reloaded one does not`() {
    shown.view.allowsMultipleSelection = true
    shown.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    shown.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    var next = shown.source.snapshot()
    next.reconfigureItems(["a"])
    next.reloadItems(["b"])
    shown.source.apply(next)
    expect(shown.view.indexPathsForSelectedItems == [path(0)])
    expect(shown.cell("a")?.isSelected == true && shown.cell("b")?.isSelected == false)
  }

  @Test func `running animations follow their items`() {
    shown.source.apply(snapshot("eabcd"))
    for _ in 0..<4 { shown.screen.tick() }
    let cell = shown.cell("e")
    let before = cell?.presentedState.center.y ?? 0
    shown.source.apply(snapshot("xeabcd"))
    expect(shown.cell("e") === cell, shown.cell("e"), cell)
    expect(abs((cell?.presentedState.center.y ?? 0) - before) < 1)
    shown.screen.settle()
    expect(cell?.center.y == 66, cell?.center.y)
  }

  @Test func `measured sizes follow their items`() {
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .vertical(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
          subitems: [
            NSCollectionLayoutItem(
              layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)))
          ])))
    let screen = CollectionScreen(layout)
    let registration = UICollectionView.CellRegistration<ExtraTallCell, Int> { cell, _, item in
      cell.height = CGFloat(40 + item * 10)
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    func apply(_ items: [Int], reconfiguring changed: [Int] = []) {
      var next = NSDiffableDataSourceSnapshot<Int, Int>()
      next.appendSections([0])
      next.appendItems(items)
      next.reconfigureItems(changed)
      source.apply(next, animatingDifferences: false)
      screen.tick()
    }
    apply([1, 2, 3])
    expect(screen.cellFrames.map(\.height) == [50, 60, 70], screen.cellFrames.map(\.height))
    apply([3, 4, 1, 2])
    expect(screen.cellFrames.map(\.height) == [70, 80, 50, 60], screen.cellFrames.map(\.height))
    expect(screen.cellFrames.map(\.minY) == [0, 70, 150, 200], screen.cellFrames.map(\.minY))
    apply([4, 2, 3])
    expect(screen.cellFrames.map(\.height) == [80, 60, 70], screen.cellFrames.map(\.height))
    ExtraTallCell.extra = 5
    defer { ExtraTallCell.extra = 0 }
    apply([4, 2, 3], reconfiguring: [2])
    expect(screen.cellFrames.map(\.height) == [80, 65, 70], screen.cellFrames.map(\.height))
  }

  @Test func `a provider that gives another cell for a reconfigured one is reported`() {
    shown.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "other")
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: shown.view) {
      view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "a\(Kind.number)", for: path)
    }
    shown.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a0")
    shown.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a1")
    source.apply(snapshot("ab"))
    shown.screen.tick()
    let cell = shown.view.cellForItem(at: path(0))
    Kind.number = 1
    defer { Kind.number = 0 }
    let reports = ReportLog.reports("collection.reconfiguredCellDiffers") {
      var next = source.snapshot()
      next.reconfigureItems(["a"])
      source.apply(next, animatingDifferences: false)
    }
    expect(reports.count == 1, reports.count)
    expect(shown.view.cellForItem(at: path(0)) !== cell && shown.view.visibleCells.count == 2)
  }
}

private enum Kind { static var number = 0 }

private final class ExtraTallCell: UICollectionViewCell {
  static var extra: CGFloat = 0
  var height: CGFloat = 0

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let size = CGSize(width: layoutAttributes.size.width, height: height + ExtraTallCell.extra)
    layoutAttributes.frame = CGRect(origin: layoutAttributes.frame.origin, size: size)
    return layoutAttributes
  }
}
