import KumikoFoundation
import KumikoGraphics

// Text that an input method is still composing.
extension TextEditor {
  /// Replaces the previous marked text, or the selection, by text that an input method is still
  /// composing. `focus` is a range of UTF-8 offsets into it: the caret or the current clause.
  package func mark(_ text: String, focus: Range<Int>) {
    guard isEditable else { return }
    guard !text.isEmpty else { return cancelMarked() }
    let range = marked ?? selection.range
    guard client?.editor(self, shouldChange: range, to: text) ?? true else { return }
    willChange(.text)
    let old = (marked ?? selection.range).clamped(to: 0..<buffer.length)
    if marked == nil { composed = (piece(old), selection) }
    apply(old, inserted(text, at: old.lowerBound))
    let start = old.lowerBound
    marked = start..<start + text.utf8.count
    let low = min(max(focus.lowerBound, 0), text.utf8.count)
    let high = min(max(focus.upperBound, low), text.utf8.count)
    let place = buffer.rounded(start + low)
    markedFocus = place..<max(place, buffer.rounded(start + high))
    selection = TextSelection(caret: TextPlace(place, place > start ? .upstream : .downstream))
    changed()
  }

  /// Commits the marked text as it is.
  package func unmark() {
    guard let marked else { return }
    let text = buffer.text(in: marked)
    willChange(.selection)
    remember(text, at: marked)
    placeCaret(at: marked.upperBound, after: text)
    client?.editorNeedsDisplay(self, textChanged: false)
    didChange()
  }

  /// Commits other text in place of the marked one.
  func commit(_ text: String, asks: Bool) -> Bool {
    guard let marked else { return false }
    if asks, client?.editor(self, shouldChange: marked, to: text) == false {
      cancelMarked()
      return false
    }
    guard let marked = self.marked else { return replace(selection.range, with: text, asks: false) }
    willChange(.text)
    apply(marked, inserted(text, at: marked.lowerBound))
    let range = marked.lowerBound..<marked.lowerBound + text.utf8.count
    placeCaret(at: range.upperBound, after: text)
    remember(text, at: range)
    changed()
    return true
  }

  /// Removes the marked text; the selection from before the composition is restored.
  func cancelMarked() {
    guard marked != nil else { return }
    willChange(.text)
    takeOutMarked()
    changed()
  }

  func takeOutMarked() {
    guard let marked, let composed else { return }
    apply(marked, composed.piece)
    selection = composed.selection
    self.marked = nil
    markedFocus = nil
    self.composed = nil
  }

  /// A composition is a single undo step.
  func remember(_ text: String, at range: Range<Int>) {
    guard let composed else { return }
    placeCaret(at: range.upperBound, after: text)
    history.seal()
    history.record(
      EditHistory.Edit(
        start: range.lowerBound, removed: composed.piece, inserted: piece(range),
        before: composed.selection, after: selection, kind: .other),
      of: self, with: undoManager)
    marked = nil
    markedFocus = nil
    self.composed = nil
  }
}
