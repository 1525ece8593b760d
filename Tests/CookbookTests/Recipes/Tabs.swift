import Kumiko

/// Pages that are selected in a tab bar, one of them with a badge.
final class TabsRecipe: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [
      page("Today", icon: "sun.max", colour: .systemYellow),
      page("Letters", icon: "envelope", colour: .systemTeal),
      page("Settings", icon: "gearshape", colour: .systemGray),
    ]
    viewControllers?[1].tabBarItem.badgeValue = "3"
  }

  private func page(_ title: String, icon: String, colour: UIColor) -> UIViewController {
    let page = UIViewController()
    page.view.backgroundColor = colour.withAlphaComponent(0.3)
    page.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: icon), tag: 0)
    return page
  }
}
