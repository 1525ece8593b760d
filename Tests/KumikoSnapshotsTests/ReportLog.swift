import Foundation
import KumikoReporting

/// What has been reported while tests run; equal reports arrive once, so that a test names
/// something of its own in them.
enum ReportLog {
  /// An `NSLock`: Thread Sanitizer does not see how a `Mutex` is taken that others wait for.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var reports: [Report] = []
  private static let install: Void = {
    Diagnostics.handler = { report in lock.withLock { reports.append(report) } }
  }()

  static func start() { install }

  static func contains(_ report: Report) -> Bool {
    lock.withLock { reports.contains(report) }
  }

  static func count(where matches: (Report) -> Bool) -> Int {
    lock.withLock { reports.count(where: matches) }
  }
}
