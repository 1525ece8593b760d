import Foundation
import KumikoCore
import KumikoFoundation
import KumikoGraphics
import KumikoSDL

/// The difference of an actual content from its reference.
enum ContentDifference {
  case pictures(reference: Bitmap, actual: Bitmap, PictureComparison)
  /// Two sheets, and the pictures on them that differ.
  case sheets([ChangedVariant], of: Int, PictureComparison)
  case texts(reference: String, actual: String)

  /// Nil if both are the same.
  init?(reference: SnapshotContent, actual: SnapshotContent) {
    switch (reference.kind, actual.kind) {
    case (.picture(let first), .picture(let second)):
      let comparison = PictureComparison(reference: first, actual: second)
      if comparison.isEqual { return nil }
      let changed = ChangedVariant.all(of: actual.variants, reference: first, actual: second)
      guard changed.isEmpty else {
        self = .sheets(changed, of: actual.variants.count, comparison)
        return
      }
      self = .pictures(reference: first, actual: second, comparison)
    case (.text(let first), .text(let second)):
      if first == second { return nil }
      self = .texts(reference: first, actual: second)
    case (.picture, .text(let second)): self = .texts(reference: "(a picture)", actual: second)
    case (.text(let first), .picture): self = .texts(reference: first, actual: "(a picture)")
    }
  }

  /// The comparison of pictures; nil for texts.
  var comparison: PictureComparison? {
    switch self {
    case .pictures(_, _, let comparison), .sheets(_, _, let comparison): comparison
    case .texts: nil
    }
  }

  /// One or more human-readable lines. `window` names the items in the bounds of the change.
  func summary(window: UIWindow.Description?) -> String {
    switch self {
    case .pictures(_, _, let comparison):
      var lines = [headline(comparison)]
      if let items = window.flatMap({ ChangedItems(in: comparison.bounds, of: $0) }) {
        lines.append("  in the box: \(items)")
      }
      if comparison.referenceSize == comparison.actualSize { lines.append(budget(comparison)) }
      return lines.joined(separator: "\n")
    case .sheets(let changed, let count, let comparison):
      let shown = changed.prefix(ContentDifference.mostVariants).map { "  " + $0.summary }
      let rest = changed.count - shown.count
      let more = rest > 0 ? ["  and \(rest) more"] : []
      let first =
        "\(changed.count) of \(count) pictures differ from their reference: \(comparison.count), "
        + "by at most \(comparison.largestDifference) of 255"
      return ([first] + shown + more + [budget(comparison)]).joined(separator: "\n")
    case .texts(let reference, let actual):
      return "the text differs from its reference\n" + TextDifference(reference, actual).description
    }
  }

  /// The maximum number of pictures of a sheet that are written and named.
  static let mostVariants = 16

  private func budget(_ comparison: PictureComparison) -> String {
    "  would pass with .allowing(pixels: \(comparison.differingPixels), "
      + "difference: \(comparison.largestDifference), because: …)"
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

  /// Writes the files of a failure, adds it to the page of failures, and reports their paths.
  /// Errors while writing are reported too, after the difference.
  ///
  /// - Parameter content: the content that would become the reference.
  func report(
    for check: SnapshotCheck, accepting content: SnapshotContent
  ) -> SnapshotCheck.Outcome {
    let report = FailureReport(check, summary: summary(window: check.window))
    let isStored = check.command != nil
    if isStored { report.add("reference", check.file.url) }
    switch self {
    case .sheets(let changed, _, _):
      report.add("pictures", check.failures.variantFolder(of: check.file))
      for change in changed.prefix(ContentDifference.mostVariants) {
        report.write(
          contents(change.reference, change.actual), of: change.variant.title)
      }
    case .pictures(let reference, let actual, _):
      report.write(contents(reference, actual) + triptych(reference, actual))
    case .texts(let reference, let actual):
      report.write([("reference", { .text(reference) }), ("actual", { .text(actual) })])
    }
    guard isStored else { return report.end(nil) }
    report.accept(content, former: FileManager.default.contents(atPath: check.file.url.path))
    return report.end("accept it with: \(check.recordingCommand(.failed))")
  }

  private typealias Contents = [(label: String, content: () throws -> SnapshotContent)]

  private func contents(_ reference: Bitmap, _ actual: Bitmap) -> Contents {
    [
      ("reference", { .picture(reference) }), ("actual", { .picture(actual) }),
      (
        "difference",
        { .picture(PictureComparison.difference(reference: reference, actual: actual)) }
      ),
    ]
  }

  /// Pictures with more pixels are not put side by side: the result would be too large to open.
  private static let mostPixelsSideBySide = 6_000_000

  private func triptych(_ reference: Bitmap, _ actual: Bitmap) -> Contents {
    let pixels = max(reference.width * reference.height, actual.width * actual.height)
    guard pixels <= ContentDifference.mostPixelsSideBySide else { return [] }
    return [
      (
        "triptych",
        { .picture(try PictureComparison.triptych(reference: reference, actual: actual)) }
      )
    ]
  }
}
