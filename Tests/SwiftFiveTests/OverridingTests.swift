import Offscreen
import Testing
import UIKit

// What Apple's headers declare on these classes can be overridden. That this file compiles, in the
// language mode of its target, is most of the test.

private final class SpyCollection: UICollectionView {
  var log: [String] = []

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    log.append("performBatchUpdates")
    super.performBatchUpdates(updates, completion: completion)
  }
  override func insertItems(at indexPaths: [IndexPath]) {
    log.append("insertItems")
    super.insertItems(at: indexPaths)
  }
  override func deleteItems(at indexPaths: [IndexPath]) {
    log.append("deleteItems")
    super.deleteItems(at: indexPaths)
  }
  override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    log.append("moveItem")
    super.moveItem(at: indexPath, to: newIndexPath)
  }
  override func reloadItems(at indexPaths: [IndexPath]) {
    log.append("reloadItems")
    super.reloadItems(at: indexPaths)
  }
  override func reconfigureItems(at indexPaths: [IndexPath]) {
    log.append("reconfigureItems")
    super.reconfigureItems(at: indexPaths)
  }
  override func insertSections(_ sections: IndexSet) {
    log.append("insertSections")
    super.insertSections(sections)
  }
  override func deleteSections(_ sections: IndexSet) {
    log.append("deleteSections")
    super.deleteSections(sections)
  }
  override func moveSection(_ section: Int, toSection newSection: Int) {
    log.append("moveSection")
    super.moveSection(section, toSection: newSection)
  }
  override func reloadSections(_ sections: IndexSet) {
    log.append("reloadSections")
    super.reloadSections(sections)
  }
  override func reloadData() {
    log.append("reloadData")
    super.reloadData()
  }
  override func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) {
    log.append("scrollToItem")
    super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }
  override func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    log.append("selectItem")
    super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  override func deselectItem(at indexPath: IndexPath, animated: Bool) {
    log.append("deselectItem")
    super.deselectItem(at: indexPath, animated: animated)
  }
  override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    log.append("setContentOffset")
    super.setContentOffset(contentOffset, animated: animated)
  }
  override func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    log.append("setCollectionViewLayout")
    super.setCollectionViewLayout(layout, animated: animated)
  }
  override func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }
  override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    super.cellForItem(at: indexPath)
  }
  override var visibleCells: [UICollectionViewCell] { super.visibleCells }
  override var indexPathsForSelectedItems: [IndexPath]? { super.indexPathsForSelectedItems }
}

private final class SpyTable: UITableView {
  var log: [String] = []

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    log.append("performBatchUpdates")
    super.performBatchUpdates(updates, completion: completion)
  }
  override func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    log.append("insertRows")
    super.insertRows(at: indexPaths, with: animation)
  }
  override func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    log.append("deleteRows")
    super.deleteRows(at: indexPaths, with: animation)
  }
  override func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    log.append("reloadRows")
    super.reloadRows(at: indexPaths, with: animation)
  }
  override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    log.append("moveRow")
    super.moveRow(at: indexPath, to: newIndexPath)
  }
  override func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {
    log.append("selectRow")
    super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  override func deselectRow(at indexPath: IndexPath, animated: Bool) {
    log.append("deselectRow")
    super.deselectRow(at: indexPath, animated: animated)
  }
  override func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool
  ) {
    log.append("scrollToRow")
    super.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }
  override func beginUpdates() {
    log.append("beginUpdates")
    super.beginUpdates()
  }
  override func endUpdates() {
    log.append("endUpdates")
    super.endUpdates()
  }
}

private final class SpyController: UIViewController {
  var log: [String] = []

