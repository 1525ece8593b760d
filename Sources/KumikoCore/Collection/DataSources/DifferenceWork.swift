import KumikoFoundation
import KumikoSnapshots

/// A comparison of two snapshots on another thread. Their identifiers need not be `Sendable`:
/// nothing else changes them meanwhile, as the snapshots are values.
nonisolated struct DifferenceWork: @unchecked Sendable {
  private let compare: () -> SnapshotDifference
  private let arrive: @MainActor (SnapshotDifference) -> Void

  /// Computes the difference, and then calls `arrive`.
  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>,
    arrive: @escaping @MainActor (SnapshotDifference) -> Void
  ) {
    compare = { SnapshotDifference(from: old, to: new) }
    self.arrive = arrive
  }

  /// Starts the comparison.
  func start() {
    DispatchQueue.global(qos: .userInitiated).async {
      let difference = compare()
      DispatchQueue.main.async { arrive(difference) }
    }
  }
}
