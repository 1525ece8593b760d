/// A view that receives text while it is first responder.
protocol TypingTarget: UIView {
  /// Reports to the host where text is typed.
  func offerTyping()
}

extension UIWindow {
  /// Returns text input to the first responder, after an overlay of the window received it.
  func giveTypingBack() {
    host?.textInputChanged(in: self, caret: nil)
    (firstResponder as? any TypingTarget)?.offerTyping()
    KeyInputs.responderChanged(from: nil, in: self)
  }
}
