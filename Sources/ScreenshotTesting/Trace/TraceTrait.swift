import Foundation
import Testing

/// Writes a trace of a test that fails: its actions on each host, and the results on the screen.
///
///     @Suite(.traced) struct GridTests { … }
///
/// Without it only snapshot failures write one; with it every failure of a test does.
nonisolated public struct TraceTrait: SuiteTrait, TestTrait, TestScoping {
  /// Applies to nested suites, too.
  public var isRecursive: Bool { true }

  /// Runs a test, and writes its trace if it fails.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let place = test.sourceLocation
    let book = await TraceBook(sourcePath: place.filePath, function: test.name)
    // The book of the outer suite is sufficient.
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
  /// Writes a trace of a test that fails; see `TraceTrait`.
  nonisolated public static var traced: TraceTrait { TraceTrait() }
}
