import Foundation
import KumikoGraphics

/// Collects what a failure says, and writes its files.
final class FailureReport {
  private let check: SnapshotCheck
  private var lines: [String]
  private var problems: [String] = []
  private var files: [(name: String, data: Data)] = []
  private var entries: [FailurePage.Entry] = []

  init(_ check: SnapshotCheck, summary: String) {
    self.check = check
    lines = [summary]
  }

  /// Says where something is.
  func say(_ label: String, _ url: URL) {
    lines.append("  " + label.padding(toLength: 12, withPad: " ", startingAt: 0) + url.path)
  }

  /// Writes what is compared, each under its label: of the whole, or of one picture of a sheet.
  func write(
    _ contents: [(label: String, content: () throws -> SnapshotContent)],
    of variant: String? = nil
  ) {
    var pictures: [(label: String, data: Data)] = []
    for (label, content) in contents {
      var isPicture = false
      let data = attempt { () throws -> Data in
        let made = try content()
        if case .picture = made.kind { isPicture = true }
        return try made.fileData()
      }
      guard let data else { continue }
      let url = check.failures.url(of: label, for: check.file, variant: variant)
      files.append((url.lastPathComponent, data))
      if isPicture, label != "triptych" { pictures.append((label, data)) }
      // After one that cannot be written the others are not tried.
      guard problems.isEmpty, attempt({ try FailureFolder.write(data, to: url) }) != nil else {
        continue
      }
      // A stored reference is named already; its copy is there to look at beside the others.
      if variant != nil || label == "reference" && check.command != nil { continue }
      say(label, url)
    }
    let title = ["\(check.file.folder) · \(check.file.stem)", variant].compactMap { $0 }
    entries.append(
      FailurePage.Entry(
        title: title.joined(separator: " · "), message: "", pictures: pictures))
  }

  /// Adds the failure to the page; what the test says.
  func end() -> SnapshotCheck.Outcome {
    if problems.isEmpty { say("page", check.failures.page) }
    if check.command != nil { lines.append("  accept it with: \(check.recordingCommand(.failed))") }
    for (index, entry) in entries.enumerated() where problems.isEmpty {
      let message = index == 0 ? lines.joined(separator: "\n") : ""
      let told = FailurePage.Entry(
        title: entry.title, message: message, pictures: entry.pictures)
      _ = attempt { try check.failures.add(told) }
    }
    lines += problems.map { "  not written: \($0)" }
    return .failed(lines.joined(separator: "\n"), files: files)
  }

  private func attempt<Value>(_ step: () throws -> Value) -> Value? {
    do { return try step() } catch {
      problems.append("\(error)")
      return nil
    }
  }
}
