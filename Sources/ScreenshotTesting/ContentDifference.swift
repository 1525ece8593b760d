import Foundation
import SDLBackend
import UIFoundation
import UIGraphics
import UIKitCore

/// How an actual content differs from its reference.
enum ContentDifference {
  case pictures(reference: Bitmap, actual: Bitmap, PictureComparison)
  case texts(reference: String, actual: String)

  /// Nil where both are the same.
  init?(reference: SnapshotContent, actual: SnapshotContent) {
    switch (reference, actual) {
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
  func summary(window: WindowDescription?) -> String {
    switch self {
    case .pictures(_, _, let comparison):
      var lines = [headline(comparison)]
      if let items = window.flatMap({ ChangedItems(in: comparison.bounds, of: $0) }) {
        lines.append("  in the box: \(items)")
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
    let (count, bounds) = (comparison.differingPixels, comparison.bounds)
    line += count == 1 ? "1 pixel differs" : "\(count) pixels differ"
    line += ", by at most \(comparison.largestDifference) of 255"
    line += String(format: " (mean %.4f)", comparison.meanDifference)
    if !bounds.isEmpty {
      line += ", inside \(bounds.width) × \(bounds.height) at \(bounds.x), \(bounds.y)"
    }
    return line
  }

  /// Writes the files of a failure and says where they are.
  func report(for check: SnapshotCheck) throws -> SnapshotCheck.Outcome {
    let folder = check.failures.appendingPathComponent(check.file.folder)
    var lines = [summary(window: check.window)]
    let isStored = check.command != nil
    if isStored { lines.append("  reference   \(check.file.url.path)") }
    var attachments: [(name: String, data: Data)] = []
    for (label, content) in try files() {
      let name = "\(check.file.stem).\(label).\(check.file.url.pathExtension)"
      let url = folder.appendingPathComponent(name)
      let data = try content.fileData()
      try SnapshotCheck.write(data, to: url)
      attachments.append((name, data))
      // A stored reference is named already; its copy is there to look at beside the others.
      if label == "reference", isStored { continue }
      lines.append("  " + label.padding(toLength: 12, withPad: " ", startingAt: 0) + url.path)
    }
    if let command = check.command {
      lines.append("  accept it with: KUMIKO_RECORD=failed \(command)")
    }
    return .failed(lines.joined(separator: "\n"), files: attachments)
  }

  private func files() throws -> [(label: String, content: SnapshotContent)] {
    switch self {
    case .pictures(let reference, let actual, _):
      return [
        ("reference", .picture(reference)), ("actual", .picture(actual)),
        (
          "difference",
          .picture(PictureComparison.difference(reference: reference, actual: actual))
        ),
        (
          "triptych", .picture(try PictureComparison.triptych(reference: reference, actual: actual))
        ),
      ]
    case .texts(let reference, let actual):
      return [("reference", .text(reference)), ("actual", .text(actual))]
    }
  }
}
