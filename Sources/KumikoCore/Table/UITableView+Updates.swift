import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

extension UITableView {
  /// Requests heights again in an update: those of the visible rows, and, if the delegate provides
  /// heights, those of the others when they are near the screen again.
  func remeasureRows() {
    let isGiven = delegate != nil && !omissions.contains(.heights)
    for (id, _) in views.elements where id.isItem && measuredSize(of: id) != nil {
      arrangement.changedContent.insert(items.key(of: id))
    }
    guard isGiven else { return }
    var unseen = arrangement.sizes.entries.keys.compactMap(items.id).filter {
      $0.isItem && views[$0] == nil
    }
    for section in items.counts.indices {
      collectionViewLayout.forEachKeptSize(inSection: section) { item, _ in
        let id = ElementID.item(section: section, item: item)
        if views[id] == nil { unseen.append(id) }
      }
    }
    forgetSizes(of: unseen)
  }
}

/// The animations of the rows of one update.
struct RowAnimations {
  var inserted: [IndexPath: UITableView.RowAnimation] = [:]
  var deleted: [IndexPath: UITableView.RowAnimation] = [:]
  var insertedSections: [Int: UITableView.RowAnimation] = [:]
  var deletedSections: [Int: UITableView.RowAnimation] = [:]
  /// The animation if none was specified.
  var usual: UITableView.RowAnimation = .automatic

  /// The animation with which an element appears, by its new position.
  func arrival(of id: ElementID) -> UITableView.RowAnimation {
    (id.isItem ? inserted[id.indexPath] : nil) ?? insertedSections[id.section] ?? usual
  }

  /// The animation with which an element disappears, by its old position.
  func departure(of id: ElementID) -> UITableView.RowAnimation {
    (id.isItem ? deleted[id.indexPath] : nil) ?? deletedSections[id.section] ?? usual
  }
}
