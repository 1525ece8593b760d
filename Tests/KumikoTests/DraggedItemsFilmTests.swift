import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// Three selected rows that are dragged over others and dropped, in pictures.
struct `three dragged rows` {
  private final class TaskScreen: UIViewController, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
  {
    let list = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: .init(appearance: .insetGrouped)))
    private lazy var cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, task in
      var content = cell.defaultContentConfiguration()
      content.text = task
      cell.contentConfiguration = content
    }
    lazy var source = UICollectionViewDiffableDataSource<Int, String>(
      collectionView: list
    ) {
      [cells] in $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }

    override func loadView() { view = list }

    override func viewDidLoad() {
      super.viewDidLoad()
      list.allowsMultipleSelection = true
      list.dragDelegate = self
      list.dropDelegate = self
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["Water the plants", "Call home", "組子を買う", "Sharpen the plane", "Rest"])
      source.apply(snapshot, animatingDifferences: false)
      for row in 0..<3 {
        list.selectItem(
          at: IndexPath(item: row, section: 0), animated: false, scrollPosition: [])
      }
    }

    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      guard let task = source.itemIdentifier(for: indexPath) else { return [] }
      let item = UIDragItem(itemProvider: NSItemProvider(object: task as NSString))
      item.localObject = task
      return [item]
    }

    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      guard let goal = coordinator.destinationIndexPath else { return }
      let tasks = coordinator.items.compactMap { $0.dragItem.localObject as? String }
      var snapshot = source.snapshot()
      snapshot.deleteItems(tasks)
      let others = snapshot.itemIdentifiers(inSection: 0)
      if goal.item < others.count {
        snapshot.insertItems(tasks, beforeItem: others[goal.item])
      } else {
        snapshot.appendItems(tasks, toSection: 0)
      }
      source.apply(snapshot)
      for (number, item) in coordinator.items.enumerated() {
        coordinator.drop(
          item.dragItem, toItemAt: IndexPath(item: goal.item + number, section: goal.section))
      }
    }
  }

  @Test func `leave a gap as large as they are, and fly into it`() async throws {
    let screen = TaskScreen()
    let host = try await OffscreenHost.showing(screen, width: 300, height: 280)
    func send(_ event: UIEvent.Input) { host.send(event) }
    send(.pointerDown(CGPoint(x: 150, y: 60), button: .primary, clicks: 1, modifiers: []))
    send(.pointerMoved(CGPoint(x: 152, y: 75)))
    send(.pointerMoved(CGPoint(x: 160, y: 240)))
    await assertSnapshot(of: host, as: .filmStrip(times: [0.017, 0.15, 0.4]), named: "drag")
    send(.pointerUp(CGPoint(x: 160, y: 240), button: .primary, modifiers: []))
    await assertSnapshot(of: host, as: .filmStrip(times: [0.017, 0.15, 0.5]), named: "drop")
    await host.settle()
    expect(
      screen.source.snapshot().itemIdentifiers
        == ["Sharpen the plane", "Rest", "Water the plants", "Call home", "組子を買う"],
      screen.source.snapshot().itemIdentifiers)
  }

  @Test func `files of another program are dropped where the pointer is`() async throws {
    let screen = TaskScreen()
    let host = try await OffscreenHost.showing(screen, width: 300, height: 280)
    let operation = host.drop(
      files: [URL(fileURLWithPath: "/etc/hostname")], at: CGPoint(x: 150, y: 100))
    await host.settle()
    expect(operation == .copy, operation)
  }
}
