import KumikoEditing

// What commands do to a text: those of keys, of the menu, and of code.
extension TextInteraction {
  /// Whether there is anything to do a command to.
  func canAnswer(_ command: EditCommand) -> Bool {
    switch command {
    case .cut: editor.isEditable && !editor.selection.isEmpty && !editor.isSecure
    case .copy: !editor.selection.isEmpty && !editor.isSecure
    case .paste: editor.isEditable
    case .selectAll: true
    // These keys are letters that go, and no command, in a text.
    case .delete, .rename: false
    }
  }

  /// Does what a command says; returns whether there is anything to do it to.
  func answer(_ command: EditCommand) -> Bool {
    guard canAnswer(command) || command == .delete && canAnswer(.cut) else { return false }
    switch command {
    case .cut: return editor.cut()
    case .copy: return editor.copy()
    case .paste: return editor.paste()
    case .delete: editor.delete(editor.selection.range)
    case .selectAll:
      editor.selectAll()
      publishSelection()
    case .rename: return false
    }
    return true
  }
}
