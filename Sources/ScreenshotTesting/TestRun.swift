import Foundation
import Testing
import XCTest

/// The running test, in Swift Testing or XCTest, and a location in its source.
nonisolated struct TestRun: Sendable {
  let fileID: String
  let filePath: StaticString
  let line: Int
  let column: Int
  let function: String
  /// The subject, if a test checks several things.
  var subject: String?

  /// Runs a check, and fails the test if it fails or throws.
  @MainActor
  func conclude(_ check: () async throws -> SnapshotCheck.Outcome) async {
    do {
      switch try await check() {
      case .passed, .accepted: break
      case .allowed(let note): FileHandle.standardError.write(Data("\(note)\n".utf8))
      case .failed(let message, let files): fail(message, files: files)
      }
    } catch {
      fail("\(error)")
    }
  }

  /// Fails the running test, with files that are attached to it in Swift Testing.
  private func fail(_ message: String, files: [(name: String, data: Data)] = []) {
    let message = subject.map { "\($0): \(message)" } ?? message
    guard Test.current != nil else {
      XCTFail(message, file: filePath, line: UInt(line))
      return
    }
    let place = SourceLocation(fileID: fileID, filePath: "\(filePath)", line: line, column: column)
    for file in files {
      Attachment.record([UInt8](file.data), named: file.name, sourceLocation: place)
    }
    Issue.record(Comment(rawValue: message), sourceLocation: place)
  }

  /// The folder for files of failures. The first access in a run removes the page of an earlier
  /// one.
  @MainActor
  var failures: FailureFolder { TestRun.failures(forSource: "\(filePath)") }

  /// The folder for files of failures of tests in a source.
  @MainActor
  static func failures(forSource path: String) -> FailureFolder {
    let folder = FailureFolder(url: SnapshotSettings.process.failureFolder(forSource: path))
    if TestRun.begun.insert(folder.url).inserted { folder.beginRun() }
    return folder
  }

  @MainActor private static var begun: Set<URL> = []

  /// The command that runs only this test.
  var command: String {
    let module = fileID.prefix { $0 != "/" }
    let test = NSRegularExpression.escapedPattern(for: SnapshotFile.test(function))
    let pattern = "\(module).*\(test)".replacingOccurrences(of: "'", with: "'\\''")
    return "swift test --filter '\(pattern)'"
  }
}
