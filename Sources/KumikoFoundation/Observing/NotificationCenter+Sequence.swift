import Foundation

extension NotificationCenter {
  /// The notifications of a name from now on, as an asynchronous sequence; those posted while no
  /// task waits are buffered. The sequence ends with the task that iterates over it.
  ///
  ///     for await _ in NotificationCenter.default.notifications(named: changed) { … }
  ///
  /// - Parameter object: the sender of the notifications; any for nil. It is not retained.
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications {
    Notifications(self, name, object)
  }

  /// An asynchronous sequence of notifications.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    /// A notification.
    public typealias Element = Notification
    /// No errors are thrown.
    public typealias Failure = Never

    private let stream: AsyncStream<Kept>
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    /// `Notification` is not `Sendable`; it is passed from one thread to another.
    fileprivate struct Kept: @unchecked Sendable {
      let notification: Notification
    }

    fileprivate init(
      _ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?
    ) {
      let (stream, continuation) = AsyncStream.makeStream(of: Kept.self)
      (self.center, self.stream) = (center, stream)
      token = center.addObserver(forName: name, object: object, queue: nil) {
        continuation.yield(Kept(notification: $0))
      }
    }

    deinit { center.removeObserver(token) }

    /// An iterator over the notifications.
    public func makeAsyncIterator() -> Iterator {
      Iterator(base: stream.makeAsyncIterator(), notifications: self)
    }

    /// Waits for one notification after the other.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<Kept>.Iterator
      /// Keeps the observation while a task iterates.
      fileprivate let notifications: Notifications

      /// The next one; nil if the task was cancelled.
      public mutating func next() async -> Notification? { await base.next()?.notification }

      /// The next one; nil if the task was cancelled.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async -> Notification? {
        await base.next(isolation: actor)?.notification
      }
    }
  }
}
