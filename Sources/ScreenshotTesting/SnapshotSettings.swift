import Foundation

/// The settings of a test run from the environment.
nonisolated struct SnapshotSettings: Sendable {
  /// The environment's variables.
  let environment: [String: String]

  /// The settings of this process.
  static let process = SnapshotSettings(environment: ProcessInfo.processInfo.environment)

  /// When a reference is written, and whether the environment can override that.
  struct Recording: Sendable, Equatable {
    var mode: RecordMode
    /// Whether it is specified in the test's source.
    var isInSource = false
  }

  /// Whether this is a continuous integration run.
  var isContinuousIntegration: Bool {
    !["", "0", "false"].contains(environment["CI", default: ""].lowercased())
  }

  /// The mode for a call with the mode `requested`, in a suite with the mode `suite`.
  ///
  /// - Throws: `SnapshotProblem.unknownMode` if KUMIKO_RECORD is invalid.
  func recording(
    requested: RecordMode?, suite: RecordMode? = RecordMode.ofSuite
  ) throws(SnapshotProblem) -> Recording {
    if isContinuousIntegration { return Recording(mode: .never) }
    if let mode = requested ?? suite { return Recording(mode: mode, isInSource: true) }
    guard let name = environment["KUMIKO_RECORD"], !name.isEmpty else {
      return Recording(mode: .missing)
    }
    guard let mode = RecordMode(rawValue: name) else { throw .unknownMode(name) }
    return Recording(mode: mode)
  }

  /// The file that collects the paths of the references in use, one per line; nil for none.
  var claimsFile: String? {
    environment["KUMIKO_CLAIMS"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The folder for pictures of failures: KUMIKO_FAILURES, else `.build/Failures` of the package
  /// that contains a source file, else a temporary folder.
  func failureFolder(forSource path: String) -> URL {
    if let folder = environment["KUMIKO_FAILURES"], !folder.isEmpty {
      return URL(fileURLWithPath: folder)
    }
    if let package = SnapshotSettings.package(ofSource: path) {
      return package.appendingPathComponent(".build/Failures")
    }
    return FileManager.default.temporaryDirectory.appendingPathComponent("KumikoFailures")
  }

  /// The folder of the package that contains a source file; nil if there is none.
  static func package(ofSource path: String) -> URL? {
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.path + "/Package.swift") { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// The run of this process: the processes of one `swift test` have the same parent.
  static let run: String = {
    let parent = getppid()
    let status = (try? String(contentsOfFile: "/proc/\(parent)/stat", encoding: .utf8)) ?? ""
    // After the name, in parentheses, the twentieth field is the start time of the process.
    let words = (status.split(separator: ")").last ?? "").split(separator: " ")
    return "\(parent)-\(words.dropFirst(19).first ?? "0")"
  }()
}
