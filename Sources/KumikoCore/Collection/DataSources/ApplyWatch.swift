import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

/// Records the updates of lists: their changes, their durations, and what was done needlessly.
/// Exists only while a tool uses it; otherwise nothing is recorded.
package final class ApplyWatch {
  /// The current watch; nil if there is none.
  package static var current: ApplyWatch?

  /// The maximum number of recorded updates; the oldest are discarded.
  package static let capacity = 60

  /// An update of a list.
  package struct Apply {
    /// The number of the update since the watch began, from 1.
    package let number: Int
    /// The list; not retained.
    package private(set) weak var list: UIView?
    /// The changes, as in `+3 −1 ↕2 ↻0 of 40`.
    package let difference: String
    /// The duration in seconds of computing the difference and updating the list, without the
    /// layout that follows; without the difference, where another thread computed that.
    package let duration: TimeInterval
    /// Whether it was animated.
    package let isAnimated: Bool
    /// Needless work, one sentence for each kind.
    package fileprivate(set) var needless: [String]
    fileprivate var marked: [MarkedItem]

    fileprivate init(_ number: Int, _ note: Note, _ duration: TimeInterval) {
      (self.number, self.duration) = (number, duration)
      (list, difference, isAnimated) = (note.list, note.difference, note.isAnimated)
      (needless, marked) = (note.needless, note.marked)
    }
  }

  /// The record of an update.
  struct Note {
    let list: UIView?
    let difference: String
    let isAnimated: Bool
    var needless: [String]
    var marked: [MarkedItem]
  }

  /// An item that was reloaded or reconfigured, with the former content of its cell.
  struct MarkedItem {
    let name: String
    let place: ItemPosition
    let content: AnyHashable
  }

  private var known: [Apply] = []
  private var count = 0

  /// Creates an empty watch.
  package init() {}

  /// The latest updates, the newest last.
  package func applies() -> [Apply] {
    compare()
    return known
  }

  func note(_ note: Note, from start: TimeInterval) {
    compare()
    count += 1
    if known.count == ApplyWatch.capacity { known.removeFirst() }
    known.append(Apply(count, note, Stopwatch.now() - start))
  }

  /// The contents of cells are compared after the layout that followed.
  private func compare() {
    for index in known.indices where !known[index].marked.isEmpty {
      guard let list = known[index].list as? ItemsView, !list.isBusy else { continue }
      let marked = known[index].marked
      known[index].marked = []
      let same = marked.filter { list.shownContent(at: $0.place) == $0.content }
      guard !same.isEmpty else { continue }
      let names = same.prefix(5).map(\.name).joined(separator: ", ")
      known[index].needless.append(
        "\(same.count) of \(marked.count) cells that were made ready again show what they showed "
          + "before: \(names)\(same.count > 5 ? ", …" : "")")
    }
  }
}

extension ItemsView {
  /// The content of a cell, where that is comparable; nil where no view shows the item.
  fileprivate func shownContent(at place: ItemPosition) -> AnyHashable? {
    let view = views[.item(section: place.section, item: place.item)]
    return (view?.cellContent.configuration as? any Hashable).map { AnyHashable($0) }
  }
}

extension DiffableCore {
  /// The start time of an update that is recorded; nil where there is no watch.
  var watchedStart: TimeInterval? { ApplyWatch.current.map { _ in Stopwatch.now() } }

  /// The items that are reloaded or reconfigured, with the contents of their cells before that.
  func marked(_ difference: SnapshotDifference, in new: Snapshot) -> [ApplyWatch.MarkedItem] {
    guard ApplyWatch.current != nil, let list = shownView as? ItemsView else { return [] }
    let places = difference.reloadedItems + difference.reconfiguredItems
    return places.prefix(200).compactMap { place in
      guard let content = list.shownContent(at: place), let item = shown.itemIdentifier(at: place),
        let now = new.position(ofItem: item)
      else { return nil }
      return ApplyWatch.MarkedItem(name: "\(item)", place: now, content: content)
    }
  }

  /// Records an update, where there is a watch.
  func note(
    _ summary: Summary, from start: TimeInterval?, isAnimated: Bool, isFirst: Bool,
    changesViews: Bool = false, _ marked: [ApplyWatch.MarkedItem] = []
  ) {
    guard let watch = ApplyWatch.current, let start else { return }
    var needless: [String] = []
    if summary.isReload, !isFirst {
      let before = Set(summary.oldSnapshot.itemIdentifiers)
      let kept = summary.newSnapshot.itemIdentifiers.count(where: before.contains)
      if kept > 0 {
        needless.append(
          "everything was made anew, though \(kept) of \(summary.newSnapshot.numberOfItems) items "
            + "were there before: apply(_:) keeps their cells")
      }
    } else if !summary.isReload, summary.difference.isEmpty, !changesViews {
      needless.append("nothing differs from what was shown")
    }
    watch.note(
      ApplyWatch.Note(
        list: shownView as? UIView, difference: "\(summary)", isAnimated: isAnimated,
        needless: needless, marked: marked),
      from: start)
  }
}
