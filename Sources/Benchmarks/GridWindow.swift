import Foundation
import Kumiko

/// The grid of rounded cells with numbers in a window: says what memory it takes in MB when it was
/// shown, while it is scrolled through, and at rest again; then it ends.
final class GridWindow: NSObject, UIApplicationDelegate {
  private let items: Int
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
  private let collectionView: UICollectionView
  private let dataSource: UICollectionViewDiffableDataSource<Int, Int>

  init(items: Int) {
    self.items = items
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
      for frame in 0..<300 {
        let offset = CGFloat(frame * 7_001 % max(1, items * 4))
        collectionView.contentOffset = CGPoint(x: 0, y: offset)
        try await Task.sleep(for: .milliseconds(17))
      }
      print(residentMemory())
      try await Task.sleep(for: .seconds(6))
      print(residentMemory())
      exit(0)
    } catch {
      exit(1)
    }
  }
}
