import KumikoFoundation
import KumikoGraphics

// What keys do in a text.
extension TextEditor {
  /// How far a key moves.
  enum Step {
    case left, right, up, down, pageUp, pageDown
    case wordLeft, wordRight, lineStart, lineEnd, paragraphStart, paragraphEnd
    case documentStart, documentEnd
  }

  /// A key went down; returns whether it was used. Keys that type a character are: the text comes
  /// after them.
  func handle(_ key: KeyPress, pageHeight: CGFloat) -> Bool {
    let isExtending = key.modifiers.contains(.shift)
    if let step = TextEditor.step(for: key) {
      unmark()
      move(step, extending: isExtending, pageHeight: pageHeight)
      return true
    }
    let plain = key.modifiers.subtracting(.shift)
    if plain == .control { return handleCommand(key) }
    guard plain.isEmpty else { return false }
    switch key.name {
    case "backspace": return erase(.deletingBackward) { $0.characterStart(before: $1) }
    case "delete":
      if isExtending { return cut() }
      return erase(.deletingForward) { $0.characterEnd(after: $1) }
    case "insert": return isExtending ? paste() : false
    case "return", "keypad enter":
      if marked != nil {
        unmark()
        return true
      }
      if !isMultiline { return client?.editorDidPressReturn(self) ?? false }
      guard isEditable else { return false }
      type("\n", kind: .other)
      return true
    case "tab":
      guard isMultiline, isEditable, !isExtending else { return false }
      type("\t")
      return true
    case "escape":
      guard marked != nil else { return false }
      type("")
      return true
    default: return isEditable && !key.plainCharacters.isEmpty
    }
  }

  private func handleCommand(_ key: KeyPress) -> Bool {
    let isShifted = key.modifiers.contains(.shift)
    switch key.name {
    case "a":
      unmark()
      select(TextSelection(0..<buffer.length))
      return true
    case "c", "insert": return copy()
    case "x": return cut()
    case "v": return paste()
    case "z": return (isShifted ? redo() : undo()) || isEditable
    case "y": return redo() || isEditable
    case "backspace":
      return erase(.other) {
        if isSecure { return 0 }
        return isShifted ? $0.paragraph(at: $1).lowerBound : $0.wordStart(before: $1)
      }
    case "delete":
      return erase(.other) {
        if isSecure { return $0.length }
        return isShifted ? $0.paragraph(at: $1).upperBound : $0.wordEnd(after: $1)
      }
    default: return false
    }
  }

  private static func step(for key: KeyPress) -> Step? {
    let modifiers = key.modifiers.subtracting(.shift)
    if modifiers == .control {
      return switch key.name {
      case "left": .wordLeft
      case "right": .wordRight
      case "up": .paragraphStart
      case "down": .paragraphEnd
      case "home": .documentStart
      case "end": .documentEnd
      default: nil
      }
    }
    guard modifiers.isEmpty else { return nil }
    return switch key.name {
    case "left": .left
    case "right": .right
    case "up": .up
    case "down": .down
    case "pageup": .pageUp
    case "pagedown": .pageDown
    case "home": .lineStart
    case "end": .lineEnd
    default: nil
    }
  }

  // MARK: Moving

  /// Moves the caret, or the end of the selection that moves.
  func move(_ step: Step, extending: Bool, pageHeight: CGFloat = 0) {
    if !extending, !selection.isEmpty {
      // The caret goes to the end of the selection that lies in the direction.
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
      // The words of a text that must not be read are not shown either.
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

  /// The place seen beside another, from line to line where reading goes on.
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

  /// Deletes the selection, or from the caret to the place that `reach` says.
  private func erase(
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

  /// Deletes what is before the caret, or the selection, without asking.
  func deleteBackward() {
    if marked != nil {
      type("")
      return
    }
    let caret = selection.head.offset
    let range =
      selection.isEmpty ? buffer.characterStart(before: caret)..<caret : selection.range
    delete(range, kind: .deletingBackward, asks: false)
  }

  // MARK: Clipboard

  /// Copies the selection; hidden letters are not copied.
  func copy() -> Bool {
    guard !selection.isEmpty, !isSecure else { return isSecure }
    UIPasteboard.general.string = selectedText
    return true
  }

  /// Moves the selection to the clipboard.
  func cut() -> Bool {
    guard isEditable, !isSecure, !selection.isEmpty else { return isSecure }
    unmark()
    UIPasteboard.general.string = selectedText
    delete(selection.range)
    return true
  }

  /// Puts what is on the clipboard in the place of the selection.
  func paste() -> Bool {
    guard isEditable else { return false }
    guard let text = UIPasteboard.general.string, !text.isEmpty else { return true }
    unmark()
    insertFromOutside(text)
    return true
  }

  /// Inserts text from another program; one line takes line feeds as spaces.
  func insertFromOutside(_ text: String) {
    let text = text.replacingOccurrences(of: "\r\n", with: "\n")
    type(isMultiline ? text : String(text.map { $0.isNewline ? " " : $0 }), kind: .other)
  }
}
