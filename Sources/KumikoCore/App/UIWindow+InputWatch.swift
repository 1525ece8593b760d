extension UIWindow {
  /// Hears of each event when it is about to be handled, for tools that write down what is done by
  /// hand. Nil unless such a tool is there.
  package static var inputWatch: ((UIWindow, UIEvent.Input) -> Void)?
}
