import KumikoFoundation

/// A view that is pressed by a key wherever the keyboard is, because of what it means.
protocol RoleAnswering: UIView {
  /// Whether the view is pressed by a key.
  func answersRole(of key: KeyPress) -> Bool
  /// Presses it.
  func answerRole()
}

extension UIView {
  /// Presses the first view inside, in the order of subviews, that is pressed by a key that nobody
  /// used; returns whether there is one. What is presented over a part is not part of it.
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
  /// Whether it is Return alone, on either part of the keyboard.
  var isReturn: Bool {
    modifiers.isEmpty && (name == "return" || name == "keypad enter")
  }
}
