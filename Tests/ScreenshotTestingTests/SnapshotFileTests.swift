import Foundation
import KumikoTestSupport
import Testing

@testable import ScreenshotTesting

/// What references are called and where they are.
struct `a reference's file` {
  private func file(_ function: String, _ name: String?, _ ending: String = "png") -> SnapshotFile {
    SnapshotFile(
      sourcePath: "/app/Tests/AppTests/GridTests.swift", function: function, name: name,
      fileExtension: ending)
  }

  @Test(arguments: [
    ("testGrid()", nil, "testGrid"),
    ("grid(width:columns:)", "after", "grid.after"),
    ("`a click marks its cell`()", nil, "a-click-marks-its-cell"),
    ("`a click (or two) marks`(times:)", "100 %", "a-click-or-two-marks.100"),
    ("`チェックを付ける`()", "次へ/戻る", "チェックを付ける.次へ-戻る"),
    ("test()", "../../etc/passwd", "test.etc-passwd"),
    ("test()", "…", "test.snapshot"),
    ("test()", "", "test.snapshot"),
  ])
  func `is called as the test and the snapshot`(function: String, name: String?, stem: String) {
    expect(file(function, name).stem == stem, file(function, name).stem, stem)
  }

  @Test func `stands beside the test's file`() {
    expect(
      file("test()", "a", "json").url.path
        == "/app/Tests/AppTests/__Snapshots__/GridTests/test.a.json")
  }

  @Test func `has its failures in a folder that no other test file shares`() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.url.appendingPathComponent("Package.swift"))
    let file = SnapshotFile(
      sourcePath: folder.url.path + "/Tests/AppTests/GridTests.swift", function: "test()",
      name: nil, fileExtension: "png")
    expect(file.folder == "Tests/AppTests/GridTests", file.folder)
  }

  @Test func `has a name that every file system takes`() {
    let long = String(repeating: "長い", count: 200)
    let stem = file("`\(long)`()", long).stem
    expect(stem.utf8.count <= 201, stem.utf8.count)
    expect(stem.allSatisfy { "長い.".contains($0) }, stem)
  }
}
