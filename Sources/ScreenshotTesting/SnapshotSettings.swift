import Foundation

/// What the environment of a test run decides.
nonisolated struct SnapshotSettings: Sendable {
  /// The environment's variables.
  let environment: [String: String]

  /// The settings of this process.
  static let process = SnapshotSettings(environment: ProcessInfo.processInfo.environment)

  /// Whether this is a run that nobody watches.
  var isContinuousIntegration: Bool {
    !["", "0", "false"].contains(environment["CI", default: ""].lowercased())
  }

  /// The mode for a call that asks for `requested`.
  ///
  /// - Throws: `SnapshotProblem.unknownMode` where KUMIKO_RECORD names none.
  func mode(requested: RecordMode?) throws(SnapshotProblem) -> RecordMode {
    if isContinuousIntegration { return .never }
    if let requested { return requested }
    guard let name = environment["KUMIKO_RECORD"], !name.isEmpty else { return .missing }
    guard let mode = RecordMode(rawValue: name) else { throw .unknownMode(name) }
    return mode
  }

  /// Where pictures of failures go: KUMIKO_FAILURES, else `.build/Failures` of the package that a
  /// source file is in, else a temporary folder.
  func failureFolder(forSource path: String) -> URL {
    if let folder = environment["KUMIKO_FAILURES"], !folder.isEmpty {
      return URL(fileURLWithPath: folder)
    }
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.path + "/Package.swift") {
        return folder.appendingPathComponent(".build/Failures")
      }
      folder.deleteLastPathComponent()
    }
    return FileManager.default.temporaryDirectory.appendingPathComponent("KumikoFailures")
  }
}
