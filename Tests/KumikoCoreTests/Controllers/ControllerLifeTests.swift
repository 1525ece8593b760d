import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct ControllerLifeTests {
  let log = LifeLog()

  @Test func `a root is told of its appearance in UIKit's order`() {
    final class Root: LoggedController {
      override func viewWillLayoutSubviews() { log.add("A will lay out") }
      override func viewDidLayoutSubviews() { log.add("A laid out") }
    }
    let root = Root("A", log)
    let screen = ControllerScreen(root)
    expect(
      log.take()
        == "A loaded, A will appear, A is appearing, A will lay out, A laid out, A appeared")
    screen.window.rootViewController = LoggedController("B", log)
    expect(
      log.take()
        == "A will disappear, A disappeared, B loaded, B will appear, B is appearing, B appeared")
  }

  @Test func `viewIsAppearing finds the size of the window`() {
    final class Root: UIViewController {
      var size = CGSize.zero
      override func viewIsAppearing(_ animated: Bool) { size = view.bounds.size }
    }
    let root = Root()
    let screen = ControllerScreen(root, width: 500, height: 400)
    expect(root.size == CGSize(width: 500, height: 400), root.size)
    withExtendedLifetime(screen) {}
  }

  @Test func `children come and go with their parent, and are there before it`() {
    let root = LoggedController("A", log)
    let child = LoggedController("B", log)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    let screen = ControllerScreen(root)
    expect(
      log.take()
        == "A loaded, B loaded, A will appear, B will appear, A is appearing, B is appearing, "
        + "B appeared, A appeared")
    screen.window.rootViewController = nil
    expect(log.take() == "A will disappear, B will disappear, B disappeared, A disappeared")
  }

  @Test func `a view that is added to a shown one appears, and disappears when it is taken out`() {
    let root = UIViewController()
    let screen = ControllerScreen(root)
    let child = LoggedController("B", log)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    screen.tick()
    expect(log.take() == "B loaded, B will appear, B is appearing, B appeared")
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    expect(log.take() == "B will disappear, B disappeared")
  }

  @Test func `a container that forwards by itself decides when`() {
    final class Container: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let root = Container()
    let child = LoggedController("B", log)
    root.addChild(child)
    root.view.addSubview(child.view)
    let screen = ControllerScreen(root)
    expect(log.take() == "B loaded")
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    expect(log.take() == "B will appear, B is appearing, B appeared")
    withExtendedLifetime(screen) {}
  }

  @Test func `parents are told of before and after`() {
    let root = UIViewController()
    let child = ParentLoggedController("B", log)
    root.addChild(child)
    child.didMove(toParent: root)
    child.willMove(toParent: nil)
    child.removeFromParent()
    expect(
      log.take()
        == "B will move to parent, B moved to parent, B will move to none, B moved to none")
  }

  @Test func `a child added twice, or inside itself, is reported and changes nothing`() {
    let (root, child) = (UIViewController(), UIViewController())
    root.addChild(child)
    expect(reportKinds { root.addChild(child) } == ["controller.childAddedTwice"])
    expect(reportKinds { root.addChild(root) } == ["controller.insideItself"])
    expect(reportKinds { child.addChild(root) } == ["controller.insideItself"])
    expect(root.children == [child], root.children)
    expect(child.children.isEmpty, child.children)
  }

  @Test func `a child that is added elsewhere leaves its parent`() {
    let (a, b, child) = (UIViewController(), UIViewController(), UIViewController())
    a.addChild(child)
    b.addChild(child)
    expect(a.children.isEmpty, a.children)
    expect(child.parent === b, child.parent, b)
  }

  @Test func `one controller makes place for another with an animation`() {
    let root = UIViewController()
    let (a, b) = (LoggedController("A", log), LoggedController("B", log))
    root.addChild(a)
    root.addChild(b)
    root.view.addSubview(a.view)
    let screen = ControllerScreen(root)
    _ = log.take()
    root.transition(from: a, to: b, duration: 0.2, animations: { b.view.alpha = 0.5 })
    expect(log.take() == "B loaded, A will disappear, B will appear")
    screen.wait(0.5)
    expect(log.take() == "B is appearing, A disappeared, B appeared")
    expect(a.view.superview == nil, a.view.superview)
    expect(b.view.superview === root.view, b.view.superview, root.view)
  }

  @Test func `a resize is announced before it happens, and what runs alongside runs after`() {
    final class Root: UIViewController {
      var lines: [String] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        lines.append("\(Int(view.bounds.width)) to \(Int(size.width))")
        coordinator.animate { [self] _ in
          lines.append("alongside \(Int(view.window?.bounds.width ?? 0))")
        } completion: { [self] _ in
          lines.append("done")
        }
      }
    }
    let root = Root()
    let screen = ControllerScreen(root, width: 400)
    screen.resize(700, 500)
    expect(root.lines == ["400 to 700", "alongside 700", "done"], root.lines)
  }

  @Test func `observers of traits hear of their traits alone`() {
    let root = UIViewController()
    let screen = ControllerScreen(root, width: 800)
    var lines: [String] = []
    root.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (controller: UIViewController, old) in
      lines.append(
        "\(old.horizontalSizeClass) to \(controller.traitCollection.horizontalSizeClass)")
    }
    let style = root.view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, _) in lines.append("\(view.traitCollection.userInterfaceStyle)")
    }
    screen.resize(400, 600)
    expect(lines == ["regular to compact"], lines)
    root.overrideUserInterfaceStyle = .dark
    expect(lines == ["regular to compact", "dark"], lines)
    root.view.unregisterForTraitChanges(style)
    root.overrideUserInterfaceStyle = .light
    expect(lines.count == 2, lines.count)
  }

  @Test func `an observer can name its own class, as a controller does that observes itself`() {
    class Root: UIViewController {
      var lines: [String] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
          (self: Self, previous: UITraitCollection) in
          let differs = self.traitCollection.hasDifferentColorAppearance(comparedTo: previous)
          self.lines.append("\(self.traitCollection.userInterfaceStyle), \(differs)")
        }
      }
    }
    let root = Root()
    let screen = ControllerScreen(root)
    root.overrideUserInterfaceStyle = .dark
    expect(root.lines == ["dark, true"], root.lines)
    _ = screen
  }

  @Test func `the edit button starts and ends editing and says so`() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    root.navigationItem.rightBarButtonItem = root.editButtonItem
    let screen = ControllerScreen(navigation)
    screen.click(navigation.navigationBar.button("Edit")!)
    expect(root.isEditing)
    screen.click(navigation.navigationBar.button("Done")!)
    expect(!root.isEditing)
    expect(navigation.navigationBar.button("Edit") != nil, navigation.navigationBar.button("Edit"))
  }

  @Test func `additional insets are taken from the safe area, and told of`() {
    final class Root: UIViewController {
      var changes = 0
      override func viewSafeAreaInsetsDidChange() { changes += 1 }
    }
    let root = Root()
    let screen = ControllerScreen(root)
    root.additionalSafeAreaInsets.left = 20
    expect(root.view.safeAreaInsets.left == 20, root.view.safeAreaInsets.left)
    expect(root.changes == 1, root.changes)
    withExtendedLifetime(screen) {}
  }
}
