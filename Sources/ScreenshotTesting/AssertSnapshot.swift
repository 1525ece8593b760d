import Foundation
import KumikoCore

/// Fails the running test unless the content of `host` equals its stored reference, exactly.
///
///     @Test func `a click marks a cell`() async throws {
///       let host = try OffscreenHost(size: CGSize(width: 375, height: 600))
///       host.rootViewController = GridViewController()
///       await host.settle()
///       await assertSnapshot(of: host, as: .image, named: "before")
///       host.click(at: CGPoint(x: 40, y: 80))
///       await assertSnapshot(of: host, as: .image, named: "after")
///     }
///
/// References are stored in `__Snapshots__` beside the test's file, and are written the first time;
/// see `RecordMode`. A failure reports how much differs, where, in which items, and which budget
/// would have accepted it; it writes the reference, the actual picture, their difference, and all
/// three side by side into `.build/Failures` (or `KUMIKO_FAILURES`), where `index.html` shows all
/// failures of a run, `references.patch` accepts them, and a trace shows the preceding actions of
/// the test; and it prints the command that accepts the new picture.
///
/// It works in tests of Swift Testing, to which the pictures are attached, and of XCTest.
///
/// - Parameters:
///   - host: the host whose content is compared.
///   - strategy: the kind of content to compare: a picture, the layout as text, an animation.
///   - name: distinguishes the snapshots of one test; two with the same name are a failure.
///   - mode: when to write the reference; nil leaves it to the suite and to `KUMIKO_RECORD`.
///   - fileID: the module and file of the call; provided by the compiler, as all that follow.
///   - filePath: the file of the call: references are stored beside it.
///   - line: the line of the call.
///   - column: the column of the call.
///   - function: the test: references are named after it.
public func assertSnapshot(
  of host: OffscreenHost, as strategy: SnapshotStrategy, named name: String? = nil,
  record mode: RecordMode? = nil, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column, function: String = #function
) async {
  let test = TestRun(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  await test.conclude {
    let file = SnapshotFile(
      sourcePath: "\(filePath)", function: function, name: name,
      fileExtension: strategy.fileExtension)
    try SnapshotClaims.shared.claim(file, line: line, column: column, host: host)
    let content = try await strategy.take(host)
    var check = SnapshotCheck(
      file: file, recording: try SnapshotSettings.process.recording(requested: mode),
      failures: test.failures, command: test.command, budget: strategy.budget,
      window: strategy.window(host))
    check.trace = { TestTraces.shared.trace(of: host, $0, in: test) }
    return try check.run(content)
  }
}
