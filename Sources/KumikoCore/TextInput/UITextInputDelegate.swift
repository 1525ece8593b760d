import KumikoEditing
import KumikoFoundation

/// Hears before and after the text of a text input, or what is selected of it, changes: while one
/// types, and when code does it. Marked text counts.
///
/// Where the text changes, what is selected changes with it: the delegate hears that the text will
/// change, that the selection will, and then that both did, the selection first.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
  /// Something else is about to be selected.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Something else is selected, or the caret is somewhere else.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// The text is about to change; changing it here is not allowed.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// The text changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}

extension TextInteraction: TextEditorListener {
  func editor(_ editor: TextEditor, willChange change: TextEditorChange) {
    let input: any UITextInput = holder
    if change == .text { inputDelegate?.textWillChange(input) }
    inputDelegate?.selectionWillChange(input)
  }

  func editor(_ editor: TextEditor, didChange change: TextEditorChange) {
    let input: any UITextInput = holder
    inputDelegate?.selectionDidChange(input)
    if change == .text { inputDelegate?.textDidChange(input) }
  }
}
