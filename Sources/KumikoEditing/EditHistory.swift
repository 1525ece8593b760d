/// The changes of a text that can be undone, and those that were and can be redone.
package nonisolated struct EditHistory {
  /// How a change was made: what is typed in one go is undone in one go.
  package enum Kind {
    case typing, deletingBackward, deletingForward, other
  }

  /// Characters with their attributes.
  struct Piece {
    var text = ""
    var styles = TextStyles([])
    var length: Int { text.utf8.count }
  }

  /// One change: `inserted` took the place of `removed`.
  struct Edit {
    var start: Int
    var removed: Piece
    var inserted: Piece
    var before: TextSelection
    var after: TextSelection
    var kind: Kind
  }

  /// The most bytes that are kept, in both directions; the oldest changes are forgotten first.
  static let limit = 32 << 20

  private(set) var undoable: [Edit] = []
  private(set) var redoable: [Edit] = []
  private var isSealed = true
  private var cost = 0

  /// Remembers a change. Typing goes on with what was typed before until `seal()`, a line feed, or
  /// the start of a word.
  mutating func record(_ edit: Edit) {
    cost -= redoable.reduce(0) { $0 + EditHistory.cost($1) }
    redoable = []
    cost += EditHistory.cost(edit)
    if !isSealed, let last = undoable.last, let joined = EditHistory.joined(last, edit) {
      undoable[undoable.count - 1] = joined
    } else {
      undoable.append(edit)
    }
    isSealed = edit.kind == .other
    while cost > EditHistory.limit, undoable.count > 1 {
      cost -= EditHistory.cost(undoable.removeFirst())
    }
  }

  /// What comes next is undone by itself.
  mutating func seal() { isSealed = true }

  mutating func clear() { self = EditHistory() }

  /// The change to undo; nil where there is none.
  mutating func undo() -> Edit? {
    guard let edit = undoable.popLast() else { return nil }
    redoable.append(edit)
    isSealed = true
    return edit
  }

  /// The change to make again; nil where there is none.
  mutating func redo() -> Edit? {
    guard let edit = redoable.popLast() else { return nil }
    undoable.append(edit)
    isSealed = true
    return edit
  }

  private static func cost(_ edit: Edit) -> Int { edit.removed.length + edit.inserted.length + 64 }

  private static func joined(_ last: Edit, _ next: Edit) -> Edit? {
    guard last.kind == next.kind else { return nil }
    var joined = last
    joined.after = next.after
    switch next.kind {
    case .other: return nil
    case .typing:
      let startsWord =
        last.inserted.text.last?.isWhitespace == true
        && next.inserted.text.first?.isWhitespace == false
      guard next.removed.length == 0, next.start == last.start + last.inserted.length, !startsWord,
        last.inserted.text.utf8.last != TextBuffer.lineFeed
      else { return nil }
      joined.inserted.text += next.inserted.text
      joined.inserted.styles = TextStyles(last.inserted.styles.runs + next.inserted.styles.runs)
    case .deletingBackward:
      guard next.start + next.removed.length == last.start else { return nil }
      joined.start = next.start
      joined.removed.text = next.removed.text + last.removed.text
      joined.removed.styles = TextStyles(next.removed.styles.runs + last.removed.styles.runs)
    case .deletingForward:
      guard next.start == last.start else { return nil }
      joined.removed.text += next.removed.text
      joined.removed.styles = TextStyles(last.removed.styles.runs + next.removed.styles.runs)
    }
    return joined
  }
}
