import KumikoEditing
import KumikoFoundation

/// Input of characters by their Unicode code point, as in other programs on Linux: Ctrl+Shift+U,
/// hexadecimal digits, and Space or Return. Meanwhile the digits are shown in the text, underlined,
/// after a “u”.
struct CodePointEntry {
  private(set) var digits = ""
  /// No code point has more digits.
  private static let mostDigits = 6

  /// The text that is shown.
  var shown: String { "u" + digits }

  /// The letter; nil if the number is no code point, or none of a visible letter.
  var letter: String? {
    guard let number = UInt32(digits, radix: 16), number >= 0x20, !(0x7F...0x9F).contains(number)
    else { return nil }
    return Unicode.Scalar(number).map { String(Character($0)) }
  }

  /// Takes the hexadecimal digits of a text; returns whether it has others than these.
  mutating func take(_ text: String) -> Bool {
    guard text.allSatisfy(\.isHexDigit) else { return false }
    digits = String((digits + text.lowercased()).prefix(CodePointEntry.mostDigits))
    return true
  }

  /// Takes the last digit back; returns whether there was one.
  mutating func takeBack() -> Bool { digits.popLast() != nil }
}

extension TextInteraction {
  /// Begins or continues the input of a code point; returns whether the key was handled.
  func enterCodePoint(by key: KeyPress) -> Bool {
    guard var entry = codePoint else {
      guard key == KeyPress("u", modifiers: [.control, .shift]), editor.isEditable,
        !editor.isSecure
      else { return false }
      show(CodePointEntry())
      return true
    }
    switch key.name {
    case "return", "keypad enter": finish(entry)
    case "escape": show(nil)
    case "backspace": show(entry.takeBack() ? entry : nil)
    // These keys are followed by their text, which is handled instead.
    case "space": return true
    case let name where name.count == 1: return key.modifiers.subtracting(.shift).isEmpty
    case "shift", "control", "alt", "super": return false
    default:
      show(nil)
      return false
    }
    return true
  }

  /// Continues the input of a code point; returns whether the text was handled.
  func enterCodePoint(by text: String) -> Bool {
    guard var entry = codePoint else { return false }
    if text == " " {
      finish(entry)
    } else if entry.take(text) {
      show(entry)
    }
    return true
  }

  /// Cancels the input of a code point.
  func leaveCodePoint() {
    if codePoint != nil { show(nil) }
  }

  private func finish(_ entry: CodePointEntry) {
    show(nil)
    if let letter = entry.letter { editor.type(letter) }
  }

  /// Shows the digits as text that is being composed; takes them away for nil.
  private func show(_ entry: CodePointEntry?) {
    codePoint = entry
    let text = entry?.shown ?? ""
    editor.mark(text, focus: text.utf8.count..<text.utf8.count)
  }
}
