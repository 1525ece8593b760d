import Kumiko

/// The content of a cell of the grid: a check mark, if the item is selected.
struct CheckConfiguration: UIContentConfiguration {
  var isMarked = false

  func makeContentView() -> any UIView & UIContentView {
    CheckView(configuration: self)
  }

  func updated(for state: any UIConfigurationState) -> CheckConfiguration {
    guard let state = state as? UICellConfigurationState else { return self }
    var configuration = self
    configuration.isMarked = state.isSelected
    return configuration
  }
}

/// An orange square with a check mark.
final class CheckView: UIView, UIContentView {
  private let checkMarkView = UIImageView(image: .checkmark)

  var configuration: any UIContentConfiguration {
    didSet {
      guard let configuration = configuration as? CheckConfiguration else { return }
      checkMarkView.isHidden = !configuration.isMarked
    }
  }

  init(configuration: some UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    setUpCheckMarkView()
    backgroundColor = .orangeCell
  }

  required init?(coder: NSCoder) { nil }

  private func setUpCheckMarkView() {
    checkMarkView.tintColor = .orangeCellMark
    checkMarkView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(checkMarkView)
    NSLayoutConstraint.activate([
      checkMarkView.leadingAnchor.constraint(equalTo: leadingAnchor, constant: -7),
      checkMarkView.topAnchor.constraint(equalTo: topAnchor),
      checkMarkView.widthAnchor.constraint(equalToConstant: 35),
      checkMarkView.heightAnchor.constraint(equalToConstant: 25),
    ])
  }
}

/// A grid of orange cells. A click marks a cell; the buttons change the items.
final class GridViewController: UIViewController, UICollectionViewDelegate {
  enum Section {
    case main
  }

  private lazy var collectionView = createCollectionView()
  private lazy var dataSource = createDataSource()
  private var numbers = GridNumbers()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Grid"
    view.backgroundColor = .systemBackground
    setUpViews()
    Task { await show(animated: true) }
  }

  private func setUpViews() {
    let toolbar = Toolbar(
      buttons: [
        UIAction(title: "Insert") { [weak self] _ in self?.change { $0.insert() } },
        UIAction(title: "Delete") { [weak self] _ in self?.change { $0.delete() } },
        UIAction(title: "Shuffle") { [weak self] _ in self?.change { $0.shuffle() } },
        UIAction(title: "Reset") { [weak self] _ in self?.change { $0 = GridNumbers() } },
      ], prominent: 0)
    toolbar.install(above: collectionView, in: view)
  }

  private func change(_ body: (inout GridNumbers) -> Void) {
    body(&numbers)
    Task { await show(animated: true) }
  }

  private func show(animated: Bool) async {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections([.main])
    snapshot.appendItems(numbers.items, toSection: .main)
    await dataSource.apply(snapshot, animatingDifferences: animated)
  }

  private func createCollectionView() -> UICollectionView {
    let collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout { _, _ in
        let cell = NSCollectionLayoutDimension.absolute(50)
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: cell),
          subitems: [.init(layoutSize: .init(widthDimension: cell, heightDimension: cell))])
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = .init(top: 16, leading: 16, bottom: 32, trailing: 16)
        section.interGroupSpacing = 10
        return section
      })
    collectionView.allowsMultipleSelection = true
    collectionView.delegate = self
    return collectionView
  }

  // MARK: Menu

  /// The menu of the cell under the pointer, or of all marked ones if it is one of them.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let chosen = indexPaths.compactMap(dataSource.itemIdentifier)
    guard !chosen.isEmpty else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      let copy = UIAction(
        title: chosen.count == 1 ? "Copy" : "Copy \(chosen.count) Cells",
        image: UIImage(systemName: "doc.on.doc")
      ) { _ in
        UIPasteboard.general.string = chosen.map { "Cell \($0)" }.joined(separator: "\n")
      }
      let delete = UIAction(
        title: chosen.count == 1 ? "Delete" : "Delete \(chosen.count) Cells",
        image: UIImage(systemName: "trash"), attributes: .destructive
      ) { _ in self?.change { $0.delete(Set(chosen)) } }
      return UIMenu(children: [copy, UIMenu(options: .displayInline, children: [delete])])
    })
  }

  private func createDataSource() -> UICollectionViewDiffableDataSource<Section, Int> {
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      cell, _, number in
      cell.contentConfiguration = CheckConfiguration()
      cell.accessibilityLabel = "Cell \(number)"
    }
    return UICollectionViewDiffableDataSource<Section, Int>(collectionView: collectionView) {
      collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration, for: indexPath, item: item)
    }
  }
}
