import KumikoFoundation
import KumikoSnapshots

/// The sections that are, or were, scrolled on their own.
final class SectionScrollers {
  private let items: ItemTable
  /// By the number of the section's handle.
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

  /// How far each section is scrolled, by its index.
  var offsets: [Int: CGFloat] {
    var offsets: [Int: CGFloat] = [:]
    for scroller in scrollers.values {
      if let section = scroller.section { offsets[section] = scroller.offset }
    }
    return offsets
  }

  /// After an update: sections that went are not scrolled any more.
  func drop(_ departures: HandleTable.Departures) {
    guard !scrollers.isEmpty else { return }
    for range in departures.sections { for number in range { scrollers[number] = nil } }
  }
}
