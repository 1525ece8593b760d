/// When a reference is written instead of compared with.
///
/// The environment variable `KUMIKO_RECORD` sets it for a run, the trait `.snapshots(record:)` for
/// a suite or a test, `withSnapshots(record:)` for a part of one, and `assertSnapshot` for a call;
/// the innermost wins. If the variable `CI` is set nothing is ever written.
nonisolated public enum RecordMode: String, Sendable, CaseIterable {
  /// Missing references are written, and the test fails with a message. The default.
  case missing
  /// Missing or different references are written, and the test passes: this accepts the current
  /// output.
  case failed
  /// Every reference is written, and the test fails with a message.
  case all
  /// Nothing is written; a missing reference is a failure.
  case never
}

nonisolated extension RecordMode {
  /// The mode requested by the suite, the test or a part of it.
  @TaskLocal static var ofSuite: RecordMode?
}

/// Runs a part of a test, or of an `XCTestCase`, with another record mode for its snapshots.
///
///     override func invokeTest() { withSnapshots(record: .failed) { super.invokeTest() } }
nonisolated public func withSnapshots<Result>(
  record mode: RecordMode, _ body: () throws -> Result
) rethrows -> Result { try RecordMode.$ofSuite.withValue(mode, operation: body) }

/// Runs a part of a test with another record mode for its snapshots.
nonisolated(nonsending) public func withSnapshots<Result>(
  record mode: RecordMode, _ body: () async throws -> Result
) async rethrows -> Result { try await RecordMode.$ofSuite.withValue(mode, operation: body) }
