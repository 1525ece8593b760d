import Foundation
import KumikoGraphics

/// Collects the message of a failure, and writes its files.
final class FailureReport {
  private let check: SnapshotCheck
  private var lines: [String]
  private var problems: [String] = []
  private var files: [(name: String, data: Data)] = []
  private var entries: [Entry] = []

  private struct Entry {
    let title: String
    let pictures: [(label: String, data: Data, url: URL)]
  }

  init(_ check: SnapshotCheck, summary: String) {
    self.check = check
    lines = [summary]
  }

  /// Adds the path of a file to the message.
  func add(_ label: String, _ url: URL) {
    lines.append("  " + label.padding(toLength: 12, withPad: " ", startingAt: 0) + url.path)
  }

  /// Writes the compared contents by label: for the whole, or for one picture of a sheet.
  func write(
    _ contents: [(label: String, content: () throws -> SnapshotContent)],
    of variant: String? = nil
  ) {
    var pictures: [(label: String, data: Data, url: URL)] = []
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
      if isPicture, label != "triptych" { pictures.append((label, data, url)) }
      // After the first error the others are not tried.
      guard problems.isEmpty, attempt({ try FailureFolder.write(data, to: url) }) != nil else {
        continue
      }
      // A stored reference is already mentioned; its copy is for viewing beside the others.
      if variant != nil || label == "reference" && check.command != nil { continue }
      add(label, url)
    }
    let title = ["\(check.file.folder) · \(check.file.stem)", variant].compactMap { $0 }
    entries.append(
      Entry(title: title.joined(separator: " · "), pictures: pictures))
  }

  /// Adds the change that makes a content the reference to the patch.
  func accept(_ content: SnapshotContent, former: Data?) {
    guard problems.isEmpty else { return }
    let url = check.file.url
    let isAdded = attempt {
      let data = try content.fileData()
      guard let change = ReferencePatch(of: url, former: former, data: data) else { return false }
      try check.failures.add(change)
      return true
    }
    if isAdded == true { add("patch", check.failures.patch) }
  }

  /// Adds the failure to the page and the summary; returns the outcome of the test.
  ///
  /// - Parameter advice: the last line of the message.
  func end(_ advice: String?) -> SnapshotCheck.Outcome {
    let trace = problems.isEmpty ? check.trace?(lines[0]) : nil
    if let trace { add("trace", trace) }
    if problems.isEmpty { add("page", check.failures.page) }
    if let advice { lines.append("  \(advice)") }
    for (index, entry) in entries.enumerated() where problems.isEmpty {
      let message = index == 0 ? lines.joined(separator: "\n") : ""
      _ = attempt {
        try check.failures.add(
          FailurePage.Entry(
            title: entry.title, message: message,
            pictures: entry.pictures.map { ($0.label, $0.data) }))
        try check.failures.add(
          FailureSummary.Entry(
            title: entry.title, message: message,
            pictures: entry.pictures.map { ($0.label, $0.url) }, trace: index == 0 ? trace : nil))
      }
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
