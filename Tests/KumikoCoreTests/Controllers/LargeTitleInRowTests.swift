import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Large titles in the row with the buttons: `largeTitleDisplayMode = .inline`.
@MainActor struct LargeTitleInRowTests {
  private let page = UIViewController()
  private let navigation: UINavigationController
  private let screen: ControllerScreen

  init() {
    page.title = "Library"
    page.navigationItem.largeTitleDisplayMode = .inline
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Sort")
    navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    screen = ControllerScreen(navigation, width: 900)
    screen.settle()
  }

  private var bar: UINavigationBar { navigation.navigationBar }
  private func labels(_ text: String) -> [UILabel] {
    func labels(in view: UIView) -> [UILabel] {
      guard !view.isHidden, view.alpha > 0 else { return [] }
      return [view as? UILabel].compactMap(\.self) + view.subviews.flatMap(labels)
    }
    return labels(in: bar).filter { $0.text == text }
  }
  private func frame(_ text: String) -> CGRect {
    labels(text).first.map { $0.convert($0.bounds, to: bar) } ?? .null
  }

  @Test func `the title is large, at the leading end, and needs no row of its own`() {
    let title = labels("Library")
    expect(title.count == 1 && title.first?.font.pointSize == 34, title)
    expect(frame("Library").minX == 16, frame("Library"))
    expect(abs(frame("Library").midY - frame("Sort").midY) < 1, frame("Library"), frame("Sort"))
    expect(bar.frame.height == 44 && page.view.safeAreaInsets.top == 44, bar.frame.height)
    page.navigationItem.largeTitleDisplayMode = .always
    screen.settle()
    expect(bar.frame.height == 96, bar.frame.height)
    expect(frame("Library").minX == 16, frame("Library"))
  }

  @Test func `right to left, it is at the right`() {
    let reversed = ControllerScreen(navigation, width: 900, direction: .rightToLeft)
    reversed.settle()
    expect(frame("Library").maxX == 884, frame("Library"))
  }

  @Test func `a text for large titles is shown in its place, with their attributes`() {
    page.navigationItem.largeTitle = "All books"
    let appearance = UINavigationBarAppearance()
    appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.red]
    bar.standardAppearance = appearance
    screen.settle()
    expect(labels("All books").first?.textColor == .red, labels("All books"))
    expect(labels("Library").isEmpty, labels("Library"))
  }

  @Test func `buttons at the leading end and in the middle are in the menu`() throws {
    page.navigationItem.style = .browser
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Select")
    page.navigationItem.centerItemGroups = [UIBarButtonItem(title: "Grid").creatingFixedGroup()]
    screen.settle()
    expect(labels("Select").isEmpty && labels("Grid").isEmpty, bar.shownTexts)
    let more = try #require(bar.find(UIButton.self) { $0.accessibilityDefaults.label == "More" })
    let place = more.convert(more.bounds, to: nil)
    screen.click(CGPoint(x: place.midX, y: place.midY))
    screen.settle()
    let lines = screen.window.openMenu?.panels.last?.shownTexts ?? []
    expect(lines == ["Select", "Grid"], lines)
  }

  @Test func `with a back button the title is large below the row, and shown pages inherit that`() {
    let next = UIViewController()
    next.title = "Book"
    navigation.pushViewController(next, animated: false)
    screen.settle()
    expect(bar.frame.height == 96, bar.frame.height)
    next.navigationItem.hidesBackButton = true
    screen.settle()
    expect(bar.frame.height == 44 && labels("Book").first?.font.pointSize == 34, labels("Book"))
  }

  @Test func `the title is not large where the bar does not prefer it, nor with a title view`() {
    page.navigationItem.titleView = UISwitch()
    screen.settle()
    expect(bar.frame.height == 44 && labels("Library").isEmpty, labels("Library"))
    page.navigationItem.titleView = nil
    bar.prefersLargeTitles = false
    screen.settle()
    expect(labels("Library").map(\.font.pointSize) == [17], labels("Library"))
    expect(abs(frame("Library").midX - 450) < 1, frame("Library"))
  }
}
