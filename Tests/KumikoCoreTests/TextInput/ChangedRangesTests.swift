import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Delegates of texts that are asked for the ranges of a change.
@MainActor struct ChangedRangesTests {
  private final class Spy: NSObject, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate {
    var log: [String] = []
    private func answer(_ what: String, _ ranges: [NSValue], _ text: String) -> Bool {
      log.append("\(what) \(ranges.map(\.rangeValue)) \(text)")
      return text != "x"
    }
    func textField(
      _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue],
      replacementString string: String
    ) -> Bool { answer("field", ranges, string) }
    func textView(
      _ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue],
      replacementText text: String
    ) -> Bool { answer("view", ranges, text) }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextInRanges ranges: [NSValue],
      replacementText text: String
    ) -> Bool { answer("bar", ranges, text) }
  }

  @Test func `fields, text views and search bars ask for ranges`() {
    let (root, spy) = (UIViewController(), Spy())
    let (field, view, bar) = (UITextField(), UITextView(), UISearchBar())
    (field.delegate, view.delegate, bar.delegate) = (spy, spy, spy)
    let screen = ControllerScreen(root)
    for (index, text) in ([field, view, bar] as [UIView]).enumerated() {
      text.frame = CGRect(x: 0, y: 60 * CGFloat(index), width: 300, height: 50)
      root.view.addSubview(text)
    }
    screen.tick()
    for text in [field, view, bar] as [UIView] {
      text.becomeFirstResponder()
      screen.send(.text("a"))
      screen.send(.text("x"))
    }
    expect(field.text == "a" && view.text == "a" && bar.text == "a")
    let asked = [(0, "a"), (1, "x")]
    let expected = ["field", "view", "bar"].flatMap { text in
      asked.map { "\(text) [\(NSRange(location: $0.0, length: 0))] \($0.1)" }
    }
    expect(spy.log == expected, spy.log, expected)
  }
}
