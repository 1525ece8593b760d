import KumikoFoundation

/// A view that a key presses independently of the first responder, because of its role.
protocol RoleAnswering: UIView {
  /// Whether a key presses the view.
  func answersRole(of key: KeyPress) -> Bool
  /// Presses it.
  func answerRole()
}

extension UIView {
  /// Presses the first view inside, in the order of subviews, for a key that no responder handled;
  /// returns whether there is one. Views presented over a part do not belong to it.
  func pressRole(of key: KeyPress) -> Bool {
    guard key.isReturn || key == KeyPress("escape") else { return false }
    return pressInside(key)
  }

  private func pressInside(_ key: KeyPress) -> Bool {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return false }
    if let view = self as? any RoleAnswering, view.answersRole(of: key) {
      view.answerRole()
      return true
    }
    return storedSubviews.contains { !($0 is PresentationContainer) && $0.pressInside(key) }
  }
}

extension KeyPress {
  /// Whether it is Return without modifiers, on the main block or the keypad.
  var isReturn: Bool {
    modifiers.isEmpty && (name == "return" || name == "keypad enter")
  }
}
