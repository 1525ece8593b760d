import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What the delegate of a search controller decides, and hears of where its bar stands.
@MainActor struct SearchPresentationTests {
  private final class Listener: NSObject, UISearchControllerDelegate {
    var told: [String] = []
    weak var presenter: UIViewController?
    var setsActive = false
    func presentSearchController(_ searchController: UISearchController) {
      told.append("present")
      presenter?.present(searchController, animated: false) { self.told.append("shown") }
      if setsActive { searchController.isActive = true }
    }
    func willPresentSearchController(_ searchController: UISearchController) { told.append("will") }
    func didPresentSearchController(_ searchController: UISearchController) { told.append("did") }
    func willDismissSearchController(_ searchController: UISearchController) { told.append("ends") }
    func didDismissSearchController(_ searchController: UISearchController) {
      told.append("ended")
    }
    func searchController(
      _ searchController: UISearchController,
      willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
    ) {
      told.append(
        "to \(newPlacement) in \(searchController.searchBar.superview is NavigationBarContent)")
    }
    func searchController(
      _ searchController: UISearchController,
      didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
    ) {
      told.append(
        "from \(previousPlacement) in \(searchController.searchBar.superview is NavigationBarContent)"
      )
    }
  }

  private let page = UIViewController()
  private let search = UISearchController(searchResultsController: nil)
  private let listener = Listener()
  private let screen: ControllerScreen

  init() {
    search.delegate = listener
    page.title = "Page"
    page.navigationItem.searchController = search
    screen = ControllerScreen(UINavigationController(rootViewController: page), width: 900)
    screen.settle()
  }

  @Test func `a search that is asked for is offered to the delegate, and begins as usual`() {
    search.searchBar.becomeFirstResponder()
    screen.settle()
    expect(listener.told == ["present", "will", "did"], listener.told)
    search.isActive = false
    screen.settle()
    listener.told = []
    listener.setsActive = true
    search.isActive = true
    screen.settle()
    expect(listener.told == ["present", "will", "did"], listener.told)
    expect(search.isActive)
  }

  @Test func `a delegate that presents the search itself hears nothing more of it`() {
    listener.presenter = page
    search.isActive = true
    screen.settle()
    expect(listener.told == ["present", "shown"], listener.told)
    expect(search.isActive && search.searchBar.isFirstResponder)
    expect(page.presentedViewController == nil, saying: "it stands in the page, not above it")
    search.dismiss(animated: false) { listener.told.append("gone") }
    screen.settle()
    expect(listener.told == ["present", "shown", "gone"], listener.told)
    expect(!search.isActive && search.parent == nil)
  }

  @Test func `the delegate hears before and after the bar stands elsewhere`() {
    expect(listener.told.isEmpty, listener.told, saying: "it comes to where it is")
    page.navigationItem.preferredSearchBarPlacement = .inline
    screen.settle()
    expect(listener.told == ["to inline in false", "from stacked in true"], listener.told)
    listener.told = []
    screen.resize(320, 600)
    screen.settle()
    expect(listener.told == ["to stacked in true", "from inline in false"], listener.told)
    listener.told = []
    screen.resize(340, 600)
    screen.settle()
    expect(listener.told.isEmpty, listener.told)
    screen.resize(900, 600)
    screen.settle()
    expect(listener.told == ["to inline in false", "from stacked in true"], listener.told)
  }

  @Test func `assistive programs meet the bar and the results, not the list that they cover`() {
    let (list, results) = (UITableViewController(style: .plain), UIViewController())
    let rows = RowSource([["Behind"]], list.tableView)
    rows.configure = { cell, _ in cell.textLabel?.text = "Behind" }
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
    label.text = "Found"
    results.view.addSubview(label)
    let search = UISearchController(searchResultsController: results)
    list.navigationItem.searchController = search
    let screen = ControllerScreen(UINavigationController(rootViewController: list))
    screen.settle()
    func isMet(_ words: String) -> Bool {
      AccessibilityTree(of: screen.window).root.all.contains { $0.label == words }
    }
    expect(isMet("Behind") && isMet("Search") && !isMet("Found"))
    search.isActive = true
    screen.settle()
    expect(!isMet("Behind") && isMet("Search"), saying: "the list is dimmed")
    screen.send(.text("a"))
    screen.settle()
    expect(!isMet("Behind") && isMet("Found") && isMet("Search") && isMet("Cancel"))
    search.isActive = false
    screen.settle()
    expect(isMet("Behind") && !isMet("Found"))
    search.obscuresBackgroundDuringPresentation = false
    search.isActive = true
    screen.settle()
    expect(isMet("Behind"), saying: "nothing covers it")
    withExtendedLifetime(rows) {}
  }
}
