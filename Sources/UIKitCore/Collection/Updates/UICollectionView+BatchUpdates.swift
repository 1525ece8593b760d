import DiffableSnapshots
import UIFoundation

// Changing items and sections of a data source that is not diffable. Each method says what has
// changed in the data; outside of `performBatchUpdates` it takes effect at once, animated.
extension UICollectionView {
  /// Carries operations out together, in one animation.
  ///
  /// From inside of a layout or of another update they are carried out when that is over.
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
    guard updateDepth == 0 else {
      deferredUpdates.append { [weak self] in
        self?.performBatchUpdates(updates, completion: completion)
      }
      return setNeedsLayout()
    }
    cancelInteractiveMovement()
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
    add { $0.insertedItems += indexPaths.compactMap(\.position) }
  }

  /// Items went, from these places before the update.
  public func deleteItems(at indexPaths: [IndexPath]) {
    add { $0.deletedItems += indexPaths.compactMap(\.position) }
  }

  /// An item has another place.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = indexPath.position, let to = newIndexPath.position else { return }
    add { $0.movedItems.append(ItemMove(from: from, to: to)) }
  }

  /// Items are shown in other cells, which fade in.
  public func reloadItems(at indexPaths: [IndexPath]) {
    add { $0.reloadedItems += indexPaths.compactMap(\.position) }
  }

  /// The cells of items are given to the data source again, and measured again. Dequeuing returns
  /// the very cell that is shown.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    add { $0.reconfiguredItems += indexPaths.compactMap(\.position) }
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
    guard updateDepth == 0 else {
      var batch = deferredBatch ?? BatchUpdate()
      operation(&batch)
      deferredBatch = batch
      return setNeedsLayout()
    }
    var batch = BatchUpdate()
    operation(&batch)
    cancelInteractiveMovement()
    bringUpToDate()
    finish(CollectionUpdate(of: self, animated: true), batch) { _ in }
  }

  /// Runs what was asked for during a layout: from inside of a provider, say. Single operations are
  /// one update then, because the data has changed for all of them.
  func runDeferredUpdates() {
    guard updateDepth == 0, deferredBatch != nil || !deferredUpdates.isEmpty else { return }
    if let batch = deferredBatch {
      deferredBatch = nil
      finish(CollectionUpdate(of: self, animated: true), batch) { _ in }
    }
    let updates = deferredUpdates
    deferredUpdates = []
    for update in updates { update() }
  }
}

extension IndexPath {
  /// The same for the engines; nil, and reported, for a path that is not a section and an item.
  fileprivate var position: ItemPosition? {
    guard count == 2 else {
      Diagnostics.report(.notAnItemPath(self))
      return nil
    }
    return ItemPosition(section: section, item: item)
  }
}
