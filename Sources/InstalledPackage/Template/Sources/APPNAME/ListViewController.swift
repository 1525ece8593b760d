import Kumiko

/// A list that takes what is typed above it; a click marks a row as done.
final class ListViewController: UIViewController {
  private(set) var items: [Item] = []

  private let field = UITextField()
  private let list = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)))
  private lazy var source = UICollectionViewDiffableDataSource<Int, Item.ID>(
    collectionView: list
  ) { [rows] in $0.dequeueConfiguredReusableCell(using: rows, for: $1, item: $2) }
  private lazy var rows = UICollectionView.CellRegistration<UICollectionViewListCell, Item.ID> {
    [weak self] cell, _, id in
    guard let item = self?.items.first(where: { $0.id == id }) else { return }
    var content = cell.defaultContentConfiguration()
    content.text = item.title
    cell.contentConfiguration = content
    cell.accessories = item.isDone ? [.checkmark()] : []
  }

  /// With a bar that has its title.
  static func inBars() -> UINavigationController {
    UINavigationController(rootViewController: ListViewController())
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "APPNAME"
    view.backgroundColor = .systemBackground
    field.placeholder = "New item"
    field.accessibilityLabel = "New item"
    field.borderStyle = .roundedRect
    field.addAction(UIAction { [weak self] _ in self?.takeText() }, for: .primaryActionTriggered)
    list.delegate = self
    let stack = UIStackView(arrangedSubviews: [field, list])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 8),
      stack.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
    ])
    show()
  }

  private func takeText() {
    guard let title = field.text, !title.isEmpty else { return }
    items.append(Item(title: title))
    field.text = ""
    show()
  }

  private func show(changed id: Item.ID? = nil) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(items.map(\.id))
    if let id { snapshot.reconfigureItems([id]) }
    source.apply(snapshot)
  }
}

extension ListViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    items[indexPath.item].isDone.toggle()
    show(changed: items[indexPath.item].id)
  }
}

#Preview("List") { ListViewController.inBars() }
