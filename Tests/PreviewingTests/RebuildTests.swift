import Foundation
import KumikoTestSupport
import Testing

@testable import Previewing

/// Plays the compiler and the linker, and remembers what was run.
@MainActor private final class FakePrograms {
  var ran: [[String]] = []
  /// What the compiler says of modules, where it fails.
  var failures: [String: String] = [:]

  func run(_ arguments: [String], _ folder: URL) async -> Programs.Outcome {
    ran.append(arguments)
    let failure = arguments.dropFirst(2).first.flatMap { failures[$0] }
    return Programs.Outcome(succeeded: failure == nil, output: failure ?? "")
  }

  /// The modules that were compiled.
  var compiled: [String] { ran.filter { $0.contains("-module-name") }.map { $0[2] } }
  /// What was linked last.
  var linked: [String] { ran.last { $0.contains("-emit-library") } ?? [] }
}

@Suite struct RebuildTests {
  private let programs = FakePrograms()
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func rebuild(previewing: Set<String> = ["App"]) throws -> Rebuild {
    Rebuild(
      try SampleBuild.followed(previewing: previewing), in: URL(fileURLWithPath: "/"),
      libraries: folder, run: programs.run)
  }

  @Test func `a saved file has its module compiled, and linked as a library`() async throws {
    let outcome = try await rebuild().build(after: ["/p/Sources/App/App.swift"])
    guard case .library(let url, let modules) = outcome else {
      return expect(false, outcome)
    }
    expect(modules == ["App"], modules)
    expect(programs.compiled == ["App"], programs.compiled)
    expect(!programs.ran.joined().contains("-parseable-output"))
    expect(programs.linked.last == "/p/.build/debug/App.o", programs.linked)
    expect(programs.linked.contains(url.path), programs.linked)
  }

  @Test func `what imports a module is in the library too, also where it is not compiled anew`()
    async throws
  {
    let outcome = try await rebuild().build(after: ["/p/Sources/Model/Model.swift"])
    guard case .library(_, let modules) = outcome else { return expect(false, outcome) }
    expect(modules == ["Model", "App"], modules)
    // The interface of the model stayed as it was.
    expect(programs.compiled == ["Model"], programs.compiled)
  }

  @Test func `what a plugin rewrites is rewritten first`() async throws {
    _ = try await rebuild().build(after: ["/p/Project/Screen.swift"])
    expect(programs.ran.first == ["/bin/sh", "rewrite"], programs.ran)
  }

  @Test func `a resource is copied, and its readers are loaded anew`() async throws {
    let scratch = try ScratchFolder()
    for folder in ["Sources/App", ".build/debug/App.resources"] {
      try FileManager.default.createDirectory(
        atPath: scratch.file(folder), withIntermediateDirectories: true)
    }
    let saved = try scratch.write("[]", to: "Sources/App/teas.json")
    let rebuild = Rebuild(
      try SampleBuild.followed(in: scratch.path), in: scratch.url, libraries: folder,
      run: programs.run)
    let outcome = await rebuild.build(after: [saved])
    guard case .library(_, let modules) = outcome else { return expect(false, outcome) }
    expect(modules == ["Model", "App"], modules)
    expect(scratch.data(".build/debug/App.resources/teas.json") == Data("[]".utf8))
  }

  @Test func `libraries have names of their own`() async throws {
    let rebuild = try rebuild()
    let first = await rebuild.build(after: ["/p/Sources/App/App.swift"])
    let second = await rebuild.build(after: ["/p/Sources/App/App.swift"])
    expect(first != second, first)
  }

  @Test func `errors are told, and what failed is compiled again with the next save`() async throws
  {
    programs.failures["Model"] = "/p/Sources/Model/Model.swift:1:1: error: no"
    let rebuild = try rebuild()
    let failed = await rebuild.build(after: ["/p/Sources/Model/Model.swift"])
    expect(
      failed
        == .failed([
          CompilerMessage(
            kind: .error, file: "/p/Sources/Model/Model.swift", line: 1, column: 1, text: "no")
        ]), failed)
    programs.failures = [:]
    programs.ran = []
    let outcome = await rebuild.build(after: ["/p/Sources/App/App.swift"])
    guard case .library(_, let modules) = outcome else { return expect(false, outcome) }
    expect(programs.compiled == ["Model", "App"], programs.compiled)
    expect(modules == ["Model", "App"], modules)
  }

  @Test func `a failure without a place is a sentence with what was said last`() async throws {
    programs.failures["App"] = "killed"
    let outcome = try await rebuild().build(after: ["/p/Sources/App/App.swift"])
    expect(outcome == .impossible("/usr/bin/swiftc failed: killed"), outcome)
  }

  @Test func `nothing is run for a file that nobody compiles`() async throws {
    let outcome = try await rebuild().build(after: ["/p/README.md"])
    expect(outcome == .nothing, outcome)
    expect(programs.ran.isEmpty)
  }
}
