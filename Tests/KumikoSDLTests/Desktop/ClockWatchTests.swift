import Foundation
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// What tells that another day began.
@MainActor struct ClockWatchTests {
  @Test func `it tells when the time comes, and waits for the next one`() async {
    var asked = 0
    var watch: ClockWatch?
    await withCheckedContinuation { done in
      var told = 0
      watch = ClockWatch { _ in
        asked += 1
        // Two times that have come already, and one that does not.
        return asked <= 2 ? Date(timeIntervalSince1970: 1_000_000_000) : .distantFuture
      } changed: {
        told += 1
        if told == 2 { done.resume() }
      }
    }
    await Task.yield()
    expect(asked == 3 && watch != nil)
  }
}
