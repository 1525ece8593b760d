import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Which content a navigation bar follows, and that it can be read above it.
@MainActor struct BarBackgroundTests {
  /// A page that puts a list into its view in one of several ways.
  private final class Page: UIViewController {
    enum Way: CaseIterable { case pinned, pinnedLate, framedLate, inWrapper, inChild }
    let way: Way
    let list = UIScrollView()

    init(_ way: Way) {
      self.way = way
      super.init(nibName: nil, bundle: nil)
      list.contentSize = CGSize(width: 100, height: 5_000)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      switch way {
      case .pinned: pin(list, in: view)
      case .pinnedLate, .framedLate: break
      case .inWrapper:
        let wrapper = UIView()
        pin(wrapper, in: view)
        pin(list, in: wrapper)
      case .inChild:
        let child = UIViewController()
        addChild(child)
        pin(child.view, in: view)
        pin(list, in: child.view)
        child.didMove(toParent: self)
      }
    }

    override func viewDidAppear(_ animated: Bool) {
      switch way {
      case .pinnedLate: pin(list, in: view)
      case .framedLate:
        list.frame = view.bounds
        view.addSubview(list)
      default: break
      }
    }

    private func pin(_ inner: UIView, in outer: UIView) {
      inner.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(inner)
      NSLayoutConstraint.activate([
        inner.topAnchor.constraint(equalTo: outer.topAnchor),
        inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
        inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
        inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      ])
    }
  }

  @Test func `the bar gets a background when content scrolls under it, however that was put in`() {
    for way in Page.Way.allCases {
      for isPushed in [false, true] {
        let page = Page(way)
        let navigation = UINavigationController(
          rootViewController: isPushed ? UIViewController() : page)
        let screen = ControllerScreen(navigation)
        if isPushed { navigation.pushViewController(page, animated: true) }
        screen.settle()
        let bar = navigation.navigationBar
        expect(
          page.list.contentOffset.y == -44 && !bar.isElevated, saying: "\(way), pushed: \(isPushed)"
        )
        page.list.contentOffset.y = 30
        screen.settle()
        expect(bar.isElevated, saying: "\(way), pushed: \(isPushed)")
        page.list.contentOffset.y = -44
        screen.settle()
        expect(!bar.isElevated, saying: "\(way), pushed: \(isPushed)")
      }
    }
  }

  @Test func `a large title follows content that is pinned`() {
    let page = Page(.pinned)
    page.title = "Mountains"
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    let screen = ControllerScreen(navigation)
    screen.settle()
    expect(navigation.navigationBar.frame.height == 96, navigation.navigationBar.frame.height)
    page.list.contentOffset.y = 100
    screen.settle()
    expect(navigation.navigationBar.frame.height == 44, navigation.navigationBar.frame.height)
  }

  @Test func `what is behind a bar is soft, and nothing is seen where that is not wanted`() {
    let bars = [UITabBar(), UINavigationBar(), UIToolbar()]
    for bar in bars as [UIView] {
      let material = bar.find(UIVisualEffectView.self)
      expect((material?.backdropDeviation ?? 0) > 0)
      let few = UITraitCollection(accessibilityContrast: .high, userInterfaceIdiom: .mac)
      expect(material?.backgroundColor?.rgba(with: few).alpha == 1)
    }
    for style in [UIUserInterfaceStyle.light, .dark] {
      let traits = UITraitCollection(userInterfaceStyle: style)
      expect(UIBlurEffect.opaqueBar.rgba(with: traits).alpha == 1)
    }
  }

  @Test func `the back button has the title before where that fits`() {
    func back(_ before: String, _ title: String, width: CGFloat) -> String? {
      let (first, second) = (UIViewController(), UIViewController())
      (first.title, second.title) = (before, title)
      let navigation = UINavigationController()
      navigation.setViewControllers([first, second], animated: false)
      let screen = ControllerScreen(navigation, width: width)
      screen.settle()
      let button = navigation.navigationBar.content?.backButton
      let end = button?.frame.maxX ?? 0
      let start = navigation.navigationBar.content?.subviews.compactMap { $0 as? UILabel }
        .first { $0.text == title && $0.superview === navigation.navigationBar.content }?.frame.minX
      expect(end <= start ?? .infinity, end)
      return button?.configuration?.title
    }
    expect(back("Compositional Layouts", "Grid", width: 320) == "Compositional Layouts")
    expect(back("Compositional Layouts", "Grid", width: 1_000) == "Compositional Layouts")
    expect(back("Compositional Layouts", "A long title beside it", width: 320) == "Back")
    expect(back("Compositional Layouts", String(repeating: "long ", count: 12), width: 320) == nil)
  }

  @Test func `the back button follows the title of the page before`() {
    let (first, second) = (UIViewController(), UIViewController())
    (first.title, second.title) = ("Inbox", "Mail")
    let navigation = UINavigationController()
    navigation.setViewControllers([first, second], animated: false)
    let screen = ControllerScreen(navigation, width: 600)
    screen.settle()
    func back() -> String? { navigation.navigationBar.content?.backButton?.configuration?.title }
    expect(back() == "Inbox", back())
    first.navigationItem.title = "Inbox (3)"
    screen.settle()
    expect(back() == "Inbox (3)", back())
    first.navigationItem.backButtonTitle = "All"
    screen.settle()
    expect(back() == "All", back())
  }
}
