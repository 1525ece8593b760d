import KumikoFoundation

/// A key by its place on the keyboard; the numbers are those of the USB HID usage tables 1.12,
/// page 7.
public nonisolated enum UIKeyboardHIDUsage: Int, Sendable, CaseIterable {
  /// A key that has no name here.
  case keyboardErrorUndefined = 3
  /// Letters.
  case keyboardA = 4, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH,
    keyboardI, keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP,
    keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX,
    keyboardY, keyboardZ
  /// Digits.
  case keyboard1 = 30, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8,
    keyboard9, keyboard0
  /// Keys that edit.
  case keyboardReturnOrEnter = 40, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab,
    keyboardSpacebar
  /// The row at the top.
  case keyboardF1 = 58, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7,
    keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12
  /// Keys that move.
  case keyboardHome = 74, keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown,
    keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow

  private static let named: [String: UIKeyboardHIDUsage] = [
    "return": .keyboardReturnOrEnter, "escape": .keyboardEscape,
    "backspace": .keyboardDeleteOrBackspace, "tab": .keyboardTab, "space": .keyboardSpacebar,
    "home": .keyboardHome, "page up": .keyboardPageUp, "delete": .keyboardDeleteForward,
    "end": .keyboardEnd, "page down": .keyboardPageDown, "right": .keyboardRightArrow,
    "left": .keyboardLeftArrow, "down": .keyboardDownArrow, "up": .keyboardUpArrow,
  ]

  /// The key that a `KeyPress` names.
  init(name: String) {
    let letters = Array("abcdefghijklmnopqrstuvwxyz1234567890")
    let usage: UIKeyboardHIDUsage? =
      if let known = UIKeyboardHIDUsage.named[name] {
        known
      } else if name.count == 1, let index = letters.firstIndex(of: Character(name)) {
        UIKeyboardHIDUsage(rawValue: 4 + index)
      } else if name.first == "f", let number = Int(name.dropFirst()), (1...12).contains(number) {
        UIKeyboardHIDUsage(rawValue: 57 + number)
      } else {
        nil
      }
    self = usage ?? .keyboardErrorUndefined
  }
}
