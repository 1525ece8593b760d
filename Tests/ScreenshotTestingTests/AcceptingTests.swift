import Foundation
import KumikoTestSupport
import Testing

@testable import ScreenshotTesting

nonisolated private let git: String? = ["/usr/bin/git", "/usr/local/bin/git"]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

/// What accepts a run's pictures without running it again.
@Suite(.enabled(if: git != nil)) struct `a patch of references` {
  /// Runs git; nil where it refuses.
  private func git(_ arguments: [String], in folder: URL) throws -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ScreenshotTestingTests.git ?? "")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }

  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try git(["init", "-q"], in: folder.url)
    return folder
  }

  private func write(_ data: Data, _ path: String, in folder: TemporaryFolder) throws -> URL {
    let url = folder.url.appendingPathComponent(path)
    try FailureFolder.write(data, to: url)
    return url
  }

  private func add(_ url: URL, _ former: Data?, _ data: Data, in folder: TemporaryFolder) throws {
    let change = try #require(ReferencePatch(of: url, former: former, data: data))
    try folder.failures.add(change)
  }

  /// Bytes that no text has, more than a stored block holds.
  private func noise(_ count: Int, _ seed: UInt32) -> Data {
    var state = seed
    return Data(
      (0..<count).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(truncatingIfNeeded: state >> 24)
      })
  }

  @Test func `is taken by git as it is, changed and new ones`() throws {
    let folder = try repository()
    let changed = try write(noise(70_000, 1), "Tests/A/__Snapshots__/B/a.png", in: folder)
    let new = folder.url.appendingPathComponent("Tests/A/__Snapshots__/B/with space.png")
    let text = try write(Data("a\nb".utf8), "Tests/A/__Snapshots__/B/読む\"quoted.txt", in: folder)
    let empty = folder.url.appendingPathComponent("Tests/A/empty.txt")
    let wanted = [
      (changed, noise(140_001, 2)), (new, noise(51, 3)), (text, Data("a\nc\n".utf8)),
      (empty, Data()),
    ]
    for (url, data) in wanted {
      let former = FileManager.default.contents(atPath: url.path)
      try add(url, former, data, in: folder)
    }
    let said = try git(["apply", folder.failures.patch.path], in: folder.url)
    expect(said == "", said)
    for (url, data) in wanted where !data.isEmpty {
      expect(try Data(contentsOf: url) == data, url)
    }
    expect(FileManager.default.fileExists(atPath: empty.path))
  }

  @Test func `can be taken picture by picture`() throws {
    let folder = try repository()
    let files = try (0..<3).map {
      try write(noise(90, $0 + 1), "__Snapshots__/\($0).png", in: folder)
    }
    for file in files {
      try add(file, Data(contentsOf: file), noise(100, 9), in: folder)
    }
    let patch = folder.failures.patch.path
    expect(try git(["apply", "--include=__Snapshots__/1.png", patch], in: folder.url) == "")
    expect(try Data(contentsOf: files[1]) == noise(100, 9))
    expect(try Data(contentsOf: files[0]) == noise(90, 1))
    expect(try Data(contentsOf: files[2]) == noise(90, 3))
  }

  @Test func `is taken in the folder of a package that is a part of a repository`() throws {
    let folder = try repository()
    let package = try write(Data(), "Apps/Shop/Package.swift", in: folder)
      .deletingLastPathComponent()
    let file = try write(noise(9, 1), "Apps/Shop/Tests/__Snapshots__/a.png", in: folder)
    let new = package.appendingPathComponent("Tests/__Snapshots__/b.png")
    try add(file, noise(9, 1), noise(10, 2), in: folder)
    try add(new, nil, noise(10, 3), in: folder)
    expect(try git(["apply", folder.failures.patch.path], in: package) == "")
    expect(try Data(contentsOf: file) == noise(10, 2) && Data(contentsOf: new) == noise(10, 3))
  }

  @Test func `is taken where there is no repository`() throws {
    let folder = try TemporaryFolder()
    _ = try write(Data(), "Package.swift", in: folder)
    let file = try write(noise(9, 1), "Tests/__Snapshots__/a.png", in: folder)
    try add(file, noise(9, 1), noise(10, 2), in: folder)
    expect(try git(["apply", folder.failures.patch.path], in: folder.url) == "")
    expect(try Data(contentsOf: file) == noise(10, 2))
  }

  @Test func `is refused where the reference is another one by now`() throws {
    let folder = try repository()
    let file = try write(noise(9, 1), "a.png", in: folder)
    try add(file, noise(9, 1), noise(10, 2), in: folder)
    try noise(9, 5).write(to: file)
    expect(try git(["apply", folder.failures.patch.path], in: folder.url) == nil)
  }

  @Test func `leaves out what is in no repository and no package`() throws {
    let file = URL(fileURLWithPath: "/tmp/a.png")
    expect(ReferencePatch(of: file, former: nil, data: Data()) == nil)
  }

  @Test func `has a reference once, as it was last`() throws {
    let folder = try repository()
    let files = try (0..<3).map { try write(noise(90, $0 + 1), "\($0).png", in: folder) }
    for seed: UInt32 in [7, 8] {
      for file in files {
        try add(file, Data(contentsOf: file), noise(100, seed), in: folder)
      }
    }
    expect(try git(["apply", folder.failures.patch.path], in: folder.url) == "")
    for file in files { expect(try Data(contentsOf: file) == noise(100, 8), file) }
  }

  @Test func `is that of one run`() throws {
    let folder = try repository()
    let file = try write(noise(9, 1), "a.png", in: folder)
    try add(file, noise(9, 1), noise(10, 2), in: folder)
    var next = folder.failures
    next.run = "2"
    next.beginRun()
    expect(!FileManager.default.fileExists(atPath: next.patch.path))
  }

  @Test func `comes with a snapshot that differs, and with one that has no reference`() throws {
    let folder = try repository()
    let check = folder.check(.never, as: "json")
    let said = try #require(try check.run(.text("a\n")).message)
    expect(said.contains("\n  patch       \(folder.url.path)/Failures/references.patch"), said)
    expect(said.hasSuffix("record it with: KUMIKO_RECORD=missing swift test --filter 'test'"), said)
    expect(try git(["apply", folder.failures.patch.path], in: folder.url) == "")
    expect(try check.run(.text("a\n")).isPassed)
    _ = try check.run(.text("b\n"))
    expect(try git(["apply", folder.failures.patch.path], in: folder.url) == "")
    expect(try check.run(.text("b\n")).isPassed)
  }
}

