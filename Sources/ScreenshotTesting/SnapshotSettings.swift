import Foundation

/// What the environment of a test run decides.
nonisolated struct SnapshotSettings: Sendable {
  /// The environment's variables.
  let environment: [String: String]

  /// The settings of this process.
  static let process = SnapshotSettings(environment: ProcessInfo.processInfo.environment)

  /// When a reference is written, and whether the environment can say otherwise.
  struct Recording: Sendable, Equatable {
    var mode: RecordMode
    /// Whether the test's source says so.
    var isInSource = false
  }

  /// Whether this is a run that nobody watches.
  var isContinuousIntegration: Bool {
    !["", "0", "false"].contains(environment["CI", default: ""].lowercased())
  }

  /// The mode for a call that asks for `requested`, in a suite that asks for `suite`.
  ///
  /// - Throws: `SnapshotProblem.unknownMode` where KUMIKO_RECORD names none.
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

  /// The file that collects the references in use, a path a line; nil where none is wanted.
  var claimsFile: String? {
    environment["KUMIKO_CLAIMS"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Where pictures of failures go: KUMIKO_FAILURES, else `.build/Failures` of the package that a
  /// source file is in, else a temporary folder.
  func failureFolder(forSource path: String) -> URL {
    if let folder = environment["KUMIKO_FAILURES"], !folder.isEmpty {
      return URL(fileURLWithPath: folder)
    }
    if let package = SnapshotSettings.package(ofSource: path) {
      return package.appendingPathComponent(".build/Failures")
    }
    return FileManager.default.temporaryDirectory.appendingPathComponent("KumikoFailures")
  }

  /// The folder of the package that a source file is in; nil where it is in none.
  static func package(ofSource path: String) -> URL? {
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.path + "/Package.swift") { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// The run that this process belongs to: the processes of one `swift test` have one parent.
  static let run: String = {
    let parent = getppid()
    let status = (try? String(contentsOfFile: "/proc/\(parent)/stat", encoding: .utf8)) ?? ""
    // After the name, in brackets, the twentieth word is the time at which the process began.
    let words = (status.split(separator: ")").last ?? "").split(separator: " ")
    return "\(parent)-\(words.dropFirst(19).first ?? "0")"
  }()
}
