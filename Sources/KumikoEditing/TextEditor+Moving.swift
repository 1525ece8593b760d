import KumikoFoundation
import KumikoGraphics

// Moving the caret, and deleting from it.
extension TextEditor {
  /// The distance by which the caret moves.
  package enum Step {
    case left, right, up, down, pageUp, pageDown
    case wordLeft, wordRight, lineStart, lineEnd, paragraphStart, paragraphEnd
    case documentStart, documentEnd
  }

  /// Moves the caret, or the moving end of the selection.
  package func move(_ step: Step, extending: Bool, pageHeight: CGFloat = 0) {
    if !extending, !selection.isEmpty {
      // The caret moves to the end of the selection in the direction.
      switch step {
      case .left: return collapse(toRight: false)
      case .right: return collapse(toRight: true)
      default: break
      }
    }
    let head = selection.head
    let isVertical = [.up, .down, .pageUp, .pageDown].contains(step)
    let x = goalX ?? flow.caret(at: head).minX
    let place = destination(of: step, from: head, x: x, pageHeight: pageHeight)
    select(
      extending
        ? TextSelection(from: selection.anchor, to: place) : TextSelection(caret: place),
      keepsGoal: isVertical)
    if isVertical { goalX = x }
  }

  private func collapse(toRight: Bool) {
    let range = selection.range
    let (low, high) = (TextPlace(range.lowerBound), TextPlace(range.upperBound, .upstream))
    let isReversed = flow.isRightToLeft(at: low)
    select(TextSelection(caret: toRight != isReversed ? high : low))
  }

  private func destination(
    of step: Step, from head: TextPlace, x: CGFloat, pageHeight: CGFloat
  ) -> TextPlace {
    switch step {
    case .left: return beside(head, toRight: false)
    case .right: return beside(head, toRight: true)
    case .up: return flow.place(above: head, x: x) ?? TextPlace(0)
    case .down: return flow.place(below: head, x: x) ?? end
    case .pageUp, .pageDown:
      let caret = flow.caret(at: head)
      let distance = max(pageHeight - caret.height, caret.height)
      let y = caret.midY + (step == .pageUp ? -distance : distance)
      if y < 0 { return TextPlace(0) }
      return y > flow.height ? end : flow.place(at: CGPoint(x: x, y: y))
    case .wordLeft, .wordRight:
      let isForward = (step == .wordRight) != flow.isRightToLeft(at: head)
      // The word boundaries of hidden text must not be revealed.
      if isSecure { return TextPlace(isForward ? buffer.length : 0) }
      return isForward
        ? TextPlace(buffer.wordEnd(after: head.offset), .upstream)
        : TextPlace(buffer.wordStart(before: head.offset))
    case .lineStart: return TextPlace(flow.line(around: head).lowerBound)
    case .lineEnd: return TextPlace(flow.line(around: head).upperBound, .upstream)
    case .paragraphStart:
      let start = buffer.paragraph(at: head.offset).lowerBound
      return TextPlace(
        start < head.offset || start == 0 ? start : buffer.paragraph(at: start - 1).lowerBound)
    case .paragraphEnd:
      let end = buffer.paragraph(at: head.offset).upperBound
      return TextPlace(
        end > head.offset || end == buffer.length ? end : buffer.paragraph(at: end + 1).upperBound)
    case .documentStart: return TextPlace(0)
    case .documentEnd: return end
    }
  }

  private var end: TextPlace { TextPlace(buffer.length) }

  /// The place visually beside another, continuing on the next line in reading direction.
  private func beside(_ place: TextPlace, toRight: Bool) -> TextPlace {
    if let found = flow.place(beside: place, toRight: toRight) { return found }
    let isForward = toRight != flow.isRightToLeft(at: place)
    let line = flow.line(around: place)
    if isForward {
      if place.offset < line.upperBound {
        return TextPlace(buffer.characterEnd(after: place.offset))
      }
      return line.upperBound < buffer.length
        ? TextPlace(max(buffer.characterEnd(after: place.offset), line.upperBound))
        : TextPlace(buffer.length, .upstream)
    }
    return line.lowerBound > 0
      ? TextPlace(buffer.characterStart(before: line.lowerBound)) : TextPlace(0)
  }

  // MARK: Deleting

  /// Deletes the selection, or from the caret to the place returned by `reach`.
  package func erase(
    _ kind: EditHistory.Kind, to reach: (TextBuffer, Int) -> Int
  ) -> Bool {
    guard isEditable else { return false }
    unmark()
    guard selection.isEmpty else {
      delete(selection.range)
      return true
    }
    let caret = selection.head.offset
    let other = reach(buffer, caret)
    delete(min(caret, other)..<max(caret, other), kind: kind)
    return true
  }

  /// Deletes the character before the caret, or the selection, without the client's consent.
  package func deleteBackward() {
    if marked != nil {
      type("")
      return
    }
    let caret = selection.head.offset
    let range =
      selection.isEmpty ? buffer.characterStart(before: caret)..<caret : selection.range
    delete(range, kind: .deletingBackward, asks: false)
  }

  /// Inserts text from another program; in a single line, line feeds become spaces.
  package func insertFromOutside(_ text: String) {
    let text = text.replacingOccurrences(of: "\r\n", with: "\n")
    type(isMultiline ? text : String(text.map { $0.isNewline ? " " : $0 }), kind: .other)
  }
}
