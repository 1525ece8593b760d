import Foundation
import Testing
import XCTest

/// The test that is running, in Swift Testing or XCTest, and a place in its source.
nonisolated struct TestRun: Sendable {
  let fileID: String
  let filePath: StaticString
  let line: Int
  let column: Int
  let function: String

  /// Makes the running test fail, with files that are attached to it where it is one of Swift
  /// Testing's.
  func fail(_ message: String, files: [(name: String, data: Data)] = []) {
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

  /// The command that runs this test alone.
  var command: String {
    let module = fileID.prefix { $0 != "/" }
    let test = NSRegularExpression.escapedPattern(for: SnapshotFile.test(function))
    let pattern = "\(module).*\(test)".replacingOccurrences(of: "'", with: "'\\''")
    return "swift test --filter '\(pattern)'"
  }
}
