/// Makes the question that the user answers before a scene is closed.
protocol ClosureAsking: AnyObject {
  /// What is presented to ask about the window of a name; it calls `close` where the user answers
  /// that the window may go.
  func question(about name: String?, close: @escaping () -> Void) -> UIViewController
}
