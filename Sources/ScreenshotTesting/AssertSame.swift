import Foundation
import KumikoCore

/// Fails the running test unless two hosts show the same: a picture created by two methods needs no
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
  await test.conclude {
    let contents = (try await strategy.take(reference), try await strategy.take(actual))
    // The content of the actual host was taken last.
    var check = SnapshotCheck(
      file: SnapshotFile(
        sourcePath: "\(filePath)", function: function, name: "line-\(line)",
        fileExtension: strategy.fileExtension),
      recording: SnapshotSettings.Recording(mode: .never), failures: test.failures, command: nil,
      budget: strategy.budget, window: strategy.window(actual))
    check.trace = { TestTraces.shared.trace(of: actual, $0, in: test) }
    return try check.compare(contents.0, contents.1)
  }
}

/// Fails the running test if two hosts show the same.
///
///     await assertDifferent(selected, unselected, as: .image)
public func assertDifferent(
  _ first: OffscreenHost, _ second: OffscreenHost, as strategy: SnapshotStrategy = .image,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function
) async {
  let test = TestRun(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  await test.conclude {
    let contents = (try await strategy.take(first), try await strategy.take(second))
    let isSame = ContentDifference(reference: contents.0, actual: contents.1) == nil
    return isSame ? .failed("both show the same, and should not") : .passed
  }
}
