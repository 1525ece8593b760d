import KumikoFoundation
import KumikoSnapshots

/// The scrollers of sections that are, or were, scrolled on their own.
final class SectionScrollers {
  private let items: ItemTable
  /// The scrollers by the number of the section's handle.
  private var scrollers: [Int: SectionScroller] = [:]

  init(of items: ItemTable) { self.items = items }

  var all: some Sequence<SectionScroller> { scrollers.values }

  /// The scroller of a section; nil where it was not scrolled yet.
  subscript(_ section: Int) -> SectionScroller? {
    get {
      scrollers.isEmpty
        ? nil : items.handles.section(at: section).flatMap { scrollers[$0.number] }
    }
    set {
      if let handle = items.handles.section(at: section) { scrollers[handle.number] = newValue }
    }
  }

  /// The offset of each scrolled section, by its index.
  var offsets: [Int: CGFloat] {
    var offsets: [Int: CGFloat] = [:]
    for scroller in scrollers.values {
      if let section = scroller.section { offsets[section] = scroller.offset }
    }
    return offsets
  }

  /// After an update: discards the scrollers of removed sections.
  func drop(_ departures: HandleTable.Departures) {
    guard !scrollers.isEmpty else { return }
    for range in departures.sections { for number in range { scrollers[number] = nil } }
  }
}
