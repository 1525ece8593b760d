extension Diagnostics {
  /// A mistake in data or in the use of an API for which Kumiko has a defined result, and after
  /// which the program continues.
  ///
  /// A report describes three things: what was passed, where, and what to call instead.
  public struct Report: Sendable, Hashable, CustomStringConvertible {
    /// A short, stable name for this kind of report, such as `"snapshot.duplicateItems"`; for tests
    /// and for filtering.
    public let kind: String

    /// One sentence or two, for a person.
    public let message: String

    /// Describes one occurrence.
    public init(kind: String, message: String) {
      self.kind = kind
      self.message = message
    }

    /// The message, with the kind in brackets.
    public var description: String { "\(message) [\(kind)]" }
  }
}

package typealias Report = Diagnostics.Report
