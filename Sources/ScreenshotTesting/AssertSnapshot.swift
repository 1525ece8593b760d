import Foundation
import UIKitCore

/// Fails the running test unless `host` shows what its stored reference shows, exactly.
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
/// see `RecordMode`. A failure says how much differs, where, and which items are there; it writes
/// the reference, the actual picture, their difference, and all three side by side into
/// `.build/Failures` (or `KUMIKO_FAILURES`), and gives the command that accepts the new picture.
///
/// It works in tests of Swift Testing, which get the pictures as attachments, and of XCTest.
///
/// - Parameters:
///   - host: what is shown.
///   - strategy: what is compared: a picture, the layout as text, an animation.
///   - name: tells the snapshots of one test apart; two of one name are a failure.
///   - mode: when to write the reference; nil leaves it to `KUMIKO_RECORD`.
public func assertSnapshot(
  of host: OffscreenHost, as strategy: SnapshotStrategy, named name: String? = nil,
  record mode: RecordMode? = nil, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column, function: String = #function
) async {
  let test = TestRun(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  do {
    let file = SnapshotFile(
      sourcePath: "\(filePath)", function: function, name: name,
      fileExtension: strategy.fileExtension)
    try SnapshotClaims.shared.claim(file, line: line, column: column, host: host)
    let content = try await strategy.take(host)
    let settings = SnapshotSettings.process
    let check = SnapshotCheck(
      file: file, mode: try settings.mode(requested: mode),
      failures: settings.failureFolder(forSource: "\(filePath)"), command: test.command,
      window: strategy.showsWindow ? host.window.elementDescription : nil)
    if case .failed(let message, let files) = try check.run(content) {
      test.fail(message, files: files)
    }
  } catch {
    test.fail("\(error)")
  }
}
