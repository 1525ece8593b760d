/// A view that has text sent to it while it has the keyboard.
protocol TypingTarget: UIView {
  /// Tells the host where text is typed now.
  func offerTyping()
}

extension UIWindow {
  /// What covered the window took text; from now on it is for who has the keyboard again.
  func giveTypingBack() {
    host?.textInputChanged(in: self, caret: nil)
    (firstResponder as? any TypingTarget)?.offerTyping()
    KeyInputs.responderChanged(from: nil, in: self)
  }
}
