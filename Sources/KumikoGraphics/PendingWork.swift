import Synchronization

/// Counts pending work outside of the frames: updates of data sources that are queued or being
/// computed on another thread.
///
/// Such work ends by itself, on the main actor. A host that waits until the program is idle lets
/// the main actor run until `isEmpty`.
package enum PendingWork {
  private static let total = Atomic<Int>(0)

  /// The number of pending pieces of work. Can be read on any thread.
  package static var count: Int { total.load(ordering: .acquiring) }

  /// Whether nothing is pending.
  package static var isEmpty: Bool { count == 0 }

  package static func begin() { total.add(1, ordering: .acquiringAndReleasing) }

  package static func end() { total.subtract(1, ordering: .acquiringAndReleasing) }
}