  override var navigationController: UINavigationController? { super.navigationController }
  override var presentedViewController: UIViewController? { super.presentedViewController }
  override var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 33, bottom: 0, trailing: 33)
  }
  override func updateViewConstraints() {
    log.append("updateViewConstraints")
    super.updateViewConstraints()
  }
  override func viewWillLayoutSubviews() { log.append("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { log.append("viewDidLayoutSubviews") }
}

private final class Cells: NSObject, UICollectionViewDataSource, UITableViewDataSource {
  var count = 20

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

@MainActor struct OverridingTests {
  @Test func `the geometry, hierarchy and layout of a view go through its overrides`() {
    let (view, inner, outer) = (SpyView(), UIView(), UIView())
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    view.bounds.size.width = 50
    view.center.x += 1
    view.transform = CGAffineTransform(scaleX: 1, y: 1.5)
    #expect(
      view.log.take().filter { !$0.hasPrefix("set") } == ["frame", "bounds", "center", "transform"])
    view.addSubview(inner)
    view.bringSubviewToFront(inner)
    inner.removeFromSuperview()
    #expect(
      view.log.take().filter { !$0.hasPrefix("setNeeds") } == [
        "addSubview(_:)", "bringSubviewToFront(_:)",
      ])
    outer.addSubview(view)
    view.layoutIfNeeded()
    #expect(
      Array(view.log.take().suffix(3)) == [
        "layoutIfNeeded()", "layoutSublayers(of:)", "layoutSubviews()",
      ])
    view.removeFromSuperview()
    #expect(view.log.take().contains("removeFromSuperview()"))
    #expect(outer.subviews.isEmpty)
  }

  @Test func `the library itself calls the overrides`() {
    let (view, outer) = (SpyView(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    _ = view.log.take()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 30),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    outer.layoutIfNeeded()
    let lines = view.log.take()
    for line in ["alignmentRectInsets", "bounds", "center", "setNeedsLayout()", "layoutSubviews()"]
    {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(view.frame == CGRect(x: 10, y: 10, width: 30, height: 20))
    let stack = UIStackView(arrangedSubviews: [view])
    stack.frame = outer.bounds
    stack.layoutIfNeeded()
    #expect(!view.log.take().isEmpty)
  }

  @Test func `every change of a collection view can be overridden`() {
    let flow = UICollectionViewFlowLayout()
    let view = SpyCollection(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: flow)
    let source = Cells()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    view.log = []
    view.performBatchUpdates {
      source.count = 21
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    view.performBatchUpdates {
      source.count = 20
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 0))
    view.reloadItems(at: [IndexPath(item: 0, section: 0)])
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    view.deselectItem(at: IndexPath(item: 0, section: 0), animated: false)
    view.scrollToItem(at: IndexPath(item: 15, section: 0), at: .top, animated: false)
    view.reloadSections([0])
    view.reloadData()
    #expect(
      view.log.filter { $0 != "setContentOffset" } == [
        "performBatchUpdates", "insertItems", "performBatchUpdates", "deleteItems", "moveItem",
        "reloadItems", "selectItem", "deselectItem", "scrollToItem", "reloadSections", "reloadData",
      ])
  }

  @Test func `every change of a table can be overridden, and controllers deselect through it`() {
    let view = SpyTable(frame: CGRect(x: 0, y: 0, width: 200, height: 200), style: .plain)
    let source = Cells()
    view.dataSource = source
    view.layoutIfNeeded()
    view.beginUpdates()
    source.count = 21
    view.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    view.endUpdates()
    view.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    view.scrollToRow(at: IndexPath(row: 15, section: 0), at: .top, animated: false)
    let controller = UITableViewController(style: .plain)
    controller.tableView = view
    controller.viewWillAppear(false)
    #expect(
      view.log == [
        "beginUpdates", "insertRows", "endUpdates", "selectRow", "scrollToRow", "deselectRow",
      ])
  }

  @Test func `a controller updates its constraints before its first layout, and when asked`() throws
  {
    let controller = SpyController()
    let host = try OffscreenHost(size: CGSize(width: 300, height: 300))
    host.rootViewController = controller
    host.advance(by: 0.1)
    #expect(
      Array(controller.log.prefix(3)) == [
        "updateViewConstraints", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
      ])
    #expect(controller.log.filter { $0 == "updateViewConstraints" }.count == 1)
    #expect(controller.view.layoutMargins.left == 33)
    controller.view.setNeedsUpdateConstraints()
    host.advance(by: 0.1)
    #expect(controller.log.filter { $0 == "updateViewConstraints" }.count == 2)
  }
}

private final class Heard: @unchecked Sendable {
  var count = 0
}

@MainActor struct MainQueueTests {
  private let name = Notification.Name("Kumiko.test.\(UUID().uuidString)")

  @Test(.timeLimit(.minutes(60)))
  func `a notification for the main queue arrives at once where the main actor posts it`() throws {
    _ = try OffscreenHost(size: CGSize(width: 100, height: 100))
    let heard = Heard()
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
      _ in heard.count += 1
    }
    NotificationCenter.default.post(name: name, object: nil)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(heard.count == 2)
    NotificationCenter.default.removeObserver(token)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(heard.count == 2)
  }

  @Test(.timeLimit(.minutes(60)))
  func `a notification from elsewhere is heard before the post returns`() async {
    let (heard, name) = (Heard(), name)
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
      _ in heard.count += 1
    }
    let count = await Task.detached {
      NotificationCenter.default.post(name: name, object: nil)
      return heard.count
    }.value
    #expect(count == 1)
    NotificationCenter.default.removeObserver(token)
  }

  @Test(.timeLimit(.minutes(60)))
  func `a queue of the app's own, and none, are Foundation's`() {
    let (heard, queue) = (Heard(), OperationQueue())
    let tokens = [queue, nil].map {
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: $0) { _ in
        heard.count += 1
      }
    }
    NotificationCenter.default.post(name: name, object: nil)
    #expect(heard.count == 2)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}
