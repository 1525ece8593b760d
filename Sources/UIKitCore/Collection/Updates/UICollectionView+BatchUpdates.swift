import DiffableSnapshots
import UIFoundation

// Changing items and sections of a data source that is not diffable. Each method says what has
// changed in the data; outside of `performBatchUpdates` it takes effect at once, animated.
extension UICollectionView {
  /// Carries operations out together, in one animation.
  ///
  /// Deletes and reloads name places before the updates, inserts places after them; a move goes from
  /// a place before to one after. Operations that do not lead to what the data source has are
  /// reported, and everything is reloaded.
  ///
  /// - Parameters:
  ///   - updates: changes the data and calls the operations, in any order.
  ///   - completion: called once, with whether everything arrived without being interrupted.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    if pendingBatch != nil {
      updates?()
      completion?(true)
      return
    }
    bringUpToDate()
    let update = CollectionUpdate(of: self, animated: true)
    pendingBatch = BatchUpdate()
    updates?()
    let batch = pendingBatch ?? BatchUpdate()
    pendingBatch = nil
    // A reload inside of the block makes all operations void.
    guard !needsReload else {
      layoutIfNeeded()
      completion?(true)
      return
    }
    finish(update, batch) { completion?($0) }
  }

  /// Items came, at these places after the update.
  public func insertItems(at indexPaths: [IndexPath]) {
    add { $0.insertedItems += indexPaths.map(\.position) }
  }

  /// Items went, from these places before the update.
  public func deleteItems(at indexPaths: [IndexPath]) {
    add { $0.deletedItems += indexPaths.map(\.position) }
  }

  /// An item has another place.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    add { $0.movedItems.append(ItemMove(from: indexPath.position, to: newIndexPath.position)) }
  }

  /// Items are shown in other cells, which fade in.
  public func reloadItems(at indexPaths: [IndexPath]) {
    add { $0.reloadedItems += indexPaths.map(\.position) }
  }

  /// The cells of items are given to the data source again, and measured again. Dequeuing returns
  /// the very cell that is shown.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    add { $0.reconfiguredItems += indexPaths.map(\.position) }
  }

  /// Sections came, at these places after the update.
  public func insertSections(_ sections: IndexSet) {
    add { $0.insertedSections += sections }
  }

  /// Sections went, from these places before the update.
  public func deleteSections(_ sections: IndexSet) {
    add { $0.deletedSections += sections }
  }

  /// A section has another place.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    add { $0.movedSections.append(SectionMove(from: section, to: newSection)) }
  }

  /// Sections are shown anew, with as many items as the data source has for them now.
  public func reloadSections(_ sections: IndexSet) {
    add { $0.reloadedSections += sections }
  }

  private func add(_ operation: (inout BatchUpdate) -> Void) {
    if var pending = pendingBatch {
      operation(&pending)
      pendingBatch = pending
      return
    }
    // Nothing was loaded yet: the data source is asked for everything anyway.
    guard !needsReload else { return setNeedsLayout() }
    var batch = BatchUpdate()
    operation(&batch)
    bringUpToDate()
    finish(CollectionUpdate(of: self, animated: true), batch) { _ in }
  }
}

extension IndexPath {
  /// The same for the engines.
  fileprivate var position: ItemPosition { ItemPosition(section: section, item: item) }
}
