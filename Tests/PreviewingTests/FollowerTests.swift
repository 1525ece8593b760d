import Foundation
import KumikoTestSupport
import Offscreen
import Testing

@testable import Previewing

/// Plays SwiftPM.
@MainActor private final class FakeBuilds: BuildService {
  var count = 0
  var problem: String?

  func build() async -> String? {
    count += 1
    return problem
  }
}

/// A follower of a package in a folder, and what it told.
@MainActor private final class Following {
  let folder: ScratchFolder
  let builds = FakeBuilds()
  private(set) var news: [Follower.News] = []
  private(set) var follower: Follower?

  init() throws {
    folder = try ScratchFolder()
    for path in ["Sources/App", "Sources/Model", "Sources/Zip", ".build"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(path), withIntermediateDirectories: true)
    }
    for path in ["Package.swift", "Sources/App/App.swift", "Sources/Zip/zip.c"] {
      _ = try folder.write("// first", to: path)
    }
    let text = SampleBuild.text.replacingOccurrences(of: "\"/p/", with: "\"\(folder.path)/")
    _ = try folder.write(text, to: ".build/debug.yaml")
    let request = FollowRequest(
      mode: .files, program: folder.file(".build/debug/Tests.xctest"),
      scratch: folder.file(".build"), package: folder.path,
      previews: PreviewRequest(folder: folder.path))
    follower = try Follower(
      request, program: URL(fileURLWithPath: request.program), builds: builds
    ) { [weak self] in self?.news.append($0) }
  }

  /// Saves a file, and has the follower hear of it; whether it goes on watching as before.
  func save(_ text: String, to path: String) async throws -> Bool? {
    let file = try folder.write(text, to: path)
    return await follower?.follow([file])
  }
}

@Suite struct FollowerTests {
  @Test func `a file that is saved as it was is no news`() async throws {
    let following = try Following()
    let goesOn = try await following.save("// first", to: "Sources/App/App.swift")
    expect(goesOn == true && following.news.isEmpty, following.news)
  }

  @Test func `a file with another text is compiled, and what stops that is told`() async throws {
    let following = try Following()
    _ = try await following.save("// second", to: "Sources/App/App.swift")
    let file = following.folder.file("Sources/App/App.swift")
    expect(following.news.first == .began([file]), following.news)
    guard case .problem(let text)? = following.news.last else {
      return expect(false, following.news)
    }
    expect(text.contains("/usr/bin/swiftc"), text)
    expect(following.builds.count == 0)
  }

  @Test func `a file that came has the whole package built, and the program is new`() async throws {
    let following = try Following()
    let goesOn = try await following.save("// new", to: "Sources/App/New.swift")
    expect(goesOn == false && following.news == [.plans, .program], following.news)
    expect(following.builds.count == 1)
  }

  @Test func `so does another manifest`() async throws {
    let following = try Following()
    _ = try await following.save("// second", to: "Package.swift")
    expect(following.news == [.plans, .program], following.news)
  }

  @Test func `what stops the whole build is told, and the next save builds it again`() async throws
  {
    let following = try Following()
    following.builds.problem = "/p/A.swift:1:2: error: no\nmore"
    _ = try await following.save("// new", to: "Sources/App/New.swift")
    let error = CompilerMessage(kind: .error, file: "/p/A.swift", line: 1, column: 2, text: "no")
    expect(following.news == [.plans, .failed([error])], following.news)
    following.builds.problem = nil
    _ = try await following.save("// second", to: "Sources/App/App.swift")
    expect(following.news.suffix(2) == [.plans, .program], following.news)
    expect(following.builds.count == 2)
  }

  @Test func `files of other programs are no news`() async throws {
    let following = try Following()
    let goesOn = try await following.save("x", to: "Sources/App/notes.txt")
    expect(goesOn == true && following.news.isEmpty, following.news)
  }

  @Test func `what the program stands on needs a new start, and that is told`() async throws {
    let following = try Following()
    _ = try await following.save("// second", to: "Sources/Zip/zip.c")
    guard case .problem(let text)? = following.news.last else {
      return expect(false, following.news)
    }
    expect(text.contains("zip.c") && text.contains("start swift package preview anew"), text)
  }

  @Test func `what is written into a folder is heard of, but for what editors keep there`() throws {
    let folder = try ScratchFolder()
    let watch = try SourceWatch([folder.path])
    try Data("1".utf8).write(to: URL(fileURLWithPath: folder.file("A.swift~")))
    try Data("1".utf8).write(to: URL(fileURLWithPath: folder.file("A.swift")))
    let heard = watch.next(quiet: 1)
    expect(heard == [folder.file("A.swift")], heard)
  }

  @Test func `a folder that is not there cannot be watched, and that is a sentence`() {
    let problem = #expect(throws: SourceWatch.Problem.self) { try SourceWatch(["/nowhere"]) }
    expect(problem?.description.hasPrefix("/nowhere cannot be watched") == true)
  }
}
