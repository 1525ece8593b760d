import KumikoEditing

// Commands that edit a text: those of keys, of the menu, and of code.
extension TextInteraction {
  /// An input method composes text; returns whether this text accepts it.
  func handleComposition(_ text: String, focus: Range<Int>) -> Bool {
    guard holder.isFirstResponder, editor.isEditable else { return false }
    editor.mark(text, focus: focus)
    return true
  }

  /// Whether there is anything to do a command to; hidden letters are not copied.
  func canAnswer(_ command: EditCommand) -> Bool {
    let hasSelection = !editor.selection.isEmpty
    return switch command {
    case .cut: editor.isEditable && hasSelection && !editor.isSecure
    case .copy: hasSelection && !editor.isSecure
    case .paste, .pasteAndMatchStyle: editor.isEditable
    case .delete: editor.isEditable && hasSelection
    case .select: !hasSelection && editor.buffer.length > 0 && !editor.isSecure
    case .selectAll: true
    case .toggleBoldface, .toggleItalics, .toggleUnderline, .increaseSize, .decreaseSize:
      editor.isEditable && holder.allowsEditingTextAttributes
    case .undo: editor.can(undo: true)
    case .redo: editor.can(undo: false)
    case .duplicate, .rename, .find, .findAndReplace, .findNext, .findPrevious, .printContent:
      false
    }
  }

  /// Performs a command; returns whether it is applicable.
  func answer(_ command: EditCommand) -> Bool {
    guard canAnswer(command) else { return false }
    switch command {
    case .cut: editor.cut()
    case .copy: editor.copy()
    case .paste: editor.paste(withPictures: holder.allowsEditingTextAttributes)
    case .pasteAndMatchStyle: editor.paste()
    case .delete: editor.delete(editor.selection.range)
    case .select: selectWord()
    case .selectAll:
      editor.selectAll()
      publishSelection()
    case .undo: editor.undo()
    case .redo: editor.redo()
    case .toggleBoldface, .toggleItalics, .toggleUnderline, .increaseSize, .decreaseSize:
      answerLook(command)
    case .duplicate, .rename, .find, .findAndReplace, .findNext, .findPrevious, .printContent: break
    }
    return true
  }

  /// Selects the word that the caret is in, or behind.
  private func selectWord() {
    let caret = editor.selection.head.offset
    let isAtEnd = caret == editor.buffer.length
    let place = isAtEnd ? editor.buffer.characterStart(before: caret) : caret
    editor.select(TextSelection(editor.buffer.word(at: place)))
    publishSelection()
  }
}
