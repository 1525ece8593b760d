import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

/// Locks by the names that `os` has for them.
struct `locks` {
  @Test func `let one thread in at a time`() {
    let sum = OSAllocatedUnfairLock(initialState: 0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1_000 { sum.withLock { $0 += 1 } }
    }
    let total = sum.withLock { $0 }
    expect(total == 8_000, total)
  }

  @Test func `are taken while what is done under them runs`() {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    let inside = lock.withLock { _ in lock.withLockIfAvailable { _ in true } }
    expect(inside == nil)
  }

  @Test func `are the same lock when they are copied`() {
    let lock = OSAllocatedUnfairLock(initialState: "a")
    let copy = lock
    copy.withLock { $0 = "b" }
    expect(lock.withLock { $0 } == "b")
  }

  @Test func `say that they are taken`() {
    let lock = OSAllocatedUnfairLock()
    lock.lock()
    expect(!lock.lockIfAvailable())
    expect(lock.withLockIfAvailable { 1 } == nil)
    lock.unlock()
    expect(lock.withLockIfAvailable { 1 } == 1)
  }

  @Test func `can be around what other threads may not have otherwise`() {
    final class Page { var title = "a" }
    let lock = OSAllocatedUnfairLock(uncheckedState: Page())
    lock.withLockUnchecked { $0.title = "b" }
    let page = lock.withLockIfAvailableUnchecked { $0 }
    expect(page?.title == "b")
    expect(OSAllocatedUnfairLock().withLockUnchecked { page } === page)
  }

  @Test func `are given back where something is thrown`() {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    #expect(throws: CancellationError.self) { try lock.withLock { _ in throw CancellationError() } }
    expect(lock.withLockIfAvailable { $0 } == 0)
  }

  @Test func `of C lie in the memory of who has them`() {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    defer { lock.deallocate() }
    os_unfair_lock_lock(lock)
    expect(!os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
    expect(os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
  }
}
