import Foundation
import KumikoCore
import KumikoFoundation
import KumikoGraphics
import KumikoSDL

/// How an actual content differs from its reference.
enum ContentDifference {
  case pictures(reference: Bitmap, actual: Bitmap, PictureComparison)
  case texts(reference: String, actual: String)

  /// Nil where both are the same.
  init?(reference: SnapshotContent, actual: SnapshotContent) {
    switch (reference.kind, actual.kind) {
    case (.picture(let first), .picture(let second)):
      let comparison = PictureComparison(reference: first, actual: second)
      if comparison.isEqual { return nil }
      self = .pictures(reference: first, actual: second, comparison)
    case (.text(let first), .text(let second)):
      if first == second { return nil }
      self = .texts(reference: first, actual: second)
    case (.picture, .text(let second)): self = .texts(reference: "(a picture)", actual: second)
    case (.text(let first), .picture): self = .texts(reference: first, actual: "(a picture)")
    }
  }

  /// One or more lines for a person. `window` names the items in the box of the change.
  func summary(window: UIWindow.Description?) -> String {
    switch self {
    case .pictures(_, _, let comparison):
      var lines = [headline(comparison)]
      if let items = window.flatMap({ ChangedItems(in: comparison.bounds, of: $0) }) {
        lines.append("  in the box: \(items)")
      }
      if comparison.referenceSize == comparison.actualSize {
        lines.append(
          "  would pass with .allowing(pixels: \(comparison.differingPixels), "
            + "difference: \(comparison.largestDifference), because: …)")
      }
      return lines.joined(separator: "\n")
    case .texts(let reference, let actual):
      return "the text differs from its reference\n" + TextDifference(reference, actual).description
    }
  }

  private func headline(_ comparison: PictureComparison) -> String {
    var line = "the picture differs from its reference: "
    if comparison.referenceSize != comparison.actualSize {
      line += "it has \(comparison.actualSize) pixels, the reference \(comparison.referenceSize); "
    }
    line += "\(comparison.count), by at most \(comparison.largestDifference) of 255"
    line += String(format: " (mean %.4f)", comparison.meanDifference)
    let bounds = comparison.bounds
    if !bounds.isEmpty {
      line += ", inside \(bounds.width) × \(bounds.height) at \(bounds.x), \(bounds.y)"
    }
    return line
  }

  /// Writes the files of a failure, adds it to the page of failures, and says where they are. What
  /// cannot be written is said too, after how the contents differ.
  func report(for check: SnapshotCheck) -> SnapshotCheck.Outcome {
    var lines = [summary(window: check.window)]
    var problems: [String] = []
    func attempt<Value>(_ step: () throws -> Value) -> Value? {
      do { return try step() } catch {
        problems.append("\(error)")
        return nil
      }
    }
    let isStored = check.command != nil
    if isStored { lines.append("  reference   \(check.file.url.path)") }
    var files: [(label: String, name: String, data: Data)] = []
    for (label, content) in contents {
      guard let data = attempt({ try content().fileData() }) else { continue }
      let url = check.failures.url(of: label, for: check.file)
      files.append((label, url.lastPathComponent, data))
      // After one that cannot be written the others are not tried.
      guard problems.isEmpty, attempt({ try FailureFolder.write(data, to: url) }) != nil else {
        continue
      }
      // A stored reference is named already; its copy is there to look at beside the others.
      if label == "reference", isStored { continue }
      lines.append("  " + label.padding(toLength: 12, withPad: " ", startingAt: 0) + url.path)
    }
    if problems.isEmpty { lines.append("  page        \(check.failures.page.path)") }
    if isStored { lines.append("  accept it with: \(check.recordingCommand(.failed))") }
    let pictures = files.filter { $0.label != "triptych" && isPicture }
    let entry = FailurePage.Entry(
      title: "\(check.file.folder) · \(check.file.stem)",
      message: lines.joined(separator: "\n"), pictures: pictures.map { ($0.label, $0.data) })
    if problems.isEmpty { _ = attempt { try check.failures.add(entry) } }
    lines += problems.map { "  not written: \($0)" }
    return .failed(
      lines.joined(separator: "\n"), files: files.map { ($0.name, $0.data) })
  }

  private var isPicture: Bool { if case .pictures = self { true } else { false } }

  private var contents: [(label: String, content: () throws -> SnapshotContent)] {
    switch self {
    case .pictures(let reference, let actual, _):
      return [
        ("reference", { .picture(reference) }), ("actual", { .picture(actual) }),
        (
          "difference",
          { .picture(PictureComparison.difference(reference: reference, actual: actual)) }
        ),
        (
          "triptych",
          { .picture(try PictureComparison.triptych(reference: reference, actual: actual)) }
        ),
      ]
    case .texts(let reference, let actual):
      return [("reference", { .text(reference) }), ("actual", { .text(actual) })]
    }
  }
}
