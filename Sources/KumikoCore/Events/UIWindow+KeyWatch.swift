extension UIWindow {
  /// Is called with keys before all others, for tools that a key opens in any app; returns whether
  /// the key was handled. Nil unless there is such a tool.
  package static var keyWatch: ((UIWindow, UIEvent.KeyPress) -> Bool)?

  /// Is called with each event before it is handled, for tools that record input. Nil unless there
  /// is such a tool.
  package static var inputWatch: ((UIWindow, UIEvent.Input) -> Void)?
}
