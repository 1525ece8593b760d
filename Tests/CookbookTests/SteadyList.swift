import Kumiko

/// Ten thousand rows of uneven height, none of which is measured before it is seen, below a line of
/// text: what the film in the README shows.
final class SteadyList: UIViewController {
  let caption = UILabel()
  let list = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)))
  private let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
    cell, _, number in
    let words = ["wind", "in", "the", "pines", "and", "rain", "on", "a", "slate", "roof"]
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(number)"
    content.secondaryText = (0..<(abs(number * 7_919) % 23 + 2)).map { words[$0 % 10] }
      .joined(separator: " ")
    cell.contentConfiguration = content
    var background = UIBackgroundConfiguration.listCell()
    background.backgroundColor = UIColor(
      hue: CGFloat(abs(number * 37) % 100) / 100, saturation: 0.12, brightness: 1, alpha: 1)
    cell.backgroundConfiguration = background
  }
  private lazy var source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
    [rows] in $0.dequeueConfiguredReusableCell(using: rows, for: $1, item: $2)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    caption.font = .systemFont(ofSize: 15, weight: .semibold)
    caption.textAlignment = .center
    for part in [caption, list] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      caption.topAnchor.constraint(equalTo: view.topAnchor),
      caption.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      caption.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      caption.heightAnchor.constraint(equalToConstant: 40),
      list.topAnchor.constraint(equalTo: caption.bottomAnchor),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    show(Array(0..<10_000), animated: false)
  }

  var numbers: [Int] { source.snapshot().itemIdentifiers }

  func show(_ numbers: [Int], animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(numbers)
    source.apply(snapshot, animatingDifferences: animated)
  }

  func go(to number: Int, animated: Bool) {
    guard let path = source.indexPath(for: number) else { return }
    list.scrollToItem(at: path, at: .top, animated: animated)
  }

  /// Where a row's upper edge is, from the list's own; nil for one that is not on the screen.
  func place(of number: Int) -> CGFloat? {
    source.indexPath(for: number).flatMap { list.cellForItem(at: $0) }
      .map { $0.convert($0.bounds, to: list).minY - list.contentOffset.y }
  }
}
