import KumikoEditing

// What commands do to a text: those of keys, of the menu, and of code.
extension TextInteraction {
  /// Whether there is anything to do a command to; hidden letters are not copied.
  func canAnswer(_ command: EditCommand) -> Bool {
    let hasSelection = !editor.selection.isEmpty
    return switch command {
    case .cut: editor.isEditable && hasSelection && !editor.isSecure
    case .copy: hasSelection && !editor.isSecure
    case .paste: editor.isEditable
    case .delete: editor.isEditable && hasSelection
    case .selectAll: true
    case .undo: editor.can(undo: true)
    case .redo: editor.can(undo: false)
    case .rename: false
    }
  }

  /// Does what a command says; returns whether there is anything to do it to.
  func answer(_ command: EditCommand) -> Bool {
    guard canAnswer(command) else { return false }
    switch command {
    case .cut: editor.cut()
    case .copy: editor.copy()
    case .paste: editor.paste()
    case .delete: editor.delete(editor.selection.range)
    case .selectAll:
      editor.selectAll()
      publishSelection()
    case .undo: editor.undo()
    case .redo: editor.redo()
    case .rename: break
    }
    return true
  }
}
