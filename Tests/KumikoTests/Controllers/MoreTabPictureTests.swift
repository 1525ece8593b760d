import Kumiko
import Offscreen
import ScreenshotTesting
import Testing

@Suite(.serialized)
struct `tabs that have no space in the bar, as pictures` {
  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `are in a list, with icons, marks and the arrow that leads on`(
    style: UIUserInterfaceStyle
  ) async throws {
    let names = ["house", "star.fill", "clock", "bookmark", "magnifyingglass", "gear", "trash"]
    let tabs = UITabBarController()
    tabs.viewControllers = names.enumerated().map { index, name in
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(
        title: "Tab \(index)", image: UIImage(systemName: name), tag: index)
      return page
    }
    tabs.viewControllers?[5].tabBarItem.badgeValue = "3"
    tabs.overrideUserInterfaceStyle = style
    let host = try OffscreenHost(size: CGSize(width: 320, height: 320))
    host.rootViewController = tabs
    tabs.selectedViewController = tabs.moreNavigationController
    await host.settle()
    await assertSnapshot(of: host, as: .image, named: style == .dark ? "dark" : "light")
  }
}
