import KumikoFoundation

/// One change of an update, as a layout hears of it.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// What happens to an item or a section.
  public nonisolated enum Action: Int, Sendable {
    /// It comes.
    case insert = 0
    /// It goes.
    case delete
    /// Its cell is exchanged.
    case reload
    /// It changes its place.
    case move
    /// Nothing.
    case none
  }

  /// Where the item was; nil for one that comes. A section's path has the item `NSNotFound`.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// Where the item will be; nil for one that goes. A section's path has the item `NSNotFound`.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// What happens to it.
  open private(set) var updateAction: Action

  /// A change of nothing, for test doubles.
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
