import KumikoCore

/// A recorder of manual input in a window.
package protocol HandWriting: AnyObject {
  /// Ends the recording; returns the result: a test in Swift.
  func stop() -> String
}

extension Inspector {
  /// Begins to record manual input in a window; nil if the program has no recorder.
  package static var startsWriting: ((UIWindow) -> any HandWriting)?
}
