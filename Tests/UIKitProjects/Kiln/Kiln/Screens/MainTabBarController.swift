//
//  MainTabBarController.swift
//  Kiln
//

import UIKit

class MainTabBarController: UITabBarController {

  private let cart: Cart

  init(
    catalogue: Catalogue, cart: Cart, favourites: Favourites, loader: ImageLoader = .shared
  ) {
    self.cart = cart
    super.init(nibName: nil, bundle: nil)
    let shop = ShopViewController(
      catalogue: catalogue, cart: cart, favourites: favourites, loader: loader)
    let hearts = FavouritesViewController(
      catalogue: catalogue, cart: cart, favourites: favourites, loader: loader)
    let basket = CartViewController(cart: cart, loader: loader)
    viewControllers = [
      navigation(shop, "Shop", "square.grid.2x2"), navigation(hearts, "Favourites", "heart"),
      navigation(basket, "Cart", "cart"),
    ]
    NotificationCenter.default.addObserver(
      self, selector: #selector(cartDidChange), name: .cartDidChange, object: cart)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func navigation(
    _ root: UIViewController, _ title: String, _ icon: String
  ) -> UINavigationController {
    root.title = title
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.tabBarItem = UITabBarItem(
      title: title, image: UIImage(systemName: icon),
      selectedImage: UIImage(systemName: icon + ".fill"))
    return navigation
  }

  @objc private func cartDidChange(_ notification: Notification) {
    viewControllers?.last?.tabBarItem.badgeValue = cart.count == 0 ? nil : "\(cart.count)"
  }
}
