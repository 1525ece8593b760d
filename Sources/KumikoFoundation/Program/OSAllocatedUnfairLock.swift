import Foundation

/// A lock around a state, as in `os`; copies share the lock. It is not recursive: a thread that
/// locks it twice deadlocks.
///
///     let count = OSAllocatedUnfairLock(initialState: 0)
///     count.withLock { $0 += 1 }
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    let lock = NSLock()
    var state: State
    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// A lock around a state that need not be `Sendable`.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// A lock around a state.
  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

  /// Waits for the lock, and changes the state.
  public func withLock<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result {
    try withLockUnchecked(body)
  }

  /// Waits for the lock, and changes the state; captures and results are not checked.
  public func withLockUnchecked<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Changes the state if the lock is free; else returns nil.
  public func withLockIfAvailable<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result? {
    try withLockIfAvailableUnchecked(body)
  }

  /// Changes the state if the lock is free; captures and results are not checked.
  public func withLockIfAvailableUnchecked<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result? {
    guard storage.lock.try() else { return nil }
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// A lock without a state.
  public init() { self.init(uncheckedState: ()) }

  /// Waits for the lock, and runs a closure.
  public func withLock<Result: Sendable>(
    _ body: @Sendable () throws -> Result
  ) rethrows -> Result {
    try withLockUnchecked { _ in try body() }
  }

  /// Waits for the lock, and runs a closure; its captures and results are not checked.
  public func withLockUnchecked<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withLockUnchecked { _ in try body() }
  }

  /// Runs a closure if the lock is free; else returns nil.
  public func withLockIfAvailable<Result: Sendable>(
    _ body: @Sendable () throws -> Result
  ) rethrows -> Result? {
    try withLockIfAvailableUnchecked { _ in try body() }
  }

  /// Waits for the lock. It must be unlocked by the same thread.
  @available(*, noasync, message: "use withLock for what is done under the lock")
  public func lock() { storage.lock.lock() }

  /// Unlocks it.
  @available(*, noasync, message: "use withLock for what is done under the lock")
  public func unlock() { storage.lock.unlock() }

  /// Locks it if it is free.
  @available(*, noasync, message: "use withLockIfAvailable for what is done under the lock")
  public func lockIfAvailable() -> Bool { storage.lock.try() }
}
