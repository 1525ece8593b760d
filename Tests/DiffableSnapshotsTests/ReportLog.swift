import Reporting
import Synchronization

/// What has been reported while tests run; equal reports arrive once, so that a test names
/// something of its own in them.
enum ReportLog {
  private static let reports = Mutex<[Report]>([])
  private static let install: Void = {
    Diagnostics.handler = { report in reports.withLock { $0.append(report) } }
  }()

  static func start() { install }

  static func contains(_ report: Report) -> Bool {
    reports.withLock { $0.contains(report) }
  }

  static func count(where matches: (Report) -> Bool) -> Int {
    reports.withLock { $0.count(where: matches) }
  }
}
