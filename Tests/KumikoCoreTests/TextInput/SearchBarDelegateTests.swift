import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What a search bar asks and tells its delegate.
@MainActor struct SearchBarDelegateTests {
  private final class Listener: NSObject, UISearchBarDelegate {
    var told: [String] = []
    var (mayBegin, mayEnd) = (true, true)
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { mayBegin }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { told.append("began") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { mayEnd }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { told.append("ended") }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      told.append("\(range.location)+\(range.length) \(text)")
      return text != "x"
    }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      told.append("text \(searchText)")
    }
  }

  private let screen = ViewScreen()
  private let bar = UISearchBar(frame: rect(0, 0, 300, 50))
  private let listener = Listener()

  init() {
    bar.delegate = listener
    screen.root.addSubview(bar)
    screen.tick()
  }

  @Test func `the delegate is asked before text changes, and told after`() {
    bar.becomeFirstResponder()
    screen.tick()
    screen.send(.text("a"))
    screen.send(.text("x"))
    expect(bar.text == "a", bar.text)
    expect(listener.told == ["began", "0+0 a", "text a", "1+0 x"], listener.told)
    bar.searchTextField.resignFirstResponder()
    expect(listener.told.last == "ended", listener.told.last)
  }

  @Test func `the delegate decides whether typing may begin and end`() {
    listener.mayBegin = false
    expect(!bar.becomeFirstResponder() && listener.told.isEmpty)
    (listener.mayBegin, listener.mayEnd) = (true, false)
    bar.becomeFirstResponder()
    expect(!bar.searchTextField.resignFirstResponder() && listener.told == ["began"])
  }

  @Test func `the cancel button comes and goes, animated in a window`() {
    let usual = bar.searchTextField.frame.width
    bar.setShowsCancelButton(true, animated: true)
    expect(bar.showsCancelButton && bar.button("Cancel") != nil)
    screen.wait(0.5)
    expect(bar.searchTextField.frame.width < usual, bar.searchTextField.frame.width, usual)
    bar.setShowsCancelButton(false, animated: false)
    screen.tick()
    expect(!bar.showsCancelButton && bar.searchTextField.frame.width == usual)
  }

  @Test func `scopes and the results button show what code sets`() {
    bar.scopeButtonTitles = ["All", "Mine"]
    bar.showsScopeBar = true
    bar.selectedScopeButtonIndex = 1
    bar.showsSearchResultsButton = true
    bar.isSearchResultsButtonSelected = true
    screen.tick()
    expect(bar.find(UISegmentedControl.self)?.selectedSegmentIndex == 1)
    expect(bar.find(UIButton.self) { $0.isSelected } != nil)
    bar.isSearchResultsButtonSelected = false
    screen.tick()
    expect(bar.find(UIButton.self) { $0.isSelected } == nil)
  }

  @Test func `Ctrl+F selects what is searched for, so that typing replaces it`() {
    bar.text = "old"
    screen.send(.key(KeyPress("f", modifiers: .control)))
    screen.send(.text("n"))
    expect(bar.text == "n", bar.text)
  }

  @Test func `where lines begin at the right the cancel button stands at the left`() {
    bar.semanticContentAttribute = .forceRightToLeft
    bar.showsCancelButton = true
    screen.tick()
    let cancel = bar.button("Cancel")?.frame ?? .zero
    expect(cancel.width > 0 && cancel.maxX <= bar.searchTextField.frame.minX)
  }
}
