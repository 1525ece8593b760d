import KumikoFoundation
import KumikoSnapshots

// Changing items and sections of a data source that is not diffable. Each method says what has
// changed in the data; outside of `performBatchUpdates` it takes effect at once, animated.
extension UICollectionView {
  /// Items came, at these places after the update.
  public func insertItems(at indexPaths: [IndexPath]) {
    let positions = indexPaths.positions()
    add { $0.insertedItems += positions }
  }

  /// Items went, from these places before the update.
  public func deleteItems(at indexPaths: [IndexPath]) {
    let positions = indexPaths.positions()
    add { $0.deletedItems += positions }
  }

  /// An item has another place.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = indexPath.position(), let to = newIndexPath.position() else { return }
    add { $0.movedItems.append(ItemMove(from: from, to: to)) }
  }

  /// Items are shown in other cells, which fade in.
  public func reloadItems(at indexPaths: [IndexPath]) {
    let positions = indexPaths.positions()
    add { $0.reloadedItems += positions }
  }

  /// The cells of items are given to the data source again, and measured again. Dequeuing returns
  /// the very cell that is shown.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    let positions = indexPaths.positions()
    add { $0.reconfiguredItems += positions }
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
}
