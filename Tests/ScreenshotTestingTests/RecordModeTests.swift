import Kumiko
import Testing

@testable import ScreenshotTesting

/// When references are written.
struct `recording` {
  private let reference = SnapshotContent.text("one\ntwo\n")
  private let other = SnapshotContent.text("one\n2\n")

  @Test func `writes what is missing, and fails saying so`() throws {
    let folder = try TemporaryFolder()
    let check = folder.check(.missing, as: "json")
    let message = try #require(try check.run(reference).message)
    #expect(message.contains("recorded, because there was none"))
    #expect(message.contains(check.file.url.path))
    #expect(folder.files == ["__Snapshots__/SomeTests/test.json"])
    #expect(try check.run(reference).isPassed)
    #expect(try check.run(other).message?.contains("differs") == true)
    #expect(try String(contentsOf: check.file.url, encoding: .utf8) == "one\ntwo\n")
  }

  @Test func `of what failed accepts it, and passes`() throws {
    let folder = try TemporaryFolder()
    let check = folder.check(.failed, as: "json")
    #expect(try check.run(reference).isAccepted)
    #expect(try check.run(reference).isPassed)
    #expect(try check.run(other).isAccepted)
    #expect(try String(contentsOf: check.file.url, encoding: .utf8) == "one\n2\n")
    #expect(folder.files == ["__Snapshots__/SomeTests/test.json"])
  }

  @Test func `of all fails also where nothing changed`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.check(.failed, as: "json").run(reference)
    let message = try folder.check(.all, as: "json").run(reference).message
    #expect(message?.contains("was recorded") == true)
  }

  @Test func `never writes nothing`() throws {
    let folder = try TemporaryFolder()
    let message = try #require(try folder.check(.never, as: "json").run(reference).message)
    #expect(message.contains("there is no reference"))
    #expect(message.contains("KUMIKO_RECORD=missing swift test --filter 'test'"))
    #expect(folder.files.isEmpty)
  }

  @Test(arguments: [
    ([:], nil, RecordMode.missing),
    (["KUMIKO_RECORD": ""], nil, .missing),
    (["KUMIKO_RECORD": "failed"], nil, .failed),
    (["KUMIKO_RECORD": "failed"], .never, .never),
    (["CI": "true", "KUMIKO_RECORD": "all"], nil, .never),
    (["CI": "1"], .all, .never),
    (["CI": "false"], .all, .all),
  ] as [([String: String], RecordMode?, RecordMode)])
  func `is decided by the call, then the run, and never done in CI`(
    environment: [String: String], requested: RecordMode?, expected: RecordMode
  ) throws {
    #expect(try SnapshotSettings(environment: environment).mode(requested: requested) == expected)
  }

  @Test func `in an unknown mode is refused`() {
    #expect(throws: SnapshotProblem.unknownMode("yes")) {
      try SnapshotSettings(environment: ["KUMIKO_RECORD": "yes"]).mode(requested: nil)
    }
    #expect(
      SnapshotProblem.unknownMode("yes").description
        == "KUMIKO_RECORD is 'yes'; it must be one of missing, failed, all, never")
  }

  @Test func `puts failures into the package's build folder unless told otherwise`() throws {
    let folder = try TemporaryFolder()
    let source = folder.url.path + "/Tests/AppTests/SomeTests.swift"
    try Data().write(to: folder.url.appendingPathComponent("Package.swift"))
    let settings = SnapshotSettings(environment: [:])
    #expect(
      settings.failureFolder(forSource: source).path == folder.url.path + "/.build/Failures")
    let told = SnapshotSettings(environment: ["KUMIKO_FAILURES": "/tmp/there"])
    #expect(told.failureFolder(forSource: source).path == "/tmp/there")
  }
}
