import Glibc
import Synchronization

/// Receives and delivers reports.
///
/// Mistakes in data never crash an app: a duplicate identifier, a missing cell or a size that never
/// settles has a defined result and is reported here, once for each different message.
///
///     Diagnostics.handler = { log.append($0) }
///     Diagnostics.policy = .trap      // UIKit's behaviour: terminate at the first report
public enum Diagnostics {
  /// What the program does after a report was delivered.
  public enum Policy: Sendable {
    /// The program continues with the defined result. The default.
    case report
    /// The program terminates with the report's message, as with UIKit's exceptions.
    case trap
  }

  /// Receives every report, on the thread on which it occurs. The default writes one line to
  /// standard error.
  public static var handler: @Sendable (Report) -> Void {
    get { state.withLock { $0.handler } }
    set { state.withLock { $0.handler = newValue } }
  }

  /// What the program does after a report was delivered; `.report` by default.
  public static var policy: Policy {
    get { state.withLock { $0.policy } }
    set { state.withLock { $0.policy = newValue } }
  }

  /// Calls `body`; its reports, and those of tasks that it starts, are only passed to `handler`.
  ///
  /// Each call keeps its own record of delivered reports, so that parts of a program, such as tests
  /// that run concurrently, do not receive each other's reports:
  ///
  ///     Diagnostics.withHandler({ log.append($0) }) { view.apply(data) }
  public static func withHandler<Result, Failure>(
    _ handler: @escaping @Sendable (Report) -> Void, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome: Swift.Result<Result, Failure> = $scope.withValue(Scope(handler)) {
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try outcome.get()
  }

  /// Calls `body`; its reports, and those of tasks that it starts, are only passed to `handler`.
  public static func withHandler<Result>(
    _ handler: @escaping @Sendable (Report) -> Void, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $scope.withValue(Scope(handler)) { try await body() }
  }

  /// Delivers `report` to the handler unless an equal one was delivered before, and terminates the
  /// program if the policy requires it.
  ///
  /// At most 10,000 different reports are recorded, each as one number, however long its message
  /// is; after that the record is cleared.
  public static func report(_ report: Report) {
    listener?(report)
    if let scope { return scope.deliver(report) }
    let (handler, policy) = state.withLock { state -> ((@Sendable (Report) -> Void)?, Policy) in
      if state.seen.count >= rememberedReports { state.seen.removeAll() }
      let isNew = state.seen.insert(report.hashValue).inserted
      return (isNew ? state.handler : nil, state.policy)
    }
    handler?(report)
    if policy == .trap { preconditionFailure(report.message) }
  }

  /// Calls `body`; `listener` receives all of its reports, including those that were delivered
  /// before, and the handler is called as usual.
  package static func withListener<Result>(
    _ listener: @escaping @Sendable (Report) -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    try $listener.withValue(listener) { try body() }
  }

  /// Calls `body`; `listener` receives all reports of it and its tasks, including those that were
  /// delivered before, and the handler is called as usual.
  package static func withListener<Result>(
    _ listener: @escaping @Sendable (Report) -> Void, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $listener.withValue(listener) { try await body() }
  }

  /// Clears the record of delivered reports, so that the next occurrence of each is delivered
  /// again.
  public static func forgetDelivered() {
    state.withLock { $0.seen.removeAll() }
  }

  /// The handler of a part of the program, and the reports delivered to it.
  private final class Scope: Sendable {
    private let handler: @Sendable (Report) -> Void
    private let seen = Mutex<Set<Int>>([])

    init(_ handler: @escaping @Sendable (Report) -> Void) { self.handler = handler }

    func deliver(_ report: Report) {
      let isNew = seen.withLock { seen in
        if seen.count >= rememberedReports { seen.removeAll() }
        return seen.insert(report.hashValue).inserted
      }
      if isNew { handler(report) }
      if policy == .trap { preconditionFailure(report.message) }
    }
  }

  @TaskLocal private static var scope: Scope?

  @TaskLocal private static var listener: (@Sendable (Report) -> Void)?

  private static let rememberedReports = 10_000

  private struct State {
    var handler: @Sendable (Report) -> Void = { report in
      var line = "Kumiko: \(report.description)\n"
      line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
    var policy = Policy.report
    /// Hashes: two of ten thousand collide with a probability of one in 10¹².
    var seen: Set<Int> = []
  }

  private static let state = Mutex(State())
}
