import UIKit

final class BasketViewController: UICollectionViewController {
  private let basket: Basket
  private var dataSource: UICollectionViewDiffableDataSource<Int, Tea.ID>!
  private lazy var total = UIBarButtonItem(title: nil, style: .plain, target: nil, action: nil)

  init(basket: Basket) {
    self.basket = basket
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    weak var controller: BasketViewController?
    configuration.trailingSwipeActionsConfigurationProvider = { indexPath in
      controller?.swipeActions(at: indexPath)
    }
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    controller = self
    title = String(localized: "Basket")
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Tea.ID> {
      [basket] cell, _, id in
      guard let line = basket[id] else { return }
      var content = cell.defaultContentConfiguration()
      content.text = line.tea.name
      content.secondaryText = line.price.price
      content.textProperties.numberOfLines = 1
      content.prefersSideBySideTextAndSecondaryText = true
      cell.contentConfiguration = content

      let stepper = UIStepper()
      stepper.maximumValue = 20
      stepper.value = Double(line.count)
      stepper.addAction(
        UIAction { action in
          guard let stepper = action.sender as? UIStepper else { return }
          basket.set(Int(stepper.value), of: id)
        }, for: .valueChanged)
      cell.accessories = [
        .label(
          text: "\(line.count)",
          options: .init(font: .monospacedDigitSystemFont(ofSize: 17, weight: .regular))),
        .customView(configuration: .init(customView: stepper, placement: .trailing())),
      ]
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: id)
    }
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: String(localized: "Empty"),
      primaryAction: UIAction { [weak self] _ in self?.confirm() })
    toolbarItems = [.flexibleSpace(), total, .flexibleSpace()]
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(basket.isEmpty, animated: animated)
  }

  override func updateProperties() {
    super.updateProperties()
    var snapshot = NSDiffableDataSourceSnapshot<Int, Tea.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(basket.lines.map(\.id))
    snapshot.reconfigureItems(dataSource.snapshot().itemIdentifiers.filter { basket[$0] != nil })
    dataSource.apply(snapshot)
    total.title = String(localized: "Total \(basket.total.price)")
    navigationItem.leftBarButtonItem?.isEnabled = !basket.isEmpty
    navigationController?.setToolbarHidden(basket.isEmpty, animated: true)
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "bag")
    configuration.text = String(localized: "Nothing in the basket")
    configuration.secondaryText = String(localized: "What you add to it is shown here.")
    contentUnavailableConfiguration = basket.isEmpty ? configuration : nil
  }

  private func swipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: String(localized: "Delete")) {
      [basket] _, _, completion in
      basket.set(0, of: id)
      completion(true)
    }
    delete.image = UIImage(systemName: "trash")
    return UISwipeActionsConfiguration(actions: [delete])
  }

  private func confirm() {
    let alert = UIAlertController(
      title: String(localized: "Empty the basket?"), message: nil, preferredStyle: .actionSheet)
    alert.popoverPresentationController?.sourceItem = navigationItem.leftBarButtonItem
    alert.addAction(
      UIAlertAction(title: String(localized: "Empty"), style: .destructive) { [basket] _ in
        basket.removeAll()
      })
    alert.addAction(UIAlertAction(title: String(localized: "Cancel"), style: .cancel))
    present(alert, animated: true)
  }
}

@available(iOS 17, *)
#Preview("Full basket", traits: .portrait) {
  let basket = Basket()
  for tea in Catalogue.sample.teas.prefix(3) { basket.add(tea) }
  return UINavigationController(rootViewController: BasketViewController(basket: basket))
}

#Preview("Empty basket") {
  UINavigationController(rootViewController: BasketViewController(basket: Basket()))
}
