/// Creates the confirmation that is presented before a scene is closed.
protocol ClosureAsking: AnyObject {
  /// The controller to present for a window with a name; it calls `close` where the user agrees to
  /// close the window.
  func question(about name: String?, close: @escaping () -> Void) -> UIViewController
}
