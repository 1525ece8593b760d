extension Diagnostics {
  /// Something that went wrong in data or in the way an interface was used, and that Kumiko could
  /// give a meaning to and go on from.
  ///
  /// A report says three things: what was given, where, and what to call instead.
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
