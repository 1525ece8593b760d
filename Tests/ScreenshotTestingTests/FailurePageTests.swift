import Foundation
import KumikoTestSupport
import Testing

@testable import ScreenshotTesting

/// The page that shows the failures of a run.
struct `the page of failures` {
  private func entry(_ title: String, pictures: Int = 0) -> FailurePage.Entry {
    FailurePage.Entry(
      title: title, message: "1 < 2 & 3",
      pictures: ["reference", "actual", "difference"].prefix(pictures).map {
        ($0, Data("picture".utf8))
      })
  }

  private func text(_ folder: FailureFolder) throws -> String {
    try String(contentsOf: folder.page, encoding: .utf8)
  }

  @Test func `needs no other file`() throws {
    let folder = try TemporaryFolder()
    try folder.failures.add(entry("GridTests · click", pictures: 3))
    let page = try text(folder.failures)
    let picture = Data("picture".utf8).base64EncodedString()
    expect(page.components(separatedBy: "src=\"data:image/png;base64,\(picture)\"").count == 4)
    expect(!page.contains("href") && page.components(separatedBy: "src=").count == 4)
    for view in ["side", "slider", "overlay"] {
      expect(page.contains("<option value=\"\(view)\">"), page)
    }
    expect(page.contains("<pre>1 &lt; 2 &amp; 3</pre>"), page)
  }

  @Test func `offers no slider for text`() throws {
    let folder = try TemporaryFolder()
    try folder.failures.add(entry("GridTests · layout"))
    expect(try !text(folder.failures).contains("<select"))
  }

  @Test func `collects the failures of a run, and forgets those of the one before`() throws {
    let folder = try TemporaryFolder()
    try folder.failures.add(entry("first"))
    folder.failures.beginRun()
    try folder.failures.add(entry("second"))
    expect(try text(folder.failures).contains("<h2>first</h2>"))
    expect(try text(folder.failures).contains("<h2>second</h2>"))
    expect(try text(folder.failures).components(separatedBy: "<!doctype").count == 2)
    var next = folder.failures
    next.run = "2"
    try next.add(entry("third"))
    expect(try !text(next).contains("first") && text(next).contains("third"))
    folder.failures.beginRun()
    #expect(throws: (any Error).self) { try text(next) }
  }

  @Test func `takes failures of several processes at once`() async throws {
    let folder = try TemporaryFolder()
    let failures = folder.failures
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          let message = String(repeating: "\(number) ", count: 5_000)
          try? failures.add(
            FailurePage.Entry(title: "failure \(number)", message: message, pictures: []))
        }
      }
    }
    let page = try text(failures)
    expect(page.components(separatedBy: "<!doctype").count == 2)
    expect(page.components(separatedBy: "</article>").count == 41)
  }
}

/// Which references are in use.
struct `a claim` {
  @Test func `is written down once, for the tool that finds stale references`() async throws {
    let folder = try TemporaryFolder()
    let log = folder.url.path + "/claims"
    let claims = SnapshotClaims(log: log)
    let (first, second) = (try await OffscreenHost.square(), try await OffscreenHost.square())
    for host in [first, second] {
      try claims.claim(folder.file("a()"), line: 1, column: 1, host: host)
    }
    try claims.claim(folder.file("b()"), line: 2, column: 1, host: first)
    expect(
      try String(contentsOfFile: log, encoding: .utf8)
        == [folder.file("a()"), folder.file("b()")].map { $0.url.path + "\n" }.joined())
    #expect(throws: SnapshotProblem.self) {
      try claims.claim(folder.file("b()"), line: 3, column: 1, host: first)
    }
  }

  @Test func `that cannot be written down says so`() async throws {
    let folder = try TemporaryFolder()
    let claims = SnapshotClaims(log: "/nowhere/claims")
    let host = try await OffscreenHost.square()
    #expect {
      try claims.claim(folder.file(), line: 1, column: 1, host: host)
    } throws: { "\($0)".contains("/nowhere/claims cannot be written") }
  }
}
