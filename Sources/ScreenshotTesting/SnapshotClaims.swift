import UIKitCore

/// Who uses which reference in this run, so that two snapshots never share one by mistake.
///
/// One line of a test may come back to its reference with another host: tests can be repeated.
final class SnapshotClaims {
  static let shared = SnapshotClaims()

  private struct Claim {
    let line: Int
    let column: Int
    weak var host: OffscreenHost?
  }

  private var claims: [SnapshotFile: Claim] = [:]

  /// Claims a reference for a line of a test and a host; throws where another has it.
  func claim(
    _ file: SnapshotFile, line: Int, column: Int, host: OffscreenHost
  ) throws(SnapshotProblem) {
    if let claim = claims[file] {
      let isRepetition = claim.line == line && claim.column == column && claim.host !== host
      guard isRepetition else { throw .sameName(file.url.path) }
    }
    claims[file] = Claim(line: line, column: column, host: host)
  }
}
