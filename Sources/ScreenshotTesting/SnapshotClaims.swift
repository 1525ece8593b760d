import Foundation
import KumikoCore

/// The users of each reference in this run, so that two snapshots never share one by mistake.
///
/// The same line of a test may use its reference again with another host: tests can be repeated.
final class SnapshotClaims {
  static let shared = SnapshotClaims(log: SnapshotSettings.process.claimsFile)

  private struct Claim {
    let line: Int
    let column: Int
    /// Nil if no host is recorded, as for previews, which are checked for duplicates before.
    weak var host: OffscreenHost?
  }

  private let log: String?
  private var claims: [SnapshotFile: Claim] = [:]

  /// Creates an empty list of claims.
  ///
  /// - Parameter log: a file to which the path of each claimed reference is appended, one per line,
  ///   so that a tool can find unused references.
  init(log: String?) { self.log = log }

  /// Claims a reference for a line of a test and a host; throws if another line has claimed it.
  func claim(
    _ file: SnapshotFile, line: Int, column: Int, host: OffscreenHost?
  ) throws(SnapshotProblem) {
    if let claim = claims[file] {
      let isRepetition =
        claim.line == line && claim.column == column
        && (host == nil || claim.host !== host)
      guard isRepetition else { throw .sameName(file.url.path) }
    } else {
      try write(file.url.path)
    }
    claims[file] = Claim(line: line, column: column, host: host)
  }

  /// Appends a line; the processes of a run write to one file, each line atomically.
  private func write(_ path: String) throws(SnapshotProblem) {
    guard let log else { return }
    let line = Array((path + "\n").utf8)
    let file = open(log, O_WRONLY | O_APPEND | O_CREAT, 0o644)
    defer { close(file) }
    guard file >= 0, Foundation.write(file, line, line.count) == line.count else {
      throw .unwritable(path: log, reason: String(cString: strerror(errno)))
    }
  }
}
