import Foundation
import KumikoCore

/// Who uses which reference in this run, so that two snapshots never share one by mistake.
///
/// One line of a test may come back to its reference with another host: tests can be repeated.
final class SnapshotClaims {
  static let shared = SnapshotClaims(log: SnapshotSettings.process.claimsFile)

  private struct Claim {
    let line: Int
    let column: Int
    /// Nil where none is kept, as of previews, which are counted before.
    weak var host: OffscreenHost?
  }

  private let log: String?
  private var claims: [SnapshotFile: Claim] = [:]

  /// No claims yet.
  ///
  /// - Parameter log: a file to which each claimed reference is added, a path a line, so that a
  ///   tool can tell which references no test uses.
  init(log: String?) { self.log = log }

  /// Claims a reference for a line of a test and a host; throws where another has it.
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

  /// Adds a line; the processes of a run write to one file, each line in one piece.
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