/// The page of a run of continuous integration.
struct `a summary of failures` {
  @Test func `is Markdown, with the pictures that differ`() throws {
    let folder = try TemporaryFolder()
    func entry(_ title: String) -> FailureSummary.Entry {
      FailureSummary.Entry(
        title: title, message: "says ``` of it\n  second",
        pictures: ["reference", "actual"].map {
          ($0, folder.failures.url.appendingPathComponent("Some Tests/a.\($0).png"))
        }, trace: folder.failures.url.appendingPathComponent("Some Tests/a.trace.html"))
    }
    try folder.failures.add(entry("Some_Tests · a|b"))
    let text = try String(contentsOf: folder.failures.summary, encoding: .utf8)
    expect(
      text == """
        <!-- run 1 -->
        # Tests that failed

        ## Some\\_Tests · a\\|b

        ````text
        says ``` of it
          second
        ````

        | reference | actual |
        | --- | --- |
        | ![reference](Some%20Tests/a.reference.png) | ![actual](Some%20Tests/a.actual.png) |

        [What the test did](Some%20Tests/a.trace.html)


        """, text)
    var elsewhere = folder.failures
    elsewhere.run = "2"
    elsewhere.address = "https://ci.example/run"
    try elsewhere.add(entry("next"))
    let next = try String(contentsOf: folder.failures.summary, encoding: .utf8)
    expect(!next.contains("Some\\_Tests"), next)
    expect(next.contains("(https://ci.example/run/Some%20Tests/a.actual.png)"), next)
  }
}
