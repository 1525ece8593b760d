import KumikoCore

/// Writes down what is done by hand in a window.
package protocol HandWriting: AnyObject {
  /// Ends it; returns what was written: a test in Swift.
  func stop() -> String
}

extension Inspector {
  /// Begins to write down what is done by hand in a window; nil where the program has nothing that
  /// could.
  package static var startsWriting: ((UIWindow) -> any HandWriting)?
}
