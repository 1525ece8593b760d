import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What the delegate of a navigation controller learns of the pages that are shown.
@MainActor struct NavigationDelegateTests {
  private final class Delegate: NSObject, UINavigationControllerDelegate {
    var lines: [String] = []

    private func name(_ controller: UIViewController?) -> String {
      controller?.title ?? "nothing"
    }

    private func left(_ navigation: UINavigationController) -> String {
      name(navigation.transitionCoordinator?.viewController(forKey: .from))
    }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { lines.append("will \(name(viewController))") }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { lines.append("did \(name(viewController)) from \(left(navigationController))") }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private let delegate = Delegate()

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  private func shown() -> (UINavigationController, ControllerScreen) {
    let navigation = UINavigationController(rootViewController: page("A"))
    navigation.delegate = delegate
    let screen = ControllerScreen(navigation)
    screen.settle()
    return (navigation, screen)
  }

  @Test func `it hears of the first page, too`() {
    let (navigation, screen) = shown()
    expect(delegate.take() == ["will A", "did A from nothing"])
    expect(navigation.transitionCoordinator == nil, navigation.transitionCoordinator)
    withExtendedLifetime(screen) {}
  }

  @Test func `it learns which page left, though nobody else keeps it`() {
    let (navigation, screen) = shown()
    navigation.pushViewController(page("B"), animated: true)
    screen.settle()
    navigation.pushViewController(page("C"), animated: false)
    _ = delegate.take()
    navigation.popToRootViewController(animated: true)
    screen.settle()
    expect(delegate.take() == ["will A", "did A from C"])
    navigation.pushViewController(page("D"), animated: true)
    screen.settle()
    navigation.setViewControllers([page("E")], animated: false)
    expect(delegate.take() == ["will D", "did D from A", "will E", "did E from D"])
    expect(navigation.transitionCoordinator == nil, navigation.transitionCoordinator)
  }

  @Test func `it may push the next page where it hears of one`() {
    final class Pushing: NSObject, UINavigationControllerDelegate {
      var lines: [String] = []
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) {
        lines.append(viewController.title ?? "")
        guard navigationController.viewControllers.count < 3 else { return }
        let next = UIViewController()
        next.title = "\(navigationController.viewControllers.count)"
        navigationController.pushViewController(next, animated: true)
      }
    }
    let (navigation, pushing) = (UINavigationController(rootViewController: page("A")), Pushing())
    navigation.delegate = pushing
    let screen = ControllerScreen(navigation)
    screen.settle()
    expect(pushing.lines == ["A", "1", "2"], pushing.lines)
    expect(navigation.viewControllers.map(\.title) == ["A", "1", "2"])
    expect(navigation.transitionCoordinator == nil, navigation.transitionCoordinator)
  }

  @Test func `it hears of the page on top whenever its tab is chosen`() {
    let navigation = UINavigationController(rootViewController: page("A"))
    navigation.delegate = delegate
    let tabs = UITabBarController()
    tabs.setViewControllers([page("First"), navigation], animated: false)
    let screen = ControllerScreen(tabs)
    screen.settle()
    expect(delegate.take() == [], delegate.lines)
    for _ in 0..<2 {
      tabs.selectedIndex = 1
      screen.settle()
      expect(delegate.take() == ["will A", "did A from nothing"])
      tabs.selectedIndex = 0
      screen.settle()
    }
    navigation.pushViewController(page("B"), animated: false)
    expect(delegate.take() == [], delegate.lines)
    tabs.selectedIndex = 1
    screen.settle()
    expect(delegate.take() == ["will B", "did B from nothing"])
  }

  @Test func `a page that is pushed as the others appear is told once`() {
    final class Skipping: UIViewController {
      var skipping: () -> UIViewController? = { nil }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let page = skipping() { navigationController?.pushViewController(page, animated: false) }
      }
    }
    let first = Skipping()
    first.title = "A"
    var page: UIViewController? = page("B")
    first.skipping = {
      defer { page = nil }
      return page
    }
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = delegate
    let screen = ControllerScreen(navigation)
    screen.settle()
    let lines = delegate.take()
    expect(lines.filter { $0.hasPrefix("did B") }.count == 1, lines)
    expect(navigation.topViewController?.title == "B", navigation.topViewController?.title)
  }
}
