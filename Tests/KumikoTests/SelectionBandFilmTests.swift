import ScreenshotTesting
import Testing
import UIKit

/// A drag over a gap that selects what it touches, in pictures.
struct `a drag over a gap` {
  private final class TilesScreen: UIViewController {
    private let grid: UICollectionView = {
      let section = NSCollectionLayoutSection.grid(
        columns: 4, spacing: 10, itemHeight: .absolute(40))
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 10, leading: 10, bottom: 10, trailing: 10)
      return UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    }()
    private lazy var cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      cell, _, _ in
      cell.configurationUpdateHandler = { cell, state in
        var background = UIBackgroundConfiguration.clear()
        background.cornerRadius = 6
        background.backgroundColor = state.isSelected ? .systemOrange : .systemGray5
        cell.backgroundConfiguration = background
      }
    }
    private lazy var source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: grid) {
      [cells] in $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }

    override func loadView() { view = grid }

    override func viewDidLoad() {
      super.viewDidLoad()
      grid.selectionPolicy = .extended
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<200))
      source.apply(snapshot, animatingDifferences: false)
    }
  }

  @Test func `selects what it touches, and scrolls at the edge`() async throws {
    let host = try await OffscreenHost.showing(TilesScreen(), width: 220, height: 200)
    let start = CGPoint(x: 5, y: 5)
    host.move(to: start)
    host.send(.pointerDown(start, button: .primary, clicks: 1, modifiers: []))
    for point in [CGPoint(x: 60, y: 60), CGPoint(x: 120, y: 80)] { host.move(to: point) }
    await assertSnapshot(of: host, as: .filmStrip(times: [0.017]), named: "touches")
    host.move(to: CGPoint(x: 180, y: 196))
    await assertSnapshot(of: host, as: .filmStrip(times: [0.1, 0.4, 0.7]), named: "scrolls")
    host.send(.pointerUp(CGPoint(x: 180, y: 196), button: .primary, modifiers: []))
    await assertSnapshot(of: host, as: .filmStrip(times: [0.1]), named: "ends")
  }
}
