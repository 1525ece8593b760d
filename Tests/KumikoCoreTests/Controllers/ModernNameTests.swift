import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Names of UIKit's since iOS 16 that are small.
@MainActor struct ModernNameTests {
  private let page = UIViewController()
  private let screen: ControllerScreen

  init() {
    screen = ControllerScreen(UINavigationController(rootViewController: page))
    screen.settle()
  }

  @Test func `a bar of tabs is made with its tabs`() {
    let tab = UITab(title: "Mail", image: nil, identifier: "mail") { _ in UIViewController() }
    let tabs = UITabBarController(tabs: [tab])
    expect(tabs.tabs == [tab] && tabs.selectedTab === tab && tabs.tabBar.items?.count == 1)
  }

  @Test func `glass is regular unless it is said, and a group of it shows nothing itself`() {
    let view = UIVisualEffectView(effect: UIGlassEffect())
    let regular = UIVisualEffectView(effect: UIGlassEffect(style: .regular))
    expect(view.backdropDeviation == regular.backdropDeviation && view.backdropDeviation > 0)
    let group = UIVisualEffectView(effect: UIGlassContainerEffect())
    expect(group.backdropDeviation == 0 && group.backgroundColor == .clear)
    expect(group.layer.borderWidth == 0 && group.cornerConfiguration != .capsule())
  }

  @Test func `an action says from what something can be presented`() {
    var found: [ObjectIdentifier?] = []
    let action = UIAction(title: "Share") { action in
      found.append(action.presentationSourceItem.map { ObjectIdentifier($0) })
    }
    let button = UIButton(configuration: .gray(), primaryAction: action)
    button.frame = CGRect(x: 20, y: 200, width: 100, height: 40)
    page.view.addSubview(button)
    screen.settle()
    screen.click(button)
    expect(found == [ObjectIdentifier(button)])
    action.perform(sender: nil)
    expect(found.last == .some(nil))
  }

  @Test func `a view of its own stands below a large title`() {
    let (small, large) = (UIView(), UIView())
    for view in [small, large] {
      view.widthAnchor.constraint(equalToConstant: 80).isActive = true
      view.heightAnchor.constraint(equalToConstant: 16).isActive = true
    }
    page.navigationController?.navigationBar.prefersLargeTitles = true
    page.title = "Letters"
    page.navigationItem.largeSubtitleView = large
    screen.settle()
    expect(large.window != nil && large.bounds.width == 80)
    page.navigationItem.subtitleView = small
    screen.settle()
    expect(large.window != nil && !large.isDescendant(of: small))
    page.navigationItem.largeSubtitleView = nil
    screen.settle()
    expect(large.window == nil && small.window != nil)
  }

  @Test func `a symbol takes the place of another as the configuration says`() throws {
    var look = UIButton.Configuration.plain()
    look.image = UIImage(systemName: "flag")
    let button = UIButton(configuration: look)
    button.frame = CGRect(x: 20, y: 200, width: 100, height: 40)
    page.view.addSubview(button)
    screen.settle()
    func changes(to name: String) -> Bool {
      button.configuration?.image = UIImage(systemName: name)
      screen.tick()
      screen.tick()
      defer { screen.settle() }
      return !screen.pipeline.isAtRest
    }
    expect(!changes(to: "star"))
    button.configuration?.symbolContentTransition = UISymbolContentTransition(.replace)
    screen.settle()
    expect(changes(to: "flag"))
  }

  @Test func `a text view has a line around it as fields have`() {
    let text = UITextView(frame: CGRect(x: 20, y: 200, width: 100, height: 60))
    page.view.addSubview(text)
    text.borderStyle = .roundedRect
    expect(text.layer.cornerRadius == UITextField.radius)
    text.borderStyle = .none
    expect(text.layer.cornerRadius == 0)
  }
}
