import KumikoFoundation

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
  /// How it shows what an input method composes; nil where it is given settled text alone.
  var _composition: _TextComposition? { get }
}

extension UIKeyInput {
  /// Settled text alone.
  public var _composition: _TextComposition? { nil }
}

/// How a text shows what an input method composes.
public struct _TextComposition {
  /// Shows text that is not settled, with the part that the method works on; empty for none.
  let mark: (String, NSRange) -> Void
  /// Where the caret is, in the coordinates of the text input; nil for nowhere.
  let caret: () -> CGRect?
}
