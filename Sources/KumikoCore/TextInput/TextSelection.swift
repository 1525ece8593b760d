import KumikoGraphics

/// What is selected in a text, or where its caret is. Places are UTF-8 offsets.
nonisolated struct TextSelection: Hashable {
  /// The end that stays when the selection is extended.
  var anchor: Int
  /// The end that moves: where the caret is.
  var head: TextPlace

  /// A caret.
  init(caret: TextPlace) {
    anchor = caret.offset
    head = caret
  }

  /// A caret before the character at `offset`.
  init(_ offset: Int) { self.init(caret: TextPlace(offset)) }

  /// A selection whose end can be moved.
  init(_ range: Range<Int>) {
    anchor = range.lowerBound
    head = TextPlace(range.upperBound, range.isEmpty ? .downstream : .upstream)
  }

  /// A selection from a place to another, in either order.
  init(from anchor: Int, to head: TextPlace) {
    self.anchor = anchor
    self.head = head
  }

  var range: Range<Int> { min(anchor, head.offset)..<max(anchor, head.offset) }
  var isEmpty: Bool { anchor == head.offset }
}
