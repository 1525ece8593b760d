import KumikoCore
import KumikoFoundation

/// A line of source.
package nonisolated struct SourcePlace: Sendable, Hashable {
  /// The file's path.
  package let path: String
  /// The line, from 1.
  package let line: Int

  /// A line of a file.
  package init(path: String, line: Int) { (self.path, self.line) = (path, line) }

  /// The line of a call.
  init(_ filePath: StaticString, _ line: Int) { self.init(path: "\(filePath)", line: line) }
}

/// An action of a test on a host, and its results.
package struct RecordedAction {
  /// The call, such as `click(at: 40, 80)`.
  package let call: String
  /// The source location of the call; nil if it is unknown.
  package let place: SourcePlace?
  /// The host's time at its beginning, in seconds.
  package let start: TimeInterval
  /// The host's time at its end.
  package internal(set) var end: TimeInterval
  /// The reports during the action, without duplicates.
  package internal(set) var reports: [String] = []
  /// The error that it threw; nil for none.
  package internal(set) var problem: String?
  var notes: ViewNotes?

  /// The visible views afterwards, one per line.
  package var tree: String { notes?.description ?? "" }
}
