import KumikoFoundation
import KumikoGraphics

// How assistive technologies read and edit texts. Offsets count Unicode scalars.
extension AccessibilityPass {
  /// The text of a node, of a field or a page, or its name, to be read by characters; nil where the
  /// node no longer exists.
  package func spokenText(_ id: UIAccessibility.ID) -> SpokenText? { text(id).map(SpokenText.init) }

  private func text(_ id: UIAccessibility.ID) -> (any AccessibleText)? {
    guard let node = tree.node(id), let object = tree.object(id) else { return nil }
    if let text = object as? any AccessibleText { return text }
    if let page = object as? any UIAccessibilityReadingContent { return PageText(page) }
    let words = node.label.isEmpty ? node.value ?? "" : node.label
    let label = object as? UILabel
    return PlainAccessibleText(
      words, attributed: object.resolvedAttributedLabel,
      frames: label?.text == words ? { label?.frameForAccessibility(of: $0) } : nil)
  }

  /// A name as it is to be read: spelled out where the app specifies so.
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

  /// Replaces a part of a text; returns whether that was possible.
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

  /// Selects a part of a text; returns whether there is a text whose selection can be set.
  package func select(_ range: Range<Int>, in id: UIAccessibility.ID) -> Bool {
    guard let text = tree.object(id) as? any AccessibleText, range.lowerBound >= 0,
      range.upperBound <= text.accessibilityLength
    else { return false }
    isDue = true
    text.accessibilitySelection = range
    return true
  }

  /// Puts a part of a text on the clipboard; returns whether that was possible.
  package func copy(_ range: Range<Int>, in id: UIAccessibility.ID) -> Bool {
    guard let text = text(id), !text.isAccessibilitySecret, range.lowerBound >= 0,
      range.upperBound <= text.accessibilityLength
    else { return false }
    return text.copyForAccessibility(range)
  }

  /// Inserts the contents of the clipboard into a text; returns whether that was possible.
  package func paste(at offset: Int, in id: UIAccessibility.ID) -> Bool {
    guard let words = text(id)?.clipboardForAccessibility, offset >= 0 else { return false }
    return replace(offset..<offset, with: words, in: id)
  }
}

extension AccessibleObject {
  /// The name with the attributes that the app set; nil where it set none.
  fileprivate var attributedWords: NSAttributedString? {
    guard accessibilityStore != nil else { return nil }
    return said(.label) ?? asked(.attributedLabel)
  }
}
