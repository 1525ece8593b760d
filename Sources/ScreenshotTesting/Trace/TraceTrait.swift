import Foundation
import Testing

/// Leaves a trace of a test that fails: what it did with each host, and what that showed.
///
///     @Suite(.traced) struct GridTests { … }
///
/// Without it snapshots that differ leave one; with it all that makes a test fail does.
nonisolated public struct TraceTrait: SuiteTrait, TestTrait, TestScoping {
  /// Suites inside have it too.
  public var isRecursive: Bool { true }

  /// Runs a test, and writes its trace where it fails.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let place = test.sourceLocation
    let book = await TraceBook(sourcePath: place.filePath, function: test.name)
    // What the outer suite asked for is enough.
    guard TracedTest.book == nil else { return try await function() }
    let watch: IssueHandlingTrait = .compactMapIssues { issue in
      guard issue.isFailure else { return issue }
      book.note(
        issue.comments.first?.rawValue ?? "\(issue)", "\(issue)",
        at: issue.sourceLocation.map { SourcePlace(path: $0.filePath, line: $0.line) })
      return issue
    }
    let outcome: Result<Void, any Error> = await TracedTest.$book.withValue(book) {
      do {
        try await watch.provideScope(for: test, testCase: testCase, performing: function)
        return .success(())
      } catch {
        book.note("\(error)", "\(error)", at: nil)
        return .failure(error)
      }
    }
    await book.end()
    try outcome.get()
  }
}

extension Trait where Self == TraceTrait {
  /// Leaves a trace of a test that fails; see `TraceTrait`.
  nonisolated public static var traced: TraceTrait { TraceTrait() }
}
