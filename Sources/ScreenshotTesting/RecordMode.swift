/// When a reference is written instead of compared with.
///
/// The environment variable `KUMIKO_RECORD` sets it for a run, the trait `.snapshots(record:)` for
/// a suite or a test, `withSnapshots(record:)` for a part of one, and `assertSnapshot` for a call;
/// the innermost wins. Where the variable `CI` is set nothing is ever written.
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

nonisolated extension RecordMode {
  /// What the suite, the test or a part of it asked for.
  @TaskLocal static var ofSuite: RecordMode?
}

/// Runs a part of a test, or of an `XCTestCase`, whose snapshots are recorded in another way.
///
///     override func invokeTest() { withSnapshots(record: .failed) { super.invokeTest() } }
nonisolated public func withSnapshots<Result>(
  record mode: RecordMode, _ body: () throws -> Result
) rethrows -> Result { try RecordMode.$ofSuite.withValue(mode, operation: body) }

/// Runs a part of a test whose snapshots are recorded in another way.
nonisolated(nonsending) public func withSnapshots<Result>(
  record mode: RecordMode, _ body: () async throws -> Result
) async rethrows -> Result { try await RecordMode.$ofSuite.withValue(mode, operation: body) }
