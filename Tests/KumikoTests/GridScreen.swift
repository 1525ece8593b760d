import ScreenshotTesting
import UIKit

/// The article's grid with items that a test exchanges.
final class GridScreen: UIViewController {
  private(set) lazy var collectionView = makeCollectionView()
  private(set) lazy var dataSource = makeDataSource()
  /// The items for which the cell provider returns nil.
  var itemsWithoutCell: Set<Int> = []
  private let firstItems: [Int]

  init(items: [Int] = Array(0..<100)) {
    firstItems = items
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = collectionView }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    show(firstItems, animated: false)
  }

  /// Applies the items as one snapshot.
  func show(_ items: [Int], animated: Bool, completion: (() -> Void)? = nil) {
    dataSource.apply(snapshot(items), animatingDifferences: animated, completion: completion)
  }

  func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items, toSection: 0)
    return snapshot
  }

  private func makeCollectionView() -> UICollectionView {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
      subitems: [
        .init(layoutSize: .init(widthDimension: .absolute(50), heightDimension: .absolute(50)))
      ])
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = .init(top: 16, leading: 16, bottom: 32, trailing: 16)
    section.interGroupSpacing = 10
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.allowsMultipleSelection = true
    return view
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Int> {
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      cell, _, _ in
      cell.contentConfiguration = CustomConfiguration()
    }
    return UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
      [weak self] view, path, item in
      if self?.itemsWithoutCell.contains(item) == true { return nil }
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
  }
}
