import Foundation
import Kumiko
import KumikoGraphics
import KumikoReporting
import KumikoSDL
import KumikoTestSupport
import Testing

@testable import Offscreen
@testable import ScreenshotTesting

/// What a test that fails leaves behind of what it did.
struct `a trace` {
  private func page(_ book: TraceBook) throws -> String {
    try String(contentsOf: book.url, encoding: .utf8)
  }

  private func book(_ folder: TemporaryFolder) -> TraceBook {
    TraceBook(
      sourcePath: folder.url.path + "/SomeTests.swift", function: "`it moves`()",
      failures: folder.failures)
  }

  /// The PNG files of a page.
  private func pictures(_ page: String) throws -> [Bitmap] {
    let parts = page.components(separatedBy: "src=\"data:image/png;base64,").dropFirst()
    return try parts.map { part in
      let data = try #require(Data(base64Encoded: String(part.prefix { $0 != "\"" })))
      let content = try SnapshotContent(reading: data, asPicture: true)
      guard case .picture(let bitmap) = content.kind else { throw CocoaError(.fileReadUnknown) }
      return bitmap
    }
  }

  @Test func `tells each action, where the test did it, and what that showed`() async throws {
    let folder = try TemporaryFolder()
    let book = book(folder)
    try await TracedTest.$book.withValue(book) {
      let host = try await OffscreenHost.square()
      host.press("Move"); let line = #line
      await host.settle()
      Diagnostics.withHandler({ _ in }) { host.key("no such key") }
      book.note("the square is elsewhere", "1 == 2", at: SourcePlace(path: #filePath, line: 9))
      book.end()
      let page = try page(book)
      for part in [
        "rootViewController = SquareScreen()", "press(\"Move\")", "TraceTests.swift:\(line)",
        "<b>\(line)        host.press(\"Move\");", "settle()", "What moved:", "ms</figcaption>",
        "Views that changed:", "SquareScreen", "UIButton  10,60 70×28", "Reported:",
        "the square is elsewhere\n1 == 2", "there is no key 'no such key'",
      ] {
        expect(page.contains(part), part, saying: "\(part) is missing")
      }
      expect(!page.contains("href=\"http") && !page.contains("src=\"http"), page)
      let shown = try pictures(page)
      expect(shown.contains { $0.bytes == host.bitmap().bytes }, shown.count)
    }
  }

  @Test func `shows every action as the window was then`() async throws {
    let host = try await OffscreenHost.square()
    let recording = try #require(host.recording)
    var seen: [Bitmap] = [host.bitmap()]
    host.press("Move")
    for _ in 0..<6 {
      await host.advanceRunningTasks(by: 0.05)
      seen.append(host.bitmap())
    }
    try host.resize(to: CGSize(width: 120, height: 90))
    seen.append(host.bitmap())
    var made: [Int: Bitmap] = [:]
    recording.journal.replay { frame, picture in made[frame.action] = picture() }
    for picture in seen {
      expect(made.values.contains { $0.bytes == picture.bytes && $0.width == picture.width })
    }
    expect(recording.actions.map(\.call).last == "resize(to: 120 × 90)")
  }

  @Test func `keeps the end of a long test exact within its memory`() async throws {
    let host = try await OffscreenHost.square()
    host.press("Move")
    await host.settle()
    let surfaces = host.recording?.journal.frames.count ?? 0
    var journal = PixelJournal(limit: 20_000)
    let surface = try PixelSurfaceOfTests(100, 100)
    for step in 0..<400 {
      surface.fill(UInt8(truncatingIfNeeded: step))
      journal.add(
        [PixelRect(x: step % 50, y: 0, width: 50, height: 100)], of: surface.surface,
        at: Double(step), action: step / 7)
    }
    var last: Bitmap?
    var actions: Set<Int> = []
    journal.replay { frame, picture in
      last = picture()
      actions.insert(frame.action)
    }
    // Each action that is still there ended as it did.
    expect(last?.bytes[0] == UInt8(350 % 256) && last?.bytes[49 * 4] == UInt8(399 % 256))
    expect(actions.contains(399 / 7) && actions.count < 58, actions)
    expect(surfaces > 3, surfaces)
  }

  @Test func `is none where the test passes, and takes that of an earlier run away`() async throws {
    let folder = try TemporaryFolder()
    let book = book(folder)
    try FailureFolder.write(Data("old".utf8), to: book.url)
    try await TracedTest.$book.withValue(book) {
      let host = try await OffscreenHost.square()
      host.press("Move")
      await host.settle()
    }
    book.end()
    expect(folder.files.isEmpty, folder.files)
  }

  @Test func `is written of a test that throws`() async throws {
    struct Stop: Error {}
    let test = try #require(Test.current)
    let name = "of-a-test-that-throws-\(UUID().uuidString)"
    await #expect(throws: Stop.self) {
      try await TraceTrait().provideScope(for: test, testCase: Test.Case.current) {
        try await MainActor.run {
          let host = try OffscreenHost(size: CGSize(width: 30, height: 30))
          host.type(name)
          throw Stop()
        }
      }
    }
    let folder = TestRun.failures(forSource: #filePath)
    let file = folder.url.appendingPathComponent(
      "Tests/ScreenshotTestingTests/TraceTests/is-written-of-a-test-that-throws.trace.html")
    let page = try String(contentsOf: file, encoding: .utf8)
    expect(page.contains(name) && page.contains("Stop()"), file)
    try FileManager.default.removeItem(at: file)
  }

  @Test func `is named by a snapshot that differs`() async throws {
    let (host, blue) = (
      try await OffscreenHost.square(.systemRed), try await OffscreenHost.square()
    )
    await withKnownIssue {
      await assertSame(host, blue)
    } matching: { issue in
      let text = issue.comments.first?.rawValue ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("  trace ") }
      let path = line?.split(separator: " ").last.map(String.init) ?? ""
      let page = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return page.contains("400 pixels differ") && page.contains("SquareScreen()")
    }
  }

  @Test func `of several windows tells each`() async throws {
    let folder = try TemporaryFolder()
    let book = book(folder)
    try await TracedTest.$book.withValue(book) {
      let (first, second) = (try await OffscreenHost.square(), try await OffscreenHost.square())
      first.type("one")
      second.type("<two>")
      book.note("no", "no", at: nil)
      book.end()
    }
    let page = try page(book)
    for part in ["Window 1", "Window 2", "type(\"one\")", "type(\"&lt;two>\")"] {
      expect(page.contains(part), part, saying: "\(part) is missing")
    }
  }

  @Test func `of a long test tells the latest actions in full, and the others by name`()
    async throws
  {
    let folder = try TemporaryFolder()
    let book = book(folder)
    try await TracedTest.$book.withValue(book) {
      let host = try await OffscreenHost.square()
      for number in 0..<300 { host.type("\(number)") }
      expect(host.recording?.actions.count == HostRecording.actionLimit)
      expect(host.recording?.latestAction == 301, host.recording?.latestAction)
      book.note("no", "no", at: nil)
      book.end()
    }
    let page = try page(book)
    expect(page.contains("242 earlier actions") && page.contains("102 actions before that"), page)
    expect(page.components(separatedBy: "<section").count == 61)
  }
}

/// A surface that a test fills.
private struct PixelSurfaceOfTests {
  let surface: PixelSurface

  init(_ width: Int, _ height: Int) throws {
    surface = try PixelSurface(width: width, height: height)
  }

  func fill(_ shade: UInt8) {
    surface.withBytes { bytes in
      guard let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress) else { return }
      memset(start, Int32(shade), bytes.count)
    }
  }
}
