import KumikoGraphics

/// The selected range of a text, or the place of its caret. Places are UTF-8 offsets.
package nonisolated struct TextSelection: Hashable {
  /// The end that stays when the selection is extended.
  package var anchor: Int
  /// The moving end: the place of the caret.
  package var head: TextPlace

  /// A caret.
  package init(caret: TextPlace) {
    anchor = caret.offset
    head = caret
  }

  /// A caret before the character at `offset`.
  init(_ offset: Int) { self.init(caret: TextPlace(offset)) }

  /// A selection with a moving end.
  package init(_ range: Range<Int>) {
    anchor = range.lowerBound
    head = TextPlace(range.upperBound, range.isEmpty ? .downstream : .upstream)
  }

  /// A selection from a place to another, in either order.
  package init(from anchor: Int, to head: TextPlace) {
    self.anchor = anchor
    self.head = head
  }

  package var range: Range<Int> { min(anchor, head.offset)..<max(anchor, head.offset) }
  package var isEmpty: Bool { anchor == head.offset }
}
