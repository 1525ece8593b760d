import ScreenshotTesting
import Testing
import UIKit

/// Search bars with their parts, and titles along the edge of a list.
@MainActor struct SearchPictureTests {
  private func bars() -> UIView {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 8
    func add(_ make: (UISearchBar) -> Void) {
      let bar = UISearchBar()
      bar.placeholder = "Search"
      make(bar)
      stack.addArrangedSubview(bar)
    }
    add { $0.showsBookmarkButton = true }
    add {
      $0.text = "cedar"
      $0.showsCancelButton = true
      $0.scopeButtonTitles = ["All", "Soft", "Hard"]
      $0.showsScopeBar = true
    }
    add {
      $0.prompt = "Which wood?"
      $0.searchBarStyle = .prominent
      $0.searchTextField.tokens = [
        UISearchToken(icon: UIImage(systemName: "star"), text: "Liked"),
        UISearchToken(icon: nil, text: "檜"),
      ]
      $0.text = "floor"
    }
    add {
      $0.searchTextField.tokens = (1...9).map { UISearchToken(icon: nil, text: "Token \($0)") }
      $0.showsSearchResultsButton = true
    }
    return stack
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `search bars`(style: UIUserInterfaceStyle) async throws {
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      let host = try OffscreenHost(
        size: CGSize(width: 375, height: 330),
        traits: UITraitCollection(userInterfaceStyle: style, layoutDirection: direction))
      let page = UIViewController()
      page.view.backgroundColor = .systemBackground
      let stack = bars()
      stack.frame = CGRect(x: 0, y: 8, width: 375, height: 320)
      page.view.addSubview(stack)
      host.rootViewController = page
      await host.settle()
      host.click(at: CGPoint(x: 187, y: 216))
      host.key("home")
      host.key(direction == .leftToRight ? "left" : "right")
      await host.settle()
      let name = "\(style == .dark ? "dark" : "light")-\(direction == .leftToRight ? "ltr" : "rtl")"
      await assertSnapshot(of: host, as: .image, named: name)
    }
  }

  private final class Words: UITableViewController {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    override func numberOfSections(in tableView: UITableView) -> Int { letters.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
      -> String?
    { letters[section] }
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath)
      -> UITableViewCell
    {
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = "\(letters[path.section])\(path.row)"
      cell.detailTextLabel?.text = "Detail"
      return cell
    }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      [UITableView.indexSearch] + letters
    }
  }

  @Test func `titles along the edge`() async throws {
    for (style, direction, height) in [
      (.light, .leftToRight, 440), (.dark, .rightToLeft, 240),
    ] as [(UIUserInterfaceStyle, UITraitEnvironmentLayoutDirection, CGFloat)] {
      let host = try OffscreenHost(
        size: CGSize(width: 260, height: height),
        traits: UITraitCollection(userInterfaceStyle: style, layoutDirection: direction))
      host.rootViewController = Words(style: .plain)
      await host.settle()
      await assertSnapshot(of: host, as: .image, named: style == .dark ? "dark-rtl" : "light")
    }
  }
}
