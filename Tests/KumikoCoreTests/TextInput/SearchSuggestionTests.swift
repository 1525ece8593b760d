import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What a search field offers to search for.
@MainActor struct SearchSuggestionTests {
  private final class Listener: NSObject, UISearchTextFieldDelegate {
    var told: [String] = []
    func searchTextField(
      _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion
    ) { told.append(suggestion.localizedSuggestion ?? "") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      told.append("return")
      return true
    }
  }

  private let screen: ViewScreen
  private let field = UISearchTextField(frame: rect(40, 20, 200, 36))
  private let listener = Listener()

  init() { self.init(direction: .leftToRight) }

  private init(direction: UITraitEnvironmentLayoutDirection) {
    screen = ViewScreen(direction: direction)
    screen.root.addSubview(field)
    field.delegate = listener
    screen.tick()
  }

  private func offer(_ texts: String...) {
    field.searchSuggestions = texts.map { UISearchSuggestionItem(localizedSuggestion: $0) }
    screen.tick()
  }

  private func key(_ name: String, _ modifiers: KeyModifiers = []) {
    screen.send(.key(KeyPress(name, modifiers: modifiers)))
  }

  private var list: SuggestionList? { field.suggestions.list }
  /// The lines, the current one in brackets.
  private var picture: String {
    guard let list, list.window === screen.window else { return "none" }
    return list.panel.rows.map { $0.isCurrent ? "[\($0.title)]" : $0.title }.joined(separator: " ")
  }

  @Test func `they are shown below the field while it has the keyboard`() throws {
    offer("sakura", "sapporo", "日本")
    expect(picture == "none", picture)
    field.becomeFirstResponder()
    screen.tick()
    expect(picture == "sakura sapporo 日本", picture)
    let frame = try #require(list).frame
    expect(frame.minX == 40 && frame.width == 200 && frame.minY == 60)
    field.resignFirstResponder()
    expect(picture == "none", picture)
    field.becomeFirstResponder()
    field.searchSuggestions = []
    expect(picture == "none", picture)
    offer("x")
    field.searchSuggestions = nil
    expect(picture == "none", picture)
  }

  @Test func `arrows go through them, and Return chooses the current one`() {
    field.becomeFirstResponder()
    offer("a", "b", "c")
    key("down")
    key("down")
    expect(picture == "a [b] c", picture)
    key("up")
    key("up")
    expect(picture == "a b [c]", picture, saying: "around the end")
    key("return")
    expect(listener.told == ["c"] && picture == "none" && field.isFirstResponder)
    expect(field.text == "", field.text, saying: "the app says what is searched for")
    screen.send(.text("x"))
    expect(picture == "a b c", picture)
  }

  @Test func `Return without a current one searches for what is typed`() {
    field.becomeFirstResponder()
    offer("a")
    screen.send(.text("x"))
    key("return")
    expect(listener.told == ["return"] && picture == "none")
    key("down")
    expect(picture == "none", picture)
  }

  @Test func `a list that the user is done with stays away when the field changes its looks`() {
    field.becomeFirstResponder()
    for name in ["escape", "return"] {
      offer("a")
      key(name)
      field.stateChanged()
      expect(picture == "none", picture, saying: "\(name)")
    }
    offer("a")
    key("down")
    key("return")
    field.stateChanged()
    expect(picture == "none" && listener.told.last == "a")
  }

  @Test func `keys with Control are not the list's, and fields without use or window have none`() {
    field.becomeFirstResponder()
    offer("a", "b")
    key("down", .control)
    expect(picture == "a b", picture)
    field.isEnabled = false
    expect(picture == "none", picture)
    field.isEnabled = true
    field.becomeFirstResponder()
    offer("a", "b")
    expect(picture == "a b", picture)
    let shown = list
    field.removeFromSuperview()
    expect(list == nil && shown?.superview == nil)
  }

  @Test func `Escape takes the list away, and only then empties the field`() {
    field.becomeFirstResponder()
    offer("a")
    screen.send(.text("x"))
    key("escape")
    expect(picture == "none" && field.text == "x")
    key("escape")
    expect(field.text == "", field.text)
    screen.send(.text("y"))
    expect(picture == "a", picture)
  }

  @Test func `the pointer chooses, and the field keeps the keyboard`() throws {
    field.becomeFirstResponder()
    offer("a", "b")
    let row = try #require(list?.panel.rows.last)
    let point = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    screen.move(point.x, point.y)
    expect(picture == "a [b]", picture)
    screen.press(point.x, point.y)
    expect(field.isFirstResponder)
    screen.lift(point.x, point.y)
    expect(listener.told == ["b"] && picture == "none" && field.isFirstResponder)
    offer("c")
    expect(picture == "c", picture)
    screen.move(5, 400)
    expect(picture == "c", picture)
  }

  @Test func `a button that goes down on one and is lifted elsewhere chooses nothing`() throws {
    field.becomeFirstResponder()
    offer("a", "b")
    let row = try #require(list?.panel.rows.last)
    let point = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    screen.press(point.x, point.y)
    screen.send(.pointerMoved(CGPoint(x: 10, y: 470)))
    screen.lift(10, 470)
    expect(listener.told.isEmpty && picture == "a b")
  }

