import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What apps say about how bars look.
@MainActor struct BarAppearanceTests {
  private let page = UIViewController()
  private let navigation: UINavigationController
  private let screen: ControllerScreen

  init() {
    page.title = "Inbox"
    navigation = UINavigationController(rootViewController: page)
    screen = ControllerScreen(navigation)
  }

  private var bar: UINavigationBar { navigation.navigationBar }

  private func background(_ bar: UIView) -> BarBackground? { bar.find(BarBackground.self) }

  /// The colours that a background is made of, from back to front; nil where it is not seen.
  private func colors(_ bar: UIView) -> [UIColor]? {
    guard let background = background(bar), background.alpha > 0 else { return nil }
    return [background.backgroundColor, background.subviews[1].backgroundColor].compactMap { $0 }
  }

  /// Whether something is seen through a bar.
  private func isSeenThrough(_ bar: UIView) -> Bool {
    background(bar)?.find(UIVisualEffectView.self)?.effect != nil
  }

  private func title(_ text: String, in bar: UIView) -> UILabel? {
    bar.find(UILabel.self) { $0.text == text && !$0.isHidden && $0.font.pointSize < 30 }
  }

  private func look(_ color: UIColor) -> UINavigationBarAppearance {
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = color
    return look
  }

  @Test func `a bar has a background while content is under it, and the one for the edge before`() {
    expect(colors(bar) == nil, colors(bar))
    bar.isElevated = true
    screen.settle()
    expect(colors(bar) == [] && isSeenThrough(bar))
    bar.isTranslucent = false
    expect(colors(bar) == [UIBlurEffect.opaqueBar] && !isSeenThrough(bar))
    bar.isTranslucent = true
    bar.standardAppearance = look(.systemRed)
    expect(colors(bar) == [.systemRed] && !isSeenThrough(bar))
    bar.isElevated = false
    screen.settle()
    expect(colors(bar) == nil, colors(bar))
    bar.scrollEdgeAppearance = look(.systemGreen)
    expect(colors(bar) == [.systemGreen], colors(bar))
  }

  @Test func `a bar keeps a copy, and follows it`() {
    let given = look(.systemRed)
    bar.scrollEdgeAppearance = given
    given.backgroundColor = .systemBlue
    expect(colors(bar) == [.systemRed], colors(bar))
    bar.scrollEdgeAppearance?.backgroundColor = .systemTeal
    expect(colors(bar) == [.systemTeal], colors(bar))
    let copy = given.copy() as? UINavigationBarAppearance
    expect(copy?.backgroundColor == .systemBlue && copy !== given)
    let other = UITabBarAppearance(barAppearance: given)
    expect(other.backgroundColor == .systemBlue && other.backgroundEffect == nil)
    given.backgroundImage = UIImage(systemName: "star")
    given.backgroundImageContentMode = .scaleAspectFill
    let plain = UIBarAppearance(barAppearance: given)
    expect(plain.backgroundImageContentMode == .scaleAspectFill, plain.backgroundImageContentMode)
    plain.configureWithDefaultBackground()
    expect(plain.backgroundColor == nil && plain.backgroundImage == nil)
    expect(plain.backgroundEffect != nil && plain.shadowColor == .separator)
    bar.compactAppearance = given
    bar.compactScrollEdgeAppearance = given
    page.navigationItem.compactAppearance = given
    expect(bar.compactAppearance === given && bar.compactScrollEdgeAppearance === given)
    expect(page.navigationItem.compactAppearance === given)
    expect(colors(bar) == [.systemTeal], colors(bar), saying: "no bar is compact")
  }

  @Test func `an item has looks of its own while it is shown`() {
    page.navigationItem.scrollEdgeAppearance = look(.systemPink)
    expect(colors(bar) == [.systemPink], colors(bar))
    page.navigationItem.scrollEdgeAppearance?.backgroundColor = .systemMint
    expect(colors(bar) == [.systemMint], colors(bar))
    navigation.pushViewController(UIViewController(), animated: false)
    screen.settle()
    expect(colors(bar) == nil, colors(bar))
    navigation.popViewController(animated: false)
    screen.settle()
    expect(colors(bar) == [.systemMint], colors(bar))
  }

