//
//  SceneDelegate.swift
//  Teahouse
//

import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

  var window: UIWindow?
  private let basket = Basket()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = Self.root(basket: basket, catalogue: .bundled)
    window.tintColor = .leaf
    window.makeKeyAndVisible()
    self.window = window
  }

  static func root(basket: Basket, catalogue: Catalogue) -> UIViewController {
    let shop = UINavigationController(
      rootViewController: ShopViewController(catalogue: catalogue, basket: basket))
    shop.navigationBar.prefersLargeTitles = true
    let bag = UINavigationController(rootViewController: BasketViewController(basket: basket))
    bag.navigationBar.prefersLargeTitles = true

    let tabs = UITabBarController()
    tabs.tabs = [
      UITab(
        title: String(localized: "Teas"), image: UIImage(systemName: "leaf"), identifier: "teas"
      ) { _ in shop },
      UITab(
        title: String(localized: "Basket"), image: UIImage(systemName: "bag"), identifier: "basket"
      ) { _ in bag },
    ]
    return tabs
  }

  func sceneDidDisconnect(_ scene: UIScene) {
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
  }
}
