//
//  SceneDelegate.swift
//  Kiln
//

import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = MainTabBarController(
      catalogue: Catalogue.bundled(), cart: Cart(), favourites: Favourites(defaults: .standard))
    window.tintColor = .systemBrown
    window.makeKeyAndVisible()
    self.window = window
  }
}
