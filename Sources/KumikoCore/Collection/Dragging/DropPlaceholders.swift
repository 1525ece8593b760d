import KumikoFoundation
import KumikoSnapshots

/// A placeholder in a list for an item that is still arriving. It is not in the data source.
final class DropPlaceholder {
  /// The path at which it is shown while there is no gap.
  var path: IndexPath
  /// Its size where the delegate specifies sizes of items; nil for the size of other items.
  let size: CGSize?
  /// Whether it is removed with the next update of the data, which inserts its item.
  var isCommitted = false
  private let make: (IndexPath) -> ReusableView

  init(_ path: IndexPath, size: CGSize?, make: @escaping (IndexPath) -> ReusableView) {
    (self.path, self.size, self.make) = (path, size, make)
  }

  func makeView(_ host: ItemsView, _ path: IndexPath) -> ReusableView { make(path) }
}

extension [DropPlaceholder] {
  /// The data source's path of the element shown at a path; nil for a placeholder.
  func dataPath(of path: IndexPath) -> IndexPath? {
    guard !isEmpty else { return path }
    if contains(where: { $0.path == path }) { return nil }
    return insertion(path)
  }

  /// The data source's path at which an element to be shown at a path is inserted.
  func insertion(_ path: IndexPath) -> IndexPath {
    guard !isEmpty else { return path }
    let before = count { $0.path.section == path.section && $0.path.item < path.item }
    return IndexPath(item: path.item - before, section: path.section)
  }

  /// The path at which an element of the data source is shown.
  func path(ofData path: IndexPath) -> IndexPath {
    var item = path.item
    let own = filter { $0.path.section == path.section }.map(\.path.item).sorted()
    for place in own where place <= item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }

  /// The numbers of items including the placeholders.
  func counts(_ counts: [Int]) -> [Int] {
    guard !isEmpty else { return counts }
    var counts = counts
    for placeholder in self where counts.indices.contains(placeholder.path.section) {
      counts[placeholder.path.section] += 1
    }
    return counts
  }
}

/// The operations of an app on a placeholder while the item arrives.
class PlaceholderWork: DragAnimation {
  let dragItem: UIDragItem
  private weak var host: ItemsView?
  private let placeholder: DropPlaceholder

  init(_ item: UIDragItem, _ placeholder: DropPlaceholder, in host: ItemsView) {
    dragItem = item
    self.placeholder = placeholder
    self.host = host
    super.init()
  }

  private var isThere: Bool {
    host?.dropping.placeholders.contains { $0 === placeholder } == true
  }

  private var position: ItemPosition {
    ItemPosition(section: placeholder.path.section, item: placeholder.path.item)
  }

  /// Replaces the placeholder by the item; returns whether the placeholder still existed.
  func commit(_ updates: (IndexPath) -> Void) -> Bool {
    guard let host, isThere, !host.isBusy else { return false }
    host.dropping.closeGap()
    let path = host.dropping.placeholders.filter { $0 !== placeholder }
      .insertion(placeholder.path)
    if host.source is any SnapshotShowing {
      // A diffable data source accepts snapshots as long as the view is not being updated.
      placeholder.isCommitted = true
      updates(path)
      _ = delete()
      return true
    }
    var batch = BatchUpdate()
    batch.reloadedItems = [position]
    host.dropping.perform(batch) {
      updates(path)
      host.dropping.placeholders.removeAll { $0 === placeholder }
    }
    return true
  }

  /// Removes the placeholder; returns whether it still existed.
  func delete() -> Bool {
    guard let host, isThere, !host.isBusy else { return false }
    host.dropping.closeGap()
    var batch = BatchUpdate()
    batch.deletedItems = [position]
    let path = placeholder.path
    host.dropping.perform(batch) {
      host.dropping.placeholders.removeAll { $0 === placeholder }
      for other in host.dropping.placeholders
      where other.path.section == path.section && other.path.item > path.item {
        other.path.item -= 1
      }
    }
    return true
  }

  /// Configures the placeholder's cell again.
  func update() {
    guard let host, isThere, !host.isBusy else { return }
    var batch = BatchUpdate()
    batch.reloadedItems = [position]
    host.dropping.perform(batch) {}
  }
}

extension DropWork {
  /// Shows a placeholder for an item; at the nearest path where there is no such path. Where the
  /// list has no sections or is being updated, the placeholder is returned without being shown.
  func insert(
    _ item: UIDragItem, at path: IndexPath, size: CGSize?,
    _ make: @escaping (IndexPath) -> ReusableView
  ) -> DropPlaceholder {
    let dropping = host.dropping
    dropping.closeGap()
    let section = min(max(0, path.section), max(0, host.numberOfSections - 1))
    let end = host.numberOfItems(inSection: section)
    let place = IndexPath(item: min(max(0, path.item), end), section: section)
    let placeholder = DropPlaceholder(place, size: size, make: make)
    guard host.numberOfSections > 0, !host.isBusy else { return placeholder }
    var batch = BatchUpdate()
    batch.insertedItems = [ItemPosition(section: place.section, item: place.item)]
    host.dropping.perform(batch) {
      for other in dropping.placeholders
      where other.path.section == place.section && other.path.item >= place.item {
        other.path.item += 1
      }
      dropping.placeholders.append(placeholder)
    }
    if let frame = host.frameOfItem(at: place) {
      _ = land(item, on: UIDragPreviewTarget(container: host, center: frame.center))
    }
    return placeholder
  }
}
