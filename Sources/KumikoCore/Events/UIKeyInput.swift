/// Takes typed text, while it has the keyboard: what keys type, a line feed for the return key, and
/// the backspace key. An input method's text comes when it is settled; who takes `UITextInput` is
/// shown it before.
///
///     final class CodeView: UIView, UIKeyInput {
///       private var digits = ""
///       override var canBecomeFirstResponder: Bool { true }
///       var hasText: Bool { !digits.isEmpty }
///       func insertText(_ text: String) { digits += text }
///       func deleteBackward() { _ = digits.popLast() }
///     }
@preconcurrency @MainActor public protocol UIKeyInput: AnyObject {
  /// Whether there is text.
  var hasText: Bool { get }
  /// Types text in the place of the selection.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}
