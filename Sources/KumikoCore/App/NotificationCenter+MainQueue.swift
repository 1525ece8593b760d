import Foundation

extension NotificationCenter {
  /// Calls a block on a queue when a notification is posted; Foundation's own method where there is
  /// no queue.
  ///
  /// Foundation waits until the queue has run the block. On Linux it does so also where the queue
  /// is the main one and the main actor posts, which would be a deadlock: the main actor has no
  /// fixed thread there. Here the block runs at once where the main actor posts, as in UIKit.
  ///
  /// - Returns: the token to pass to `removeObserver(_:)`.
  public nonisolated func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    guard queue === OperationQueue.main else {
      return addObserver(
        forName: name, object: object, queue: queue as OperationQueue?, using: block)
    }
    return addObserver(forName: name, object: object, queue: nil as OperationQueue?) {
      notification in
      if MainThread.isCurrent { return block(notification) }
      // A notification is passed to one block after the other; nothing else accesses it meanwhile.
      nonisolated(unsafe) let notification = notification
      OperationQueue.main.addOperations(
        [BlockOperation { block(notification) }], waitUntilFinished: true)
    }
  }
}
