import KumikoFoundation

/// A text as assistive technologies read it. Offsets count Unicode scalars; ranges are clamped to
/// the text.
package struct SpokenText {
  let text: any AccessibleText

  /// How long it is.
  package var length: Int { text.accessibilityLength }

  /// The selected range; empty, at the caret, where nothing is selected.
  package var selection: Range<Int> { text.accessibilitySelection }

  /// Whether it can be edited.
  package var isEditable: Bool { text.isAccessibilityEditable }

  /// The text in a range.
  package func string(_ range: Range<Int>) -> String {
    text.accessibilityText(in: range.clamped(to: 0..<length))
  }

  /// The frame of a range in window coordinates, in points; nil where it is unknown.
  package func frame(of range: Range<Int>) -> CGRect? {
    text.accessibilityFrame(of: range.clamped(to: 0..<length))
  }

  /// The line around an offset, as it is laid out, including the line feed at its end.
  package func line(at offset: Int) -> Range<Int> {
    text.accessibilityLine(at: min(max(0, offset), length))
  }

  /// The offset nearest to a point of the window; nil where it is unknown.
  package func offset(at point: CGPoint) -> Int? { text.accessibilityOffset(at: point) }

  /// The attributes at an offset, and the range in which they are the same.
  package func attributes(
    at offset: Int
  ) -> (attributes: [NSAttributedString.Key: Any], range: Range<Int>) {
    guard (0..<length).contains(offset) else { return ([:], length..<length) }
    return text.accessibilityAttributes(at: offset)
  }

  /// The attributes of the text where it specifies no others.
  package var usualAttributes: [NSAttributedString.Key: Any] { text.accessibilityUsualAttributes }

  /// The links in it.
  package var links: [(range: Range<Int>, address: String)] { text.accessibilityLinks }

  /// Scrolls to a range.
  package func reveal(_ range: Range<Int>) {
    text.revealForAccessibility(range.clamped(to: 0..<length))
  }
}
