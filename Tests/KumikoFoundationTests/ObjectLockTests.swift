import Dispatch
import KumikoFoundation
import KumikoTestSupport
import Testing

/// `objc_sync_enter` and `objc_sync_exit`.
struct `the lock of an object` {
  private final class Counter: Sendable {
    nonisolated(unsafe) var count = 0
  }

  @Test func `lets one thread in at a time`() {
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<20_000 {
        objc_sync_enter(counter)
        counter.count += 1
        objc_sync_exit(counter)
      }
    }
    expect(counter.count == 80_000, counter.count)
  }

  @Test func `lets the thread in again that is in already`() {
    let counter = Counter()
    objc_sync_enter(counter)
    objc_sync_enter(counter)
    counter.count += 1
    objc_sync_exit(counter)
    objc_sync_exit(counter)
    DispatchQueue.concurrentPerform(iterations: 1) { _ in
      objc_sync_enter(counter)
      counter.count += 1
      objc_sync_exit(counter)
    }
    expect(counter.count == 2, counter.count)
  }
}
