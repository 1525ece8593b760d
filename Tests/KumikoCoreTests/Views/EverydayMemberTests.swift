import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Members of views and bars that apps use now and then.
@MainActor struct EverydayMemberTests {
  private let screen = ViewScreen()

  @Test func `content gives way only along the axes that bounce`() {
    let scroll = UIScrollView(frame: rect(0, 0, 100, 100))
    scroll.contentSize = CGSize(width: 300, height: 300)
    expect(scroll.bounces(along: .horizontal) && scroll.bounces(along: .vertical))
    scroll.bouncesHorizontally = false
    expect(!scroll.bounces(along: .horizontal) && scroll.bounces(along: .vertical))
    scroll.bouncesVertically = false
    expect(!scroll.bounces(along: .vertical) && scroll.bounces)
    scroll.bouncesVertically = true
    scroll.bounces = false
    expect(!scroll.bounces(along: .vertical))
  }

  @Test func `a push against an end that does not bounce stops there`() {
    let scroll = UIScrollView(frame: rect(0, 0, 100, 100))
    scroll.contentSize = CGSize(width: 300, height: 300)
    screen.root.addSubview(scroll)
    screen.tick()
    scroll.bouncesHorizontally = false
    var (x, y) = scroll.coast(CGVector(dx: -4_000, dy: -4_000))
    var least = CGPoint.zero
    for frame in 0..<120 {
      x.advance(to: screen.time + Double(frame) / 60)
      y.advance(to: screen.time + Double(frame) / 60)
      least = CGPoint(x: min(least.x, x.offset), y: min(least.y, y.offset))
    }
    expect(least.x >= -0.01 && least.y < -1)
  }

  @Test func `scroll indicators are shown for what code scrolls, where it does`() {
    let scroll = UIScrollView(frame: rect(0, 0, 100, 100))
    scroll.contentSize = CGSize(width: 100, height: 500)
    screen.root.addSubview(scroll)
    screen.tick()
    var calls = 0
    scroll.withScrollIndicatorsShown { calls += 1 }
    scroll.withScrollIndicatorsShown { scroll.contentOffset.y = 50 }
    expect(calls == 1 && scroll.contentOffset.y == 50)
  }

  @Test func `a press may have to come after taps`() {
    let view = UIView(frame: rect(0, 0, 100, 100))
    screen.root.addSubview(view)
    var states: [UIGestureRecognizer.State] = []
    let hold = UILongPressGestureRecognizer { states.append($0.state) }
    hold.numberOfTapsRequired = 1
    view.addGestureRecognizer(hold)
    func press(_ clicks: Int) {
      screen.send(
        .pointerDown(CGPoint(x: 50, y: 50), button: .primary, clicks: clicks, modifiers: []))
      screen.wait(1)
      screen.send(.pointerUp(CGPoint(x: 50, y: 50), button: .primary, modifiers: []))
    }
    press(1)
    expect(!states.contains(.began), states)
    press(2)
    expect(states.contains(.began) && states.last == .ended)
  }

  @Test func `views that are deleted shrink away and are as before elsewhere`() {
    let views = [UIView(frame: rect(0, 0, 50, 50)), UIView(frame: rect(50, 0, 50, 50))]
    for view in views { screen.root.addSubview(view) }
    screen.tick()
    var (moved, ended) = (false, false)
    UIView.perform(.delete, on: views, animations: { moved = true }) { ended = $0 }
    expect(moved && views[0].superview != nil)
    screen.wait(1)
    expect(ended && views.allSatisfy { $0.superview == nil && $0.alpha == 1 })
    expect(views[0].transform == .identity, views[0].transform)
  }

  @Test func `who registered for a trait has heard of it when traits are up to date`() {
    let controller = UIViewController()
    screen.root.addSubview(controller.view)
    var heard = 0
    controller.view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: UIView, _: UITraitCollection) in heard += 1
    }
    controller.view.traitOverrides.userInterfaceStyle = .dark
    controller.view.updateTraitsIfNeeded()
    controller.updateTraitsIfNeeded()
    expect(heard == 1 && controller.view.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `what stands beside suggestions is kept`() {
    let field = UITextField()
    let group = UIBarButtonItem(title: "x").creatingFixedGroup()
    field.inputAssistantItem.leadingBarButtonGroups = [group]
    field.inputAssistantItem.trailingBarButtonGroups = []
    field.inputAssistantItem.allowsHidingShortcuts = false
    expect(field.inputAssistantItem.leadingBarButtonGroups.first === group)
    expect(!field.inputAssistantItem.allowsHidingShortcuts)
  }

  @Test func `rows say how their lines are chosen`() {
    var content = UIListContentConfiguration.cell()
    content.text = "x"
    content.textProperties.lineBreakStrategy = .pushOut
    let view = UIListContentView(configuration: content)
    expect(view.find(UILabel.self) { $0.text == "x" }?.lineBreakStrategy == .pushOut)
    expect(content.secondaryTextProperties.lineBreakStrategy == .standard)
  }

  @Test(arguments: [
    (UISearchController.ScopeBarActivation.automatic, true, true), (.manual, false, false),
    (.onTextEntry, false, true), (.onSearchActivation, true, true),
  ])
  func `scopes come with the search, with what is typed, or as the app says`(
    _ activation: UISearchController.ScopeBarActivation, _ atFirst: Bool, _ typed: Bool
  ) {
    let page = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.scopeButtonTitles = ["A", "B"]
    search.scopeBarActivation = activation
    expect(search.automaticallyShowsScopeBar == (activation != .manual))
    page.navigationItem.searchController = search
    let screen = ControllerScreen(UINavigationController(rootViewController: page))
    screen.settle()
    search.isActive = true
    screen.settle()
    expect(search.searchBar.showsScopeBar == atFirst, search.searchBar.showsScopeBar, atFirst)
    screen.send(.text("x"))
    screen.settle()
    expect(search.searchBar.showsScopeBar == typed, search.searchBar.showsScopeBar, typed)
    search.isActive = false
    screen.settle()
    expect(!search.searchBar.showsScopeBar)
  }

  @Test func `a large title and its line may say more than the title in the bar`() {
    let page = UIViewController()
    page.title = "Short"
    page.navigationItem.largeTitle = "A longer title"
    page.navigationItem.largeSubtitle = "and more"
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    let appearance = UINavigationBarAppearance()
    appearance.subtitleTextAttributes = [.foregroundColor: UIColor.red]
    appearance.largeSubtitleTextAttributes = [.foregroundColor: UIColor.green]
    page.navigationItem.standardAppearance = appearance
    page.navigationItem.scrollEdgeAppearance = appearance
    let screen = ControllerScreen(navigation)
    screen.settle()
    let bar = navigation.navigationBar
    expect(bar.shownTexts.contains("A longer title") && bar.shownTexts.contains("and more"))
    let line = bar.find(UILabel.self) { $0.text == "and more" }
    expect(
      line?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        == .green)
    page.navigationItem.subtitle = "short"
    screen.settle()
    let row = bar.find(UILabel.self) { $0.text == "short" }
    expect(
      row?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        == .red)
    expect((appearance.copy() as? UINavigationBarAppearance)?.subtitleTextAttributes.count == 1)
    appearance.prominentButtonAppearance = UIBarButtonItemAppearance(style: .done)
    expect(appearance.prominentButtonAppearance === appearance.doneButtonAppearance)
  }
}
