import KumikoEditing
import KumikoFoundation
import KumikoGraphics

// What texts report to assistive technologies.

extension UITextField {
  var fieldAccessibility: AccessibilityDefaults {
    let isSearch = self is UISearchTextField
    var defaults = AccessibilityDefaults.element(
      isSecureTextEntry ? .secureField : isSearch ? .searchField : .textField,
      traits: stateTraits.union(isSearch ? .searchField : []))
    let count = text?.count ?? 0
    defaults.value = isSecureTextEntry ? String(repeating: "•", count: count) : text ?? ""
    defaults.placeholder = placeholder ?? attributedPlaceholder?.string
    if isSearch, defaults.placeholder?.isEmpty ?? true { defaults.placeholder = "Search" }
    defaults.isInteractive = true
    // The button that empties it, and what the app has put at its ends.
    defaults.holdsOthers = true
    return defaults
  }
}

extension UITextView {
  var textAccessibility: AccessibilityDefaults {
    var defaults = AccessibilityDefaults.element(.textView)
    // More than is ever spoken.
    let end = editor.buffer.rounded(min(editor.buffer.length, 20_000))
    defaults.value = editor.buffer.text(in: 0..<end)
    defaults.isInteractive = isEditable
    defaults.holdsOthers = true
    return defaults
  }
}

extension UITextField: AccessibleText {
  var isAccessibilityEditable: Bool { isEnabled }
  var isAccessibilitySecret: Bool { isSecureTextEntry }
}

extension UITextView: AccessibleText {
  var isAccessibilityEditable: Bool { isEditable }

  var accessibilityLinks: [(range: Range<Int>, address: String)] {
    guard !isEditable else { return [] }
    return links.map { (scalars($0), address(ofLink: $0) ?? "") }
  }
}

extension TextHolder where Self: AccessibleText {
  var accessibilityLength: Int { editor.buffer.scalarCount }

  var accessibilityBuffer: TextBuffer? {
    isAccessibilitySecret
      ? TextBuffer(String(repeating: "•", count: editor.buffer.scalarCount)) : editor.buffer
  }

  func accessibilityText(in range: Range<Int>) -> String {
    isAccessibilitySecret
      ? String(repeating: "•", count: range.count) : editor.buffer.text(in: units(range))
  }

  var accessibilitySelection: Range<Int> {
    get { scalars(editor.selection.range) }
    set { editor.select(TextSelection(units(newValue))) }
  }

  func replaceForAccessibility(_ range: Range<Int>, with text: String) -> Bool {
    editor.replace(units(range), with: text, asks: true)
    return true
  }

  func accessibilityFrame(of range: Range<Int>) -> CGRect? {
    let range = UITextRange(units(range))
    let rect = range.isEmpty ? caretRect(for: range.start) : firstRect(for: range)
    return convert(rect, to: nil)
  }

  func accessibilityLine(at offset: Int) -> Range<Int> {
    let buffer = editor.buffer
    let line = editor.flow.line(around: TextPlace(buffer.offset(ofScalar: offset)))
    let next = line.upperBound..<buffer.characterEnd(after: line.upperBound)
    let end = buffer.text(in: next).hasLineEnd ? next.upperBound : line.upperBound
    return scalars(line.lowerBound..<end)
  }

  func accessibilityOffset(at point: CGPoint) -> Int? {
    let local = convert(point, from: nil)
    let inside = CGPoint(x: local.x - textOrigin.x, y: local.y - textOrigin.y)
    return editor.buffer.scalarOffset(of: editor.flow.place(at: inside).offset)
  }

  func accessibilityAttributes(
    at offset: Int
  ) -> (attributes: [NSAttributedString.Key: Any], range: Range<Int>) {
    let place = editor.buffer.offset(ofScalar: offset)
    guard let run = editor.styles?.run(at: place) else {
      return (usualAttributes, 0..<accessibilityLength)
    }
    return (usualAttributes.merging(run.attributes) { $1 }, scalars(run.range))
  }

  var accessibilityUsualAttributes: [NSAttributedString.Key: Any] { usualAttributes }

  func copyForAccessibility(_ range: Range<Int>) -> Bool {
    UIPasteboard.general.string = accessibilityText(in: range)
    return true
  }

  var clipboardForAccessibility: String? { UIPasteboard.general.string }

  func revealForAccessibility(_ range: Range<Int>) {
    let range = UITextRange(units(range))
    reveal(range.isEmpty ? caretRect(for: range.start) : firstRect(for: range))
  }

  /// A range of bytes as assistive programs count.
  func scalars(_ range: Range<Int>) -> Range<Int> {
    let buffer = editor.buffer
    return buffer.scalarOffset(of: range.lowerBound)..<buffer.scalarOffset(of: range.upperBound)
  }

  /// A range in what the editor counts: bytes of UTF-8, whole characters.
  private func units(_ range: Range<Int>) -> Range<Int> {
    let buffer = editor.buffer
    let start = buffer.rounded(buffer.offset(ofScalar: range.lowerBound))
    return start..<max(start, buffer.rounded(buffer.offset(ofScalar: range.upperBound)))
  }
}
