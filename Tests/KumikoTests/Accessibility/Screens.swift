import Kumiko
import ScreenshotTesting

extension OffscreenHost {
  /// A window of 400 × 300 points with views in a column, 40 points high.
  static func column(_ views: [UIView], height: CGFloat = 300) async throws -> OffscreenHost {
    let host = try OffscreenHost(size: CGSize(width: 400, height: height))
    let controller = UIViewController()
    for (index, view) in views.enumerated() {
      view.frame = CGRect(x: 20, y: 20 + 50 * CGFloat(index), width: 300, height: 40)
      controller.view.addSubview(view)
    }
    host.rootViewController = controller
    await host.settle()
    return host
  }

  /// The lines that say what is in the window.
  var heard: [String] {
    accessibilityDescription().split(separator: "\n").dropFirst().map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }
}

/// A list of numbers.
final class NumberList: UIViewController {
  let count: Int
  private(set) var list: UICollectionView!
  private(set) var data: UICollectionViewDiffableDataSource<Int, Int>!

  init(count: Int) {
    self.count = count
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    list = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(number)"
      cell.contentConfiguration = content
    }
    data = UICollectionViewDiffableDataSource(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    show(Array(0..<count))
  }

  func show(_ numbers: [Int]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(numbers)
    data.apply(snapshot, animatingDifferences: false)
  }
}
