import KumikoFoundation

/// One change of an update, as passed to a layout.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// The kind of change of an item or a section.
  public nonisolated enum Action: Int, Sendable {
    /// It is inserted.
    case insert = 0
    /// It is deleted.
    case delete
    /// Its cell is replaced.
    case reload
    /// It is moved.
    case move
    /// None.
    case none
  }

  /// The path before the update; nil for an insertion. A section's path has the item `NSNotFound`.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// The path after the update; nil for a deletion. A section's path has the item `NSNotFound`.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// The kind of change.
  open private(set) var updateAction: Action

  /// Creates an empty change, for test doubles.
  public override init() {
    updateAction = .none
    super.init()
  }

  init(_ action: Action, from: IndexPath?, to: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = from
    indexPathAfterUpdate = to
    super.init()
  }
}
