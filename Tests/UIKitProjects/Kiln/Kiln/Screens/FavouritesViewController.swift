//
//  FavouritesViewController.swift
//  Kiln
//

import UIKit

class FavouritesViewController: UICollectionViewController {

  private let catalogue: Catalogue
  private let cart: Cart
  private let favourites: Favourites
  private let loader: ImageLoader
  private var dataSource: UICollectionViewDiffableDataSource<Int, Product>!

  init(catalogue: Catalogue, cart: Cart, favourites: Favourites, loader: ImageLoader) {
    self.catalogue = catalogue
    self.cart = cart
    self.favourites = favourites
    self.loader = loader
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout { _, environment in
        ShopViewController.grid(environment)
      })
    NotificationCenter.default.addObserver(
      self, selector: #selector(update), name: .favouritesDidChange, object: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let registration = UICollectionView.CellRegistration<ProductCell, Product> {
      [loader, favourites] cell, _, product in
      cell.configure(with: product, isFavourite: true, loader: loader)
      cell.onHeart = { favourites.toggle(product.id) }
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, product in
      collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: product)
    }
    update()
  }

  @objc private func update() {
    guard isViewLoaded, let dataSource else { return }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Product>()
    snapshot.appendSections([0])
    snapshot.appendItems(favourites.ids.compactMap(catalogue.product))
    dataSource.apply(snapshot, animatingDifferences: view.window != nil)
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    guard favourites.ids.isEmpty else {
      contentUnavailableConfiguration = nil
      return
    }
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "heart")
    empty.text = "No Favourites"
    empty.secondaryText = "Tap the heart of a piece that you like."
    contentUnavailableConfiguration = empty
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard let product = dataSource.itemIdentifier(for: indexPath) else { return }
    show(ProductViewController(product: product, cart: cart, loader: loader), sender: self)
  }
}
