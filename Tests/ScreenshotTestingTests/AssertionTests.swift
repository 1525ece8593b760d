import Kumiko
import KumikoTestSupport
import Testing
import XCTest

@testable import ScreenshotTesting

/// The assertions inside running tests. Beside this file stand references of their own.
struct `an assertion` {
  @Test func `passes where the reference shows the same`() async throws {
    let host = try await OffscreenHost.square()
    await assertSnapshot(of: host, as: .image)
    await assertSnapshot(of: host, as: .layout)
    await assertSnapshot(of: host, as: .image, named: "again")
  }

  @Test func `fails where the reference shows something else`() async throws {
    let host = try await OffscreenHost.square(.systemRed)
    await withKnownIssue {
      // The reference shows a blue square.
      await assertSnapshot(of: host, as: .image, record: .never)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("400 pixels differ") }
        && issue.sourceLocation?.fileName == "AssertionTests.swift"
    }
  }

  @Test func `fails where two snapshots have one name`() async throws {
    let host = try await OffscreenHost.square()
    await assertSnapshot(of: host, as: .image)
    await withKnownIssue {
      await assertSnapshot(of: host, as: .image)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("two snapshots would share the reference") }
    }
  }

  @Test func `lets a line come back with another host`() async throws {
    for _ in 0..<2 { await assertSnapshot(of: try await OffscreenHost.square(), as: .image) }
  }

  @Test func `tiles an animation, and lets the task run that starts it`() async throws {
    let host = try await OffscreenHost.square()
    host.press("Move")
    let start = host.time
    await assertSnapshot(of: host, as: .filmStrip(times: [0, 0.05, 0.1, 0.15, 0.25]))
    expect(abs(host.time - start - 0.25) < 1e-9, abs(host.time - start - 0.25))
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e9])
  func `of an animation at no time says so`(time: Double) async throws {
    let host = try await OffscreenHost.square()
    await withKnownIssue {
      await assertSnapshot(of: host, as: .filmStrip(times: [0, time]))
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue == "a film strip cannot show the time \(time); times are seconds from 0 to 600"
      }
    }
  }

  @Test func `takes the picture under other conditions, and leaves the window as it was`()
    async throws
  {
    let host = try await OffscreenHost.square()
    let before = host.bitmap().bytes
    await assertSnapshot(
      of: host,
      as: .image(
        size: CGSize(width: 120, height: 90), scale: 2,
        traits: UITraitCollection(layoutDirection: .rightToLeft)))
    expect(host.window.bounds.size == CGSize(width: 100, height: 100) && host.scale == 1)
    expect(host.window.traitCollection.layoutDirection == .leftToRight)
    expect(host.bitmap().bytes == before, host.bitmap().bytes, before)
  }

  @Test func `looks at the window of the picture, also under other conditions`() async throws {
    let host = try await OffscreenHost.square()
    let strategy = SnapshotStrategy.image(size: CGSize(width: 120, height: 90), scale: 2)
    for (strategy, size) in [(strategy, [120.0, 90]), (.image, [100, 100])] {
      _ = try await strategy.take(host)
      expect(strategy.window(host)?.size == size, strategy.window(host)?.size, size)
    }
    expect(
      SnapshotStrategy.matrix().window(host) == nil, SnapshotStrategy.matrix().window(host),
      saying: "a place on a sheet is none in a window")
  }

  @Test func `shows every combination of conditions on one sheet`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 160, height: 60))
    host.rootViewController = NoteScreen()
    await assertSnapshot(
      of: host,
      as: .matrix(
        sizes: [CGSize(width: 160, height: 60), CGSize(width: 120, height: 90)], scales: [1, 1.5],
        appearances: [.light, .dark], directions: [.leftToRight, .rightToLeft]))
    await assertSnapshot(of: host, as: .matrix(), named: "of-nothing")
  }

  @Test func `takes a strategy of one's own`() async throws {
    let title = SnapshotStrategy(fileExtension: "txt") { .text($0.window.title ?? "no title") }
    let host = try await OffscreenHost.square()
    host.window.title = "A square"
    await assertSnapshot(of: host, as: title)
  }

  @Test func `compares two hosts`() async throws {
    let (blue, other) = (try await OffscreenHost.square(), try await OffscreenHost.square())
    let red = try await OffscreenHost.square(.systemRed)
    await assertSame(blue, other)
    await assertDifferent(blue, red)
    await assertSame(blue, red, as: .layout)
    await withKnownIssue {
      await assertSame(blue, red)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("400 pixels differ") }
    }
    await withKnownIssue {
      await assertDifferent(blue, other)
    } matching: { issue in
      issue.comments.contains { $0.rawValue == "both show the same, and should not" }
    }
  }

  @Test func `gives a command that finds the test`() {
    let run = TestRun(
      fileID: "AppTests/GridTests.swift", filePath: "/GridTests.swift", line: 1, column: 1,
      function: "`it's (always) the same`()")
    expect(
      run.command == #"swift test --filter 'AppTests.*it'\''s \(always\) the same'"#, run.command)
  }
}

/// The same in XCTest.
nonisolated final class AssertSnapshotXCTests: XCTestCase {
  /// What the test said when it failed, while that is what it should do.
  private nonisolated(unsafe) var failures: [String]?

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard failures == nil else {
      failures?.append("\(URL(fileURLWithPath: filePath).lastPathComponent): \(description)")
      return
    }
    super.recordFailure(
      withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  @MainActor func testFailsWhereTheReferenceShowsSomethingElse() async throws {
    failures = []
    let host = try await OffscreenHost.square(.systemRed)
    await assertSnapshot(of: host, as: .image, record: .never)
    let said = failures ?? []
    failures = nil
    XCTAssertEqual(said.count, 1)
    XCTAssert(said[0].hasPrefix("AssertionTests.swift: "), said[0])
    for part in ["400 pixels differ", ".actual.png", ".triptych.png", "index.html"] {
      XCTAssert(said[0].contains(part), said[0])
    }
  }

  @MainActor func testPassesWhereTheReferenceShowsTheSame() async throws {
    let host = try await OffscreenHost.square()
    await assertSnapshot(of: host, as: .image)
    await assertSame(host, try await OffscreenHost.square())
  }
}
