import Foundation

/// A lock in its owner's memory, as in C on Apple's systems.
///
///     private var lock = os_unfair_lock()
///     os_unfair_lock_lock(&lock)
///     defer { os_unfair_lock_unlock(&lock) }
public struct os_unfair_lock_s {
  // Zeros represent an unlocked one.
  fileprivate var mutex = pthread_mutex_t()

  /// An unlocked lock.
  public init() {}
}

/// A lock in its owner's memory.
public typealias os_unfair_lock = os_unfair_lock_s
/// The address of a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Waits for a lock. It must be unlocked by the same thread.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  pthread_mutex_lock(&lock.pointee.mutex)
}

/// Unlocks it.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  pthread_mutex_unlock(&lock.pointee.mutex)
}

/// Locks it if it is free; returns whether it was.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  pthread_mutex_trylock(&lock.pointee.mutex) == 0
}