  @Test func `what is still offered stays the current line`() {
    field.becomeFirstResponder()
    let items = ["a", "b", "c"].map { UISearchSuggestionItem(localizedSuggestion: $0) }
    field.searchSuggestions = items
    screen.tick()
    key("down")
    key("down")
    field.searchSuggestions = [items[1], items[2]]
    screen.tick()
    expect(picture == "[b] c", picture)
  }

  @Test func `letters that are composed go on being composed`() {
    field.becomeFirstResponder()
    offer("a")
    screen.send(.composition("に", focus: 3..<3))
    key("return")
    expect(field.text == "に" && field.markedTextRange == nil && picture == "a")
  }

  @Test func `the list follows the field, above it where there is more space`() {
    field.becomeFirstResponder()
    offer("a", "b", "c")
    field.frame.origin.y = 100
    screen.tick()
    expect(list?.frame.minY == 140, list?.frame.minY)
    let outer = UIView(frame: rect(0, 300, 320, 100))
    screen.root.addSubview(outer)
    outer.addSubview(field)
    field.becomeFirstResponder()
    screen.tick()
    expect(list?.frame.maxY == 396 && picture == "a b c")
    outer.frame.origin.y = 0
    screen.tick()
    expect(list?.frame.minY == 140, list?.frame.minY)
    field.removeFromSuperview()
    screen.tick()
    expect(picture == "none" && screen.window.layoutFollower == nil)
  }

  @Test func `a field that is disabled or narrow shows what it can`() {
    field.frame = rect(300, 0, 10, 36)
    field.becomeFirstResponder()
    offer("a")
    expect((list?.frame.width ?? 0) == 160 && (list?.frame.maxX ?? 0) <= 320)
    field.isEnabled = false
    screen.tick()
    expect(picture == "none", picture)
  }

  @Test func `where reading starts from the right, so do the lines`() throws {
    let mirrored = SearchSuggestionTests(direction: .rightToLeft)
    mirrored.field.frame = rect(20, 20, 100, 36)
    mirrored.field.becomeFirstResponder()
    mirrored.offer("שלום")
    let list = try #require(mirrored.list)
    expect(list.frame.maxX == 164 || list.frame.minX >= 4)
    let label = try #require(list.find(UILabel.self))
    expect(label.textAlignment == .right, label.textAlignment)
  }

  @Test func `a second line, a picture, and fonts are shown`() throws {
    let image = UIImage(systemName: "star")
    let plain = UISearchSuggestionItem(
      localizedSuggestion: "plain", localizedDescription: "12 photos", iconImage: image)
    plain.representedObject = 7
    let styled = UISearchSuggestionItem(
      localizedAttributedSuggestion: NSAttributedString(
        string: "styled", attributes: [.foregroundColor: UIColor.red]))
    expect(styled.localizedSuggestion == "styled" && plain.representedObject as? Int == 7)
    field.becomeFirstResponder()
    field.searchSuggestions = [plain, styled]
    screen.tick()
    let list = try #require(list)
    expect(list.shownTexts.contains("12 photos"), list.shownTexts)
    expect(list.find(UIImageView.self) { $0.image === image && image != nil } != nil)
    let label = try #require(list.find(UILabel.self) { $0.text == "styled" })
    let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    expect(color as? UIColor == .red)
  }

  @Test func `a class of the app's own is offered`() {
    final class Own: NSObject, UISearchSuggestion {
      let localizedSuggestion: String? = "own"
    }
    let own = Own()
    field.becomeFirstResponder()
    field.searchSuggestions = [own]
    screen.tick()
    expect(picture == "own", picture)
    own.representedObject = 1
    expect(own.representedObject == nil && own.iconImage == nil)
    expect(own.localizedDescription == nil && own.localizedAttributedSuggestion == nil)
    key("down")
    key("return")
    expect(listener.told == ["own"], listener.told)
  }

  @Test func `a search controller tells its updater what was chosen`() {
    @MainActor final class Updater: NSObject, UISearchResultsUpdating {
      var told: [String] = []
      func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        searchController.searchSuggestions =
          text.isEmpty ? nil : [UISearchSuggestionItem(localizedSuggestion: text + "kura")]
      }
      func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
      ) {
        told.append(searchSuggestion.localizedSuggestion ?? "")
        searchController.searchBar.text = searchSuggestion.localizedSuggestion
        searchController.searchSuggestions = nil
      }
    }
    let page = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    let updater = Updater()
    search.searchResultsUpdater = updater
    page.navigationItem.searchController = search
    let screen = ControllerScreen(UINavigationController(rootViewController: page))
    search.isActive = true
    screen.settle()
    screen.send(.text("sa"))
    screen.settle()
    expect(search.searchSuggestions?.count == 1, search.searchSuggestions?.count)
    screen.key("down")
    screen.key("return")
    screen.settle()
    expect(updater.told == ["sakura"] && search.searchBar.text == "sakura" && search.isActive)
    expect(search.searchBar.searchTextField.suggestions.list == nil)
    screen.key("escape")
    expect(!search.isActive)
  }
}
