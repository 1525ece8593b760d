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
  private lazy var toolbar = makeToolbar()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Differences"
    view.backgroundColor = .systemBackground
    // A click has no effect: the numbers are only for watching.
    collectionView.allowsSelection = false
    let content = UIView()
    caption.install(above: collectionView, in: content)
    toolbar.install(above: content, in: view)
    dataSource.updateHandler = { [weak self] in
      self?.caption.text =
        "\($0.insertedCount) inserted · \($0.deletedCount) deleted · "
        + "\($0.moved.count) moved"
    }
    show()
    // Stops playing while it is not visible.
    _ = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main
    ) { [weak self] _ in MainActor.assumeIsolated { self?.stop() } }
  }

  private func makeToolbar() -> Toolbar {
    let changes: [(String, (inout Shelves) -> Void)] = [
      ("Insert", { $0.insert() }), ("Delete", { $0.delete() }), ("Move", { $0.move() }),
      ("Across", { $0.moveAcross() }), ("Shuffle", { $0.shuffle() }), ("Sort", { $0.sort() }),
    ]
    let play = UIAction(title: "Play") { [weak self] _ in self?.togglePlay() }
    let buttons = changes.map { title, body in
      UIAction(title: title) { [weak self] _ in self?.change(body) }
    }
    speed.value = 0.5
    let label = UILabel("Speed", style: .footnote, color: .secondaryLabel)
    let row = UIStackView(arrangedSubviews: [label, speed])
    row.spacing = 8
    row.alignment = .center
    return Toolbar(buttons: [play] + buttons, prominent: 0, trailing: row)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stop()
  }

  private func change(_ body: (inout Shelves) -> Void) {
    body(&shelves)
    show()
  }

  private func stop() {
    stream?.cancel()
    stream = nil
    toolbar.setTitle("Play", of: 0)
  }

  private func togglePlay() {
    if stream != nil { return stop() }
    toolbar.setTitle("Pause", of: 0)
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
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let section = NSCollectionLayoutSection.grid(
        minimumItemWidth: CGFloat(48).scaled(in: environment), spacing: 8,
        itemHeight: .scaled(48, in: environment))
      let side = max(16, (environment.container.effectiveContentSize.width - 832) / 2)
      section.contentInsets = .init(top: 24, leading: side + 12, bottom: 24, trailing: side + 12)
      let shelf = NSCollectionLayoutDecorationItem.background(elementKind: "shelf")
      shelf.contentInsets = .init(top: 12, leading: side, bottom: 12, trailing: side)
      section.decorationItems = [shelf]
      return section
    }
    layout.register(ShelfView.self, forDecorationViewOfKind: "shelf")
    return layout
  }
}

/// The background of a section.
private final class ShelfView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 16
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
