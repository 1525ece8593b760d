import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Titles that the user writes anew.
@MainActor struct RenamingTests {
  final class Names: NSObject, UINavigationItemRenameDelegate {
    var begins = true
    var offered: String?
    var refused: Set<String> = []
    var words: [String] = []
    func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool { begins }
    func navigationItem(
      _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
      selectedRange: Range<String.Index>
    ) -> (String, Range<String.Index>) {
      words.append("from \(suggestedTitle)[\(suggestedTitle[selectedRange])]")
      guard let offered else { return (suggestedTitle, selectedRange) }
      return (offered, offered.startIndex..<(offered.firstIndex(of: ".") ?? offered.endIndex))
    }
    func navigationItem(
      _ navigationItem: UINavigationItem, shouldEndRenamingWith title: String
    ) -> Bool { !refused.contains(title) }
    func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String) {
      words.append("to \(title)")
    }
  }

  private let names = Names()
  private let page = UIViewController()
  private let screen: ControllerScreen

  init() {
    page.title = "Letters"
    screen = ControllerScreen(UINavigationController(rootViewController: page))
    page.navigationItem.renameDelegate = names
    screen.settle()
  }

  private var field: TitleField? { screen.window.find(TitleField.self) }
  private var title: UILabel? {
    screen.window.find(UILabel.self) {
      $0.text == page.navigationItem.title && $0.textAlignment == .center
    }
  }
  private func open() {
    guard let button = screen.window.find(TitleMenuButton.self) else { return }
    screen.click(button)
    screen.settle()
  }
  private func begin() {
    open()
    screen.key("down")
    screen.key("return")
    screen.settle()
  }

  @Test func `Rename in the menu puts a field in the place of the title, all of it selected`() {
    open()
    expect(screen.window.openMenu?.panels.last?.rows.map(\.title) == ["Rename"])
    screen.key("down")
    screen.key("return")
    screen.settle()
    expect(field?.text == "Letters" && field?.isFirstResponder == true)
    expect(title?.isHidden == true)
    let place = field.map { $0.convert($0.bounds, to: nil) } ?? .null
    expect(place.width == 200 && place.midX == 187.5 && place.height == 36, place)
    screen.send(.text("Bills"))
    screen.key("return")
    screen.settle()
    expect(page.navigationItem.title == "Bills" && field == nil && title?.isHidden == false)
    expect(names.words == ["from Letters[Letters]", "to Bills"], names.words)
  }

  @Test func `Escape gives it up, and leaving the field ends it`() {
    begin()
    screen.send(.text("Bills"))
    screen.key("escape")
    screen.settle()
    expect(page.navigationItem.title == "Letters" && field == nil)
    begin()
    screen.send(.text("Notes"))
    field?.resignFirstResponder()
    screen.settle()
    expect(page.navigationItem.title == "Notes" && field == nil)
    expect(names.words.last == "to Notes")
  }

  @Test func `the delegate decides whether it begins, what is offered and what is taken`() {
    names.begins = false
    begin()
    expect(field == nil)
    names.begins = true
    names.offered = "Letters.txt"
    begin()
    expect(field?.text == "Letters.txt")
    screen.send(.text("Bad"))
    expect(field?.text == "Bad.txt", saying: "what is before the dot was selected")
    names.refused = ["Bad.txt"]
    screen.key("return")
    screen.settle()
    expect(field?.isFirstResponder == true && page.navigationItem.title == "Letters")
    screen.send(.text("Good"))
    screen.key("return")
    screen.settle()
    expect(page.navigationItem.title == "Good" && field == nil)
    names.offered = nil
    begin()
    screen.send(.text("  "))
    screen.key("return")
    screen.settle()
    expect(page.navigationItem.title == "Good" && field == nil, saying: "no title is empty")
  }

  @Test func `an app's menu is given Rename, and there is none without a delegate`() {
    page.navigationItem.titleMenuProvider = { suggested in
      UIMenu(children: suggested + [UIAction(title: "Share") { _ in }])
    }
    screen.settle()
    open()
    expect(screen.window.openMenu?.panels.last?.rows.map(\.title) == ["Rename", "Share"])
    screen.key("escape")
    screen.settle()
    page.navigationItem.titleMenuProvider = nil
    page.navigationItem.renameDelegate = nil
    screen.settle()
    expect(screen.window.find(TitleMenuButton.self) == nil)
  }
}

/// Search bars that stand nowhere until they are asked for.
@MainActor struct SearchButtonTests {
  private let page = UIViewController()
  private let search = UISearchController(searchResultsController: nil)
  private let screen: ControllerScreen

  init() {
    page.title = "Letters"
    page.navigationItem.searchController = search
    screen = ControllerScreen(UINavigationController(rootViewController: page))
    screen.settle()
  }

  private func place(_ placement: UINavigationItem.SearchBarPlacement) {
    page.navigationItem.preferredSearchBarPlacement = placement
    screen.settle()
  }
  private var button: UIView? {
    screen.window.find(UIView.self) { $0 is BarButton && $0.accessibilityLabel == "Search" }
  }
  private var height: CGFloat { page.view.safeAreaInsets.top }

  @Test func `a button in the bar begins the search, which goes when it ends`() throws {
    let stacked = height
    expect(button == nil && stacked > 80, stacked)
    place(.integratedButton)
    expect(page.navigationItem.searchBarPlacement == .integratedButton)
    expect(height == 44, height)
    screen.click(try #require(button))
    screen.settle()
    expect(search.isActive && search.searchBar.searchTextField.isFirstResponder)
    expect(search.searchBar.convert(search.searchBar.bounds, to: nil).height > 30)
    search.isActive = false
    screen.settle()
    expect(height == 44 && button != nil)
    place(.stacked)
    expect(height == stacked && button == nil)
  }

  @Test func `the keyboard does not come to a search bar that is not there`() {
    place(.integratedButton)
    for _ in 0..<5 {
      screen.key("tab")
      expect(screen.window.firstResponder !== search.searchBar.searchTextField)
    }
  }

  @Test func `integrated stands beside the title where there is space`() {
    for placement in [UINavigationItem.SearchBarPlacement.integrated, .integratedCentered] {
      place(placement)
      expect(page.navigationItem.searchBarPlacement == .stacked)
      screen.resize(1000, 600)
      screen.settle()
      expect(page.navigationItem.searchBarPlacement == placement && height == 44)
      screen.resize(375, 600)
      screen.settle()
    }
  }

  @Test func `an app's own place for the button takes it out of the bar`() {
    place(.integrated)
    page.toolbarItems = [.flexibleSpace(), page.navigationItem.searchBarPlacementBarButtonItem]
    page.navigationController?.isToolbarHidden = false
    screen.settle()
    expect(page.navigationItem.searchBarPlacement == .integratedButton && height == 44)
    let bar = page.navigationController?.toolbar
    expect(button?.isDescendant(of: bar!) == true)
    screen.click(button!)
    screen.settle()
    expect(search.isActive)
  }
}
