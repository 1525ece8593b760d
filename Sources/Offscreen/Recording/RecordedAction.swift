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

  /// A line of the file that a call is in.
  init(_ filePath: StaticString, _ line: Int) { self.init(path: "\(filePath)", line: line) }
}

/// Something that a test did with a host, and what came of it.
package struct RecordedAction {
  /// The call, such as `click(at: 40, 80)`.
  package let call: String
  /// Where the test did so; nil where that is not known.
  package let place: SourcePlace?
  /// The host's time at its beginning, in seconds.
  package let start: TimeInterval
  /// The host's time at its end.
  package internal(set) var end: TimeInterval
  /// What was reported meanwhile, each once.
  package internal(set) var reports: [String] = []
  /// The error that it threw; nil for none.
  package internal(set) var problem: String?
  var notes: ViewNotes?

  /// The views that the window showed afterwards, a line each.
  package var tree: String { notes?.description ?? "" }
}
