import KumikoFoundation
import KumikoGraphics

// What assistive programs read of texts, and do with them. Offsets count Unicode scalars.
extension AccessibilityPass {
  /// The text of a node: that of a field, of a page, or its name, by letters; nil for what is gone.
  package func heardText(_ id: UIAccessibility.ID) -> HeardText? { text(id).map(HeardText.init) }

  private func text(_ id: UIAccessibility.ID) -> (any AccessibleText)? {
    guard let node = tree.node(id), let object = tree.object(id) else { return nil }
    if let text = object as? any AccessibleText { return text }
    if let page = object as? any UIAccessibilityReadingContent { return PageText(page) }
    let words = node.label.isEmpty ? node.value ?? "" : node.label
    let label = object as? UILabel
    return PlainAccessibleText(
      words, attributed: object.heardAttributedLabel,
      frames: label?.text == words ? { label?.frameForAccessibility(of: $0) } : nil)
  }

  /// A name as it is to be read: letter by letter where the app says so.
  package func spokenName(of node: UIAccessibility.Node) -> String {
    guard let object = tree.object(node.id), let attributed = object.attributedWords,
      attributed.string == node.label
    else { return node.label }
    var name = ""
    attributed.enumerateAttribute(
      .accessibilitySpeechSpellOut, in: NSRange(location: 0, length: attributed.length)
    ) { value, range, _ in
      let part = attributed.attributedSubstring(from: range).string
      name += value as? Bool == true ? part.map(String.init).joined(separator: " ") : part
    }
    return name
  }

  /// Replaces a part of a text; returns whether it could be.
  package func replace(
    _ range: Range<Int>, with text: String, in id: UIAccessibility.ID
  ) -> Bool {
    guard let node = tree.node(id), !node.states.contains(.disabled), let editor = self.text(id),
      editor.isAccessibilityEditable, range.lowerBound >= 0,
      range.upperBound <= editor.accessibilityLength
    else { return false }
    isDue = true
    return editor.replaceForAccessibility(range, with: text)
  }

  /// Selects a part of a text; returns whether there is one, and it is one that can be selected in.
  package func select(_ range: Range<Int>, in id: UIAccessibility.ID) -> Bool {
    guard let text = tree.object(id) as? any AccessibleText, range.lowerBound >= 0,
      range.upperBound <= text.accessibilityLength
    else { return false }
    isDue = true
    text.accessibilitySelection = range
    return true
  }

  /// Puts a part of a text on the clipboard; returns whether it could be.
  package func copy(_ range: Range<Int>, in id: UIAccessibility.ID) -> Bool {
    guard let text = text(id), !text.isAccessibilitySecret, range.lowerBound >= 0,
      range.upperBound <= text.accessibilityLength
    else { return false }
    return text.copyForAccessibility(range)
  }

  /// Puts what is on the clipboard into a text; returns whether it could be.
  package func paste(at offset: Int, in id: UIAccessibility.ID) -> Bool {
    guard let words = text(id)?.clipboardForAccessibility, offset >= 0 else { return false }
    return replace(offset..<offset, with: words, in: id)
  }
}

extension AccessibleObject {
  /// The name with the attributes that the app gave it; nil where it gave none.
  fileprivate var attributedWords: NSAttributedString? {
    guard accessibilityStore != nil else { return nil }
    return said(.label) ?? asked(.attributedLabel)
  }
}
