import Foundation

/// A queue of messages that one thread adds and the main actor removes.
nonisolated final class BusInbox: @unchecked Sendable {
  private let condition = NSCondition()
  private var messages: [BusMessage] = []
  private var isClosed = false
  private var isWatched = false

  /// Adds messages, or nil for the end of the stream; returns whether the main actor must be woken.
  func put(_ new: [BusMessage]?) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    if let new { messages += new } else { isClosed = true }
    condition.signal()
    defer { isWatched = true }
    return !isWatched
  }

  /// Removes all messages; waits up to the given time if there are none. If the result is empty,
  /// the caller has to be woken when there are messages again. Nil at the end of the stream.
  func take(waiting seconds: TimeInterval) -> [BusMessage]? {
    condition.lock()
    defer { condition.unlock() }
    if messages.isEmpty, !isClosed, seconds > 0 {
      _ = condition.wait(until: Date(timeIntervalSinceNow: seconds))
    }
    guard messages.isEmpty else {
      defer { messages = [] }
      return messages
    }
    if isClosed { return nil }
    isWatched = false
    return []
  }
}
