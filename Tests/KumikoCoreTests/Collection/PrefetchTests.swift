import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Whoever fetches data before it is shown.
@MainActor struct PrefetchTests {
  private final class Items: NSObject, UICollectionViewDataSource,
    UICollectionViewDataSourcePrefetching
  {
    var count = 100
    var wanted: [Int] = []
    var given: [Int] = []
    var all: [Int] = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

    func collectionView(
      _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) {
      wanted += indexPaths.map(\.item)
      all += indexPaths.map(\.item)
    }

    func collectionView(
      _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) { given += indexPaths.map(\.item) }

    func take() -> (wanted: [Int], given: [Int]) {
      defer { (wanted, given) = ([], []) }
      return (wanted, given)
    }
  }

  /// Rows of 50 points, ten of them visible.
  private func screen() -> (CollectionScreen, Items) {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
      width: 100, height: 500)
    screen.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let items = Items()
    screen.view.dataSource = items
    screen.view.prefetchDataSource = items
    screen.tick()
    return (screen, items)
  }

  @Test func `items half a screen ahead are announced once, before they are seen`() {
    let (screen, items) = screen()
    expect(items.take().wanted == [10, 11, 12, 13, 14])
    screen.tick()
    expect(items.take().wanted == [])
    screen.view.contentOffset.y = 100
    screen.tick()
    expect(items.take() == ([15, 16], []))
    for offset in stride(from: 150.0, through: 1000, by: 50) {
      screen.view.contentOffset.y = offset
      screen.tick()
    }
    expect(Set(items.all).isSuperset(of: 10..<35))
    expect(items.all.filter { $0 >= 10 }.sorted() == Array(Set(items.all)).sorted())
  }

  @Test func `items that are passed over by a jump are taken back`() {
    let (screen, items) = screen()
    _ = items.take()
    screen.view.contentOffset.y = 2500
    screen.tick()
    let (wanted, given) = items.take()
    expect(given == [10, 11, 12, 13, 14], given)
    expect(wanted == [45, 46, 47, 48, 49, 60, 61, 62, 63, 64], wanted)
  }

  @Test func `nobody is told where prefetching is off`() {
    let (screen, items) = screen()
    _ = items.take()
    screen.view.isPrefetchingEnabled = false
    screen.view.contentOffset.y = 2500
    screen.tick()
    expect(items.take() == ([], []))
  }

  @Test func `announced items keep their names through an update`() {
    let (screen, items) = screen()
    _ = items.take()
    items.count = 101
    screen.view.performBatchUpdates {
      screen.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    screen.settle()
    // What was 14 is 15 now, and near the screen no more; what was 9 was seen already.
    expect(items.take() == ([], [15]))
  }
}
