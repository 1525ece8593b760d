import Foundation
import KumikoCore
import KumikoGraphics

/// Compares a content with its reference, or records it.
struct SnapshotCheck {
  enum Outcome {
    case passed
    /// The reference was written, and the test continues.
    case accepted
    /// The difference is within the budget, and the test continues with a note.
    case allowed(String)
    /// The test fails with a message, and with attached files.
    case failed(String, files: [(name: String, data: Data)] = [])
  }

  let file: SnapshotFile
  var recording: SnapshotSettings.Recording
  let failures: FailureFolder
  /// The command that runs the test again; nil if there is no stored reference.
  let command: String?
  /// The allowed difference.
  var budget: PictureBudget?
  /// The description of the window, if the content is its picture.
  var window: UIWindow.Description?
  /// Writes a trace of the test, with the message; returns nil if there is none.
  var trace: ((String) -> URL?)?

  func run(_ content: SnapshotContent) throws -> Outcome {
    if let budget, budget.reason.allSatisfy(\.isWhitespace) {
      throw SnapshotProblem.budgetWithoutReason
    }
    if recording.mode == .all {
      return try record(content, "KUMIKO_RECORD or the test asked for it")
    }
    guard let stored = FileManager.default.contents(atPath: file.url.path) else {
      switch recording.mode {
      case .missing: return try record(content, "there was none")
      case .failed: return try accept(content)
      case .never, .all: return missing(content)
      }
    }
    // Equal pictures have equal bytes, which is cheaper to compare than to decode the reference.
    if try content.fileData() == stored {
      failures.remove(file)
      return .passed
    }
    return try compare(try reference(stored, like: content), content)
  }

  /// Compares two contents. Without a command there is no reference that could be written.
  func compare(_ reference: SnapshotContent, _ content: SnapshotContent) throws -> Outcome {
    guard let difference = ContentDifference(reference: reference, actual: content) else {
      failures.remove(file)
      return .passed
    }
    if let comparison = difference.comparison, let budget, budget.allows(comparison) {
      failures.remove(file)
      return .allowed(budget.note(comparison, reference: file.stem))
    }
    if recording.mode == .failed, command != nil { return try accept(content) }
    return difference.report(for: self, accepting: content)
  }

  private func reference(_ stored: Data, like content: SnapshotContent) throws -> SnapshotContent {
    do {
      let asPicture = if case .picture = content.kind { true } else { false }
      return try SnapshotContent(reading: stored, asPicture: asPicture)
    } catch {
      throw SnapshotProblem.unreadableReference(path: file.url.path, reason: "\(error)")
    }
  }

  /// A failure with the content that would be recorded.
  private func missing(_ content: SnapshotContent) -> Outcome {
    let report = FailureReport(
      self, summary: "there is no reference \(file.url.path), and this run records none")
    report.write([("actual", { content })])
    report.accept(content, former: nil)
    return report.end("record it with: \(recordingCommand(.missing))")
  }

  /// The command that writes the reference.
  func recordingCommand(_ mode: RecordMode) -> String {
    let command = command ?? "swift test"
    guard recording.isInSource else { return "KUMIKO_RECORD=\(mode.rawValue) \(command)" }
    return "\(command), once with record: .\(mode.rawValue) where the test now has "
      + "record: .\(recording.mode.rawValue)"
  }

  private func accept(_ content: SnapshotContent) throws -> Outcome {
    try FailureFolder.write(content.fileData(), to: file.url)
    failures.remove(file)
    return .accepted
  }

  private func record(_ content: SnapshotContent, _ reason: String) throws -> Outcome {
    let data = try content.fileData()
    try FailureFolder.write(data, to: file.url)
    failures.remove(file)
    return .failed(
      """
      the reference was recorded, because \(reason): look at it, and run the test again
        reference   \(file.url.path)
      """, files: [(file.url.lastPathComponent, data)])
  }
}
