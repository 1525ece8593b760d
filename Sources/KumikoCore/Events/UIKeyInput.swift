/// Takes typed text.
@preconcurrency @MainActor public protocol UIKeyInput: AnyObject {
  /// Whether there is text.
  var hasText: Bool { get }
  /// Types text in the place of the selection.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}
