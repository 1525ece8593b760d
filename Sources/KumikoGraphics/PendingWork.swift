import Synchronization

/// Counts what is under way outside of the frames: updates of data sources that wait for their turn
/// or are being worked out on another thread.
///
/// Such work ends by itself, on the main actor. A host that waits until nothing happens any more
/// lets the main actor run until `isEmpty`.
package enum PendingWork {
  private static let total = Atomic<Int>(0)

  /// How many pieces of work are under way. Can be asked on any thread.
  package static var count: Int { total.load(ordering: .acquiring) }

  /// Whether nothing is under way.
  package static var isEmpty: Bool { count == 0 }

  package static func begin() { total.add(1, ordering: .acquiringAndReleasing) }

  package static func end() { total.subtract(1, ordering: .acquiringAndReleasing) }
}
