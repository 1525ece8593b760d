import Kumiko
import KumikoTestSupport
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
    expect(message.contains("recorded, because there was none"), message)
    expect(message.contains(check.file.url.path), message)
    expect(folder.files == ["__Snapshots__/SomeTests/test.json"], folder.files)
    expect(try check.run(reference).isPassed)
    expect(try check.run(other).message?.contains("differs") == true)
    expect(try String(contentsOf: check.file.url, encoding: .utf8) == "one\ntwo\n")
  }

  @Test func `of what failed accepts it, and passes`() throws {
    let folder = try TemporaryFolder()
    let check = folder.check(.failed, as: "json")
    expect(try check.run(reference).isAccepted)
    expect(try check.run(reference).isPassed)
    expect(try check.run(other).isAccepted)
    expect(try String(contentsOf: check.file.url, encoding: .utf8) == "one\n2\n")
    expect(folder.files == ["__Snapshots__/SomeTests/test.json"], folder.files)
  }

  @Test func `of all fails also where nothing changed`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.check(.failed, as: "json").run(reference)
    let message = try folder.check(.all, as: "json").run(reference).message
    expect(message?.contains("was recorded") == true, message?.contains("was recorded"))
  }

  @Test func `never writes nothing`() throws {
    let folder = try TemporaryFolder()
    let message = try #require(try folder.check(.never, as: "json").run(reference).message)
    expect(message.contains("there is no reference"), message)
    expect(message.contains("KUMIKO_RECORD=missing swift test --filter 'test'"), message)
    expect(!folder.files.contains { $0.hasPrefix("__Snapshots__") }, folder.files)
  }

  @Test(
    arguments: [
      ([:], nil, nil, RecordMode.missing),
      (["KUMIKO_RECORD": ""], nil, nil, .missing),
      (["KUMIKO_RECORD": "failed"], nil, nil, .failed),
      (["KUMIKO_RECORD": "failed"], nil, .all, .all),
      (["KUMIKO_RECORD": "failed"], .never, .all, .never),
      (["CI": "true", "KUMIKO_RECORD": "all"], nil, nil, .never),
      (["CI": "1"], .all, .failed, .never),
      (["CI": "false"], .all, nil, .all),
    ] as [([String: String], RecordMode?, RecordMode?, RecordMode)])
  func `is decided by the call, then the suite, then the run, and never done in CI`(
    environment: [String: String], requested: RecordMode?, suite: RecordMode?,
    expected: RecordMode
  ) throws {
    let settings = SnapshotSettings(environment: environment)
    expect(try settings.recording(requested: requested, suite: suite).mode == expected)
  }

  @Test func `in an unknown mode is refused`() {
    #expect(throws: SnapshotProblem.unknownMode("yes")) {
      try SnapshotSettings(environment: ["KUMIKO_RECORD": "yes"]).recording(requested: nil)
    }
    expect(
      SnapshotProblem.unknownMode("yes").description
        == "KUMIKO_RECORD is 'yes'; it must be one of missing, failed, all, never")
  }

  @Test(.snapshots(record: .never)) func `follows the trait of the test`() throws {
    let settings = SnapshotSettings(environment: ["KUMIKO_RECORD": "all"])
    expect(try settings.recording(requested: nil).mode == .never)
    let inner = try withSnapshots(record: .failed) { try settings.recording(requested: nil) }
    expect(inner.mode == .failed, inner.mode)
  }

  @Test func `that the source forbids is not offered to the environment`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.check(.failed, as: "json").run(reference)
    var check = folder.check(.never, as: "json")
    check.recording.isInSource = true
    let message = try #require(try check.run(other).message)
    expect(
      message.hasSuffix(
        "accept it with: swift test --filter 'test', once with record: .failed where the test "
          + "now has record: .never"), message)
  }

  @Test func `puts failures into the package's build folder unless told otherwise`() throws {
    let folder = try TemporaryFolder()
    let source = folder.url.path + "/Tests/AppTests/SomeTests.swift"
    try Data().write(to: folder.url.appendingPathComponent("Package.swift"))
    let settings = SnapshotSettings(environment: [:])
    expect(
      settings.failureFolder(forSource: source).path == folder.url.path + "/.build/Failures",
      settings.failureFolder(forSource: source).path)
    let told = SnapshotSettings(environment: ["KUMIKO_FAILURES": "/tmp/there"])
    expect(told.failureFolder(forSource: source).path == "/tmp/there")
  }
}
