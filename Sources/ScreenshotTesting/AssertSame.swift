import Foundation
import UIKitCore

/// Fails the running test unless two hosts show the same: a picture made in two ways needs no
/// stored reference.
///
///     await assertSame(animated, unanimated, as: .image)
public func assertSame(
  _ actual: OffscreenHost, _ reference: OffscreenHost, as strategy: SnapshotStrategy = .image,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function
) async {
  let test = TestRun(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  do {
    let contents = (try await strategy.take(reference), try await strategy.take(actual))
    guard let difference = ContentDifference(reference: contents.0, actual: contents.1) else {
      return
    }
    let check = SnapshotCheck(
      file: SnapshotFile(
        sourcePath: "\(filePath)", function: function, name: "line-\(line)",
        fileExtension: strategy.fileExtension),
      mode: .never, failures: SnapshotSettings.process.failureFolder(forSource: "\(filePath)"),
      command: nil, window: strategy.showsWindow ? actual.window.elementDescription : nil)
    if case .failed(let message, let files) = try difference.report(for: check) {
      test.fail(message, files: files)
    }
  } catch {
    test.fail("\(error)")
  }
}

/// Fails the running test where two hosts show the same.
///
///     await assertDifferent(selected, unselected, as: .image)
public func assertDifferent(
  _ first: OffscreenHost, _ second: OffscreenHost, as strategy: SnapshotStrategy = .image,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function
) async {
  let test = TestRun(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  do {
    let contents = (try await strategy.take(first), try await strategy.take(second))
    if ContentDifference(reference: contents.0, actual: contents.1) == nil {
      test.fail("both show the same, and should not")
    }
  } catch {
    test.fail("\(error)")
  }
}
