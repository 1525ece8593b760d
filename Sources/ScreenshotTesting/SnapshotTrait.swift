import Testing

/// The record mode of the snapshots of a suite or a test.
///
///     @Suite(.snapshots(record: .failed)) struct GridTests { … }
nonisolated public struct SnapshotTrait: SuiteTrait, TestTrait, TestScoping {
  let record: RecordMode

  /// Applies to nested suites, too.
  public var isRecursive: Bool { true }

  /// Runs a test in this mode.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await RecordMode.$ofSuite.withValue(record) { try await function() }
  }
}

extension Trait where Self == SnapshotTrait {
  /// Records the snapshots of a suite or a test in a mode of its own; see `RecordMode`.
  nonisolated public static func snapshots(record: RecordMode) -> SnapshotTrait {
    SnapshotTrait(record: record)
  }
}
