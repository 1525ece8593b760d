import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Who has the keyboard when a page of a navigation stack is in front again.
@MainActor struct KeyboardReturnTests {
  private let list = UITableViewController(style: .plain)
  private let rows: RowSource
  private let navigation: UINavigationController
  private let screen: ControllerScreen

  init() {
    rows = RowSource([10], list.tableView)
    navigation = UINavigationController(rootViewController: list)
    screen = ControllerScreen(navigation)
    screen.settle()
    list.tableView.becomeFirstResponder()
  }

  private func push(_ page: UIViewController = UIViewController()) {
    navigation.pushViewController(page, animated: true)
    screen.settle()
  }

  @Test func `a list that is come back to goes on with the keys`() {
    push()
    expect(!list.tableView.isFirstResponder)
    push()
    navigation.popToRootViewController(animated: true)
    screen.settle()
    expect(list.tableView.isFirstResponder)
  }

  @Test func `a page that has nobody with the keyboard, or does not want that, gets nothing`() {
    list.restoresFocusAfterTransition = false
    push()
    navigation.popViewController(animated: true)
    screen.settle()
    expect(!list.tableView.isFirstResponder)
    list.restoresFocusAfterTransition = true
    push()
    navigation.popViewController(animated: true)
    screen.settle()
    expect(screen.window.firstResponder == nil, screen.window.firstResponder)
  }

  @Test func `who takes the keyboard as a page appears keeps it`() {
    final class Page: UIViewController {
      let field = UITextField(frame: rect(20, 80, 100, 40))
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
      }
      override func viewDidAppear(_ animated: Bool) { field.becomeFirstResponder() }
    }
    let page = Page()
    push(page)
    expect(page.field.isFirstResponder)
    push()
    navigation.popViewController(animated: true)
    screen.settle()
    expect(page.field.isFirstResponder && !list.tableView.isFirstResponder)
  }
}
