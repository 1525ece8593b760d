import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What can be done with rows and items where the methods that do it are known to be there, and
/// nothing says which rows and items.
@MainActor struct ImplementedRowTests {
  private class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  private final class Known: Rows {}

  private class Table: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  private final class KnownTable: Table {}

  private class Items: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
  }

  private final class KnownItems: Items {}
  private final class KnownGrid: UICollectionViewController {}

  private let first = IndexPath(row: 0, section: 0)

  init() {
    for name in ["tableView(_:commit:forRowAt:)", "tableView(_:moveRowAt:to:)"] {
      NamedMembers.implemented(name, by: Known.self)
      NamedMembers.implemented(name, by: KnownTable.self)
    }
    NamedMembers.implemented("collectionView(_:moveItemAt:to:)", by: KnownItems.self)
    NamedMembers.implemented("collectionView(_:moveItemAt:to:)", by: KnownGrid.self)
  }

  private func table(_ source: any UITableViewDataSource) -> UITableView {
    let screen = TableScreen()
    screen.view.dataSource = source
    screen.tick()
    return screen.view
  }

  @Test func `rows are deleted by a swipe`() {
    let (known, unknown) = (Known(), Rows())
    expect(table(known).usualActions(for: first)?.actions.map(\.title) == ["Delete"])
    expect(table(unknown).usualActions(for: first) == nil, table(unknown).usualActions(for: first))
    let (own, other) = (KnownTable(style: .plain), Table(style: .plain))
    expect(own.tableView.usualActions(for: first)?.actions.count == 1)
    expect(other.tableView.usualActions(for: first) == nil)
  }

  /// What apps write, of a type of their own or of any.
  private class Shown<Item: Hashable & Sendable>: UITableViewDiffableDataSource<Int, Item> {
    var deleted: [IndexPath] = []
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      indexPath.row == 0
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      indexPath.row == 0
    }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { deleted.append(indexPath) }
  }

  private final class Letters: Shown<String> {}

  @Test func `rows of snapshots are deleted and moved as a subclass says, told or not`() throws {
    let screen = TableScreen()
    func show<Item: Sendable>(_ source: UITableViewDiffableDataSource<Int, Item>, _ items: [Item]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      source.apply(snapshot, animatingDifferences: false)
      screen.tick()
    }
    func check<Item: Sendable>(_ source: Shown<Item>, _ items: [Item]) throws {
      show(source, items)
      let second = IndexPath(row: 1, section: 0)
      let delete = try #require(screen.view.usualActions(for: first)?.actions.first)
      expect(delete.title == "Delete" && screen.view.usualActions(for: second) == nil)
      delete.handler(delete, screen.view) { _ in }
      expect(source.deleted == [first], source.deleted)
      screen.view.isEditing = true
      screen.tick()
      let cells = [first, second].map { screen.view.cellForRow(at: $0) }
      expect(cells.map { $0?.editingStyle } == [.delete, UITableViewCell.EditingStyle.none])
      expect(cells.map { $0?.row.accessories.count } == [2, 0], saying: "the mark and the handle")
      screen.view.isEditing = false
    }
    let make: (UITableView, IndexPath, Any) -> UITableViewCell? = { _, _, _ in UITableViewCell() }
    try check(Shown<Int>(tableView: screen.view, cellProvider: make), [1, 2])
    try check(Letters(tableView: screen.view, cellProvider: make), ["a", "b"])
    NamedMembers.implemented("tableView(_:commit:forRowAt:)", by: Letters.self)
    try check(Letters(tableView: screen.view, cellProvider: make), ["a", "b"])
    let plain = UITableViewDiffableDataSource<Int, Int>(
      tableView: screen.view, cellProvider: make)
    show(plain, [1, 2])
    expect(screen.view.usualActions(for: first) == nil, screen.view.usualActions(for: first))
  }

  @Test func `rows have the mark that moves them while the table is edited`() {
    for (source, canMove) in [(Known(), true), (Rows(), false)] {
      let view = table(source)
      expect(source.tableView(view, canMoveRowAt: first) == canMove)
    }
    let (own, other) = (KnownTable(style: .plain), Table(style: .plain))
    expect(own.tableView(own.tableView, canMoveRowAt: first))
    expect(!other.tableView(other.tableView, canMoveRowAt: first))
  }

  @Test func `items can be moved`() {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    expect(KnownItems().collectionView(view, canMoveItemAt: first))
    expect(!Items().collectionView(view, canMoveItemAt: first))
    let grid = KnownGrid(collectionViewLayout: UICollectionViewFlowLayout())
    let other = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    expect(grid.collectionView(view, canMoveItemAt: first))
    expect(!other.collectionView(view, canMoveItemAt: first))
  }
}
