import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Methods of delegates that subclasses of the controllers of lists have: they are called.
@MainActor struct ListControllerTests {
  private final class Rows: UITableViewController {
    var heard: [String] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      40
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      heard.append("menu")
      return nil
    }
    override func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
      indexPath.row > 2
    }
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { heard.append("drag") }
    override func scrollViewDidEndDragging(
      _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) { heard.append("end") }
    override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      heard.append("inset")
    }
  }

  private final class Items: UICollectionViewController {
    var heard: [String] = []
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 40 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item > 2 }
    override func collectionView(
      _ collectionView: UICollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      heard.append("target")
      return proposedContentOffset
    }
    override func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { path(7) }
  }

  @Test func `those of a table's controller are called`() {
    let rows = Rows(style: .plain)
    let screen = ControllerScreen(rows, width: 320)
    screen.settle()
    screen.click(CGPoint(x: 100, y: 100), .secondary)
    rows.tableView.becomeFirstResponder()
    expect(rows.tableView.selection.cursor == path(3), rows.tableView.selection.cursor, path(3))
    rows.tableView.contentInset.top = 7
    screen.settle()
    screen.send(
      .wheel(
        CGPoint(x: 100, y: 100), delta: CGVector(dx: 0, dy: -1), isPrecise: false, modifiers: []))
    screen.settle()
    expect(rows.heard == ["menu", "inset", "drag", "end"], rows.heard)
  }

  @Test func `those of a collection's controller are called, old forms where new ones are missing`()
  {
    let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
    let screen = ControllerScreen(items, width: 320)
    items.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    screen.settle()
    items.collectionView.becomeFirstResponder()
    expect(items.collectionView.selection.cursor == path(3))
    items.collectionView.performBatchUpdates {
      items.collectionView.reloadItems(at: [path(0)])
    }
    screen.settle()
    expect(items.heard == ["target"], items.heard)
    expect(
      items.collectionView.moveTarget(from: path(1), now: path(2), proposed: path(3)) == path(7),
      path(7))
  }

  @Test func `a row that leads away is selected again where the way back is cancelled`() throws {
    final class List: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        3
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell() }
    }
    let list = List()
    let navigation = UINavigationController(rootViewController: list)
    let screen = ControllerScreen(navigation)
    screen.settle()
    let path = IndexPath(row: 1, section: 0)
    list.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    let detail = UIViewController()
    navigation.pushViewController(detail, animated: true)
    screen.settle()
    navigation.popViewController(animated: true)
    screen.tick()
    expect(list.tableView.indexPathForSelectedRow == nil)
    navigation.pushViewController(detail, animated: true)
    screen.settle()
    expect(list.tableView.indexPathForSelectedRow == path)
    navigation.popViewController(animated: true)
    screen.settle()
    expect(list.tableView.indexPathForSelectedRow == nil)
  }
}
