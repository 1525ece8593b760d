import KumikoFoundation
import KumikoGraphics

/// Typing into an app's own first responder that receives text by methods (`UIKeyInput`,
/// `UITextInput`), such as a view for the digits of a code.
///
/// Text fields and text views handle keys themselves.
struct KeyInputs {
  private let responder: UIResponder
  private let input: any UIKeyInput

  /// Nil if no such object is first responder, or an overlay covers the window.
  init?(in window: UIWindow) {
    guard window.keyTarget === window.firstResponder, let input = KeyInputs(window.firstResponder)
    else { return nil }
    self = input
  }

  private init?(_ responder: UIResponder?) {
    guard let responder, !(responder is any TypingTarget), let input = responder as? any UIKeyInput
    else { return nil }
    (self.responder, self.input) = (responder, input)
  }

  /// Handles a key; returns whether it types or deletes, and must not be passed to others.
  func take(_ key: KeyPress) -> Bool {
    guard key.modifiers.isDisjoint(with: [.control, .alt, .command]) else { return false }
    switch key.name {
    case "backspace": input.deleteBackward()
    case "return", "keypad enter": input.insertText("\n")
    // The typed characters arrive as text.
    default: return !key.characters.isEmpty
    }
    notifyPlace()
    return true
  }

  /// Inserts typed text.
  func take(_ text: String) {
    input.insertText(text)
    notifyPlace()
  }

  /// Handles text that an input method composes; returns whether it can be shown before it is
  /// committed.
  ///
  /// - Parameter focus: the part that the input method is editing, in UTF-8 bytes.
  func compose(_ text: String, focus: Range<Int>) -> Bool {
    guard let composition = input._composition else { return false }
    func index(_ bytes: Int) -> String.Index {
      text.utf8.index(text.startIndex, offsetBy: min(max(0, bytes), text.utf8.count))
    }
    composition.mark(
      text, NSRange(index(focus.lowerBound)..<index(focus.upperBound), in: text))
    notifyPlace()
    return true
  }

  /// Reports the caret to the host, for the candidates of an input method.
  private func notifyPlace() {
    guard let window = responder.responderWindow else { return }
    window.host?.textInputChanged(in: window, caret: place)
  }

  private var place: CGRect? {
    guard let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded else {
      return nil
    }
    return view.convert(input._composition?.caret() ?? view.bounds, to: nil)
  }

  /// Called when the first responder of a window changed.
  static func responderChanged(from old: UIResponder?, in window: UIWindow) {
    if let input = KeyInputs(window.firstResponder) {
      input.notifyPlace()
    } else if KeyInputs(old) != nil {
      window.host?.textInputChanged(in: window, caret: nil)
    }
  }
}
