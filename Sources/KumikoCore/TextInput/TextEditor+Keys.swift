import KumikoEditing
import KumikoFoundation

// Keys and the clipboard in a text.
extension TextEditor {
  /// Handles a key; returns whether it was used. Keys that type a character are: their text
  /// follows.
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
      if isExtending { return isSecure }
      return erase(.deletingForward) { $0.characterEnd(after: $1) }
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
    // If there is a selection, these were handled as commands.
    case "c", "insert", "x": return isSecure
    case "z", "y": return isEditable
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

  /// Selects the whole text.
  func selectAll() {
    unmark()
    select(TextSelection(0..<buffer.length))
  }

  // MARK: Clipboard

  /// The last copied text with pictures in it, and the change count of the clipboard at that time.
  private static var copied: (piece: StyledPiece, changeCount: Int)?

  /// Copies the selection. Of pictures other programs get the first.
  func copy() {
    let board = UIPasteboard.general
    let pictures = pictures(in: selection.range)
    guard !pictures.isEmpty else { return board.string = selectedText }
    var item: [String: Any] = [:]
    if !selectedText.isEmpty { item["public.utf8-plain-text"] = selectedText }
    let images = pictures.lazy.compactMap { self.attachment(at: $0.lowerBound)?.shownImage }
    if let image = images.first { item["public.png"] = image }
    board.items = [item]
    TextEditor.copied = (selectedPiece, board.changeCount)
  }

  /// The pictures for `paste(withPictures:)`, beside letters.
  private var copiedPiece: StyledPiece? {
    guard let copied = TextEditor.copied, isMultiline,
      copied.changeCount == UIPasteboard.general.changeCount
    else { return nil }
    return copied.piece
  }

  /// Whether there is something that can be pasted.
  func canPaste(withPictures: Bool) -> Bool {
    UIPasteboard.general.hasStrings || withPictures && copiedPiece != nil
  }

  /// Puts what is on the clipboard in the place of the selection, with the pictures that were
  /// copied here where these may be put in.
  func paste(withPictures: Bool) {
    guard withPictures, let copiedPiece else { return paste() }
    unmark()
    naming("Paste") { insert(copiedPiece) }
  }

  /// Moves the selection to the clipboard.
  func cut() {
    unmark()
    copy()
    naming("Cut") { delete(selection.range) }
  }

  /// Puts what is on the clipboard in the place of the selection.
  func paste() {
    guard let text = UIPasteboard.general.string, !text.isEmpty else { return }
    unmark()
    naming("Paste") { insertFromOutside(text) }
  }
}
