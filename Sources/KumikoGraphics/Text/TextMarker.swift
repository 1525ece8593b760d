import KumikoFoundation

/// The marker before an item of a list: a bullet or a number.
///
///          ┌ lead ┐
///     11 →│•│ 36 →│the first line of an item,
///                 │and the others
///            │xii.│a marker that is wide ends before the text
package struct TextMarker: Hashable, Sendable {
  /// The bullet or the number.
  package var text: String
  /// The nesting level of the list: 1 for an outermost one.
  package var depth: Int

  /// The marker of an item.
  package init(_ text: String, depth: Int) {
    self.text = text
    self.depth = max(1, depth)
  }

  /// The indent of items relative to the start of lines, or to the items of the enclosing list, in
  /// points.
  package static let indent: CGFloat = 36
  /// The distance from the start of a marker to its item, in points, unless it is wider.
  static let lead: CGFloat = 25

  /// The start of markers in a paragraph, and the paragraph with the indents of items. An app's own
  /// indents have precedence; without any, each list level adds `indent`.
  func placed(
    in style: TextParagraph, width: CGFloat, space: CGFloat
  ) -> (place: CGFloat, style: TextParagraph) {
    var style = style
    let place: CGFloat
    if style.indent <= 0, style.firstLineIndent <= 0 {
      style.indent = CGFloat(depth) * TextMarker.indent
      place = max(0, style.indent - max(TextMarker.lead, width + space))
    } else {
      place = max(0, style.firstLineIndent)
    }
    let end = place + width
    style.firstLineIndent = max(style.indent, end + space)
    return (place, style)
  }
}
