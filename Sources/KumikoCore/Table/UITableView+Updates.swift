import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

// Changing rows and sections of a data source that is not diffable. Each method says what has changed
// in the data; alone it takes effect at once, animated.
extension UITableView {
  /// Rows came, at these places after the update.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for path in indexPaths { rowAnimations.inserted[path] = animation }
    add { $0.insertedItems += indexPaths.compactMap(\.position) }
  }

  /// Rows went, from these places before the update.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for path in indexPaths { rowAnimations.deleted[path] = animation }
    add { $0.deletedItems += indexPaths.compactMap(\.position) }
  }

  /// Rows are shown in other cells, and measured again.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for path in indexPaths { rowAnimations.deleted[path] = animation }
    add { $0.reloadedItems += indexPaths.compactMap(\.position) }
  }

  /// The cells of rows are given to the data source again, and measured again. Dequeuing returns the
  /// very cell that is shown.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    add { $0.reconfiguredItems += indexPaths.compactMap(\.position) }
  }

  /// A row has another place.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = indexPath.position, let to = newIndexPath.position else { return }
    add { $0.movedItems.append(ItemMove(from: from, to: to)) }
  }

  /// Sections came, at these places after the update.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    for section in sections { rowAnimations.insertedSections[section] = animation }
    add { $0.insertedSections += sections }
  }

  /// Sections went, from these places before the update.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    for section in sections { rowAnimations.deletedSections[section] = animation }
    add { $0.deletedSections += sections }
  }

  /// Sections are shown anew, with as many rows as the data source has for them now.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    for section in sections { rowAnimations.deletedSections[section] = animation }
    add { $0.reloadedSections += sections }
  }

  /// A section has another place.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    add { $0.movedSections.append(SectionMove(from: section, to: newSection)) }
  }

  /// Collects what follows until `endUpdates()`, and carries it out together. Can be nested.
  /// Without anything between the two, rows on the screen are measured anew, and the others glide.
  public func beginUpdates() {
    if var open = openUpdate {
      open.depth += 1
      openUpdate = open
      return
    }
    openUpdate = (beginBatch(), 1)
  }

  /// Carries out what was said since `beginUpdates()`. One without the other is reported.
  public func endUpdates() {
    guard var open = openUpdate else {
      Diagnostics.report(.endWithoutBegin(debugName))
      return
    }
    open.depth -= 1
    guard open.depth == 0 else {
      openUpdate = open
      return
    }
    openUpdate = nil
    if let update = open.update {
      endBatch(update)
    } else if pendingBatch == nil {
      setNeedsLayout()
    }
  }

  /// Heights are asked for again in an update: those of the rows on the screen, and where the
  /// delegate gives them those of the others when they come near.
  func remeasureRows() {
    let isGiven = delegate != nil && !omissions.contains(.heights)
    for id in live.keys where id.isItem && measuredSize(of: id) != nil {
      changedContent.insert(id)
    }
    guard isGiven else { return }
    var unseen = memory.entries.keys.filter { $0.isItem && live[$0] == nil }
    for section in itemCounts.indices {
      collectionViewLayout.forEachKeptSize(inSection: section) { item, _ in
        let id = ElementID.item(section: section, item: item)
        if live[id] == nil { unseen.append(id) }
      }
    }
    forgetSizes(of: unseen)
  }
}

/// How the rows of one update come and go.
struct RowAnimations {
  var inserted: [IndexPath: UITableView.RowAnimation] = [:]
  var deleted: [IndexPath: UITableView.RowAnimation] = [:]
  var insertedSections: [Int: UITableView.RowAnimation] = [:]
  var deletedSections: [Int: UITableView.RowAnimation] = [:]
  /// What holds where nothing was said.
  var usual: UITableView.RowAnimation = .automatic

  /// How an element comes, by its new name.
  func arrival(of id: ElementID) -> UITableView.RowAnimation {
    (id.isItem ? inserted[id.indexPath] : nil) ?? insertedSections[id.section] ?? usual
  }

  /// How an element goes, by its old name.
  func departure(of id: ElementID) -> UITableView.RowAnimation {
    (id.isItem ? deleted[id.indexPath] : nil) ?? deletedSections[id.section] ?? usual
  }
}
