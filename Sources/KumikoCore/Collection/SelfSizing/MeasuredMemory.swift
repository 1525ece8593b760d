import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

/// The preferred sizes of views, where the layout does not keep them itself; and those of removed
/// items with identifiers, in case they return.
struct MeasuredMemory {
  /// A size, and the conditions under which it was measured.
  struct Entry {
    let size: CGSize
    /// The self-sizing axes. On the others, `size` has what the layout specified.
    let axes: UIAxis
    /// The size of the collection view.
    let bounds: CGSize

    /// Whether the size is valid for an element of the current layout: the layout specifies the
    /// same as then.
    func fits(_ element: PlacedElement, in bounds: CGSize, scrollsDown: Bool) -> Bool {
      guard element.measuredAxes == axes else { return false }
      if axes == .both {
        return scrollsDown
          ? bounds.width == self.bounds.width : bounds.height == self.bounds.height
      }
      let given = element.frame.size
      return axes == .vertical
        ? abs(given.width - size.width) < 0.01 : abs(given.height - size.height) < 0.01
    }
  }

  /// The maximum number of sizes of removed items.
  static let departedLimit = 10_000

  private(set) var entries: [ElementKey: Entry] = [:]
  private(set) var departed = IdentifierMap<AnyHashable, Entry>()

  mutating func remember(_ entry: Entry, of key: ElementKey) { entries[key] = entry }

  mutating func forget(_ key: ElementKey) { entries[key] = nil }

  mutating func forget(where isForgotten: (ElementKey) -> Bool) {
    entries = entries.filter { !isForgotten($0.key) }
  }

  mutating func forgetEverything() {
    entries = [:]
    departed = IdentifierMap()
  }

  /// Before an update: keeps the size of an item that is removed.
  mutating func keep(_ entry: Entry, by identifier: AnyHashable) {
    if departed.count >= MeasuredMemory.departedLimit { departed = IdentifierMap() }
    departed[identifier] = entry
  }

  /// Removes and returns the size of an item that returned.
  mutating func giveBack(_ identifier: AnyHashable) -> Entry? {
    defer { departed[identifier] = nil }
    return departed[identifier]
  }

  /// After an update: discards the sizes of removed elements.
  mutating func drop(_ departures: HandleTable.Departures) {
    guard !entries.isEmpty else { return }
    for range in departures.items {
      if range.count <= entries.count {
        for number in range { entries[.item(number)] = nil }
      } else {
        forget { if case .item(let number) = $0 { range.contains(number) } else { false } }
      }
    }
    guard !departures.sections.isEmpty else { return }
    let sections = Set(departures.sections.joined())
    forget {
      if case .supplementary(_, let section, _) = $0 { sections.contains(section) } else { false }
    }
  }
}

/// A data source whose items have identifiers.
protocol ItemIdentifying: AnyObject {
  func anyIdentifier(at path: IndexPath) -> AnyHashable?
  func path(ofAny identifier: AnyHashable) -> IndexPath?
}
