import KumikoFoundation
import KumikoLayout
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Applying what is shown already, after what the layout is made from has changed.
@MainActor struct DataSourceLayoutTests {
  /// Rows whose height a variable says, as a section provider reads it.
  private final class Adjustable {
    var height: CGFloat = 40
    /// The sections that the provider was asked for.
    var asked: [Int] = []
    var configurations = 0
    let screen: CollectionScreen
    let source: UICollectionViewDiffableDataSource<Int, Int>

    init() {
      var describe: (Int) -> NSCollectionLayoutSection? = { _ in nil }
      screen = CollectionScreen(UICollectionViewCompositionalLayout { index, _ in describe(index) })
      var count: () -> Void = {}
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in
        count()
      }
      source = UICollectionViewDiffableDataSource(collectionView: screen.view) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      count = { [unowned self] in configurations += 1 }
      describe = { [unowned self] index in
        asked.append(index)
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
        return NSCollectionLayoutSection(
          group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0, 1])
      snapshot.appendItems(Array(0..<100), toSection: 0)
      snapshot.appendItems(Array(100..<110), toSection: 1)
      source.apply(snapshot, animatingDifferences: false)
      screen.settle()
      asked = []
      configurations = 0
    }

    func onScreen(_ item: Int) -> CGFloat? { screen.onScreen(item)?.minY }
  }

  @Test func `the sections are described again, and shown so at once`() {
    let shown = Adjustable()
    shown.height = 60
    shown.screen.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    let cell = shown.screen.view.cellForItem(at: path(1))
    var completions = 0
    shown.source.apply(shown.source.snapshot(), animatingDifferences: false) { completions += 1 }
    expect(shown.asked == [0, 1], shown.asked)
    expect(completions == 1, completions)
    expect(shown.screen.view.contentSize.height == CGFloat(110 * 60))
    expect(cell?.frame == rect(0, 60, 320, 60), cell?.frame, rect(0, 60, 320, 60))
    shown.screen.settle()
    expect(shown.screen.view.cellForItem(at: path(1)) === cell, cell)
    expect(shown.screen.view.indexPathsForSelectedItems == [path(1)])
    expect(shown.configurations == 0, saying: "the rows show what they showed")
    expect(completions == 1 && shown.asked == [0, 1])
  }

  @Test func `animated, rows move to where they are now`() {
    let shown = Adjustable()
    shown.height = 20
    var completions = 0
    shown.source.apply(shown.source.snapshot(), animatingDifferences: true) { completions += 1 }
    expect(shown.asked == [0, 1], shown.asked)
    let cell = shown.screen.view.cellForItem(at: path(3))
    expect(cell?.frame.minY == 60, cell?.frame.minY)
    expect(cell?.presentedState.center.y == 140, saying: "on its way")
    expect(completions == 0, completions)
    shown.screen.settle()
    expect(cell?.presentedState.center.y == 70, cell?.presentedState.center.y)
    expect(completions == 1, completions)
  }

  @Test func `what is read stays where it is`() {
    let shown = Adjustable()
    shown.screen.view.contentOffset.y = 800
    shown.screen.tick()
    expect(shown.onScreen(20) == 0, shown.onScreen(20))
    shown.height = 90
    shown.source.apply(shown.source.snapshot(), animatingDifferences: false)
    expect(shown.onScreen(20) == 0, shown.onScreen(20))
    expect(shown.screen.view.contentOffset.y == 1_800, shown.screen.view.contentOffset.y)
  }

  @Test func `with nothing new in the layout, nothing moves and no view is asked for`() {
    let shown = Adjustable()
    let frames = shown.screen.cellFrames
    var completions = 0
    for animated in [false, true] {
      shown.source.apply(shown.source.snapshot(), animatingDifferences: animated) {
        completions += 1
      }
    }
    shown.screen.settle()
    expect(completions == 2 && shown.configurations == 0)
    expect(shown.screen.cellFrames == frames, shown.screen.cellFrames, frames)
  }

  @Test func `what the user drags stays under the pointer`() {
    let shown = Adjustable()
    shown.source.reorderingHandlers.canReorderItem = { _ in true }
    expect(shown.screen.view.beginInteractiveMovementForItem(at: path(1)))
    shown.screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 200))
    shown.screen.tick()
    shown.height = 50
    shown.source.apply(shown.source.snapshot(), animatingDifferences: true)
    shown.screen.tick()
    expect(shown.screen.view.reordering.movement != nil, shown.screen.view.reordering.movement)
    expect(shown.screen.view.contentSize.height == CGFloat(110 * 50))
    shown.screen.view.cancelInteractiveMovement()
    shown.screen.settle()
    expect(shown.onScreen(1) == 50, shown.onScreen(1))
  }

  @Test func `a table asks for the heights of its rows again`() {
    final class Heights: NSObject, UITableViewDelegate {
      var height: CGFloat = 40
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        height
      }
    }
    let screen = TableScreen()
    let heights = Heights()
    screen.view.delegate = heights
    screen.view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: screen.view) { view, path, _ in
      view.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    screen.settle()
    expect(screen.onScreen(2)?.minY == 80, screen.onScreen(2)?.minY)
    heights.height = 70
    source.apply(snapshot, animatingDifferences: false)
    expect(screen.onScreen(2)?.minY == 140, screen.onScreen(2)?.minY)
  }
}
