import KumikoEditing
import KumikoFoundation

// What texts say to assistive programs.

extension UITextField {
  var fieldAccessibility: AccessibilityDefaults {
    let isSearch = self is UISearchTextField
    var defaults = AccessibilityDefaults.element(
      isSecureTextEntry ? .secureField : isSearch ? .searchField : .textField,
      traits: stateTraits.union(isSearch ? .searchField : []))
    let count = text?.count ?? 0
    defaults.value = isSecureTextEntry ? String(repeating: "•", count: count) : text ?? ""
    defaults.placeholder = placeholder ?? attributedPlaceholder?.string
    defaults.isInteractive = true
    return defaults
  }
}

extension UITextView {
  var textAccessibility: AccessibilityDefaults {
    var defaults = AccessibilityDefaults.element(.textView)
    defaults.value = text
    defaults.isInteractive = isEditable
    return defaults
  }
}

extension UITextField: AccessibleText {
  var isAccessibilityEditable: Bool { isEnabled }
  var hidesLetters: Bool { isSecureTextEntry }
}

extension UITextView: AccessibleText {
  var isAccessibilityEditable: Bool { isEditable }
  var hidesLetters: Bool { false }
}

/// What a text is beside its letters.
protocol LetterHiding {
  /// Whether nobody sees what is typed.
  var hidesLetters: Bool { get }
}

extension UITextField: LetterHiding {}
extension UITextView: LetterHiding {}

extension TextHolder where Self: AccessibleText & LetterHiding {
  var accessibilityText: String {
    let text = editor.buffer.text(in: 0..<editor.buffer.length)
    return hidesLetters ? String(repeating: "•", count: text.unicodeScalars.count) : text
  }

  var accessibilitySelection: Range<Int> {
    get {
      let range = editor.selection.range
      let start = scalars(before: range.lowerBound)
      return start..<start + scalars(in: range)
    }
    set { editor.select(TextSelection(units(newValue))) }
  }

  func replaceForAccessibility(_ range: Range<Int>, with text: String) -> Bool {
    editor.replace(units(range), with: text, asks: true)
    return true
  }

  func accessibilityFrame(of range: Range<Int>) -> CGRect {
    let range = UITextRange(units(range))
    let rect = range.isEmpty ? caretRect(for: range.start) : firstRect(for: range)
    return convert(rect, to: nil)
  }

  private func scalars(in range: Range<Int>) -> Int {
    editor.buffer.text(in: range).unicodeScalars.count
  }

  private func scalars(before offset: Int) -> Int { scalars(in: 0..<offset) }

  /// A range in what the editor counts: bytes of UTF-8.
  private func units(_ range: Range<Int>) -> Range<Int> {
    let text = editor.buffer.text(in: 0..<editor.buffer.length)
    let scalars = text.unicodeScalars
    func offset(_ number: Int) -> Int {
      let index =
        scalars.index(scalars.startIndex, offsetBy: max(0, number), limitedBy: scalars.endIndex)
        ?? scalars.endIndex
      return editor.buffer.rounded(text.utf8.distance(from: text.startIndex, to: index))
    }
    let start = offset(range.lowerBound)
    return start..<max(start, offset(range.upperBound))
  }
}
