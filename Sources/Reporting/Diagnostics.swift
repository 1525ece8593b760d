import Glibc
import Synchronization

/// Where reports go.
///
/// Nothing that data does can crash an app: a duplicate identifier, a missing cell or a size that
/// never settles has a defined result and is reported here, once for each different message.
///
///     Diagnostics.handler = { log.append($0) }
///     Diagnostics.policy = .trap      // UIKit's behaviour: stop at the first report
public enum Diagnostics {
  /// What happens after a report was delivered.
  public enum Policy: Sendable {
    /// The defined result is used and the program goes on. The default.
    case report
    /// The program stops with the report's message, as UIKit's exceptions do.
    case trap
  }

  /// Receives every report, on the thread where it arises. The default writes one line to
  /// standard error.
  public static var handler: @Sendable (Report) -> Void {
    get { state.withLock { $0.handler } }
    set { state.withLock { $0.handler = newValue } }
  }

  /// What happens after a report was delivered; `.report` unless changed.
  public static var policy: Policy {
    get { state.withLock { $0.policy } }
    set { state.withLock { $0.policy = newValue } }
  }

  /// Delivers `report` to the handler unless an equal one was delivered before, and stops the
  /// program if the policy says so.
  ///
  /// At most 10,000 different reports are remembered; after that the memory starts afresh.
  public static func report(_ report: Report) {
    let (handler, policy) = state.withLock { state -> ((@Sendable (Report) -> Void)?, Policy) in
      if state.seen.count >= 10_000 { state.seen.removeAll() }
      let isNew = state.seen.insert(report).inserted
      return (isNew ? state.handler : nil, state.policy)
    }
    handler?(report)
    if policy == .trap { preconditionFailure(report.message) }
  }

  /// Forgets which reports were delivered, so that the next occurrence of each is delivered again.
  public static func forgetDelivered() {
    state.withLock { $0.seen.removeAll() }
  }

  private struct State {
    var handler: @Sendable (Report) -> Void = { report in
      var line = "Kumiko: \(report.description)\n"
      line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
    var policy = Policy.report
    var seen: Set<Report> = []
  }

  private static let state = Mutex(State())
}
