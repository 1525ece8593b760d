import Kumiko

#Preview("Order") { OrderViewController() }

#Preview("Small", traits: .fixedLayout(width: 200, height: 100)) { UIView() }

/// What the tests drive: buttons, a field, a slider, a list that is longer than the window.
final class OrderViewController: UIViewController {
  private let status = UILabel()
  private let name = UITextField()
  private let amount = UISlider()
  private let stack = UIStackView()
  private lazy var list = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)))
  private let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
    cell, _, item in
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(item)"
    cell.contentConfiguration = content
  }
  private lazy var source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
    [cells] view, path, item in
    view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    name.accessibilityLabel = "Name"
    name.borderStyle = .roundedRect
    amount.accessibilityLabel = "Amount"
    (amount.minimumValue, amount.maximumValue) = (0, 10)
    status.accessibilityIdentifier = "status"
    status.text = "Nothing yet"
    let buttons = UIStackView(arrangedSubviews: ["Save", "Cancel"].map(button))
    buttons.spacing = 8
    let closed = button("Closed")
    closed.isEnabled = false
    let twins = UIStackView(arrangedSubviews: [button("Delete"), button("Delete"), closed])
    twins.spacing = 8
    for part in [status, name, amount, buttons, twins, list] { stack.addArrangedSubview(part) }
    (stack.axis, stack.spacing, stack.alignment) = (.vertical, 4, .fill)
    stack.frame = view.bounds
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stack)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<200))
    source.apply(snapshot, animatingDifferences: false)
  }

  private func button(_ title: String) -> UIButton {
    UIButton(
      configuration: .plain(),
      primaryAction: UIAction(title: title) { [weak self] _ in
        guard let self else { return }
        status.text = "\(title) \(name.text ?? "") \(Int(amount.value))"
      })
  }
}
