import KumikoEditing
import KumikoFoundation

/// Is notified before and after the text of a text input, or its selection, changes: while the user
/// types, and by code. Marked text counts.
///
/// A change of the text also changes the selection: the delegate is notified that the text will
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
