import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What controllers say about themselves while they come and go, and who is asked for sizes.
@MainActor struct ControllerStateTests {
  private final class Page: UIViewController {
    var states: [String] = []
    private func note(_ word: String) {
      var flags: [String] = []
      if isMovingToParent { flags.append("to parent") }
      if isMovingFromParent { flags.append("from parent") }
      if isBeingPresented { flags.append("presented") }
      if isBeingDismissed { flags.append("dismissed") }
      states.append(([word] + flags).joined(separator: " "))
    }
    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewDidAppear(_ animated: Bool) { note("appeared") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("disappeared") }
    func take() -> [String] {
      defer { states = [] }
      return states
    }
  }

  @Test func `a page knows whether it comes or goes, or others come above it`() {
    let (root, page) = (Page(), Page())
    let navigation = UINavigationController(rootViewController: root)
    let screen = ControllerScreen(navigation)
    screen.settle()
    _ = root.take()
    navigation.pushViewController(page, animated: true)
    screen.settle()
    expect(page.take().first == "will appear to parent")
    expect(root.take() == ["will disappear", "disappeared"])
    navigation.popViewController(animated: true)
    screen.settle()
    expect(page.take().first == "will disappear from parent")
    expect(root.take() == ["will appear", "appeared"])
  }

  @Test func `one that is presented knows it, and knows when it is dismissed`() {
    let (root, sheet) = (UIViewController(), Page())
    let screen = ControllerScreen(root)
    expect(!sheet.isViewLoaded)
    root.present(sheet, animated: true)
    expect(sheet.isViewLoaded)
    screen.settle()
    expect(sheet.take().first == "will appear presented")
    expect(!sheet.isBeingPresented)
    root.dismiss(animated: true)
    screen.settle()
    expect(sheet.take().first?.hasSuffix("dismissed") == true && !sheet.isBeingDismissed)
  }

  @Test func `a parent hears what size a child wants, and says what it gets`() {
    final class Parent: UIViewController {
      var wishes: [CGSize] = []
      override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
      ) { wishes.append(container.preferredContentSize) }
      override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
      ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }
    }
    let (parent, child) = (Parent(), UIViewController())
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 30, height: 40)
    child.preferredContentSize = CGSize(width: 30, height: 40)
    expect(parent.wishes == [CGSize(width: 30, height: 40)], parent.wishes)
    expect(
      parent.size(
        forChildContentContainer: child, withParentContainerSize: CGSize(width: 200, height: 100))
        == CGSize(width: 100, height: 100))
  }

  @Test func `show goes to the container that can show pages, and without one above all`() {
    let (root, page, other) = (UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let screen = ControllerScreen(navigation)
    root.show(page, sender: nil)
    screen.settle()
    expect(navigation.viewControllers == [root, page], navigation.viewControllers)
    let alone = UIViewController()
    let second = ControllerScreen(alone)
    alone.show(other, sender: nil)
    second.settle()
    expect(alone.presentedViewController === other, alone.presentedViewController, other)
  }

  @Test func `the scroll view that a bar follows is the one that is set for its edge`() {
    let page = UIViewController()
    let (first, second) = (UIScrollView(), UIScrollView())
    page.setContentScrollView(first)
    expect(page.contentScrollView(for: .top) === first, page.contentScrollView(for: .top), first)
    expect(page.contentScrollView(for: .bottom) === first)
    page.setContentScrollView(second, for: .bottom)
    expect(page.contentScrollView(for: .top) === first, page.contentScrollView(for: .top), first)
    expect(page.contentScrollView(for: .bottom) === second)
    page.setContentScrollView(nil)
    expect(page.contentScrollView(for: .top) == nil, page.contentScrollView(for: .top))
  }
}
