import KumikoFoundation

/// Receives typed text while it is first responder: the characters of keys, a line feed for the
/// Return key, and the Backspace key. The text of an input method is inserted when it is committed;
/// an object that conforms to `UITextInput` is shown it before.
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
  /// Replaces the selection with text.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
  /// How it shows text that an input method composes; nil if it receives only committed text.
  var _composition: _TextComposition? { get }
}

extension UIKeyInput {
  /// Only committed text.
  public var _composition: _TextComposition? { nil }
}

/// How a text view shows text that an input method composes.
public struct _TextComposition {
  /// Shows text that is not committed, with the part that the input method is editing; empty for
  /// none.
  let mark: (String, NSRange) -> Void
  /// The caret rectangle, in the coordinates of the text input, or nil if there is none.
  let caret: () -> CGRect?
}
