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

  /// A lock around a state that other threads may not have otherwise.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// A lock around a state.
  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

  /// Waits for the lock, and changes the state.
  public func withLock<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result {
    try withLockUnchecked(body)
  }

  /// Waits for the lock, and changes the state; what is captured and returned is not checked.
  public func withLockUnchecked<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Changes the state where the lock is free; nil where it is not.
  public func withLockIfAvailable<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result? {
    try withLockIfAvailableUnchecked(body)
  }

  /// Changes the state where the lock is free; what is captured and returned is not checked.
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

  /// Waits for the lock, and runs a closure; what it captures and returns is not checked.
  public func withLockUnchecked<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withLockUnchecked { _ in try body() }
  }

  /// Runs a closure where the lock is free; nil where it is not.
  public func withLockIfAvailable<Result: Sendable>(
    _ body: @Sendable () throws -> Result
  ) rethrows -> Result? {
    try withLockIfAvailableUnchecked { _ in try body() }
  }

  /// Waits for the lock. The thread that took it gives it back.
  @available(*, noasync, message: "use withLock for what is done under the lock")
  public func lock() { storage.lock.lock() }

  /// Gives the lock back.
  @available(*, noasync, message: "use withLock for what is done under the lock")
  public func unlock() { storage.lock.unlock() }

  /// Takes the lock where it is free.
  @available(*, noasync, message: "use withLockIfAvailable for what is done under the lock")
  public func lockIfAvailable() -> Bool { storage.lock.try() }
}
