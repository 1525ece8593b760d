import Foundation
import Kumiko

/// The grid of rounded cells with numbers in a window: prints its memory in MB after it was shown
/// and after it was scrolled or updated, at rest again, and how much of that is private; then it
/// ends.
final class GridWindow: NSObject, UIApplicationDelegate {
  private let items: Int
  private let updates: Int
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
  private let collectionView: UICollectionView
  private let dataSource: UICollectionViewDiffableDataSource<Int, Int>

  /// - Parameter updates: how often 1,000 items are deleted and 1,000 others inserted, instead of
  ///   scrolling.
  init(items: Int, updates: Int = 0) {
    (self.items, self.updates) = (items, updates)
    collectionView = UICollectionView(
      frame: window.bounds, collectionViewLayout: GridScreen.layout())
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      cell, _, number in
      cell.contentView.backgroundColor = .systemOrange
      GridScreen.label(cell, number)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let controller = UIViewController()
    controller.view = collectionView
    window.rootViewController = controller
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<items))
    dataSource.apply(snapshot)
    window.makeKeyAndVisible()
    Task { await measure() }
    return true
  }

  private func measure() async {
    do {
      try await Task.sleep(for: .seconds(1.5))
      print(residentMemory())
      for update in 0..<updates {
        exchangeThousand(update)
        try await Task.sleep(for: .seconds(1))
      }
      for frame in 0..<(updates == 0 ? 300 : 0) {
        let offset = CGFloat(frame * 7_001 % max(1, items * 4))
        collectionView.contentOffset = CGPoint(x: 0, y: offset)
        try await Task.sleep(for: .milliseconds(17))
      }
      print(residentMemory())
      try await Task.sleep(for: .seconds(6))
      print(residentMemory())
      print(privateMemory())
      exit(0)
    } catch {
      exit(1)
    }
  }

  private func exchangeThousand(_ update: Int) {
    var snapshot = dataSource.snapshot()
    let items = snapshot.itemIdentifiers
    let step = max(1, items.count / 1_000)
    let leaving = (0..<min(1_000, items.count)).map { items[$0 * step] }
    snapshot.deleteItems(leaving)
    snapshot.appendItems((0..<leaving.count).map { self.items + update * 1_000 + $0 })
    dataSource.apply(snapshot)
  }
}
