extension UIWindow {
  /// Hears of keys before anybody else, for tools that a key opens in any app; true where that is
  /// all that the key does. Nil unless such a tool is there.
  package static var keyWatch: ((UIWindow, UIEvent.KeyPress) -> Bool)?

  /// Hears of each event when it is about to be handled, for tools that write down what is done by
  /// hand. Nil unless such a tool is there.
  package static var inputWatch: ((UIWindow, UIEvent.Input) -> Void)?
}
