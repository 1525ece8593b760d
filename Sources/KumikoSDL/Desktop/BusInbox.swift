import Foundation

/// Messages that one thread puts in and the main actor takes out.
nonisolated final class BusInbox: @unchecked Sendable {
  private let condition = NSCondition()
  private var messages: [BusMessage] = []
  private var isClosed = false
  private var isWatched = false

  /// Puts messages in, or nil to say that there will be none; returns whether the main actor must
  /// be told to come.
  func put(_ new: [BusMessage]?) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    if let new { messages += new } else { isClosed = true }
    condition.signal()
    defer { isWatched = true }
    return !isWatched
  }

  /// What was put in; waits a moment where that is nothing. Nothing where nothing comes: who takes
  /// has to be told when something does. Nil at the end.
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
