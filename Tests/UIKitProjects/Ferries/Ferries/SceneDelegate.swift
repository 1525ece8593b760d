//
//  SceneDelegate.swift
//  Ferries
//

import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    let window = UIWindow(windowScene: windowScene)
    let viewModel = DeparturesViewModel(
      service: BundledFerryService(), favourites: Favourites())
    window.rootViewController = Self.root(viewModel: viewModel, gauge: TideGauge())
    window.makeKeyAndVisible()
    self.window = window
  }

  static func root(
    viewModel: DeparturesViewModel, gauge: TideGauge
  ) -> UINavigationController {
    let list = DeparturesViewController(viewModel: viewModel, gauge: gauge)
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }
}
