import KumikoFoundation

/// A text as assistive programs read it. Offsets count Unicode scalars; what is beyond its ends is
/// cut off.
package struct HeardText {
  let text: any AccessibleText

  /// How long it is.
  package var length: Int { text.accessibilityLength }

  /// What is selected; the caret where that is nothing.
  package var selection: Range<Int> { text.accessibilitySelection }

  /// Whether it can be changed.
  package var isEditable: Bool { text.isAccessibilityEditable }

  /// What a part says.
  package func string(_ range: Range<Int>) -> String {
    text.accessibilityText(in: range.clamped(to: 0..<length))
  }

  /// Where a part is in the window, in points; nil where nobody knows.
  package func frame(of range: Range<Int>) -> CGRect? {
    text.accessibilityFrame(of: range.clamped(to: 0..<length))
  }

  /// The line around a place, as it is laid out, with the line feed at its end.
  package func line(at offset: Int) -> Range<Int> {
    text.accessibilityLine(at: min(max(0, offset), length))
  }

  /// The place nearest to a point of the window; nil where nobody knows.
  package func offset(at point: CGPoint) -> Int? { text.accessibilityOffset(at: point) }

  /// How it looks at a place, and how far it looks so.
  package func attributes(
    at offset: Int
  ) -> (attributes: [NSAttributedString.Key: Any], range: Range<Int>) {
    guard (0..<length).contains(offset) else { return ([:], length..<length) }
    return text.accessibilityAttributes(at: offset)
  }

  /// How all of it looks unless it says otherwise.
  package var usualAttributes: [NSAttributedString.Key: Any] { text.accessibilityUsualAttributes }

  /// The links in it.
  package var links: [(range: Range<Int>, address: String)] { text.accessibilityLinks }

  /// Opens one of the links; returns whether there is one.
  package func openLink(_ index: Int) -> Bool { text.openLinkForAccessibility(index) }

  /// Scrolls to a part.
  package func reveal(_ range: Range<Int>) {
    text.revealForAccessibility(range.clamped(to: 0..<length))
  }
}
