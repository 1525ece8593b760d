import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Targets that are no objects: in the first value of a stored property `self` is a function.
@MainActor struct FunctionTargetTests {
  private final class Page: UIViewController {
    var log: [String] = []
    func save(_ sender: Any?) { log.append("save") }
  }

  private let page = Page()
  private let save = Selector(Page.save)
  private let screen: ControllerScreen
  private let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
  /// What `self` is in `let button: UIButton = { …addTarget(self, …) }()`.
  private let function: (Page) -> () -> Page = { page in { page } }

  init() {
    screen = ControllerScreen(page)
    page.view.addSubview(button)
    screen.tick()
  }

  @Test func `a control asks along the chain, without a report`() {
    expect(
      reportKinds {
        button.addTarget(function, action: save, for: .touchUpInside)
      }.isEmpty)
    screen.click(button)
    expect(page.log == ["save"], page.log)
    expect(button.allTargets.map { $0.base is NSNull } == [true])
    let names = button.actions(forTarget: function, forControlEvent: .touchUpInside)
    expect(names == button.actions(forTarget: nil, forControlEvent: .touchUpInside))
    expect(names?.count == 1, names?.count)
    button.removeTarget(function, action: save, for: .touchUpInside)
    screen.click(button)
    expect(page.log == ["save"], page.log)
  }

  @Test func `a recogniser does`() {
    let tap = UITapGestureRecognizer(target: function, action: save)
    let second = UITapGestureRecognizer()
    second.addTarget(function, action: save)
    for (index, tap) in [tap, second].enumerated() {
      let view = UIView(frame: rect(20, 200 + CGFloat(index) * 80, 100, 60))
      view.addGestureRecognizer(tap)
      page.view.addSubview(view)
      screen.tick()
      screen.click(view)
    }
    expect(page.log == ["save", "save"], page.log)
  }

  @Test func `an item of a bar does`() {
    let item = UIBarButtonItem(
      title: "Save", style: .plain, target: function, action: save)
    expect(item.target == nil, item.target)
    page.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: page)
    screen.window.rootViewController = navigation
    screen.settle()
    if let save = navigation.navigationBar.button("Save") { screen.click(save) }
    expect(page.log == ["save"], page.log)
  }

  @Test func `what is sent to one goes along the chain, and a control may send it elsewhere`() {
    expect(
      UIApplication.shared.sendAction(
        save, to: function, from: button, for: nil))
    expect(page.log == ["save"], page.log)
  }

  @Test func `an optional is what is in it`() {
    let (some, none): (Page?, Page?) = (page, nil)
    button.addTarget(some as Any, action: save, for: .touchDown)
    expect(button.allTargets == [page], button.allTargets)
    button.addTarget(none as Any, action: save, for: .touchDown)
    expect(button.allTargets.count == 2 && button.allTargets.contains { $0.base is NSNull })
  }
}
