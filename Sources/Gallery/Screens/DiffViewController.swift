import Kumiko

/// A playground of updates: each button is one snapshot, and “Play” makes a stream of them.
final class DiffViewController: UIViewController {
  private lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: DiffViewController.layout())
  private lazy var dataSource = makeDataSource()
  private let caption = Caption("Press a button, or all of them at once.")
  private let speed = UISlider()
  private var shelves = Shelves()
  private var stream: Task<Void, Never>?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Differences"
    view.backgroundColor = .systemBackground
    let changes: [(String, (inout Shelves) -> Void)] = [
      ("Insert", { $0.insert() }), ("Delete", { $0.delete() }), ("Move", { $0.move() }),
      ("Across", { $0.moveAcross() }), ("Shuffle", { $0.shuffle() }), ("Sort", { $0.sort() }),
    ]
    let play = UIAction(title: "Play") { [weak self] _ in self?.togglePlay() }
    let buttons =
      [play]
      + changes.map { title, body in
        UIAction(title: title) { [weak self] _ in self?.change(body) }
      }
    let content = UIView()
    caption.install(above: collectionView, in: content)
    speed.value = 0.5
    let label = UILabel("Speed", style: .footnote, color: .secondaryLabel)
    let speed = UIStackView(arrangedSubviews: [label, speed])
    speed.spacing = 8
    speed.alignment = .center
    Toolbar(buttons: buttons, trailing: speed).install(above: content, in: view)
    dataSource.updateHandler = { [weak self] in
      self?.caption.text =
        "\($0.insertedCount) inserted · \($0.deletedCount) deleted · "
        + "\($0.moved.count) moved"
    }
    show()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stream?.cancel()
  }

  private func change(_ body: (inout Shelves) -> Void) {
    body(&shelves)
    show()
  }

  private func togglePlay() {
    if let running = stream {
      running.cancel()
      return stream = nil
    }
    stream = Task { [weak self] in
      while !Task.isCancelled, let self {
        change { $0.changeAnything() }
        try? await Task.sleep(for: .seconds(0.05 + Double(1 - speed.value)))
      }
    }
  }

  private func show() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for (shelf, numbers) in shelves.numbers.enumerated() {
      snapshot.appendSections([shelf])
      snapshot.appendItems(numbers)
    }
    dataSource.apply(snapshot)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Int> {
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      cell.contentConfiguration = TextCard(
        text: "\(number)", color: .tile(number), insets: .zero)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
  }

  private static func layout() -> UICollectionViewLayout {
    let section = NSCollectionLayoutSection.grid(
      minimumItemWidth: 48, spacing: 8, itemHeight: .absolute(48))
    section.contentInsets = .init(top: 16, leading: 16, bottom: 16, trailing: 16)
    return UICollectionViewCompositionalLayout(section: section)
  }
}
