//
//  ShopViewController.swift
//  Kiln
//

import UIKit

class ShopViewController: UIViewController {

  enum Section: Int, Hashable {
    case featured, categories, products
  }

  enum Item: Hashable {
    case featured(Product.ID)
    case category(String)
    case product(Product.ID)
  }

  private let catalogue: Catalogue
  private let cart: Cart
  private let favourites: Favourites
  private let loader: ImageLoader
  private lazy var prefetcher = ImagePrefetcher(loader: loader)
  private var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
  private(set) var collectionView: UICollectionView!
  private var category: String?
  private var words = ""

  init(catalogue: Catalogue, cart: Cart, favourites: Favourites, loader: ImageLoader) {
    self.catalogue = catalogue
    self.cart = cart
    self.favourites = favourites
    self.loader = loader
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Bowls, glazes, makers"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    collectionView.prefetchDataSource = self
    view.addSubview(collectionView)
    configureDataSource()
    update(animated: false)
    NotificationCenter.default.addObserver(
      self, selector: #selector(favouritesDidChange), name: .favouritesDidChange, object: nil)
  }

  // MARK: Layout

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] index, environment in
      let sections = self?.dataSource?.snapshot().sectionIdentifiers ?? []
      guard sections.indices.contains(index) else { return nil }
      switch sections[index] {
      case .featured: return Self.featured(environment)
      case .categories: return Self.categories()
      case .products: return Self.grid(environment)
      }
    }
  }

  private static func featured(
    _ environment: NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let width = min(480, environment.container.effectiveContentSize.width - 48)
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(width), heightDimension: .absolute(width * 0.5625)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 12, trailing: 16)
    return section
  }

  private static func categories() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .estimated(80), heightDimension: .absolute(36))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 8
    section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 16, trailing: 16)
    return section
  }

  static func grid(_ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let width = environment.container.effectiveContentSize.width
    let columns = max(2, Int(width / 220))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(224)),
      subitem: item, count: columns)
    group.interItemSpacing = .fixed(12)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 16
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 24, trailing: 16)
    return section
  }

  // MARK: Data

  private func configureDataSource() {
    let banner = UICollectionView.CellRegistration<BannerCell, Product> {
      [loader] cell, _, product in cell.configure(with: product, loader: loader)
    }
    let chip = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      [weak self] cell, _, name in
      var content = UIListContentConfiguration.cell()
      content.text = name
      content.textProperties.alignment = .center
      content.textProperties.font = .preferredFont(forTextStyle: .subheadline)
      content.directionalLayoutMargins = .init(top: 8, leading: 14, bottom: 8, trailing: 14)
      let isChosen = self?.category == name
      if isChosen { content.textProperties.color = .systemBackground }
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.cornerRadius = 18
      background.backgroundColor = isChosen ? .label : .secondarySystemFill
      cell.backgroundConfiguration = background
    }
    let product = UICollectionView.CellRegistration<ProductCell, Product> {
      [weak self, loader] cell, _, product in
      cell.configure(
        with: product, isFavourite: self?.favourites.contains(product.id) ?? false, loader: loader)
      cell.onHeart = { self?.favourites.toggle(product.id) }
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      [catalogue] collectionView, indexPath, item in
      switch item {
      case .featured(let id):
        return collectionView.dequeueConfiguredReusableCell(
          using: banner, for: indexPath, item: catalogue.product(id))
      case .category(let name):
        return collectionView.dequeueConfiguredReusableCell(
          using: chip, for: indexPath, item: name)
      case .product(let id):
        return collectionView.dequeueConfiguredReusableCell(
          using: product, for: indexPath, item: catalogue.product(id))
      }
    }
  }

  private var shown: [Product] {
    catalogue.products.filter { product in
      (category == nil || product.category == category)
        && (words.isEmpty
          || [product.name, product.maker, product.category].contains {
            $0.localizedCaseInsensitiveContains(words)
          })
    }
  }

  private func update(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    if words.isEmpty {
      snapshot.appendSections([.featured, .categories])
      snapshot.appendItems(
        catalogue.products.filter(\.isFeatured).map { .featured($0.id) }, toSection: .featured)
      snapshot.appendItems(catalogue.categories.map { .category($0) }, toSection: .categories)
    }
    snapshot.appendSections([.products])
    snapshot.appendItems(shown.map { .product($0.id) }, toSection: .products)
    dataSource.apply(snapshot, animatingDifferences: animated)
    if shown.isEmpty {
      contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    } else {
      contentUnavailableConfiguration = nil
    }
  }

  @objc private func favouritesDidChange() {
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems(
      snapshot.itemIdentifiers.filter { if case .product = $0 { true } else { false } })
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

// MARK: - UICollectionViewDelegate

extension ShopViewController: UICollectionViewDelegate {

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let item = dataSource.itemIdentifier(for: indexPath) else { return }
    switch item {
    case .featured(let id), .product(let id):
      guard let product = catalogue.product(id) else { return }
      show(ProductViewController(product: product, cart: cart, loader: loader), sender: self)
    case .category(let name):
      let former = category
      category = category == name ? nil : name
      update(animated: true)
      var snapshot = dataSource.snapshot()
      snapshot.reconfigureItems([former, name].compactMap { $0 }.map { .category($0) })
      dataSource.apply(snapshot, animatingDifferences: false)
    }
  }
}

// MARK: - UICollectionViewDataSourcePrefetching

extension ShopViewController: UICollectionViewDataSourcePrefetching {

  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    prefetcher.start(pictures(indexPaths), options: .cell(traitCollection.displayScale))
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    prefetcher.stop(pictures(indexPaths))
  }

  private func pictures(_ indexPaths: [IndexPath]) -> [URL] {
    indexPaths.compactMap { indexPath in
      guard case .product(let id)? = dataSource.itemIdentifier(for: indexPath) else { return nil }
      return catalogue.product(id)?.picture
    }
  }
}

// MARK: - UISearchResultsUpdating

extension ShopViewController: UISearchResultsUpdating {

  func updateSearchResults(for searchController: UISearchController) {
    words = searchController.searchBar.text ?? ""
    update(animated: true)
  }
}
