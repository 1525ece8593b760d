import ScreenshotTesting
import Testing
import UIKit

/// A row that is taken up, dragged and dropped, in pictures.
struct `a dragged row` {
  /// A list of rows that can be dragged.
  private final class TaskScreen: UIViewController {
    private let list = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: .init(appearance: .insetGrouped)))
    private lazy var cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, task in
      var content = cell.defaultContentConfiguration()
      content.text = task
      cell.contentConfiguration = content
    }
    private lazy var source = UICollectionViewDiffableDataSource<Int, String>(
      collectionView: list
    ) {
      [cells] in $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }

    override func loadView() { view = list }

    override func viewDidLoad() {
      super.viewDidLoad()
      source.reorderingHandlers.canReorderItem = { _ in true }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["Water the plants", "Call home", "組子を買う", "Sharpen the plane"])
      source.apply(snapshot, animatingDifferences: false)
    }

    func lift(_ row: Int) {
      _ = list.beginInteractiveMovementForItem(at: IndexPath(item: row, section: 0))
    }

    func drag(to y: CGFloat) {
      list.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: y))
    }

    func drop() { list.endInteractiveMovement() }
  }

  @Test func `rises over a growing shadow, and its line goes`() async throws {
    let screen = TaskScreen()
    let host = try await OffscreenHost.showing(screen, width: 300, height: 230)
    screen.lift(1)
    await assertSnapshot(
      of: host, as: .filmStrip(times: [0.017, 0.067, 0.117, 0.2, 0.3, 0.45]), named: "lift")
    screen.drag(to: 128)
    await assertSnapshot(
      of: host, as: .filmStrip(times: [0.017, 0.117, 0.3]), named: "drag")
    screen.drop()
    await assertSnapshot(
      of: host, as: .filmStrip(times: [0.017, 0.067, 0.117, 0.2, 0.3, 0.45]), named: "drop")
  }
}
