import KumikoFoundation
import KumikoGraphics

/// What is typed while a responder of an app's own has the keyboard that takes text by methods
/// (`UIKeyInput`, `UITextInput`), such as a view for the digits of a code.
///
/// Fields and text views take keys by themselves.
struct KeyInputs {
  private let responder: UIResponder
  private let input: any UIKeyInput

  /// Nil where nobody of that kind has the keyboard, or something covers the window.
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

  /// A key went down; returns whether it types or deletes, and is for nobody else.
  func take(_ key: KeyPress) -> Bool {
    guard key.modifiers.isDisjoint(with: [.control, .alt, .command]) else { return false }
    switch key.name {
    case "backspace": input.deleteBackward()
    case "return", "keypad enter": input.insertText("\n")
    // What it types comes as text.
    default: return !key.characters.isEmpty
    }
    tellPlace()
    return true
  }

  /// Text was typed.
  func take(_ text: String) {
    input.insertText(text)
    tellPlace()
  }

  /// An input method composes text; returns whether it can be shown before it is settled.
  ///
  /// - Parameter focus: the part that the method works on, in UTF-8 bytes.
  func compose(_ text: String, focus: Range<Int>) -> Bool {
    guard let composition = input._composition else { return false }
    func index(_ bytes: Int) -> String.Index {
      text.utf8.index(text.startIndex, offsetBy: min(max(0, bytes), text.utf8.count))
    }
    composition.mark(
      text, NSRange(index(focus.lowerBound)..<index(focus.upperBound), in: text))
    tellPlace()
    return true
  }

  /// Tells the host where text appears, for the candidates of an input method.
  private func tellPlace() {
    guard let window = responder.responderWindow else { return }
    window.host?.textInputChanged(in: window, caret: place)
  }

  private var place: CGRect? {
    guard let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded else {
      return nil
    }
    return view.convert(input._composition?.caret() ?? view.bounds, to: nil)
  }

  /// Somebody else has the keyboard in a window.
  static func responderChanged(from old: UIResponder?, in window: UIWindow) {
    if let input = KeyInputs(window.firstResponder) {
      input.tellPlace()
    } else if KeyInputs(old) != nil {
      window.host?.textInputChanged(in: window, caret: nil)
    }
  }
}
