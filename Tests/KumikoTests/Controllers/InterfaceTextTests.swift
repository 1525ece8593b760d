import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// Titles of bars, tabs, segments and alerts where the user wants larger text, live.
struct InterfaceTextTests {
  private func labels(_ view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
  }

  private func label(_ text: String, in view: UIView, size: CGFloat) throws -> UILabel {
    try #require(
      labels(view).first { $0.text == text && $0.font.pointSize == size && !$0.isHidden },
      "there is no label '\(text)' of \(size) points")
  }

  private func isWhole(_ label: UILabel, in view: UIView) -> Bool {
    let frame = label.convert(label.bounds, to: view)
    return label.bounds.height >= label.intrinsicContentSize.height - 0.5
      && view.bounds.insetBy(dx: -0.5, dy: -0.5).contains(frame)
  }

  /// What a size in points is where text is half as large again, and where it is as usual.
  private func sizes(_ usual: CGFloat) -> (CGFloat, CGFloat) {
    let large = UITraitCollection(
      displayScale: 1, preferredContentSizeCategory: .extraExtraExtraLarge)
    return (UIFontMetrics.default.scaledValue(for: usual, compatibleWith: large), usual)
  }

  @Test func `A navigation bar grows with its titles, and the page below keeps clear of it`()
    async throws
  {
    let navigation = ControllerScenes.page()
    let page = ControllerScenes.list("Mountains", count: 3)
    page.navigationItem.largeTitleDisplayMode = .never
    page.navigationItem.prompt = "Choose one"
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
    navigation.pushViewController(page, animated: false)
    let host = try await OffscreenHost.showing(navigation)
    let bar = navigation.navigationBar
    let (usualHeight, usualSize) = (bar.bounds.height, bar.intrinsicContentSize.height)
    expect(page.view.safeAreaInsets.top == usualHeight, page.view.safeAreaInsets.top, usualHeight)
    host.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    await host.settle()
    expect(isWhole(try label("Mountains", in: bar, size: sizes(17).0), in: bar))
    expect(isWhole(try label("Choose one", in: bar, size: sizes(13).0), in: bar))
    expect(isWhole(try label("Done", in: bar, size: sizes(15).0), in: bar))
    expect(bar.bounds.height > usualHeight && bar.intrinsicContentSize.height > usualSize)
    expect(page.view.safeAreaInsets.top == bar.bounds.height)
    host.window.traitOverrides.preferredContentSizeCategory = .large
    await host.settle()
    expect(bar.bounds.height == usualHeight && bar.intrinsicContentSize.height == usualSize)
    _ = try label("Mountains", in: bar, size: 17)
  }

  @Test func `A large title is whole where content rests below it, in any size of text`()
    async throws
  {
    let page = UIViewController()
    let content = UIScrollView()
    content.contentSize = CGSize(width: 100, height: 2_000)
    page.view = content
    page.title = "Landmarks"
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    let host = try await OffscreenHost.showing(navigation)
    let bar = navigation.navigationBar
    let usual = bar.bounds.height
    expect(isWhole(try label("Landmarks", in: bar, size: 34), in: bar))
    host.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    await host.settle()
    expect(isWhole(try label("Landmarks", in: bar, size: sizes(34).0), in: bar))
    expect(bar.bounds.height > usual && content.contentOffset.y == -bar.bounds.height)
    host.window.traitOverrides.preferredContentSizeCategory = .large
    await host.settle()
    expect(bar.bounds.height == usual && content.contentOffset.y == -usual)
  }

  @Test(arguments: [375.0, 800]) func `Tabs grow with their titles and badges`(width: CGFloat)
    async throws
  {
    let tabs = UITabBarController()
    tabs.viewControllers = ["Trees", "Rivers"].map { title in
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "star"), tag: 0)
      page.tabBarItem.badgeValue = "3"
      return page
    }
    let host = try await OffscreenHost.showing(tabs, width: width)
    let usual = tabs.tabBar.bounds.height
    host.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    await host.settle()
    let titles = sizes(width > 600 ? 13 : 11)
    expect(isWhole(try label("Rivers", in: tabs.tabBar, size: titles.0), in: tabs.tabBar))
    expect(isWhole(try label("3", in: tabs.tabBar, size: sizes(11).0), in: tabs.tabBar))
    expect(tabs.tabBar.bounds.height > usual, tabs.tabBar.bounds.height, usual)
    expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == tabs.tabBar.bounds.height)
    host.window.traitOverrides.preferredContentSizeCategory = .large
    await host.settle()
    expect(tabs.tabBar.bounds.height == usual, tabs.tabBar.bounds.height, usual)
    _ = try label("Rivers", in: tabs.tabBar, size: titles.1)
  }

  @Test func `Segments ask for more space for larger text, and for less again`() async throws {
    let controller = UIViewController()
    let segments = UISegmentedControl(items: ["Mornings", "Evenings"])
    segments.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(segments)
    NSLayoutConstraint.activate([
      segments.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
      segments.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
    ])
    let host = try await OffscreenHost.showing(controller)
    let usual = segments.bounds.size
    host.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    await host.settle()
    expect(segments.bounds.width > usual.width && segments.bounds.height > usual.height)
    expect(isWhole(try label("Mornings", in: segments, size: sizes(13).0), in: segments))
    host.window.traitOverrides.preferredContentSizeCategory = .large
    await host.settle()
    expect(segments.bounds.size == usual, segments.bounds.size, usual)
  }

  @Test func `An alert grows with its texts and buttons while it is shown`() async throws {
    let root = UIViewController()
    let host = try await OffscreenHost.showing(root)
    let alert = UIAlertController(
      title: "Delete the photos?", message: "They are gone for good then, from every device.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive, handler: nil))
    root.present(alert, animated: false)
    await host.settle()
    let usual = alert.view.bounds.height
    host.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    await host.settle()
    expect(alert.view.bounds.height > usual + 10, alert.view.bounds.height)
    for (text, size) in [("Delete the photos?", 17.0), (alert.message ?? "", 13)] {
      expect(isWhole(try label(text, in: alert.view, size: sizes(size).0), in: alert.view))
    }
    let button = try #require(labels(alert.view).first { $0.text == "Delete" })
    expect(isWhole(button, in: alert.view))
  }
}
