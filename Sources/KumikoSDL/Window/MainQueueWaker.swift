import Foundation
import KumikoCSDL2

/// Wakes the sleeping event loop when the main queue has work.
///
/// libdispatch signals work of the main queue through a file descriptor, which the main run loop
/// reads. A background thread polls it and pushes an event that ends SDL's wait; then it waits
/// until the loop has run the work.
final class MainQueueWaker {
  private nonisolated let armed = DispatchSemaphore(value: 1)
  private var isPending = Flag()

  /// Whether the thread waits for `rearm()`; shared with the thread.
  private nonisolated final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    private var isOver = false

    /// Runs a closure, unless `end()` was called.
    func unlessOver(_ body: () -> Void) {
      lock.withLock { if !isOver { body() } }
    }

    /// Prevents further calls; waits for one that is running.
    func end() { lock.withLock { isOver = true } }

    func raise() { lock.withLock { value = true } }

    /// Clears the flag and returns whether it was set.
    func lower() -> Bool {
      lock.withLock {
        defer { value = false }
        return value
      }
    }
  }

  init() {
    let (armed, flag) = (armed, isPending)
    let descriptor = mainQueueDescriptor()
    guard descriptor >= 0 else { return }
    let thread = Thread {
      while true {
        armed.wait()
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&entry, 1, -1) <= 0 {}
        flag.raise()
        flag.unlessOver {
          var event = SDL_Event()
          event.type = SDL_USEREVENT.rawValue
          SDL_PushEvent(&event)
        }
      }
    }
    thread.name = "main queue waker"
    thread.stackSize = 64 * 1_024
    thread.start()
  }

  /// The program is about to end: no event is pushed from now on.
  func stop() { isPending.end() }

  /// The loop has run the main queue's work: polls again.
  func rearm() {
    if isPending.lower() { armed.signal() }
  }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueDescriptor() -> Int32
