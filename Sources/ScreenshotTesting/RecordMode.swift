/// When a reference is written instead of compared with.
///
/// The environment variable `KUMIKO_RECORD` sets it for a run; a call can say otherwise. Where the
/// variable `CI` is set nothing is ever written.
nonisolated public enum RecordMode: String, Sendable, CaseIterable {
  /// References that do not exist are written, and the test fails saying so. The default.
  case missing
  /// References that do not exist or differ are written, and the test passes: this accepts what is
  /// drawn now.
  case failed
  /// Every reference is written, and the test fails saying so.
  case all
  /// Nothing is written; a reference that does not exist is a failure.
  case never
}
