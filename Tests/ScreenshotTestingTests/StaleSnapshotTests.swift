import Foundation
import KumikoTestSupport
import Testing

/// The tool that finds references which no test uses.
struct `stale references` {
  private let folder: ScratchFolder
  private let tool = Program(
    at: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../.ci/stale-snapshots").standardized)

  init() throws {
    folder = try ScratchFolder()
    for name in ["used.png", "left over.png"] {
      try FileManager.default.createDirectory(
        atPath: folder.file("Tests/__Snapshots__/GridTests"), withIntermediateDirectories: true)
      _ = try folder.write("", to: "Tests/__Snapshots__/GridTests/\(name)")
    }
  }

  private var references: [String] {
    let found = try? FileManager.default.contentsOfDirectory(
      atPath: folder.file("Tests/__Snapshots__/GridTests"))
    return (found ?? []).sorted()
  }

  private func run(_ options: [String], claims: [String]) async throws -> Program.Outcome {
    let paths = claims.map { folder.file("Tests/__Snapshots__/GridTests/\($0)") + "\n" }
    let log = try folder.write(paths.joined(), to: "claims")
    return try await tool.run(options + [log, folder.file("Tests")])
  }

  @Test func `are listed, and nothing is deleted`() async throws {
    let run = try await run([], claims: ["used.png", "used.png"])
    expect(run.status == 0, run.status)
    expect(run.output.contains("__Snapshots__/GridTests/left over.png\n"), run.output)
    expect(!run.output.contains("used.png"), run.output)
    expect(references == ["left over.png", "used.png"], references)
  }

  @Test func `are deleted on demand`() async throws {
    #expect(try await run(["--delete"], claims: ["used.png"]).status == 0)
    expect(references == ["used.png"], references)
  }

  @Test func `are not mentioned where there are none`() async throws {
    let run = try await run([], claims: ["used.png", "left over.png"])
    expect(run.status == 0 && run.output.isEmpty)
  }

  @Test func `are not guessed where no test has run`() async throws {
    let run = try await run(["--delete"], claims: [])
    expect(run.status == 1 && run.errors.contains("run every test"))
    expect(references.count == 2, references.count)
  }
}
