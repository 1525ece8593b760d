import KumikoFoundation

/// A gap of the size of the items that are dragged over a list. Items of the list itself that are
/// moved are in the gap, invisible; for others there are empty places.
///
///     data   a b c d e    b and c are dragged over e
///     shown  a d · · e    start: 2, counted without b and c
struct DropGap: Equatable {
  /// The positions without the gap of the items that are in it, in order; empty for items that are
  /// not from the list.
  let taken: [IndexPath]
  /// The start of the gap.
  let start: IndexPath
  /// The number of items in the gap.
  let count: Int

  var paths: [IndexPath] {
    (0..<count).map { IndexPath(item: start.item + $0, section: start.section) }
  }

  /// Whether a path of a shown element is in the gap.
  func contains(_ shown: IndexPath) -> Bool {
    shown.section == start.section && shown.item >= start.item && shown.item < start.item + count
  }

  /// The path without the gap of the element that is shown at a path; nil for an empty place.
  func path(ofShown shown: IndexPath) -> IndexPath? {
    if contains(shown) {
      let number = shown.item - start.item
      return taken.indices.contains(number) ? taken[number] : nil
    }
    var item = shown.item
    if shown.section == start.section, item >= start.item + count { item -= count }
    for path in taken where path.section == shown.section && path.item <= item { item += 1 }
    return IndexPath(item: item, section: shown.section)
  }

  /// The path at which an element is shown that would be at a path without the gap.
  func shown(of path: IndexPath) -> IndexPath {
    if let number = taken.firstIndex(of: path) {
      return IndexPath(item: start.item + number, section: start.section)
    }
    var item = path.item - taken.count { $0.section == path.section && $0.item < path.item }
    if path.section == start.section, item >= start.item { item += count }
    return IndexPath(item: item, section: path.section)
  }

  /// The numbers of shown items, from those without the gap.
  func shownCounts(_ counts: [Int]) -> [Int] {
    guard counts.indices.contains(start.section) else { return counts }
    var counts = counts
    for path in taken where counts.indices.contains(path.section) { counts[path.section] -= 1 }
    counts[start.section] += count
    return counts
  }
}
