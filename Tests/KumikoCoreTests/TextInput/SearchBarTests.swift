import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The parts of a search bar, and what its delegate hears of them.
@MainActor struct SearchBarTests {
  private final class Listener: NSObject, UISearchBarDelegate {
    var told: [String] = []
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      told.append("text \(searchText)")
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { told.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { told.append("cancel") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { told.append("bookmark") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { told.append("results") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
      told.append("scope \(scope)")
    }
  }

  private let screen: ViewScreen
  private let bar = UISearchBar(frame: rect(0, 0, 300, 56))
  private let listener = Listener()

  init() {
    screen = ViewScreen()
    bar.delegate = listener
    screen.root.addSubview(bar)
    screen.tick()
  }

  private func click(_ view: UIView) {
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    screen.click(point.x, point.y)
  }

  @Test func `the delegate hears of every button`() throws {
    (bar.showsCancelButton, bar.showsBookmarkButton) = (true, true)
    screen.tick()
    expect(bar.searchTextField.accessory?.accessibilityLabel == "Bookmarks")
    click(try #require(bar.searchTextField.accessory))
    click(try #require(bar.button("Cancel")))
    bar.showsSearchResultsButton = true
    bar.isSearchResultsButtonSelected = true
    screen.tick()
    let results = try #require(bar.searchTextField.accessory)
    expect(results.isSelected)
    click(results)
    bar.becomeFirstResponder()
    screen.send(.key(KeyPress("return")))
    expect(listener.told == ["bookmark", "cancel", "results", "search"], listener.told)
  }

  @Test func `the button for bookmarks gives way to the one that empties the field`() throws {
    bar.showsBookmarkButton = true
    bar.text = "a"
    screen.tick()
    expect(bar.searchTextField.accessory?.isHidden == true, bar.searchTextField.accessory?.isHidden)
    bar.text = ""
    screen.tick()
    let accessory = try #require(bar.searchTextField.accessory)
    expect(!accessory.isHidden && accessory.frame.maxX <= bar.searchTextField.bounds.maxX)
    bar.showsBookmarkButton = false
    expect(bar.searchTextField.accessory == nil && accessory.superview == nil)
  }

  @Test func `scopes are shown on demand, and the delegate hears which one is clicked`() throws {
    bar.scopeButtonTitles = ["All", "Mine", "Old"]
    bar.selectedScopeButtonIndex = 1
    expect(bar.intrinsicContentSize.height == 56, bar.intrinsicContentSize.height)
    bar.showsScopeBar = true
    expect(bar.intrinsicContentSize.height == 100, bar.intrinsicContentSize.height)
    bar.sizeToFit()
    screen.tick()
    let scopes = try #require(bar.find(UISegmentedControl.self))
    expect(scopes.selectedSegmentIndex == 1 && !scopes.isHidden)
    expect(scopes.frame.minY >= bar.searchTextField.frame.maxY)
    expect(scopes.frame.maxY <= bar.bounds.height, scopes.frame.maxY, bar.bounds.height)
    screen.click(scopes.frame.maxX - 20, scopes.frame.midY)
    expect(listener.told == ["scope 2"] && bar.selectedScopeButtonIndex == 2)
    bar.selectedScopeButtonIndex = 0
    expect(listener.told == ["scope 2"], listener.told, saying: "code tells nobody")
    bar.setShowsScope(false, animated: false)
    expect(scopes.isHidden && bar.intrinsicContentSize.height == 56)
    bar.scopeButtonTitles = nil
    bar.showsScopeBar = true
    expect(bar.intrinsicContentSize.height == 56, saying: "there is none to be shown")
  }

  @Test func `a prompt stands above the field`() throws {
    bar.prompt = "Where to?"
    bar.sizeToFit()
    screen.tick()
    let label = try #require(bar.find(UILabel.self) { $0.text == "Where to?" })
    expect(bar.bounds.height == 80 && label.frame.maxY <= bar.searchTextField.frame.minY)
  }

  @Test func `styles have a background or none`() {
    expect(bar.backgroundColor == nil, bar.backgroundColor)
    bar.searchBarStyle = .prominent
    expect(bar.backgroundColor == .secondarySystemBackground, bar.backgroundColor)
    bar.barTintColor = .red
    expect(bar.backgroundColor == .red, bar.backgroundColor)
    (bar.searchBarStyle, bar.barTintColor) = (.minimal, nil)
    expect(bar.backgroundColor == nil, bar.backgroundColor)
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `glass, text and button stand in the order of reading`(
    direction: UITraitEnvironmentLayoutDirection
  ) throws {
    let screen = ViewScreen(direction: direction)
    screen.root.addSubview(bar)
    bar.text = "a"
    bar.searchTextField.tokens = [UISearchToken(icon: nil, text: "t")]
    screen.tick()
    let field = bar.searchTextField
    let parts = [
      try #require(field.leftView).frame, try #require(field.tokenViews.first).frame,
      field.textRect(forBounds: field.bounds), try #require(field.clearButton).frame,
    ]
    let ordered = direction == .leftToRight ? parts : parts.reversed()
    for (a, b) in zip(ordered, ordered.dropFirst()) { expect(a.maxX <= b.minX, a.maxX, b.minX) }
    expect(field.bounds.contains(parts[0]) && field.bounds.contains(parts[3]))
  }
}

/// What is searched for in pieces.
@MainActor struct SearchTokenTests {
  private let screen: ViewScreen
  private let field = UISearchTextField(frame: rect(0, 0, 300, 36))
  private let changes = Changes()

  private final class Changes { var count = 0 }

  init() {
    screen = ViewScreen()
    screen.root.addSubview(field)
    let changes = changes
    field.addAction(UIAction { _ in changes.count += 1 }, for: .editingChanged)
    field.tokens = ["a", "b", "c"].map { UISearchToken(icon: nil, text: $0) }
    field.becomeFirstResponder()
    screen.tick()
  }

  /// Tokens with brackets around those that are selected, and the text.
  private var picture: String {
    field.tokens.enumerated().map {
      field.selectedTokens.contains($0.offset) ? "[\($0.element.text)]" : $0.element.text
    }.joined() + ":" + (field.text ?? "")
  }

  private func key(_ name: String, _ modifiers: KeyModifiers = []) {
    screen.send(.key(KeyPress(name, modifiers: modifiers)))
  }

  @Test func `code puts tokens in and takes them away, and tells nobody`() {
    field.insertToken(UISearchToken(icon: nil, text: "x"), at: 1)
    expect(picture == "axbc:", picture)
    field.removeToken(at: 0)
    expect(picture == "xbc:", picture)
    field.text = "one two"
    let start = field.textualRange.start
    let word = field.textRange(
      from: start, to: field.position(from: start, offset: 4) ?? field.endOfDocument)
    if let word {
      field.replaceTextualPortion(of: word, with: UISearchToken(icon: nil, text: "1"), at: 3)
    }
    expect(picture == "xbc1:two", picture)
    expect(field.text(in: field.textualRange) == "two", field.text(in: field.textualRange))
  }

  @Test func `what is notified of a text that became a token finds the token`() {
    field.text = "one two"
    var found: [Int] = []
    field.addAction(
      UIAction { [field] _ in found.append(field.tokens.count) }, for: .editingChanged)
    let count = field.tokens.count
    field.becomeFirstResponder()
    field.replaceTextualPortion(
      of: field.textualRange, with: UISearchToken(icon: nil, text: "1"), at: count)
    expect(field.text == "" && found == [count + 1], field.text, found)
  }

  @Test func `a place outside is reported`() {
    expect(
      reportKinds { field.insertToken(UISearchToken(icon: nil, text: "x"), at: 9) }
        == ["search.tokenOutside"])
    expect(picture == "abcx:", picture)
    expect(reportKinds { field.removeToken(at: -1) } == ["search.tokenOutside"])
    expect(picture == "abcx:", picture)
  }

  @Test func `tokens have the app's colour behind them, and what they stand for with them`() {
    field.tokenBackgroundColor = .systemGreen
    let token = UISearchToken(icon: nil, text: "liked")
    token.representedObject = 7
    field.insertToken(token, at: 0)
    expect(field.tokenViews.allSatisfy { $0.backgroundColor == .systemGreen }, field.tokenViews)
    expect(field.tokens.first?.representedObject as? Int == 7)
    field.tokenBackgroundColor = nil
    expect(field.tokenViews.allSatisfy { $0.backgroundColor != .systemGreen }, field.tokenViews)
  }

  @Test func `arrows go from the text to the tokens and back`() {
    screen.send(.text("t"))
    key("left")
    expect(picture == "abc:t", picture)
    key("left")
    expect(picture == "ab[c]:t", picture)
    key("left")
    key("left")
    key("left")
    expect(picture == "[a]bc:t", picture)
    key("right")
    expect(picture == "a[b]c:t", picture)
    key("right")
    key("right")
    expect(picture == "abc:t", picture)
    key("right")
    screen.send(.text("u"))
    expect(picture == "abc:tu", picture)
  }

  @Test func `Backspace before the text selects the last token, and then takes it away`() {
    let before = changes.count
    key("backspace")
    expect(picture == "ab[c]:", picture)
    key("backspace")
    expect(picture == "ab:" && changes.count == before + 1)
    key("z", .control)
    expect(picture == "abc:", picture)
    key("y", .control)
    expect(picture == "ab:", picture)
    field.allowsDeletingTokens = false
    key("backspace")
    expect(picture == "ab:", picture)
  }

  @Test func `what is typed takes the place of a selected token`() {
    key("left")
    screen.send(.text("x"))
    expect(picture == "ab:x", picture)
  }

  @Test func `everything is selected and deleted with its tokens`() {
    screen.send(.text("t"))
    key("a", .control)
    expect(picture == "[a][b][c]:t", picture)
    key("backspace")
    expect(picture == ":", picture)
  }

  @Test func `the pointer selects a token, and the text`() throws {
    screen.send(.text("text"))
    let token = try #require(field.tokenViews.dropFirst().first)
    screen.click(token.frame.midX, token.frame.midY)
    expect(picture == "a[b]c:text" && field.isFirstResponder)
    let text = field.textRect(forBounds: field.bounds)
    screen.click(text.minX + 1, text.midY)
    expect(picture == "abc:text", picture)
  }

  @Test func `the clear button and Escape take tokens away, too`() throws {
    screen.tick()
    let clear = try #require(field.clearButton)
    expect(!clear.isHidden)
    screen.click(clear.frame.midX, clear.frame.midY)
    expect(picture == ":", picture)
    field.tokens = [UISearchToken(icon: nil, text: "z")]
    key("escape")
    expect(picture == ":", picture)
  }

  @Test func `many tokens leave space for letters`() {
    field.placeholder = "Search"
    field.tokens = (0..<40).map { UISearchToken(icon: nil, text: "token \($0)") }
    screen.tick()
    let text = field.textRect(forBounds: field.bounds)
    expect(text.width >= 40 && text.maxX <= 300)
    expect(field.tokenViews.allSatisfy { $0.frame.maxX <= text.minX }, field.tokenViews)
    expect(field.placeholderLabel.isHidden)
    field.frame.size.width = 0
    screen.tick()
    expect(field.tokenViews.allSatisfy { $0.frame.width >= 0 }, field.tokenViews)
  }
}
