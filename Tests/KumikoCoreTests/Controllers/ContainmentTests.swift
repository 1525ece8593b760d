import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Controllers that would be inside each other.
@MainActor struct ContainmentTests {
  private let root = UIViewController()
  private let screen: ControllerScreen

  init() { screen = ControllerScreen(root) }

  private func presented() -> UIViewController {
    let controller = UIViewController()
    root.present(controller, animated: false)
    return controller
  }

  @Test func `what is presented cannot be pushed, added, made a tab or a column`() {
    let sheet = presented()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    let split = UISplitViewController(style: .doubleColumn)
    let other = UIViewController()
    let deeds: [() -> Void] = [
      { navigation.pushViewController(sheet, animated: false) },
      { navigation.setViewControllers([sheet], animated: false) },
      { tabs.viewControllers = [other, sheet] },
      { split.setViewController(sheet, for: .primary) },
      { other.addChild(sheet) },
    ]
    for (index, deed) in deeds.enumerated() {
      expect(reportKinds(deed) == ["controller.presentedTakenIn"], saying: "deed \(index)")
    }
    expect(navigation.viewControllers.isEmpty && tabs.viewControllers == [other])
    expect(split.viewController(for: .primary) == nil, split.viewController(for: .primary))
    expect(sheet.parent == nil && sheet.presentingViewController === root)
    expect(sheet.presentedViewController == nil, sheet.presentedViewController)
    sheet.dismiss(animated: false)
    navigation.pushViewController(sheet, animated: false)
    expect(navigation.viewControllers == [sheet], navigation.viewControllers)
  }

  @Test func `what presented a navigation controller is not pushed on it`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    root.present(navigation, animated: false)
    expect(
      reportKinds {
        navigation.pushViewController(root, animated: false)
        navigation.topViewController?.addChild(root)
      } == ["controller.insideItself", "controller.insideItself"])
    expect(navigation.viewControllers.count == 1 && root.parent == nil)
  }

  @Test func `what is below is not presented above`() {
    let bottom = UIViewController()
    screen.window.addSubview(bottom.view)
    let sheet = UIViewController()
    bottom.present(sheet, animated: false)
    expect(
      reportKinds { sheet.present(bottom, animated: false) } == ["controller.presentedElsewhere"])
    expect(sheet.presentedViewController == nil, sheet.presentedViewController)
  }

  @Test func `a tab bar controller is no tab of itself or of what is inside it`() {
    let (tabs, page) = (UITabBarController(), UIViewController())
    expect(reportKinds { tabs.viewControllers = [page, tabs] } == ["controller.insideItself"])
    expect(tabs.viewControllers == [page], tabs.viewControllers)
    let inner = UITabBarController()
    tabs.viewControllers = [page, inner]
    expect(reportKinds { inner.viewControllers = [tabs] } == ["controller.insideItself"])
    expect(inner.viewControllers == nil, inner.viewControllers)
  }

  @Test func `what leaves its presentation can be pushed at once`() {
    let sheet = presented()
    sheet.dismiss(animated: true)
    let navigation = UINavigationController()
    expect(reportKinds { navigation.pushViewController(sheet, animated: false) }.isEmpty)
    expect(navigation.viewControllers == [sheet] && sheet.presentingViewController == nil)
    screen.settle()
    expect(navigation.viewControllers == [sheet] && root.presentedViewController == nil)
  }

  /// What is wrong with how controllers stand to each other; nil where nothing is.
  private func problem(_ all: [UIViewController]) -> String? {
    for (index, controller) in all.enumerated() {
      var current: UIViewController? = controller
      for _ in 0...all.count {
        current = current?.parent ?? current?.presentation?.presentingController
      }
      if current != nil { return "\(index) is inside itself" }
      current = controller
      for _ in 0...all.count { current = current?.presented }
      if current != nil { return "\(index) presents itself" }
      if controller.parent != nil, controller.presentation != nil {
        return "\(index) is a child and presented"
      }
      if let parent = controller.parent, !parent.children.contains(controller) {
        return "\(index) is no child of its parent"
      }
      if controller.children.contains(where: { $0.parent !== controller }) {
        return "\(index) has a child that is another's"
      }
      let shown =
        (controller as? UINavigationController)?.viewControllers
        ?? (controller as? UITabBarController)?.viewControllers ?? []
      if shown.contains(where: { $0.parent !== controller }) {
        return "\(index) shows what is another's"
      }
    }
    return nil
  }

  @Test(arguments: 0..<8)
  func `no order of presenting, pushing, adding and dismissing makes a ring`(
    _ seed: Int
  ) {
    var random = SeededGenerator(seed: UInt64(seed))
    let navigations = [UINavigationController(), UINavigationController()]
    let tabs = [UITabBarController(), UITabBarController()]
    var all: [UIViewController] = [root] + navigations + tabs
    for _ in 0..<6 { all.append(UIViewController()) }
    var story: [String] = []
    func any() -> UIViewController { all[random.below(all.count)] }
    func name(_ controller: UIViewController) -> String {
      all.firstIndex(of: controller).map { "\($0)" } ?? "?"
    }
    _ = reportKinds {
      for _ in 0..<600 {
        let (a, b, animated) = (any(), any(), random.below(2) == 0)
        switch random.below(12) {
        case 0, 1, 2:
          b.modalPresentationStyle = random.below(2) == 0 ? .fullScreen : .pageSheet
          story.append("\(name(a)) presents \(name(b))")
          a.present(b, animated: animated)
        case 3:
          story.append("\(name(a)) dismisses")
          a.dismiss(animated: animated)
        case 4, 5:
          let navigation = navigations[random.below(2)]
          story.append("\(name(navigation)) pushes \(name(b))")
          navigation.pushViewController(b, animated: animated)
        case 6:
          let navigation = navigations[random.below(2)]
          story.append("\(name(navigation)) pops")
          navigation.popViewController(animated: animated)
        case 7:
          story.append("\(name(a)) adds \(name(b))")
          a.addChild(b)
          if b.parent === a, random.below(2) == 0 { a.view.addSubview(b.view) }
        case 8:
          story.append("\(name(a)) leaves its parent")
          a.removeFromParent()
        case 9:
          let bar = tabs[random.below(2)]
          story.append("\(name(bar)) has \(name(a)), \(name(b))")
          bar.viewControllers = [a, b]
        case 10:
          story.append("\(name(navigations[0])) has \(name(a)), \(name(b))")
          navigations[0].setViewControllers([a, b], animated: animated)
        default:
          for _ in 0..<random.below(8) { screen.tick() }
        }
        if let problem = problem(all) {
          Issue.record("\(problem) after \(story.suffix(12))")
          return
        }
        // These walk along the chains.
        _ = (a.navigationController, a.presentingViewController, b.presentedViewController)
      }
      screen.settle()
    }
  }
}
