import Kumiko

/// A million numbered cells. Only those on the screen exist.
final class MillionViewController: UIViewController, UICollectionViewDelegate {
  static let count = 1_000_000

  private lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: MillionViewController.layout())
  private lazy var dataSource = makeDataSource()
  private let position = UILabel("", style: .footnote, color: .secondaryLabel)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "A million"
    view.backgroundColor = .systemBackground
    let jumps = [0, 250_000, 500_000, 999_999]
    let toolbar = Toolbar(
      buttons: jumps.map { target in
        UIAction(title: "Go to \(target.formatted())") { [weak self] _ in
          self?.collectionView.scrollToItem(
            at: IndexPath(item: target, section: 0), at: .centeredVertically, animated: false)
        }
      }, trailing: position)
    toolbar.install(above: collectionView, in: view)
    collectionView.delegate = self
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<MillionViewController.count))
    dataSource.apply(snapshot)
  }

  /// Shows which numbers are on the screen.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let layout = collectionView.collectionViewLayout
    let shown = (layout.layoutAttributesForElements(in: scrollView.bounds) ?? [])
      .map(\.indexPath.item)
    guard let first = shown.min(), let last = shown.max() else { return }
    position.text = "\(first.formatted()) – \(last.formatted())"
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    position.textAlignment = isMirrored ? .left : .right
    scrollViewDidScroll(collectionView)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Int> {
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      cell.contentConfiguration = TextCard(
        text: number.formatted(),
        color: .tile(7 + number / 40),
        font: UIFontMetrics.default.scaledFont(
          for: .monospacedSystemFont(ofSize: 13, weight: .regular)),
        insets: .init(top: 8, leading: 4, bottom: 8, trailing: 4), cornerRadius: 6,
        selectedColor: UIColor(white: 0.15, alpha: 1))
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
  }

  private static func layout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let section = NSCollectionLayoutSection.grid(
        minimumItemWidth: CGFloat(88).scaled(in: environment), spacing: 8,
        itemHeight: .scaled(44, in: environment))
      section.contentInsets = .init(top: 16, leading: 16, bottom: 16, trailing: 16)
      return section
    }
  }
}