  @Test func `titles take the attributes, and give them up again`() {
    bar.titleTextAttributes = [
      .foregroundColor: UIColor.systemRed, .font: UIFont.boldSystemFont(ofSize: 20),
    ]
    screen.tick()
    expect(title("Inbox", in: bar)?.textColor == .systemRed, title("Inbox", in: bar)?.textColor)
    expect(title("Inbox", in: bar)?.font.pointSize == 20, title("Inbox", in: bar)?.font.pointSize)
    expect(bar.titleTextAttributes?.count == 2, bar.titleTextAttributes?.count)
    bar.titleTextAttributes = nil
    screen.tick()
    expect(title("Inbox", in: bar)?.textColor == .label, title("Inbox", in: bar)?.textColor)
    expect(title("Inbox", in: bar)?.font.pointSize == 17 && bar.titleTextAttributes == nil)
    bar.prefersLargeTitles = true
    bar.largeTitleTextAttributes = [.foregroundColor: UIColor.systemBlue]
    screen.settle()
    let large = bar.find(UILabel.self) { $0.text == "Inbox" && $0.font.pointSize > 30 }
    expect(large?.textColor == .systemBlue, large?.textColor)
  }

  @Test func `buttons take the attributes of the bar, of their style, and before those their own`()
  {
    let looks = look(.systemBackground)
    looks.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
    looks.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.systemGray]
    looks.doneButtonAppearance.normal.titleTextAttributes = [
      .font: UIFont.boldSystemFont(ofSize: 19)
    ]
    bar.scrollEdgeAppearance = looks
    let plain = UIBarButtonItem(title: "Plain", primaryAction: UIAction { _ in })
    let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in })
    page.navigationItem.rightBarButtonItems = [done, plain]
    screen.tick()
    let (plainView, doneView) = (plain.shownView as? UIButton, done.shownView as? UIButton)
    expect(plainView?.tintColor == .systemRed && doneView?.titleLabel?.font.pointSize == 19)
    plain.isEnabled = false
    screen.tick()
    expect(plainView?.tintColor == .systemGray, plainView?.tintColor)
    plain.isEnabled = true
    plain.setTitleTextAttributes([.foregroundColor: UIColor.systemGreen], for: .normal)
    screen.tick()
    expect(plainView?.tintColor == .systemGreen, plainView?.tintColor)
    expect(plain.titleTextAttributes(for: .normal)?.count == 1)
    expect(plain.titleTextAttributes(for: .disabled) == nil)
    looks.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemPink]
    bar.scrollEdgeAppearance = looks
    navigation.pushViewController(UIViewController(), animated: false)
    screen.settle()
    expect(bar.button("Inbox")?.tintColor == .systemPink, bar.button("Inbox")?.tintColor)
    looks.buttonAppearance.configureWithDefault(for: .plain)
    expect(looks.buttonAppearance.normal.titleTextAttributes.isEmpty)
  }

  @Test func `older ways to colour a bar work, also where nothing is scrolled`() {
    bar.barTintColor = .systemIndigo
    expect(colors(bar) == [.systemIndigo] && bar.barTintColor == .systemIndigo)
    bar.barTintColor = nil
    expect(colors(bar) == nil, colors(bar))
    bar.isElevated = true
    bar.setBackgroundImage(UIImage(), for: .default)
    bar.shadowImage = UIImage()
    screen.settle()
    expect(colors(bar) == nil, colors(bar), saying: "an empty picture is no background")
    expect(bar.backgroundImage(for: .default) != nil && bar.backgroundImage(for: .compact) == nil)
    bar.setBackgroundImage(nil, for: .default)
    expect(colors(bar) == nil, colors(bar), saying: "nothing is scrolled")
    bar.isElevated = true
    expect(colors(bar) == [] && isSeenThrough(bar))
    expect(bar.isTranslucent)
    bar.barStyle = .black
    expect(bar.traitCollection.userInterfaceStyle == .dark, bar.traitCollection.userInterfaceStyle)
    bar.barStyle = .default
    expect(
      bar.traitCollection.userInterfaceStyle == screen.window.traitCollection.userInterfaceStyle,
      bar.traitCollection.userInterfaceStyle, screen.window.traitCollection.userInterfaceStyle)
  }

  @Test func `what is set without an appearance leaves the rest of one as it is`() {
    let toolbar = UITabBar(frame: CGRect(x: 0, y: 100, width: 375, height: 49))
    page.view.addSubview(toolbar)
    let looks = UITabBarAppearance()
    looks.configureWithOpaqueBackground()
    looks.backgroundColor = .systemYellow
    toolbar.standardAppearance = looks
    toolbar.shadowImage = UIImage()
    expect(colors(toolbar) == [.systemYellow], colors(toolbar))
    expect(toolbar.standardAppearance.shadowColor == nil, toolbar.standardAppearance.shadowColor)
    toolbar.shadowImage = nil
    expect(toolbar.standardAppearance.shadowColor == .separator)
  }

  @Test func `tabs take colours for their states`() {
    let tabs = UITabBarController()
    let pages = ["One", "Two"].map { name in
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: "star"), tag: 0)
      return page
    }
    tabs.viewControllers = pages
    screen.window.rootViewController = tabs
    screen.settle()
    let looks = UITabBarAppearance()
    looks.backgroundColor = .systemYellow
    looks.stackedLayoutAppearance.selected.iconColor = .systemRed
    looks.stackedLayoutAppearance.selected.titleTextAttributes = [
      .foregroundColor: UIColor.systemBlue
    ]
    looks.stackedLayoutAppearance.normal.badgeBackgroundColor = .systemGreen
    pages[1].tabBarItem.badgeValue = "2"
    tabs.tabBar.standardAppearance = looks
    tabs.tabBar.unselectedItemTintColor = .systemBrown
    screen.tick()
    expect(colors(tabs.tabBar) == [.systemYellow] && isSeenThrough(tabs.tabBar))
    expect(title("One", in: tabs.tabBar)?.textColor == .systemBlue)
    expect(title("Two", in: tabs.tabBar)?.textColor == .systemBrown)
    expect(tabs.tabBar.unselectedItemTintColor == .systemBrown, tabs.tabBar.unselectedItemTintColor)
    expect(title("2", in: tabs.tabBar)?.superview?.backgroundColor == .systemGreen)
    expect(looks.inlineLayoutAppearance.selected.iconColor == nil)
    let icons = [UIImageView](
      tabs.tabBar.subviews.compactMap { $0.find(UIImageView.self) { $0.image != nil } })
    expect(icons.map(\.tintColor) == [.systemRed, .systemBrown], icons.map(\.tintColor))
    tabs.selectedIndex = 1
    screen.settle()
    expect(title("Two", in: tabs.tabBar)?.textColor == .systemBlue)
    pages[0].tabBarItem.setTitleTextAttributes(
      [.foregroundColor: UIColor.systemGreen], for: .normal)
    expect(title("One", in: tabs.tabBar)?.textColor == .systemGreen)
    tabs.tabBar.barTintColor = .systemCyan
    expect(colors(tabs.tabBar) == [.systemCyan], colors(tabs.tabBar))
    tabs.tabBar.barTintColor = nil
    tabs.tabBar.backgroundImage = UIImage()
    tabs.tabBar.shadowImage = UIImage()
    expect(colors(tabs.tabBar) == nil, colors(tabs.tabBar))
    expect(tabs.tabBar.backgroundImage != nil && tabs.tabBar.shadowImage != nil)
  }

  @Test func `toolbars take a background and looks of buttons`() {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 375, height: 44))
    let item = UIBarButtonItem(title: "Act", primaryAction: UIAction { _ in })
    toolbar.items = [item]
    page.view.addSubview(toolbar)
    let looks = UIToolbarAppearance()
    looks.configureWithTransparentBackground()
    looks.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
    toolbar.standardAppearance = looks
    screen.tick()
    expect(colors(toolbar) == nil && item.shownView?.tintColor == .systemRed)
    toolbar.barTintColor = .systemGreen
    expect(colors(toolbar) == [.systemGreen] && toolbar.isTranslucent)
    toolbar.barStyle = .black
    expect(toolbar.barStyle == .black && toolbar.barTintColor == .systemGreen)
  }
}
