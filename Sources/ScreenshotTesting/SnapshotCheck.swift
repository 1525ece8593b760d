import Foundation
import UIGraphics
import UIKitCore

/// Compares a content with its reference, or records it.
struct SnapshotCheck {
  enum Outcome {
    case passed
    /// The reference was written, and the test goes on.
    case accepted
    /// The test fails with a message, and with files to look at.
    case failed(String, files: [(name: String, data: Data)] = [])
  }

  let file: SnapshotFile
  let mode: RecordMode
  let failures: URL
  /// The command that runs the test again; nil where there is no stored reference.
  let command: String?
  /// What the window shows, where the content is its picture.
  var window: WindowDescription?

  func run(_ content: SnapshotContent) throws -> Outcome {
    let data = try content.fileData()
    if mode == .all { return try record(data, "KUMIKO_RECORD or the call asked for it") }
    guard let stored = FileManager.default.contents(atPath: file.url.path) else {
      switch mode {
      case .missing: return try record(data, "there was none")
      case .failed: return try accept(data)
      case .never, .all: return .failed(missing)
      }
    }
    if stored == data { return .passed }
    guard let difference = try difference(stored, content) else { return .passed }
    if mode == .failed { return try accept(data) }
    return try difference.report(for: self)
  }

  /// How contents differ; nil where only the files do, for example after a tool packed them anew.
  private func difference(
    _ stored: Data, _ content: SnapshotContent
  ) throws -> ContentDifference? {
    let reference: SnapshotContent
    do {
      let asPicture = if case .picture = content { true } else { false }
      reference = try SnapshotContent(reading: stored, asPicture: asPicture)
    } catch {
      throw SnapshotProblem.unreadableReference(path: file.url.path, reason: "\(error)")
    }
    return ContentDifference(reference: reference, actual: content)
  }

  private var missing: String {
    """
    there is no reference \(file.url.path), and this run records none
      record it with: KUMIKO_RECORD=missing \(command ?? "swift test")
    """
  }

  private func accept(_ data: Data) throws -> Outcome {
    try SnapshotCheck.write(data, to: file.url)
    return .accepted
  }

  private func record(_ data: Data, _ reason: String) throws -> Outcome {
    try SnapshotCheck.write(data, to: file.url)
    return .failed(
      """
      the reference was recorded, because \(reason): look at it, and run the test again
        reference   \(file.url.path)
      """, files: [(file.url.lastPathComponent, data)])
  }

  static func write(_ data: Data, to url: URL) throws {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw SnapshotProblem.unwritable(path: url.path, reason: error.localizedDescription)
    }
  }
}
