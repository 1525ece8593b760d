import UIKit

final class ShopViewController: UIViewController {
  nonisolated enum Section: Hashable, Sendable {
    case featured
    case kind(Tea.Kind)
  }

  nonisolated struct Item: Hashable, Sendable {
    let section: Section
    let id: Tea.ID
  }

  private let catalogue: Catalogue
  private let basket: Basket
  private var order = Catalogue.Order.name
  private var query = ""
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Item>!

  init(catalogue: Catalogue, basket: Basket) {
    self.catalogue = catalogue
    self.basket = basket
    super.init(nibName: nil, bundle: nil)
    title = String(localized: "Teas")
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    configureHierarchy()
    configureDataSource()
    configureNavigation()
    apply(animated: false)
  }

  /// Called anew when the basket changes, since it is read here.
  override func updateProperties() {
    super.updateProperties()
    let count = basket.count
    navigationItem.rightBarButtonItem?.badge = count == 0 ? nil : .count(count)
    tabBarController?.tab(forIdentifier: "basket")?.badgeValue = count == 0 ? nil : "\(count)"
  }

  private func configureHierarchy() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { [weak self] index, environment in
        let section = self?.dataSource.sectionIdentifier(for: index)
        return Self.section(for: section, in: environment)
      }, configuration: configuration)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.prefetchDataSource = self
    collectionView.delegate = self
    collectionView.keyboardDismissMode = .onDrag
    view.addSubview(collectionView)
  }

  private static func section(
    for section: Section?, in environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let width = environment.container.effectiveContentSize.width
    let result: NSCollectionLayoutSection
    if section == .featured {
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(280)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(
          widthDimension: .fractionalWidth(width > 600 ? 0.4 : 0.8),
          heightDimension: .estimated(280)),
        subitems: [item])
      result = NSCollectionLayoutSection(group: group)
      result.orthogonalScrollingBehavior = .groupPagingCentered
    } else {
      let columns = max(2, Int(width / 220))
      let item = NSCollectionLayoutItem(
        layoutSize: .init(
          widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .estimated(220)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(220)),
        repeatingSubitem: item, count: columns)
      group.interItemSpacing = .fixed(16)
      result = NSCollectionLayoutSection(group: group)
    }
    result.interGroupSpacing = 20
    result.contentInsets = .init(top: 0, leading: 16, bottom: 0, trailing: 16)
    result.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return result
  }

  private func configureDataSource() {
    let cell = UICollectionView.CellRegistration<TeaCell, Item> { [weak self] cell, _, item in
      guard let self, let tea = catalogue[item.id] else { return }
      cell.show(tea)
      cell.onAdd = { self.basket.add(tea) }
    }
    let header = UICollectionView.SupplementaryRegistration<TeaHeaderView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] view, _, indexPath in
      switch self?.dataSource.sectionIdentifier(for: indexPath.section) {
      case .featured: view.label.text = String(localized: "Fresh this week")
      case .kind(let kind): view.label.text = String(localized: kind.title)
      case nil: view.label.text = nil
      }
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: item)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
  }

  private func configureNavigation() {
    let search = UISearchController()
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = String(localized: "Name or taste")
    navigationItem.searchController = search
    navigationItem.preferredSearchBarPlacement = .stacked
    let menu = UIMenu(
      title: String(localized: "Sort by"), options: .singleSelection,
      children: [
        UIDeferredMenuElement.uncached { [weak self] completion in
          completion(
            Catalogue.Order.allCases.map { order in
              UIAction(title: order.rawValue.capitalized, state: self?.order == order ? .on : .off)
              { _ in
                self?.order = order
                self?.apply(animated: true)
              }
            })
        }
      ])
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "arrow.up.arrow.down"), menu: menu)
    navigationItem.leftBarButtonItem?.accessibilityLabel = String(localized: "Sort")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "bag"),
      primaryAction: UIAction(title: String(localized: "Basket")) { [weak self] _ in
        self?.tabBarController?.selectedIndex = 1
      })
  }

  private func apply(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    let featured = catalogue.teas.filter(\.isFeatured)
    if query.isEmpty, !featured.isEmpty {
      snapshot.appendSections([.featured])
      snapshot.appendItems(featured.map { Item(section: .featured, id: $0.id) })
    }
    for (kind, teas) in catalogue.sections(matching: query, by: order) {
      snapshot.appendSections([.kind(kind)])
      snapshot.appendItems(teas.map { Item(section: .kind(kind), id: $0.id) })
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    guard dataSource.snapshot().numberOfItems == 0 else {
      contentUnavailableConfiguration = nil
      return
    }
    contentUnavailableConfiguration =
      query.isEmpty ? UIContentUnavailableConfiguration.empty() : .search()
  }
}

extension ShopViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let item = dataSource.itemIdentifier(for: indexPath), let tea = catalogue[item.id] else {
      return
    }
    navigationController?.pushViewController(
      TeaViewController(tea: tea, basket: basket), animated: true)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let indexPath = indexPaths.first, let item = dataSource.itemIdentifier(for: indexPath),
      let tea = catalogue[item.id]
    else { return nil }
    return UIContextMenuConfiguration(identifier: tea.id as NSNumber, previewProvider: nil) {
      [basket] _ in
      UIMenu(children: [
        UIAction(title: String(localized: "Add to Basket"), image: UIImage(systemName: "plus")) {
          _ in basket.add(tea)
        },
        UIAction(title: String(localized: "Copy Name"), image: UIImage(systemName: "doc.on.doc")) {
          _ in UIPasteboard.general.string = tea.name
        },
      ])
    }
  }
}

extension ShopViewController: UICollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    let scale = traitCollection.displayScale
    let requests = indexPaths.compactMap { dataSource.itemIdentifier(for: $0) }
      .compactMap { catalogue[$0.id]?.picture }
      .map { ImageRequest(url: $0, size: CGSize(width: 120, height: 120), scale: scale) }
    Task { await ImageLoader.shared.prefetch(requests) }
  }
}

extension ShopViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    guard text != query else { return }
    query = text
    apply(animated: true)
  }
}

#Preview("Teas") {
  UINavigationController(
    rootViewController: ShopViewController(catalogue: .sample, basket: Basket()))
}
